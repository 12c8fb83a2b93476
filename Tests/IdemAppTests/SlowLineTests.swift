import IdemTerminalTesting
import IdemTestSupport
import Testing

/// Decorative motion on a line that takes 2 KB a second, while the system stores what is written.
@Suite(.serialized) struct SlowLineTests {
  private static let speed = 2048
  /// What the line brings in a tenth of a second.
  private static let tenth = speed / 10

  private func presses(_ session: Session) -> Int? {
    session.screen.first { $0.hasPrefix("presses: ") }.flatMap { Int($0.dropFirst(9)) }
  }

  @Test func `while the whole screen shimmers, a key is answered after what a tenth of a second brings`() {
    let session = Session([Session.app, "shimmering"], quiet)
    let line = SlowReader(session, bytesPerSecond: SlowLineTests.speed)
    #expect(line.reads { presses(session) == 0 })
    // The first steps are measured.
    #expect(line.reads { line.confirmations >= 3 })
    var behind: [Int] = []
    for key in 1...20 {
      let before = line.taken
      session.type("n")
      #expect(line.reads { presses(session) == key })
      behind.append(line.taken - before)
    }
    print("slow line: \(behind) bytes before the answers, \(line.confirmations) confirmations")
    #expect(behind.allSatisfy { $0 <= SlowLineTests.tenth }, "\(behind)")
    session.type("q")
    #expect(line.reads { session.hasEnded })
    #expect(session.end() == "exit 0")
    #expect(session.leftovers == "")
  }

  @Test func `a spinner that is small enough for the line goes on`() {
    let session = Session([Session.app, "spinning"], quiet)
    let line = SlowReader(session, bytesPerSecond: SlowLineTests.speed)
    #expect(line.reads { session.screen.contains { $0.hasPrefix("presses: 0") } })
    // Each answer releases the next step.
    #expect(line.reads { line.confirmations >= 20 })
    session.type("q")
    #expect(line.reads { session.hasEnded })
    #expect(session.end() == "exit 0")
  }

  @Test func `an app without decorative motion requests no confirmation`() {
    let session = Session([Session.app, "ticking"], quiet)
    let line = SlowReader(session, bytesPerSecond: 100_000)
    #expect(line.reads { session.screen.contains { $0.hasPrefix("ticks: 10") } })
    #expect(line.confirmations == 0)
    session.type("q")
    #expect(line.reads { session.hasEnded })
    #expect(session.end() == "exit 0")
  }
}
