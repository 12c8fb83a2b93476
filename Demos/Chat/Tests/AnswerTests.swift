import ChatFeed
import Idem
import IdemTesting
import Testing

@testable import idem_chat

@MainActor
struct AnswerTests {
  @Test func `the message is printed above the window, and the open block is in it`() {
    let story = ChatStory()
    story.send("Why?")
    story.say("First part.\n\nSecond")
    #expect(story.host.printed == ["idem-chat · a test", "", "▌ Why?", "", "  First part."])
    #expect(
      story.rows == [
        "", "  Second", "", "● Answering · 0 s · 2 tokens                esc interrupts", "", "▌ Message, or / for commands",
      ])
  }

  @Test func `the end of the turn prints the rest, and what the turn cost`() {
    let story = ChatStory()
    story.send("Why?")
    story.say("Because **so**")
    story.wait(3)
    story.receive(.usage(input: 1200, output: 30))
    story.endTurn()
    #expect(story.host.printed.suffix(4) == ["", "  Because so", "", "  3 s · 30 tokens"])
    #expect(story.host.text.contains("  1.2k tokens · $0.0041"))
    #expect(story.rows == ["", "▌ Message, or / for commands"])
  }

  @Test func `each block of an answer is printed once, whole and in order`() {
    let story = ChatStory()
    story.send("Everything")
    for step in Recording.sample.turns[0].steps { story.receive(step.event) }
    story.endTurn()
    let printed = story.host.printed.joined(separator: "\n")
    for text in ["The cause", "The Gregorian rule", "divisible by 4", "… and by 400", "Shall I?", "guard day <="] {
      #expect(printed.components(of: text) == 1, "\(text)")
    }
  }

  @Test func `an answer that is higher than the window shows its last rows`() {
    let story = ChatStory(height: 16)
    story.send("Long")
    story.say("```\n" + (1...30).map { "line \($0)\n" }.joined())
    #expect(story.host.height == 8)
    #expect(story.host.text.contains("  line 30"))
    #expect(!story.host.text.contains("  line 20\n"))
    #expect(story.host.text.contains("▌ Message"))
  }

  @Test func `a running tool shows its last lines, a finished one is printed`() {
    let story = ChatStory()
    story.send("Test it")
    story.receive(.toolStarted(id: 1, name: "Bash", title: "swift test"))
    for line in 1...6 { story.receive(.toolOutput(id: 1, line: "line \(line)")) }
    story.wait(2)
    #expect(
      story.rows.dropFirst().prefix(5) == [
        "⠋ Bash  swift test                                     2 s", "│ line 3", "│ line 4", "│ line 5", "│ line 6",
      ])
    story.receive(.toolEnded(id: 1, status: 0))
    #expect(story.host.printed.suffix(3) == ["", "✓ Bash  swift test                           6 lines · 2 s", "│ line 6"])
    #expect(!story.host.text.contains("line 6"))
  }

  @Test func `a tool that failed shows more of its output`() {
    let story = ChatStory()
    story.send("Test it")
    story.receive(.toolStarted(id: 1, name: "Bash", title: "make"))
    for line in 1...6 { story.receive(.toolOutput(id: 1, line: "line \(line)")) }
    story.receive(.toolEnded(id: 1, status: 2))
    #expect(
      story.host.printed.suffix(4) == ["✗ Bash  make                                 6 lines · 0 s", "│ line 4", "│ line 5", "│ line 6"])
  }

  @Test func `ctrl-o shows the whole output on the whole screen`() {
    let story = ChatStory(height: 30)
    story.send("Test it")
    story.receive(.toolStarted(id: 1, name: "Bash", title: "make"))
    for line in 1...20 { story.receive(.toolOutput(id: 1, line: "line \(line)")) }
    story.receive(.toolEnded(id: 1, status: 0))
    story.press("o", modifiers: .control)
    #expect(story.host.lines.count == 30)
    #expect(story.host.text.contains("line 1\nline 2\n") && story.host.text.contains("line 20"))
    story.press("q")
    #expect(story.host.text.contains("▌ Message"))
    story.type("x")
    #expect(story.chat.input.draft == "x")
  }

  @Test func `ctrl-s shows the conversation on the whole screen, where messages are selected and copied`() {
    let story = ChatStory(height: 30)
    story.send("What is it?")
    story.say("It is *good*, and a line that is so long that it needs a second line of the screen.\n\n")
    story.endTurn()
    story.press("s", modifiers: .control)
    let lines = story.host.lines
    let first = lines.firstIndex { $0.contains("What is it?") }!, last = lines.firstIndex { $0.contains("second line") }!
    story.host.drag(from: (2, first), to: (59, last))
    story.press("c", modifiers: .control)
    #expect(
      story.host.clipboard == "What is it?\n\nIt is good, and a line that is so long that it needs a second line of the screen.")
    #expect(story.host.lines.last == "Copied.")
    // Escape ends the selection, then the cover.
    story.press(.escape)
    #expect(story.host.text.contains("What is it?"))
    story.press("m")
    #expect(story.host.lines.last == "the terminal has the mouse: m takes it back   q back")
    story.press(.escape)
    #expect(story.host.text.contains("▌ Message"))
    story.press("s", modifiers: .control)
    #expect(story.host.lines.last?.hasPrefix("drag selects") == true)
  }
}

extension String {
  /// The number of places where a text stands.
  fileprivate func components(of text: String) -> Int {
    var rest = self[...], count = 0
    while !rest.isEmpty {
      if rest.hasPrefix(text) { count += 1 }
      rest.removeFirst()
    }
    return count
  }
}
