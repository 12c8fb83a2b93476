import CIdemNcurses

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The modes of the terminal before it was opened and while the app has it, and the bytes that enter and leave the latter.
final class TerminalModes {
  /// The modes of the terminal driver before the terminal was opened (`cooked`), and while it is open (`raw`).
  private let cooked: termios, raw: termios
  private let allProtocols: [TerminalProtocol]
  /// Those that this terminal uses. Set by `choose`, like the next three.
  private var protocols = ActiveProtocols()
  /// A copy of `protocols.leaving`.
  // SAFETY: owned by this object. It must stay at its address while the crash guard is armed, since a signal handler reads it.
  private var leavingBytes = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  /// The bytes that enter and leave a full screen over an inline region.
  // SAFETY: as `leavingBytes`.
  private(set) var coverEntering: [UInt8] = []
  private var coverLeavingBytes = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  init(cooked: termios, raw: termios, _ protocols: [TerminalProtocol]) {
    (self.cooked, self.raw, allProtocols) = (cooked, raw, protocols)
  }

  deinit {
    leavingBytes.deallocate()
    coverLeavingBytes.deallocate()
  }

  /// Chooses the protocols, once. `cover` is the context of a full screen over an inline region; nil for none.
  func choose(for context: TerminalProtocol.Context, cover: TerminalProtocol.Context?) {
    if let cover {
      let protocols = ActiveProtocols([.alternateScreen, .mouseReports], cover)
      coverEntering = protocols.entering + Array("\u{1B}[?7h".utf8)
      coverLeavingBytes = .allocate(copying: protocols.leaving + Array("\u{1B}[?7l".utf8))
    }
    protocols = ActiveProtocols(allProtocols, context)
    leavingBytes = .allocate(copying: protocols.leaving)
    precondition(max(leavingBytes.count, coverLeavingBytes.count) <= Int(IDEM_LEAVING), "the crash guard has no room for the protocols")
  }

  // MARK: Bytes

  /// The bytes that enter the app's modes, and those that leave them.
  var entering: [UInt8] { protocols.entering }
  var leaving: [UInt8] { Array(leavingBytes) }
  var coverLeaving: [UInt8] { Array(coverLeavingBytes) }

  /// The bytes of all queries.
  func query(_ context: TerminalProtocol.Context) -> [UInt8] { protocols.query(context) }

  /// Passes a reply or a report to the protocol that handles it.
  func receive(_ reply: InputDecoder.Reply, _ capabilities: inout Capabilities) { protocols.receive(reply, &capabilities) }

  /// Passes all replies to each protocol, when the last one has arrived.
  func finish(_ replies: [InputDecoder.Reply], _ capabilities: inout Capabilities) { protocols.finish(replies, &capabilities) }

  // MARK: The terminal driver

  /// Makes the crash guard ready to leave the modes. Returns false if another thread is ending the process: this program must not use the terminal
  /// any more.
  func armGuard(_ terminal: Int32) -> Bool {
    var (kept, set) = (cooked, raw)
    guard idem_guard_arm(terminal, &kept, &set, leavingBytes.baseAddress, leavingBytes.count) else { return false }
    idem_guard_set_cover(coverLeavingBytes.baseAddress, coverLeavingBytes.count)
    return true
  }

  /// Sets the modes of the terminal driver.
  func enter(_ terminal: Int32) {
    var wanted = raw
    while tcsetattr(terminal, TCSANOW, &wanted) != 0, errno == EINTR {}
  }

  /// Restores the modes of the terminal driver. Discards what is typed ahead if `discards`.
  func restore(_ terminal: Int32, isInForeground: Bool, discards: Bool) {
    var (kept, set) = (cooked, raw)
    idem_restore_modes(terminal, &kept, &set, isInForeground, discards)
  }

  /// Restores the modes of the terminal driver where nothing was entered, and disarms the crash guard.
  func restoreUnentered(_ terminal: Int32, isGuarded: Bool) { TerminalModes.restoreUnentered(cooked, terminal, isGuarded: isGuarded) }

  static func restoreUnentered(_ cooked: termios, _ terminal: Int32, isGuarded: Bool) {
    var kept = cooked
    tcsetattr(terminal, TCSANOW, &kept)
    if isGuarded, idem_guard_claim() { idem_guard_disarm() }
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// A copy of some bytes in new memory; the caller frees it with `deallocate`.
  fileprivate static func allocate(copying bytes: [UInt8]) -> Self {
    let copy = allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    return copy
  }
}
