import Foundation
import Idem
import Testing

@testable import idem_log

@MainActor
@Suite struct LogViewTests {
  @Test func `the end of a log is shown, each line with its number`() async throws {
    let story = try await LogStory(numbered(1...100))
    #expect(story.rows == (94...100).map { "\($0 < 100 ? "  " : " ")\($0) line \($0)" })
    #expect(story.status.hasPrefix(" file0  100 lines "))
    #expect(story.host.lines.last?.hasPrefix(" ? help  / find  ") == true)
  }

  @Test func `a line that comes is shown while the end is, and not while the user reads further up`() async throws {
    let story = try await LogStory(numbered(1...100))
    try story.append("one more\n")
    try await story.until("the line comes") { story.rows.last == " 101 one more" }
    story.press("g")
    #expect(story.rows.first == "   1 line 1")
    try story.append("and another\n")
    try await story.until("the line is counted") { story.status.contains("102 lines") }
    #expect(story.rows.first == "   1 line 1")
    story.press("f")
    #expect(story.rows.last == " 102 and another")
  }

  @Test func `a filter shows the lines that match while it is typed, and goes with Escape`() async throws {
    let story = try await LogStory("ok\nERROR disk\nok\nwarning heat\nerror net\n")
    story.press("&")
    story.type("error")
    try await story.until("two lines match") { story.rows.dropLast(5) == [" 2 ERROR disk", " 5 error net"] }
    #expect(story.status.hasPrefix("Only: error"))
    story.press(.return)
    #expect(story.status.hasPrefix(" file0  2 of 5 lines "))
    try story.append("error fan\n")
    try await story.until("a match comes") { story.status.contains("3 of 6 lines") }
    story.press(.escape)
    #expect(story.status.hasPrefix(" file0  6 lines "))
    #expect(story.rows.dropLast(1).count == 6)
  }

  @Test func `a pattern and Return that come in one frame filter`() async throws {
    let story = try await LogStory("ok\nneedle\n")
    story.press("&")
    story.host.type("needle")
    story.host.press(.return)
    try await story.until("one line matches") { story.models[0].found == [1] }
    #expect(story.status.hasPrefix(" file0  1 of 2 lines "))
  }

  @Test func `an arrow in a filter goes to the lines that match, which answer the keys again`() async throws {
    let story = try await LogStory("ok\nneedle\nother needle\n")
    story.press("&")
    story.type("needle")
    try await story.until("two lines match") { story.models[0].found?.count == 2 }
    story.press(.upArrow)
    #expect(story.status.hasPrefix(" file0  2 of 3 lines "))
    story.press(.upArrow)
    #expect(story.models[0].selected == 2)
    story.press(.upArrow)
    #expect(story.models[0].selected == 1)
    story.press(.escape)
    #expect(story.status.hasPrefix(" file0  3 lines "))
  }

