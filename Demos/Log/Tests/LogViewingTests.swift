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
    #expect(story.status.contains("line 2: 2 of 111"))
    story.press("N", "N")
    #expect(story.models[0].selected == 298)
    // Only the matches are marked, and not the line numbers.
    let row = try #require(story.host.lines.firstIndex { $0.contains(" 298 line 298") })
    let column = try #require(story.host.lines[row].range(of: "line 2")).lowerBound.utf16Offset(in: story.host.lines[row])
    #expect(story.host[column: column, row: row].style.background != story.host[column: column - 1, row: row].style.background)
    story.press(.escape)
    #expect(!story.status.contains("of 111"))
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
    story.press("l", "g", "e")
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

  @Test func `the histogram has a bar for each slice of time, and a click goes there`() async throws {
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
    story.settle()
    #expect(story.models[0].selected == histogram.slices[10].firstLine)
    // A wide screen has room for longer bars.
    story.host.resize(width: 130, height: 12)
    story.settle()
    #expect(story.host.lines[0].suffix(8).allSatisfy { "█▉▊▋▌▍▎▏".contains($0) }, "\(story.host.text)")
  }

  @Test func `the arrows move the text of long lines, with its marked matches`() async throws {
    let story = try await LogStory(String(repeating: "0123456789", count: 9) + "needle\n")
    story.press("/")
    story.type("needle")
    story.press(.return, .rightArrow, .rightArrow, .rightArrow)
    #expect(story.rows[0] == " 1 " + String(repeating: "0123456789", count: 3) + "needle")
    #expect(story.status.contains("→ 60"))
    #expect(story.host[column: 33, row: 0].style.background != story.host[column: 32, row: 0].style.background)
    story.press(.leftArrow, .leftArrow, .leftArrow, .leftArrow)
    #expect(story.rows[0].hasPrefix(" 1 0123456789012"))
    #expect(!story.status.contains("→"))
  }

  @Test func `marked lines are copied together`() async throws {
    let story = try await LogStory(numbered(1...9))
    story.press("g", "m", .downArrow, .downArrow, "m", "Y")
    #expect(story.copied == ["line 1\nline 3"])
    #expect(story.host.notices.last == "Copied 2 lines")
  }
}
