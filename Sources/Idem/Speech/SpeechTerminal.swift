import IdemCore
import IdemScreen
import IdemTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal of an app that speaks lines. It only ever writes after what is there: lines, and in the last one the text that is edited, with
/// backspaces and the characters that differ. So a screen reader says what is typed and deleted by itself. No line is erased, and no other sequence is sent.
@MainActor
final class SpeechTerminal: SpeechOutput {
  /// The line that is being edited, as it is shown, and the column of the cursor in its text.
  private var edited: EditedLine?
  private var before: termios?
  private var decoder = InputDecoder()
  private var buffer = [UInt8](repeating: 0, count: 4096)
  private(set) var isClosed = false

  /// The number of columns and rows; 80 by 24 if it is unknown.
  var size: Size {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return Size(width: 80, height: 24) }
    return Size(width: Int(size.ws_col), height: Int(size.ws_row))
  }

  // MARK: Modes

  /// Takes the keys one by one, without an echo.
  func begin() {
    var modes = termios()
    guard tcgetattr(0, &modes) == 0 else { return }
    before = modes
    SpeechExit.keep(modes)
    decoder.backspaceIsControlH = modes.erase == 8
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    modes.c_iflag &= ~tcflag_t(ICRNL | INLCR | IXON)
    tcsetattr(0, TCSADRAIN, &modes)
  }

  /// Gives the terminal back as it was.
  func end() {
    finishLine()
    if var modes = before { tcsetattr(0, TCSADRAIN, &modes) }
    before = nil
  }

  // MARK: Lines

  func say(_ line: String) {
    let open = edited
    finishLine()
    write(line.plainLine + "\n")
    if let open { show(open) }
  }

  func edit(_ line: EditedLine?) {
    guard let line else { return finishLine() }
    let new = EditedLine(prefix: line.prefix.plainLine, text: line.text.plainLine, caret: line.caret)
    guard let old = edited else { return show(new) }
    // A line that does not fit cannot be changed with backspaces: they stop at the edge.
    guard new.prefix == old.prefix, max(new.whole.columns, old.whole.columns) < size.width else {
      finishLine()
      return show(new)
    }
    let common = zip(old.text, new.text).prefix { $0 == $1 }.count
    var bytes = move(from: old.caret, to: common, in: old.text)
    if old.text != new.text {
      let rest = String(new.text.dropFirst(common)), gone = max(0, old.text.columns - new.text.columns)
      bytes += rest + String(repeating: " ", count: gone) + String(repeating: "\u{8}", count: gone)
      bytes += move(from: new.text.count, to: new.caret, in: new.text)
    } else {
      bytes = move(from: old.caret, to: new.caret, in: old.text)
    }
    edited = new
    write(bytes)
  }

  private func show(_ line: EditedLine) {
    edited = line
    write(line.whole + move(from: line.text.count, to: line.caret, in: line.text))
  }

  /// Moves the cursor in a text that is shown: back by backspaces, forwards by writing the characters again.
  private func move(from: Int, to: Int, in text: String) -> String {
    let characters = Array(text), from = min(from, characters.count), to = min(to, characters.count)
    if to >= from { return String(characters[from..<to]) }
    return String(repeating: "\u{8}", count: String(characters[to..<from]).columns)
  }

  private func finishLine() {
    if edited != nil { write("\n") }
    edited = nil
  }

  private func write(_ text: String) { StandardStream.output.write(safe: Array(text.utf8)) }

  // MARK: Input

  /// Reads once, and calls `body` with each event.
  func read(_ body: (Event) -> Void) {
    let count = systemRead(0, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0 else {
      isClosed = true
      return
    }
    var events: [Event] = []
    buffer.withUnsafeBufferPointer { bytes in
      decoder.decode(UnsafeBufferPointer(rebasing: bytes[..<count])) { if case .event(let event) = $0 { events.append(event) } }
    }
    for event in events { body(event) }
  }

  /// The milliseconds after which incomplete input counts as it is; nil if there is none.
  var inputTimeout: Int? { decoder.waiting == .nothing ? nil : 50 }

  func expire(_ body: (Event) -> Void) {
    var events: [Event] = []
    decoder.expire { if case .event(let event) = $0 { events.append(event) } }
    for event in events { body(event) }
  }
}

extension termios {
  /// The erase character.
  fileprivate var erase: cc_t { withUnsafeBytes(of: c_cc) { $0[Int(VERASE)] } }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int { read(descriptor, bytes, count) }

/// Gives the terminal back when the process ends by a signal, also by a crash.
enum SpeechExit {
  // SAFETY: written once, by the main thread, before the handlers that read it are set.
  nonisolated(unsafe) private static var modes: UnsafeMutablePointer<termios>?
  // SAFETY: a handler writes it, the main thread reads it; an aligned word is written at once.
  nonisolated(unsafe) private static var received: sig_atomic_t = 0

  /// The signal that ends the process; nil if none has arrived.
  static var signal: Int32? { received == 0 ? nil : Int32(received) }

  static func keep(_ old: termios) {
    guard modes == nil else { return }
    let place = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    place.initialize(to: old)
    modes = place
    for number in [SIGTERM, SIGHUP, SIGINT, SIGQUIT] { set(number) { SpeechExit.received = sig_atomic_t($0) } }
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE] {
      set(number) { number in
        // Only functions that a handler may call.
        if let modes = SpeechExit.modes { tcsetattr(0, TCSANOW, modes) }
        restoreSignal(number)
        raise(number)
      }
    }
  }

  private static func set(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #else
      action.__sigaction_u.__sa_handler = handler
    #endif
    sigaction(number, &action, nil)
  }

}

/// The signal does again what it does by itself.
func restoreSignal(_ number: Int32) { signal(number, SIG_DFL) }
