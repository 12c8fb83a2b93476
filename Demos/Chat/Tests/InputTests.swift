import ChatFeed
import Idem
import IdemTesting
import Testing

@testable import idem_chat

@MainActor
struct InputTests {
  @Test func `a message is typed while an answer comes, and sent after it`() {
    let story = ChatStory()
    story.send("one")
    story.say("Answer")
    story.type("two")
    story.say(" goes on")
    #expect(story.rows.last == "▌ two")
    story.press(.return)
    #expect(story.host.text.contains("↳ two"))
    #expect(story.agent.messages == ["one"])
    story.endTurn()
    #expect(story.agent.messages == ["one", "two"])
    #expect(story.chat.isBusy)
  }

  @Test func `no two commands have one key, and a terminal can send each, in every focus`() {
    let story = ChatStory()
    for key in [.tab, .tab, .escape, .pageUp] as [KeyEquivalent] {
      #expect(story.host.keyConflicts == [] && story.host.unreachable(in: .legacy) == [])
      story.press(key)
    }
    story.send("one")
    story.say("Answer")
    #expect(story.host.keyConflicts == [] && story.host.unreachable(in: .legacy) == [])
  }

  @Test(arguments: [KeyPressed(.return, .shift), KeyPressed("j", .control), KeyPressed(.return, .option)])
  func `a new line makes the input higher`(key: KeyPressed) {
    let story = ChatStory()
    story.type("a")
    story.press(key.key, modifiers: key.modifiers)
    story.type("b")
    #expect(story.rows.suffix(2) == ["▌ a", "▌ b"])
    story.press(.return)
    #expect(story.agent.messages == ["a\nb"])
    #expect(story.host.printed.suffix(3) == ["", "▌ a", "▌ b"])
  }

  @Test func `a backslash at the end makes a new line`() {
    let story = ChatStory()
    story.send("a\\")
    story.type("b")
    #expect(story.rows.suffix(2) == ["▌ a", "▌ b"])
  }

  @Test func `the input has at most six rows`() {
    let story = ChatStory()
    for line in 1...9 {
      story.type("\(line)")
      story.press(.return, modifiers: .shift)
    }
    // Behind the text is the bar of the rows that are hidden.
    let rows = story.rows.suffix(6)
    #expect(rows.map { $0.prefix(3).filter { $0 != " " } } == ["▌5", "▌6", "▌7", "▌8", "▌9", "▌"])
    #expect(rows.map { $0.hasSuffix("┃") } == [false, false, true, true, true, true])
  }

  @Test func `up and down show earlier messages, and the draft again`() {
    let story = ChatStory()
    story.agent.takesMessagesAnytime = true
    story.send("one")
    story.send("two")
    story.type("draft")
    story.press(.upArrow)
    #expect(story.chat.input.draft == "two")
    story.press(.upArrow)
    #expect(story.chat.input.draft == "one")
    story.press(.upArrow)
    #expect(story.chat.input.draft == "one")
    story.press(.downArrow)
    story.press(.downArrow)
    #expect(story.chat.input.draft == "draft")
  }

  @Test func `a slash shows the commands that match`() {
    let story = ChatStory()
    story.type("/c")
    #expect(
      story.rows == [
        "", "› /clear    start a new conversation", "  /cost     tokens, and what the frames cost", "  /copy     copy the last answer",
        "▌ /c",
      ])
    story.press(.downArrow)
    story.press(.tab)
    #expect(story.chat.input.draft == "/cost")
    story.press(.return)
    #expect(story.host.printed.contains { $0.hasPrefix("  Tokens   0 in, 0 out, $0.0000") })
    #expect(story.rows.last == "▌ Message, or / for commands")
  }

  @Test func `an unknown command is not sent`() {
    let story = ChatStory()
    story.send("/nothing")
    #expect(story.agent.messages.isEmpty)
    #expect(story.host.printed.last == "! There is no command /nothing. /help lists all.")
  }

  @Test func `escape interrupts, and keeps what was typed`() {
    let story = ChatStory()
    story.send("one")
    story.say("Half an ans")
    story.type("wait")
    story.press(.escape)
    #expect(story.agent.interrupts == 1)
    #expect(!story.chat.isBusy)
    #expect(story.host.printed.contains("  Half an ans"))
    #expect(story.host.printed.contains("! Interrupted. Say what to do instead."))
    #expect(story.rows.last == "▌ wait")
  }

  @Test func `ctrl-c interrupts, empties the input, warns, and quits`() {
    let story = ChatStory()
    story.send("one")
    story.type("draft")
    story.press("c", modifiers: .control)
    #expect(story.agent.interrupts == 1 && story.chat.input.draft == "draft")
    story.press("c", modifiers: .control)
    #expect(story.chat.input.draft == "")
    story.press("c", modifiers: .control)
    #expect(story.host.lines.last == "  Ctrl+C again ends the program.")
    #expect(story.host.exitStatus == nil)
    story.press("c", modifiers: .control)
    #expect(story.host.exitStatus == 0)
  }

  @Test func `return on an empty input sends what the recording expects`() {
    let story = ChatStory()
    story.agent.suggestion = "Go on."
    story.type("x")
    story.press(.delete)
    #expect(story.rows.last == "▌ ↵ Go on.")
    story.press(.return)
    #expect(story.agent.messages == ["Go on."])
  }
}

struct KeyPressed: Sendable, CustomTestStringConvertible {
  let key: KeyEquivalent
  let modifiers: EventModifiers

  init(_ key: KeyEquivalent, _ modifiers: EventModifiers) { (self.key, self.modifiers) = (key, modifiers) }
  var testDescription: String { "\(key) \(modifiers.rawValue)" }
}
