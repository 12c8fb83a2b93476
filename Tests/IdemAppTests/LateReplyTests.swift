import Glibc
import IdemTerminalTesting
import Testing

/// A terminal on a slow line: its replies come when the app has been told to end. The shell gets none of them.
@Suite(.serialized) struct LateReplyTests {
  /// A shell that runs the app, and then says what it can read.
  private func shell() -> Session {
    let command = "\"$0\" counter; IFS= read -r -t 0.3 -n 40 rest; printf 'rest<%q>\\n' \"$rest\""
    return Session(["bash", "-c", command, Session.app], quiet)
  }

  /// The terminal's replies to the queries, as one that has all of them.
  private static let replies = "\u{1B}]10;rgb:d0d0/d0d0/d0d0\u{1B}\\\u{1B}]11;rgb:0/0/0\u{1B}\\\u{1B}[?2026;2$y\u{1B}[?1u\u{1B}[?62;22c"

  @Test(arguments: [140, 600, 1500, 2500]) func `the end waits for the replies, and the shell gets nothing`(milliseconds: Int) {
    let session = shell()
    #expect(session.wait(for: "\u{1B}[c"))
    session.type("q")
    usleep(UInt32(milliseconds) * 1000)
    session.type(LateReplyTests.replies)
    #expect(session.wait(for: "rest<''>"), "\(session.text.debugDescription)")
    #expect(session.end() == "exit 0")
    #expect(session.leftovers == "")
  }

  @Test func `a key ends the wait for a terminal that does not reply`() {
    let session = Session([Session.app, "counter"], quiet)
    #expect(session.wait(for: "\u{1B}[c"))
    let begin = ContinuousClock.now
    session.type("q")
    usleep(100_000)
    session.type("x")
    #expect(session.end() == "exit 0")
    #expect(session.leftovers == "")
    print("late replies: ended after \(ContinuousClock.now - begin)")
  }

  @Test func `after a new query for the colors, the end waits for the reply to another query`() {
    let session = shell()
    #expect(session.wait(for: "\u{1B}[c"))
    session.type(LateReplyTests.replies)
    session.rest()
    session.forget()
    // The window gets the focus: the user may have changed the colors. At most once in two seconds.
    usleep(2_100_000)
    session.type("\u{1B}[O\u{1B}[I")
    #expect(session.wait(for: "\u{1B}]11;?"))
    session.type("q")
    #expect(session.wait(for: "\u{1B}[c"))
    usleep(300_000)
    session.type("\u{1B}]10;rgb:d0d0/d0d0/d0d0\u{1B}\\\u{1B}]11;rgb:0/0/0\u{1B}\\\u{1B}[?62;22c")
    #expect(session.wait(for: "rest<''>"), "\(session.text.debugDescription)")
    #expect(session.end() == "exit 0")
  }
}