  @Test func `the help is as in the picture`() async throws {
    let story = try await LogStory(numbered(1...20), "other\n")
    story.press("?")
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Pictures/help.txt"
    if ProcessInfo.processInfo.environment["IDEM_DRAW_PICTURES"] != nil {
      try (story.host.text + "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try story.host.text + "\n" == String(contentsOfFile: path, encoding: .utf8))
  }

  @Test func `no two commands have one key, and a terminal without the Kitty protocol can send each, in every focus`() async throws {
    let story = try await LogStory(numbered(1...20), "other\n")
    for key in ["g", "/", .escape, "&", .escape, ":", .escape, .return, .tab, "?", .escape] as [KeyEquivalent] {
      story.press(key)
      #expect(story.host.keyConflicts == [])
      #expect(story.host.unreachable(in: .legacy) == [])
    }
  }

  @Test func `the help closes with its key`() async throws {
    let story = try await LogStory(width: 60, height: 26, numbered(1...3))
    story.press("?")
    #expect(story.host.text.contains("type to filter"))
    story.press("?")
    #expect(!story.host.text.contains("type to filter"))
  }

  @Test func `an empty result is reported`() async throws {
    let story = try await LogStory("ok\n")
    story.press("&")
    story.type("zebra")
    try await story.until("the search ends") { story.host.text.contains("No line passes the filters") }
    #expect(story.models[0].found == [])
  }

  @Test func `an incomplete regular expression is reported, and the previous filter stays active`() async throws {
    let story = try await LogStory("a1\nb2\n")
    story.press("&")
    story.type("b")
    try await story.until("one line matches") { story.models[0].found == [1] }
    story.type("[")
    #expect(story.status.contains("invalid pattern"))
    #expect(story.models[0].found == [1])
    story.type("0-9]")
    try await story.until("one line matches again") { story.models[0].found == [1] && !story.status.contains("invalid pattern") }
  }

  @Test func `a line is gone to by its number, also by one past the end`() async throws {
    let story = try await LogStory(numbered(1...1000))
    story.press(":")
    story.type("500")
    story.press(.return)
    #expect(story.models[0].selected == 499)
    #expect(story.rows.contains("  500 line 500"))
    story.press(":")
    story.type("5000")
    story.press(.return)
    #expect(story.models[0].selected == 999)
  }

  @Test func `marks are set, shown, and gone to in turn`() async throws {
    let story = try await LogStory(numbered(1...50))
    for line in ["10", "40"] {
      story.press(":")
      story.type(line)
      story.press(.return, "m")
    }
    #expect(story.rows.contains("●40 line 40"))
    story.press("u")
    #expect(story.models[0].selected == 9)
    #expect(story.rows.contains("●10 line 10"))
    story.press("u")
    #expect(story.models[0].selected == 39)
    story.press("U", "m")
    #expect(story.models[0].marks == [39])
  }

  @Test func `the selected line is copied`() async throws {
    let story = try await LogStory(numbered(1...5))
    story.press("g", "y")
    #expect(story.copied == ["line 1"])
    #expect(story.host.notices.last == "Copied line 1")
  }

  @Test func `the copied text is the shown text`() async throws {
    let hostile = [
      "\u{1B}]52;c;aGk=\u{7}clipboard", "red \u{1B}[31mx\u{9B}31m", "bidi \u{202E}abc", "a\tb\u{8}c\u{7F}d", "e\u{301} 漢 👩‍👩‍👧",
      "zero\u{200B}width \u{0}nul",
    ]
    let story = try await LogStory(width: 60, height: 10, hostile.map { $0 + "\n" }.joined())
    for line in hostile.indices {
      story.press(":")
      story.type("\(line + 1)")
      story.press(.return, "y")
      let copied = try #require(story.copied.last)
      // The notice covers the rows.
      story.host.advance(by: .seconds(5))
      story.settle()
      // A tab is shown as the blanks up to its stop.
      let rows = story.rows.map { $0.split(separator: " ").joined(separator: " ") }
      #expect(rows.contains("\(line + 1) \(copied)"), "\(copied.debugDescription) is not on the screen:\n\(rows)")
      #expect(copied.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
    #expect(story.copied.count == hostile.count)
  }

  @Test func `lines past number 2,147,483,648 are shown and gone to`() async throws {
    let story = try await LogStory("needle one\nhay\nneedle two\n", after: 3_000_000_000)
    #expect(
      story.rows.suffix(3) == ["  3000000001 needle one", "  3000000002 hay", "  3000000003 needle two"].map { String($0.dropFirst()) })
    story.press("&")
    story.type("needle")
    try await story.until("two lines match") { story.models[0].found == [3_000_000_000, 3_000_000_002] }
    story.press(.return, "G")
    #expect(story.models[0].selected == 3_000_000_002)
    story.press(.escape, ":")
    story.type("3000000002")
    story.press(.return)
    #expect(story.models[0].selected == 3_000_000_001)
    #expect(story.rows.contains(" 3000000002 hay"))
    story.press(":")
    story.type("2500000000")
    story.press(.return)
    #expect(story.rows.contains(" 2500000000"))
  }

  @Test func `Tab goes to the next file, which keeps its own place`() async throws {
    let story = try await LogStory(numbered(1...50), "alpha\nbeta\n")
    #expect(story.status.hasPrefix(" file0 (1 of 2)  50 lines "))
    story.press("g", .tab)
    #expect(story.status.hasPrefix(" file1 (2 of 2)  2 lines "))
    #expect(story.rows.contains(" 1 alpha"))
    story.press(.tab)
    #expect(story.models[0].selected == 0)
  }

  @Test func `control characters are not passed on`() async throws {
    let story = try await LogStory("ERROR \u{1B}[2Jdisk\nwarn heat\n")
    #expect(!story.host.text.contains("\u{1B}"))
    #expect(story.rows.first?.contains("disk") == true)
  }

  @Test func `a line that comes costs its own row and the count, however long the log`() async throws {
    let story = try await LogStory(height: 24, numbered(1...20000))
    let rows = story.host.evaluations(of: LogRow.self)
    try story.append("one more\n")
    try await story.until("the line comes") { story.rows.last == " 20001 one more" }
    #expect(story.host.evaluations(of: LogRow.self) - rows <= 2)
  }

  @Test func `a drag selects text without the numbers, and Ctrl-C copies it`() async throws {
    let story = try await LogStory("first line\nsecond line\nthird line\n")
    story.host.drag(from: (3, 0), to: (8, 1))
    story.host.press("c", modifiers: .control)
    #expect(story.copied == ["first line\nsecond"])
  }

  @Test func `v starts a selection that arrow keys extend and Return copies`() async throws {
    let story = try await LogStory("first line\nsecond line\nthird line\n")
    story.press("g", "v", .downArrow, .rightArrow, .return)
    #expect(story.copied == ["first line\nse"])
  }

  @Test func `a key gives the mouse to the terminal, and the status shows it`() async throws {
    let story = try await LogStory(width: 160, numbered(1...3))
    #expect(story.host.lines.last!.contains("M mouse"))
    story.press("M")
    #expect(story.status.contains("the terminal has the mouse: M takes it back  file0"))
    story.host.click("line 2")
    story.settle()
    #expect(story.models[0].selected == nil)
    story.press("M")
    story.host.click("line 2")
    story.settle()
    #expect(story.models[0].selected == 1)
  }

  @Test func `a notice reports what became of a selection that is copied`() async throws {
    let story = try await LogStory(width: 110, numbered(1...5))
    story.host.drag(from: (4, 0), to: (7, 2))
    story.host.press("c", modifiers: .control)
    story.settle()
    #expect(story.copied == ["ine 1\nline 2\nline"])
    #expect(story.host.notices == ["Copied 3 lines"])
  }
}
