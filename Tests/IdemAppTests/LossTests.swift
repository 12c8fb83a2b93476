import Glibc
import IdemTerminalTesting
import IdemTestSupport
import Testing

/// A terminal that goes away, in every way that it can: the app ends, and spins never.
@Suite(.serialized) struct LossTests {
  /// A terminal of its own for a descriptor of the app.
  private final class OtherTerminal {
    private(set) var master: Int32
    private var received: [UInt8] = []
    let slave: Int32
    let path: String

    init() {
      (master, slave) = openPseudoTerminal(width: 80, height: 24)
      path = name(ofTerminal: slave)
    }

    deinit {
      hangUp()
      close(slave)
    }

    func hangUp() {
      if master >= 0 { close(master) }
      master = -1
    }

    func type(_ text: String) { _ = Array(text.utf8).withUnsafeBytes { write(master, $0.baseAddress, $0.count) } }

    /// What has come so far. It is read to its end, so that nothing stops.
    func read() -> String {
      var part = [UInt8](repeating: 0, count: 65536)
      var count = Glibc.read(master, &part, part.count)
      while count > 0 {
        received += part[..<count]
        count = Glibc.read(master, &part, part.count)
      }
      return String(decoding: received, as: UTF8.self)
    }
  }

  private static let states = ["at rest", "writing without end", "its output is stopped"]

  /// Starts the app and brings it into a state.
  ///
  /// - Parameter keys: The terminal that it reads, if that is not the one that shows. Its keys come by lines, because the modes are set for the latter.
  private func start(_ state: Int, _ before: String = "", _ redirection: String = "", keys: OtherTerminal? = nil, sees: Bool = true)
    -> Session
  {
    let mode = state == 1 ? "flood" : "counter"
    let session = Session(["sh", "-c", "\(before)exec \(Session.app) \(mode) \(redirection)"], quiet)
    guard sees else { return session }
    #expect(session.sees(state == 1 ? "newest: 3" : "ready"), "\(session.screen)")
    let type = { (text: String) in keys.map { $0.type(text + "\n") } ?? session.type(text) }
    type("\u{1B}[?62c")
    if state == 2 {
      session.stopOutput(true)
      type("n")
      #expect(session.rest(input: keys?.slave))
    }
    return session
  }

  /// How it ends after a loss, in words; it may use some of the processor for that, but cannot spin.
  private func ending(_ session: Session, keepsTerminal: Bool = false, loss: () -> Void) -> String {
    let before = session.processorTime
    loss()
    let end = session.end(reading: false), spent = session.processorTime - before
    #expect(spent < 3, "it took \(spent) s of a processor")
    let name = end == "signal \(SIGHUP)" ? "ends by HUP" : end == "exit \(128 + SIGHUP)" ? "ends, status 129" : end
    return name + (keepsTerminal && !session.hasModesOfBefore ? ", raw" : "")
  }

  @Test func `the app ends if any part of the terminal is lost`() {
    var table = DocumentedTable("loss", head: ["what is lost"] + Self.states)
    var hangUp = ["the window is closed"], ignored = ["the window is closed while HUP is ignored (nohup)"]
    var input = ["only the terminal of the input"]
    var output = ["only the terminal of the output"]
    for state in Self.states.indices {
      for ignores in [false, true] {
        let session = start(state, ignores ? "trap '' HUP; " : "")
        let end = ending(session) { session.hangUp() }
        if ignores { ignored.append(end) } else { hangUp.append(end) }
      }
      let keys = OtherTerminal()
      let session = start(state, "", "< \(keys.path)", keys: keys)
      let inputEnd = ending(session, keepsTerminal: true) {
        keys.hangUp()
        if state == 2 { session.stopOutput(false) }
      }
      input.append(inputEnd)

      let picture = OtherTerminal()
      let blind = start(state, "", "> \(picture.path)", sees: false)
      #expect(blind.reads { picture.read().contains(state == 1 ? "newest: " : "ready") })
      if state == 2 { tcflow(picture.slave, Int32(TCOOFF)) }
      let outputEnd = ending(blind) {
        picture.hangUp()
        // It finds out when it has something to show.
        if state != 1 { blind.type("n\n") }
      }
      output.append(outputEnd)
    }
    for row in [hangUp, ignored, input, output] {
      table.append(row)
      for outcome in row.dropFirst() {
        #expect(["ends by HUP", "ends, status 129"].contains(outcome), "\(row[0])")
      }
    }
    if let difference = table.differenceFromPage() { Issue.record("\(difference)") }
  }

  @Test func `a pipe without a reader ends it silently`() {
    let session = Session(["bash", "-c", "\"$0\" counter < /dev/null | true; echo status ${PIPESTATUS[0]}", Session.app], quiet)
    #expect(session.end() == "exit 0")
    // It may have been done before the reader went.
    #expect(["status 0\r\n", "status \(128 + SIGPIPE)\r\n"].contains(session.text), "\(session.text.debugDescription)")
  }

  @Test func `while the output is not read, memory does not grow, and keys work`() {
    let session = Session([Session.app, "flood"], quiet)
    #expect(session.sees("newest: 3"))
    // The output is not read: the terminal's buffer is full after some frames.
    session.letsSleep(times: 500)
    let before = session.status("VmRSS")
    session.letsSleep(times: 1500)
    let after = session.status("VmRSS")
    #expect(before > 0 && (Session.isSanitized || after - before < 2048), "from \(before) KiB to \(after)")
    session.type("q")
    #expect(session.end(reading: false) == "exit 0")
    #expect(session.hasModesOfBefore)
  }
}
