import Idem
import IdemTesting
import Testing

/// Replacements with the groups of regular expressions.
@MainActor
@Suite struct FindGroupsTests {
  private let box = TextBox("Ann Lee\nBob Ray")
  private let host: TestHost

  init() {
    let box = box
    host = TestHost(width: 60, height: 6) {
      TextEditor(text: box.binding).findRegularExpressions(groups: { query, matchesCase in
        let regex = try Regex(query).anchorsMatchLineEndings().ignoresCase(!matchesCase)
        return { text in text.matches(of: regex).map { match in match.output.map(\.range) } }
      })
    }
    host.renderAll()
    host.press("r", modifiers: .control)
    host.renderAll()
    // "Aa", "Word", ".*", and back to the text.
    for _ in 0..<3 { host.press(.tab) }
    host.press(.return)
    for _ in 0..<3 { host.press(.tab, modifiers: .shift) }
    host.renderAll()
  }

  /// Types the expression and the replacement, and lets the search finish.
  private func type(_ expression: String, _ replacement: String) {
    host.type(expression)
    finish()
    for _ in 0..<4 { host.press(.tab) }
    host.type(replacement)
    finish()
  }

  private func finish() {
    host.renderAll()
    for _ in 0..<10_000 where host.appHost.nextWakeUp != nil {
      host.advance(by: .milliseconds(1))
      host.render()
    }
  }

  @Test func `a row shows what becomes of the current match, at each key`() {
    type(#"(\w+) (\w+)"#, "$2, ")
    #expect(host.lines[5] == "     Ann Lee → Lee,")
    host.type(#"\U$1\n"#)
    finish()
    #expect(host.lines[5] == #"     Ann Lee → Lee, ANN\n"#)
    #expect(box.text == "Ann Lee\nBob Ray")
    host.press(.return)
    finish()
    #expect(box.text == "Lee, ANN\n\nBob Ray")
    #expect(host.lines[5] == #"     Bob Ray → Ray, BOB\n"#)
  }

  @Test func `an empty replacement is shown as nothing, and without a match there is no row`() {
    type("Ann", "")
    #expect(host.lines[5] == "     Ann → nothing")
    for _ in 0..<4 { host.press(.tab, modifiers: .shift) }
    host.type("zzz")
    finish()
    #expect(host.lines[5].hasPrefix("With"))
  }

  @Test func `all matches are one step of undo`() {
    type(#"(\w+) (\w+)"#, #"$2, \l$1"#)
    host.press(.tab)
    host.press(.tab)
    host.press(.return)
    finish()
    #expect(box.text == "Lee, ann\nRay, bob")
    host.press(.escape)
    host.renderAll()
    host.press("_", modifiers: .control)
    #expect(box.text == "Ann Lee\nBob Ray")
  }
}
