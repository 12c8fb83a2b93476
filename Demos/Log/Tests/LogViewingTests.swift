import Foundation
import Idem
import IdemTesting
import Testing

@testable import LogLines
@testable import idem_log

/// Merged files, searches, chips, objects in JSON, times.
@MainActor
@Suite struct LogViewingTests {
  private let web = "2026-11-25T10:00:00Z web one\n2026-11-25T10:00:02Z web two\n  a line without a time\n2026-11-25T10:00:04Z web three\n"
  private let api = "2026-11-25T10:00:01Z api one\n2026-11-25T10:00:03Z ERROR api two\n"

  @Test func `a filter that hides the selected line leaves the user at its place`() async throws {
    let text = (1...4000).map { "line \($0) \($0 % 5 == 0 ? "five" : "other")\n" }.joined()
    let story = try await LogStory(width: 60, height: 12, text)
    story.press(":")
    story.type("2002")
    story.press(.return)
    #expect(story.rows.contains { $0.contains("line 2002 ") })
    story.press("+")
    story.type("five")
    story.press(.return)
    try await story.until("the lines at the place are shown") {
      story.rows.contains { $0.contains("line 2005 five") } && story.rows.contains { $0.contains("line 2000 five") }
    }
    story.press("x")
    try await story.until("all lines are shown, at the same place") { story.rows.contains { $0.contains("line 2002 ") } }
  }

  @Test func `a filter leaves the user at the place on the screen without a selected line too, and at the end if that was there`()
    async throws
  {
    let text = (1...4000).map { "line \($0) \($0 % 5 == 0 ? "five" : "other")\n" }.joined()
    let story = try await LogStory(width: 60, height: 12, text)
    story.host.scroll(-700)
    story.settle()
    let first = try #require(Int(story.rows[0].split(separator: " ").first ?? ""))
    #expect(story.models[0].selected == nil && first > 1000 && first < 3500)
    story.press("+")
    story.type("five")
    story.press(.return)
    let next = (first + 4) / 5 * 5
    try await story.until("the lines at the place are shown") { story.rows[0].contains(" line \(next) five") }
    story.press("x")
    try await story.until("all lines are shown, at the same place") {
      story.rows[0].contains(" line \(next) five") && story.rows[1].contains("other")
    }
    story.host.scroll(4000)
    story.settle()
    story.press("+")
    story.type("other")
    story.press(.return)
    try await story.until("the end is shown") { story.rows.contains { $0.contains(" line 3999 other") } && story.status.contains("↓") }
  }

  @Test func `files with times are merged, and a line without one stays behind its own`() async throws {
    let story = try await LogStory(width: 70, height: 9, web, api, isSeparate: false)
    try await story.until("all are merged") { story.models[0].count == 6 }
    #expect(story.rows.contains { $0.hasPrefix(" 1 file0 2026-11-25T10:00:00Z web one") })
    let order = (0..<6).map { story.models[0].lines.line($0).suffix(9).trimmingCharacters(in: .whitespaces) }
    #expect(order == ["Z web one", "Z api one", "Z web two", "ut a time", "R api two", "web three"])
    #expect(story.status.hasPrefix(" 2 logs (1 of 3)  6 lines"))
    try story.append("2026-11-25T10:00:05Z web four\n")
    try await story.until("a line comes") { story.models[0].count == 7 }
    #expect(story.models[0].source(of: 6)?.name == "file0")
    story.press(.tab)
    #expect(story.status.hasPrefix(" file0 (2 of 3)  5 lines"))
  }

