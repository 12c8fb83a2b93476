import Glibc
import IdemTerminalTesting
import Testing

/// Reports and keys that arrive in two reads, as over a slow line, while a text field has the focus.
@Suite(.serialized) struct SplitReportTests {
  private static let reports = [
    "\u{1B}[<35;10;3M", "\u{1B}[I", "\u{1B}[1;5C", "\u{1B}[15~", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}[?62;22c",
    "\u{1B}[?2026;2$y",
  ]

  /// A field with the focus and a text.
  private func field(kitty: Bool) -> Session {
    let folder = "/tmp/idem-split-\(getpid())-\(kitty)"
    let session = Session([Session.app, "restoring"], quiet + ["XDG_STATE_HOME=\(folder)"])
    #expect(session.wait(for: "\u{1B}[c"))
    session.type((kitty ? "\u{1B}[?0u" : "") + "\u{1B}[?62c")
    #expect(session.sees("Open"))
    session.type("ab")
    return session
  }

  @Test(arguments: [false, true]) func `nothing of them is typed, wherever they are cut`(kitty: Bool) {
    let session = field(kitty: kitty)
    #expect(session.sees("ab"), "\(session.screen)")
    for (number, report) in SplitReportTests.reports.enumerated() {
      // After ESC, where a pause is the Escape key in the older protocol, and at another place.
      for cut in [1, 2 + number % 3] where cut < report.utf8.count {
        let bytes = Array(report.utf8)
        session.type(String(decoding: bytes[..<cut], as: UTF8.self))
        usleep(number % 2 == 0 ? 100_000 : 700_000)
        session.type(String(decoding: bytes[cut...], as: UTF8.self))
        session.rest()
      }
    }
    session.type("z")
    #expect(session.sees("abz"), "\(session.screen)")
    #expect(session.screen.filter { $0.contains("abz") }.map { String($0.prefix { $0 != " " }) } == ["abz"])
    session.type("\u{3}")
    #expect(session.end() == "exit 0")
  }
}
