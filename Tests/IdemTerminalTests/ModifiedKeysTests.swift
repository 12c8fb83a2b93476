import IdemScreen
import IdemTestSupport
import Testing

@testable import IdemTerminal

/// Keys in the form of XTerm's modifyOtherKeys, and what the terminal is known to send.
@Suite(.serialized) struct ModifiedKeysTests {
  private func known(_ type: [String: String], _ answer: String) throws -> KeyProtocol {
    let pty = try PseudoTerminal(width: 20, height: 3, type)
    #expect(pty.terminal.keyProtocol == .legacy)
    _ = pty.type(Array(answer.utf8))
    return pty.terminal.keyProtocol
  }

  @Test func `a terminal that answers the query sends them, and kitty's protocol comes first`() throws {
    let xterm = ["TERM": "xterm-256color"]
    #expect(try known(xterm, "\u{1B}[>4;0m\u{1B}[?62c") == .modifyOtherKeys)
    #expect(try known(xterm, "\u{1B}[?0u\u{1B}[>4;0m\u{1B}[?62c") == .kitty)
    #expect(try known(xterm, "\u{1B}[?62c") == .legacy)
  }

  @Test func `within tmux a key in this form shows that it sends them`() throws {
    let tmux = ["TERM": "tmux-256color", "TMUX": "x"]
    #expect(try known(tmux, "\u{1B}[?62c") == .legacy)
    #expect(try known(tmux, "\u{1B}[?62c\u{1B}[27;2;13~") == .modifyOtherKeys)
  }

  /// What XTerm 379 sends at level 1: measured with the keys of a keyboard.
  @Test(arguments: [
    ("\u{1B}[27;2;13~", "shift+return"), ("\u{1B}[27;5;13~", "ctrl+return"), ("\u{1B}[27;6;13~", "ctrl+shift+return"),
    ("\u{1B}[27;5;9~", "ctrl+tab"), ("\u{1B}[27;5;44~", "ctrl+,"), ("\u{1B}[27;5;46~", "ctrl+."), ("\u{1B}[27;5;49~", "ctrl+1"),
    ("\u{1B}[27;5;45~", "ctrl+-"), ("\u{1B}[27;5;61~", "ctrl+="), ("\u{1B}[27;5;59~", "ctrl+;"),
  ]) func `a key is decoded, and counts as sent`(bytes: String, key: String) throws {
    let pty = try PseudoTerminal(width: 20, height: 3, ["TERM": "xterm-256color"])
    let events = pty.type(Array(bytes.utf8))
    guard case .key(let press)? = events.first else {
      Issue.record("no key: \(events)")
      return
    }
    let stroke = try #require(KeyStroke(key))
    #expect(KeyStroke(press) == stroke)
    #expect(stroke.isSent(by: .modifyOtherKeys))
    #expect(!stroke.isSent(by: .legacy))
  }

  @Test(arguments: ["ctrl+2", "ctrl+/", "ctrl+i", "ctrl+m", "ctrl+shift+k", "ctrl+shift+tab", "shift+esc", "cmd+k"])
  func `a key that XTerm sends as another one does not count as sent`(key: String) throws {
    #expect(try #require(KeyStroke(key)).isSent(by: .modifyOtherKeys) == false)
  }
}