  @Test func `a search marks the matches, n goes from one to the next, and the status counts them`() async throws {
    let story = try await LogStory(width: 60, numbered(1...300))
    story.press("g", "/")
    story.type("line 2")
    story.press(.return)
    try await story.until("the search ends") { story.models[0].matches == .init(count: 111, isRunning: false) }
    #expect(story.models[0].selected == 1)
    story.press("n")
    #expect(story.models[0].selected == 19)
    #expect(story.status.contains("line 2: match 2 of 111"))
    story.press("N", "N")
    #expect(story.models[0].selected == 298)
    // Only the matches are marked, and not the line numbers.
    let row = try #require(story.host.lines.firstIndex { $0.contains(" 298 line 298") })
    let column = try #require(story.host.lines[row].range(of: "line 2")).lowerBound.utf16Offset(in: story.host.lines[row])
    #expect(story.host[column: column, row: row].style.background != story.host[column: column - 1, row: row].style.background)
    story.press(.escape)
    #expect(!story.status.contains("of 111"))
  }

  @Test func `a search begins at what is on the screen, in both directions, and states when it goes on at the other end`() async throws {
    let text = (1...2000).map { "line \($0)\($0 % 100 == 3 ? " ERROR" : "")\n" }.joined()
    let story = try await LogStory(width: 70, height: 12, text)
    let model = story.models[0]
    // The end is on the screen: no error comes after it, and the one before it is far from line 3.
    story.press("W")
    try await story.until("the last error") { model.selected == 1902 }
    #expect(story.status.contains("error 20 of 20"))
    story.host.scroll(-300)
    story.settle()
    let first = try #require(Int(story.rows[0].split(separator: " ").first ?? ""))
    #expect(first > 400 && first < 1700)
    story.press("w")
    let next = (first + 96) / 100 * 100 + 3
    #expect(model.selected == next - 1)
    story.press(.escape, "G", "/")
    story.type("line 1000")
    story.press(.return)
    try await story.until("it goes on at the start") { model.selected == 999 }
    #expect(story.host.notices.last == "Went on at the start of the log")
    // The notice covers the rows.
    story.host.advance(by: .seconds(9))
    story.settle()
    #expect(story.status.contains("line 1000: match 1 of 1"))
  }

  @Test func `nothing that was found is reported with what was searched, also while a filter shows many lines`() async throws {
    let story = try await LogStory(width: 60, height: 12, numbered(1...300))
    story.press("&")
    story.type("line")
    story.press(.return)
    try await story.until("all pass") { story.models[0].found?.count == 300 }
    story.press("/")
    story.type("zebra")
    story.press(.return)
    try await story.until("it is reported") { story.host.notices.last == "No line of the log has “zebra”" }
    story.host.advance(by: .seconds(9))
    story.settle()
    #expect(story.status.contains("zebra: no match"))
    story.press("w")
    try await story.until("it is reported") { story.host.notices.last == "The log has no errors" }
  }

  @Test func `a number has commas`() {
    #expect([0, 999, 1000, 13408, 1_234_567].map { LogModel.grouped($0) } == ["0", "999", "1,000", "13,408", "1,234,567"])
  }

  @Test func `filters are chips: lines with all of some patterns and without others, each is turned off and removed`() async throws {
    let story = try await LogStory(width: 70, height: 10, "a b\na\nb\na c\na b c\nb c\n")
    story.press("&")
    story.type("a")
    story.press(.return, "-")
    story.type("c")
    story.press(.return)
    try await story.until("two lines are left") { story.models[0].found == [0, 1] }
    #expect(story.host.lines[8].hasPrefix("  + a ×   − c ×"))
    story.host.click("− c")
    try await story.until("the filter is off") { story.models[0].found == [0, 1, 3, 4] }
    story.press("x")
    #expect(story.models[0].chips.map(\.pattern) == ["a"])
    story.press(.escape)
    #expect(story.models[0].found == nil && story.models[0].chips.isEmpty)
  }

  @Test func `an empty filter and one that is not valid leave no chip`() async throws {
    let story = try await LogStory("a\n")
    story.press("&", .return)
    #expect(story.models[0].chips.isEmpty)
    story.press("-")
    story.type("[")
    story.press(.return)
    #expect(story.models[0].chips.isEmpty && story.models[0].found == nil)
  }

