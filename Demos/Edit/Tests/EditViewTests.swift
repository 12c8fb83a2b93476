import Idem
import Testing

@testable import idem_edit

/// The names of files are long here: the folder of the tests is.
@MainActor
@Suite struct EditViewTests {
  @Test func `the screen is the text with its numbers, and the status line`() throws {
    let story = try EditStory(width: 150, ["notes.txt": "one\ntwo\n"])
    #expect(story.picture.dropLast() == [" 1 one", " 2 two", " 3", "", ""])
    #expect(story.status.hasPrefix(" ~/notes.txt "))
    #expect(story.status.hasSuffix("Ctrl+S save  Ctrl+Q quit  Ctrl+F find  F1 keys  1:1"))
    #expect(story.host.cursor.map { [$0.column, $0.row] } == [3, 0])
  }

  @Test func `no two commands have one key, and a terminal can send each, also in the questions`() throws {
    let story = try EditStory(width: 150, ["a": "text\n"])
    func check() { #expect(story.host.keyConflicts == [] && story.host.unreachable(in: .legacy) == []) }
    check()
    story.press("f", modifiers: .control)
    check()
    story.press(.escape)
    story.type("x")
    check()
    // The question about unsaved changes.
    story.press("q", modifiers: .control)
    check()
    #expect(story.host.commands.contains { $0.title == "Discard" && $0.isReachable })
  }

  @Test func `typing marks the file as edited, and an undo back to its text removes the mark`() throws {
    let story = try EditStory(width: 150, ["a": "text\n"])
    story.type("x")
    #expect(story.status.hasPrefix(" ~/a edited "))
    #expect(story.status.hasSuffix(" 1:2"))
    story.press("z", modifiers: .control)
    #expect(story.picture[0] == " 1 text")
    #expect(story.status.hasPrefix(" ~/a  "))
    story.press("e", modifiers: .option)
    #expect(story.picture[0] == " 1 xtext")
  }

  @Test func `a letter runs the body of the place only`() throws {
    let story = try EditStory(width: 150, ["a": "text\n"])
    story.type("xy")
    story.host.type("z")
    #expect(story.host.render().bodiesEvaluated == 1)
  }

  @Test func `a save writes the file with its line ends, and removes the mark`() async throws {
    let story = try EditStory(width: 150, ["a": "one\r\ntwo\n"])
    story.press(.end)
    story.type("!")
    story.press("s", modifiers: .control)
    try await story.until("it is saved") { story.status.hasSuffix("Saved 2 lines.") }
    #expect(story.onDisk("a") == "one!\r\ntwo\n")
    #expect(story.status.hasPrefix(" ~/a  "))
    story.press(.rightArrow)
    #expect(story.status.hasSuffix(" 2:1"))
  }

  @Test func `a text without a last line end is saved without one`() async throws {
    let story = try EditStory(width: 150, ["a": "one"])
    story.type("x")
    story.press("s", modifiers: .control)
    try await story.until("it is saved") { story.status.hasSuffix("Saved 1 line.") }
    #expect(story.onDisk("a") == "xone")
  }

  @Test func `a file that does not exist is created by the first save`() async throws {
    let story = try EditStory(width: 150, ["new.txt": nil])
    #expect(story.status.hasPrefix(" ~/new.txt (new) "))
    story.type("hello")
    #expect(story.onDisk("new.txt") == nil)
    story.press("s", modifiers: .control)
    try await story.until("it is saved") { story.onDisk("new.txt") == "hello" }
    try await story.until("it is no new file") { story.status.hasPrefix(" ~/new.txt  ") }
  }

  @Test func `the caret begins in the line and column of the arguments`() throws {
    let lines = (1...100).map { "line \($0)\n" }.joined()
    let story = try EditStory(width: 150, ["a": lines], line: 40, column: 3)
    #expect(story.status.hasSuffix(" 40:3"))
    #expect(story.host.text.contains("line 40"))
    let beyond = try EditStory(width: 150, ["a": lines], line: 4_000, column: 9)
    #expect(beyond.status.hasSuffix(" 101:1"))
  }

  @Test func `a line that is not read yet is reached when it is`() async throws {
    let text = String(repeating: "a line of the file\n", count: 60_000)
    let story = try EditStory(width: 150, ["big": text], line: 50_000)
    try await story.until("the line is reached") { story.status.hasSuffix(" 50000:1") }
    #expect(story.picture[0].contains(" a line of the file"))
  }

  @Test func `a column counts characters`() throws {
    let story = try EditStory(width: 150, ["a": "日本👩‍👩‍👧x\n"])
    story.press(.end)
    #expect(story.status.hasSuffix(" 1:5"))
  }

  @Test func `Alt-N hides the line numbers`() throws {
    let story = try EditStory(["a": "one\n"])
    story.press("n", modifiers: .option)
    #expect(story.picture[0] == "one")
    story.press("n", modifiers: .option)
    #expect(story.picture[0] == " 1 one")
  }

  @Test func `a long line goes on in the next row`() throws {
    let story = try EditStory(width: 20, height: 4, ["a": "the quick brown fox jumps\n"])
    #expect(story.picture.dropLast() == [" 1 the quick brown", "   fox jumps", " 2"])
  }

  @Test func `Tab indents as the file does`() throws {
    for (text, tab) in [("a:\n    b\n", "    "), ("a:\n  b\n    c\n", "  "), ("a\n\tb\n", "\t")] {
      let story = try EditStory(["a": text])
      story.press(.tab)
      #expect(story.session.file.document.line(0) == tab + text.prefix { $0 != "\n" })
    }
  }

  @Test func `the keys of other files lead through them, and each keeps its caret`() throws {
    let story = try EditStory(width: 150, ["a": "first\n", "b": "second\n"])
    #expect(story.status.hasPrefix(" ~/a (1 of 2) "))
    story.press(.rightArrow)
    story.press(".", modifiers: .option)
    #expect(story.picture[0] == " 1 second")
    #expect(story.status.hasPrefix(" ~/b (2 of 2) "))
    #expect(story.status.hasSuffix(" 1:1"))
    story.type("x")
    #expect(story.picture[0] == " 1 xsecond")
    story.press(.pageUp, modifiers: .control)
    #expect(story.picture[0] == " 1 first")
    #expect(story.status.hasSuffix(" 1:2"))
    story.press(",", modifiers: .option)
    #expect(story.status.hasPrefix(" ~/b (2 of 2) edited "))
    #expect(story.status.hasSuffix(" 1:2"))
    story.press("z", modifiers: .control)
    #expect(story.picture[0] == " 1 second")
  }

  @Test func `the screen is usable in 20x4 cells`() throws {
    let story = try EditStory(width: 20, height: 4, ["a": "one\n"])
    story.type("x")
    #expect(story.picture[0] == " 1 xone")
    #expect(story.status.hasSuffix(" edited  1:2"))
  }

  @Test func `F1 shows the keys, and Escape leaves them`() throws {
    let story = try EditStory(width: 80, height: 24, ["a": "one\n"])
    story.press(.function(1))
    #expect(story.host.text.contains("Ctrl+S          save"))
    #expect(story.host.text.contains("F1              these keys"))
    story.press(.escape)
    #expect(!story.host.text.contains("Ctrl+S          save"))
    story.type("x")
    #expect(story.picture[0] == " 1 xone")
  }

  @Test func `a commit message has its colors in the first frame, and they follow the text`() throws {
    let story = try EditStory(width: 100, height: 8, ["COMMIT_EDITMSG": "\n# On branch main\n#\n"])
    func style(_ row: Int, _ column: Int) -> Style { story.host[column: column + 3, row: row].style }
    #expect(style(1, 2).attributes.contains(.italic))
    #expect(style(1, 2).foreground == SyntaxTheme.standard[.comment].foreground)
    story.type(String(repeating: "a", count: 51))
    #expect(style(0, 49).attributes.contains(.bold))
    #expect(style(0, 50).foreground == SyntaxTheme.standard[.constant].foreground)
    story.press(.delete)
    story.press(.return)
    story.type("b")
    #expect(style(1, 0).attributes.contains(.underline))
    #expect(style(2, 2).attributes.contains(.italic))
  }

  @Test func `Ctrl-F finds, the program's keys work in the find bar, and Escape leaves it`() async throws {
    let story = try EditStory(width: 100, height: 8, ["a": "one\ntwo\nthree two\n"])
    story.press("f", modifiers: .control)
    story.type("two")
    #expect(story.status.hasSuffix(" 2:4"))
    story.press("c", modifiers: .control)
    #expect(story.host.exitStatus == nil)
    story.press(.return)
    #expect(story.status.hasSuffix(" 3:10"))
    story.press(.escape)
    #expect(!story.host.text.contains("Find"))
    story.press(.delete)
    #expect(story.picture[2] == " 3 three")
    story.press("s", modifiers: .control)
    try await story.until("it is saved") { story.onDisk("a") == "one\ntwo\nthree \n" }
  }
}
