import Glibc
import IdemTerminalTesting
import Testing

/// Types of terminals that the database of the machine does not have.
@Suite(.serialized) struct BuiltInEntryTests {
  /// A machine without any entries.
  private static let empty = quiet + ["TERMINFO=/nonexistent", "TERMINFO_DIRS=/nonexistent", "HOME=/nonexistent"]
  private static let notice = "is not known here; the entry for terminals like XTerm was used."

  private func start(_ type: String) -> Session { Session([Session.app, "counter"], BuiltInEntryTests.empty + ["TERM=\(type)"]) }

  /// The types of known families, with an end that no machine has an entry for.
  @Test(
    arguments: ["xterm-kitty", "xterm-ghostty", "foot", "alacritty", "wezterm", "contour", "rio", "konsole", "xterm-direct"].map {
      $0 + "-of-a-test"
    }
  ) func `in a terminal of a known family an app runs, and one line says so after its end`(type: String) {
    let session = start(type)
    #expect(session.sees("count: 0"), "\(session.text.debugDescription)")
    session.type("n")
    #expect(session.sees("count: 1"))
    session.type("q")
    #expect(session.end() == "exit 0")
    #expect(session.leftovers == "")
    #expect(session.afterwards.split(separator: "\r\n").filter { $0.contains(BuiltInEntryTests.notice) }.count == 1)
    #expect(session.afterwards.contains("\"\(type)\""), "\(session.afterwards.debugDescription)")
  }

  @Test func `in a terminal that replies to the query of its attributes an app runs, and no key is lost`() {
    let session = start("mystery")
    #expect(session.wait(for: "\u{1B}[c"))
    session.type("nn\u{1B}[?62;22c")
    #expect(session.sees("count: 2"), "\(session.text.debugDescription)")
    session.type("q")
    #expect(session.end() == "exit 0")
    #expect(session.leftovers == "")
    #expect(session.afterwards.contains(BuiltInEntryTests.notice))
  }

  @Test(arguments: ["mystery", "tmux-mystery", "screen.mystery"])
  func `any other terminal without an entry is reported in one sentence`(type: String) {
    let session = start(type)
    #expect(session.end() == "exit 2")
    #expect(session.leftovers == "")
    #expect(session.text.contains("is not known here; set TERM"), "\(session.text.debugDescription)")
    #expect(session.text.contains("\u{1B}[c") == (type == "mystery"))
  }
}
