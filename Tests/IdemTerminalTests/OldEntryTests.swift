import IdemScreen
import IdemTestSupport
import Testing

@testable import IdemTerminal

/// Entries of terminals that lack what the terminal has, as those of macOS do.
@Suite(.serialized) struct OldEntryTests {
  @Test func `what the entry of a terminal of XTerm's family lacks is that of the built-in entry`() throws {
    // VT100's entry has neither italic nor dim text, and erases no characters.
    let pty = try PseudoTerminal(width: 80, height: 24, ["TERM": "vt100"])
    let old = try #require(Dialect(terminfo: "vt100", depth: .none, speaksXterm: false))
    let family = try #require(Dialect(terminfo: "xterm-256color", depth: .none, speaksXterm: true))
    func parameter(_ dialect: Dialect, _ attribute: Attributes) -> String {
      String(decoding: dialect.attributes[attribute.rawValue.trailingZeroBitCount], as: UTF8.self)
    }
    #expect(parameter(old, .italic) == "" && parameter(old, .dim) == "" && !old.erasesCharacters)
    #expect(parameter(family, .italic) == "3" && parameter(family, .dim) == "2" && family.erasesCharacters)
    #expect(parameter(old, .bold) == "1" && parameter(family, .bold) == "1")
    _ = pty
  }
}