  @Test func `levels are filtered, and e goes to errors`() async throws {
    let story = try await LogStory("info a\nERROR b\nplain\nwarn c\nerror d\n")
    story.press("l")
    try await story.until("warnings and errors") { story.models[0].found == [1, 3, 4] }
    story.press("l")
    try await story.until("errors") { story.models[0].found == [1, 4] }
    story.press("l", "g", "w")
    try await story.until("the first error") { story.models[0].selected == 1 }
    story.press("n")
    #expect(story.models[0].selected == 4)
  }

  @Test func `an object in JSON is one readable line, as it is written with r, and a field a row in the details`() async throws {
    let line = #"{"ts":"2026-11-25T10:00:00Z","level":"warn","msg":"slow \"query\"","db":{"ms":12,"name":"a b"}}"#
    let story = try await LogStory(width: 100, height: 16, line + "\nplain\n")
    #expect(story.rows.contains(#" 1 2026-11-25T10:00:00Z WARN slow "query" db.ms=12 db.name="a b""#))
    story.press("r")
    #expect(story.rows.contains(" 1 " + line))
    story.press("g", .return)
    let text = story.host.text
    #expect(text.contains("Line 1 · 2026-11-25"))
    for row in [#"msg      slow "query""#, "db.ms    12", "db.name  a b"] { #expect(text.contains(row), "\(text)") }
    story.press(.return)
    #expect(!story.host.text.contains("Line 1 · "))
  }

  @Test func `a time is gone to, by its hour on the day of the log`() async throws {
    let lines = (0..<600).map { "2026-11-25 10:\($0 / 60 < 10 ? "0" : "")\($0 / 60):\($0 % 60 < 10 ? "0" : "")\($0 % 60) line \($0)\n" }
      .joined()
    let story = try await LogStory(width: 60, height: 12, lines)
    story.press("g", ":")
    story.type("10:05")
    story.press(.return)
    #expect(story.models[0].selected == 300)
    story.press(":")
    story.type("2026-11-25 10:07:30")
    story.press(.return)
    #expect(story.models[0].selected == 450)
    story.press(":")
    story.type("soon")
    story.press(.return)
    #expect(story.host.notices.last?.hasPrefix("Enter the number of a line") == true)
  }

  @Test func `the histogram has a bar for each slice of time, and a click shows its lines alone`() async throws {
    let lines = (0..<400).map { "2026-11-25 10:\($0 < 300 ? "00" : "05"):\($0 % 60 < 10 ? "0" : "")\($0 % 60) ERROR line \($0)\n" }
    let story = try await LogStory(width: 60, height: 12, lines.sorted().joined())
    try await story.until("the histogram is there") { story.models[0].histogram?.slices.count == 11 }
    story.settle()
    let bars = story.host.lines.map { $0.padding(toLength: 60, withPad: " ", startingAt: 0).suffix(3) }
    #expect(bars[0].contains("█"))
    #expect(bars[5].allSatisfy { $0 == " " }, "\(story.host.text)")
    let histogram = try #require(story.models[0].histogram)
    #expect(histogram.slices.reduce(0) { $0 + $1.count } == 400)
    story.host.click(column: 57, row: 10)
    let last = histogram.slices[10]
    try await story.until("the lines of the slice are shown") { story.models[0].found?.count == last.count && !story.models[0].isFiltering }
    #expect(story.models[0].found?.first == last.firstLine && last.count < 400)
    #expect(story.host.text.contains("+ 2026-11-25 10:05:"))
    // The bars stay, so that another one can be chosen; the same one shows all lines again.
    #expect(story.models[0].histogram == histogram)
    story.host.click(column: 57, row: 0)
    try await story.until("other lines are shown") { story.models[0].found?.first == 0 && !story.models[0].isFiltering }
    #expect(story.models[0].chips.count == 1)
    story.host.click(column: 57, row: 0)
    try await story.until("all lines are shown") { story.models[0].found == nil }
    // A wide screen has room for longer bars.
    story.host.resize(width: 130, height: 12)
    story.settle()
    #expect(story.host.lines[0].suffix(8).allSatisfy { "█▉▊▋▌▍▎▏".contains($0) }, "\(story.host.text)")
  }

  @Test func `the text moves the least distance that shows a match, and the arrows move it further`() async throws {
    let story = try await LogStory(String(repeating: "0123456789", count: 9) + "needle and more\n")
    story.press("/")
    story.type("needle")
    story.press(.return)
    // 57 columns: 56 to the end of the match, and the mark of a text that goes on.
    try await story.until("the match is shown") { story.status.contains("→ 40") }
    #expect(story.rows[0] == " 1 " + String(repeating: "0123456789", count: 5) + "needle…")
    // The mark of a match stays on the selected row.
    let styles = [52, 53, 58].map { story.host[column: $0, row: 0].style }
    #expect(story.models[0].selected == 0 && styles[1] == styles[2] && styles[1].foreground == .warning && styles[0].foreground == .default)
    #expect(styles[1].attributes.contains(.underline) && !styles[0].attributes.contains(.underline))
    #expect(styles[0].background != .default && styles[0].background == styles[1].background)
    story.press(.rightArrow)
    #expect(story.rows[0] == " 1 " + String(repeating: "0123456789", count: 3) + "needle and more")
    story.press(.leftArrow, .leftArrow, .leftArrow, .leftArrow)
    #expect(story.rows[0].hasPrefix(" 1 0123456789012"))
    #expect(!story.status.contains("→"))
  }

  @Test func `a request of a web server has its fields in columns, and only its status is loud`() async throws {
    let text = """
      10.0.0.7 - - [25/Nov/2026:10:00:00 +0000] "GET /cart?id=1 HTTP/1.1" 200 512
      192.168.100.20 - ada [25/Nov/2026:10:00:01 +0000] "DELETE /api/items/7 HTTP/1.1" 500 12 "-" "curl/8.0"

      """
    let story = try await LogStory(width: 140, height: 8, text)
    #expect(story.rows.contains { $0.hasPrefix(" 1 25/Nov/2026:10:00:00 200 10.0.0.7        GET  /cart?id=1 512 ") })
    #expect(story.rows.contains { $0.hasPrefix(" 2 25/Nov/2026:10:00:01 500 192.168.100.20  DELETE /api/items/7 12 ada curl/8.0 ") })
    let row = try #require(story.rows.firstIndex { $0.contains("DELETE") })
    let styles = (0..<70).map { story.host[column: $0, row: row].style }
    #expect(Set(styles[24...26].map(\.foreground)) == [.danger])
    #expect(!styles.enumerated().contains { $0.element.foreground == .danger && !(24...26).contains($0.offset) })
    // The written line is there with r, where the status is loud too.
    story.press("r")
    #expect(story.rows.contains { $0.hasPrefix(" 2 192.168.100.20 - ada [25/Nov") })
    let written = try #require(story.host.lines[row].range(of: "500")).lowerBound.utf16Offset(in: story.host.lines[row])
    #expect(story.host[column: written, row: row].style.foreground == .danger)
  }

  @Test func `Return, m and y mean the first line on the screen while none is selected, and without details there is no panel`()
    async throws
  {
    let story = try await LogStory(width: 60, height: 24, numbered(1...100))
    let first = story.rows[0]
    story.press(.return)
    #expect(story.host.text.contains("Line 78 · ") == false && story.host.text.contains(" Line 78 "))
    #expect(first.hasSuffix("line 78") && story.models[0].selected == 77)
    story.press(.return)
    #expect(!story.host.text.contains("Return closes"))
    story.models[0].selected = nil
    story.settle()
    story.press("m")
    #expect(story.models[0].marks == [story.models[0].selected ?? -1])
    story.models[0].selected = nil
    story.press("y")
    #expect(story.copied == ["line \((story.models[0].selected ?? 0) + 1)"])
  }

  @Test func `marked lines are copied together`() async throws {
    let story = try await LogStory(numbered(1...9))
    story.press("g", "m", .downArrow, .downArrow, "m", "Y")
    #expect(story.copied == ["line 1\nline 3"])
    #expect(story.host.notices.last == "Copied 2 lines")
  }
}
