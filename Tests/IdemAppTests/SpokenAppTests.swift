import IdemTerminalTesting
import IdemTestSupport
import Testing

/// Apps that speak lines: `IDEM_SCREEN_READER=1`.
@Suite(.serialized) struct SpokenAppTests {
  private func app(_ variable: String = "IDEM_SCREEN_READER=1") -> Session { Session([Session.app, "spoken"], quiet + [variable]) }

  private func lines(_ session: Session) -> [String] {
    String(decoding: session.received, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
  }

  private func says(_ session: Session, _ text: String) -> Bool {
    session.reads { String(decoding: session.received, as: UTF8.self).contains(text) }
  }

  @Test(arguments: ["IDEM_SCREEN_READER=1", "ACCESSIBLE=1"])
  func `an app writes lines, and no sequence`(variable: String) {
    let session = app(variable)
    #expect(says(session, "Name, text field: "))
    session.type("Anx\u{7F}n")
    #expect(says(session, "Anx\u{8} \u{8}n"))
    session.type("\t")
    #expect(says(session, "\nWrap, toggle, off"))
    session.type(" ")
    #expect(says(session, "Wrap, on"))
    session.type("\t\r")
    #expect(says(session, "1 files"))
    session.type("\t\r")
    #expect(says(session, "Copied"))
    session.type("\t")
    #expect(says(session, "list, row 1 of 9: Row 1, selected"))
    session.type("\u{1B}[B")
    #expect(says(session, "row 2 of 9: Row 2, selected"))
    session.type("\u{11}", untilEnd: true)
    #expect(session.end() == "exit 0")
    #expect(!session.received.contains(0x1B))
    #expect(session.leftovers == "")
  }

  @Test func `the keys of the speech answer`() {
    let session = app()
    #expect(says(session, "Name, text field: "))
    session.type("\u{1D}w")
    #expect(says(session, "Settings, Name, text field"))
    session.type("\u{1D}r")
    #expect(says(session, "Settings, heading") && says(session, "row 9 of 9: Row 9"))
    session.type("\u{1D}h")
    #expect(says(session, "Settings, heading"))
    session.type("\u{1D}c")
    #expect(says(session, "Quit: "))
    session.type("\u{1D}?")
    #expect(says(session, "w: where am I"))
    // The key itself goes to the app, which has no use for it.
    session.type("\u{1D}\u{1D}b")
    #expect(says(session, "Name, text field: b") || says(session, "b"))
    session.type("\u{3}", untilEnd: true)
    #expect(session.end() == "exit 0")
  }
}
