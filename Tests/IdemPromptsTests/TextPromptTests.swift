import Idem
import IdemTesting
import Testing

@testable import IdemPrompts

@MainActor
@Suite struct TextPromptTests {
  @Test func `a typed text is the answer, and one line stays`() async throws {
    let script = TestScript()
    let answer = script.start { try await Prompt.text("Name?", default: "idem") }
    await script.session.shows("Name?")
    #expect(script.session.picture == "? Name?  idem")
    script.session.type("swift")
    #expect(script.session.picture == "? Name?  swift")
    script.session.press(.return)
    #expect(try await answer.value == "swift")
    #expect(script.session.printed == ["✔ Name? · swift"])
    #expect(script.session.host == nil)
  }

  @Test func `return takes the default`() async throws {
    let script = TestScript()
    let answer = script.start { try await Prompt.text("Name?", default: "idem") }
    await script.session.shows("Name?")
    script.session.press(.return)
    #expect(try await answer.value == "idem")
  }

  @Test func `a text that is not valid shows the reason until it is valid`() async throws {
    let script = TestScript()
    let answer = script.start { try await Prompt.text("Name?", check: { $0.count < 3 ? "At least three letters." : nil }) }
    await script.session.shows("Name?")
    script.session.type("ab")
    script.session.press(.return)
    #expect(script.session.rows == ["? Name?  ab", "  ✖ At least three letters."])
    script.session.type("c")
    #expect(script.session.rows == ["? Name?  abc"])
    script.session.press(.return)
    #expect(try await answer.value == "abc")
  }

  @Test(arguments: [KeyEquivalent.escape, "c"]) func `escape and Ctrl-C throw, and leave a line`(key: KeyEquivalent) async {
    let script = TestScript()
    let answer = script.start { try await Prompt.text("Name?") }
    await script.session.shows("Name?")
    script.session.press(key, modifiers: key == "c" ? .control : [])
    await #expect(throws: PromptError.cancelled) { try await answer.value }
    #expect(script.session.printed == ["✖ Name? · cancelled"])
    #expect(script.session.host == nil)
  }

  @Test func `an interrupt of the terminal throws`() async {
    let script = TestScript()
    let answer = script.start { try await Prompt.text("Name?") }
    await script.session.shows("Name?")
    script.session.interrupt()
    await #expect(throws: PromptError.cancelled) { try await answer.value }
    #expect(script.session.regions == 1 && script.session.host == nil)
  }

  @Test func `a cancelled task throws and removes the prompt`() async {
    let script = TestScript()
    let answer = script.start { try await Prompt.text("Name?") }
    await script.session.shows("Name?")
    answer.cancel()
    await #expect(throws: PromptError.cancelled) { try await answer.value }
    #expect(script.session.host == nil)
  }

  @Test func `suggestions are completed by tab and selected by the arrows`() async throws {
    let script = TestScript()
    let answer = script.start { try await Prompt.text("Language?", suggestions: ["Swift", "Scala", "C"]) }
    await script.session.shows("Language?")
    script.session.type("s")
    #expect(script.session.rows == ["? Language?  s", "  Swift", "  Scala", "  Tab completes"])
    script.session.press(.downArrow, .downArrow)
    #expect(script.session.rows[2] == "❯ Scala")
    script.session.press(.tab)
    #expect(script.session.rows == ["? Language?  Scala"])
    script.session.press(.return)
    #expect(try await answer.value == "Scala")
  }

  @Test func `a secret is shown as dots, and its length is not shown afterwards`() async throws {
    let script = TestScript()
    let answer = script.start { try await Prompt.secret("Token?") }
    await script.session.shows("Token?")
    script.session.type("abc")
    #expect(!script.session.picture.contains("abc"))
    script.session.press(.return)
    #expect(try await answer.value == "abc")
    #expect(script.session.printed == ["✔ Token? · ••••••••"])
  }

  @Test func `prompts at once are shown one after the other`() async throws {
    let script = TestScript()
    let first = script.start { try await Prompt.text("First?") }
    await script.session.shows("First?")
    let second = script.start { try await Prompt.text("Second?") }
    let third = script.start { try await Prompt.text("Third?") }
    for _ in 0..<20 { await Task.yield() }
    #expect(script.session.picture == "? First?")
    third.cancel()
    await #expect(throws: PromptError.cancelled) { try await third.value }
    script.session.type("1")
    script.session.press(.return)
    await script.session.shows("Second?")
    script.session.type("2")
    script.session.press(.return)
    #expect(try await [first.value, second.value] == ["1", "2"])
  }

  @Test func `a long title has its own row`() async throws {
    let script = TestScript(width: 60)
    let title = "What is the name of the package that you would like to make?"
    let answer = script.start { try await Prompt.text(title, default: "idem") }
    await script.session.shows("What")
    #expect(script.session.rows.last == "  idem")
    script.session.press(.return)
    _ = try await answer.value
  }

  @Test func `ASCII signs replace the others`() async throws {
    let script = TestScript(symbols: .ascii)
    let answer = script.start { try await Prompt.text("Name?") }
    await script.session.shows("Name?")
    script.session.type("a")
    script.session.press(.return)
    _ = try await answer.value
    #expect(script.session.printed == ["* Name? - a"])
  }
}
