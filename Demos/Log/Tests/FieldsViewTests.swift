import Idem
import IdemTesting
import Testing

@testable import LogLines
@testable import idem_log

/// The fields of the lines, and how often each value occurs.
@MainActor @Suite struct FieldsViewTests {
  private static let log = (0..<200).map { number in
    let status = number % 20 == 0 ? 500 : number % 10 == 1 ? 404 : 200, second = 10 + number % 50
    return "10.0.0.\(number % 3) - - [25/Nov/2026:10:00:\(second) +0000] \"GET /p\(number % 7) HTTP/1.1\" \(status) \(number * 37 % 1000)\n"
  }.joined()

  @Test func `c shows how often each status occurs, and the arrows go to other fields`() async throws {
    let story = try await LogStory(width: 80, height: 24, FieldsViewTests.log)
    story.press("c")
    try await story.until("the values are there") { story.rows.contains { $0.contains("170  85.0% ") && $0.hasSuffix(" 200") } }
    #expect(story.rows.contains { $0.hasSuffix(" 404") && $0.contains(" 20  10.0%") } && story.rows.contains { $0.contains(" 10   5.0%") })
    #expect(story.host.text.contains(" status  3 values") && story.host.text.contains("by count"))
    story.press(.downArrow)
    try await story.until("the paths are there") { story.host.text.contains(" path  7 values") && story.host.text.contains("/p6") }
    #expect(story.host.keyConflicts == [] && story.host.unreachable(in: .legacy) == [])
  }

  @Test func `Return shows only the lines with a value, minus hides them, and the counts follow the filters`() async throws {
    let story = try await LogStory(width: 80, height: 24, FieldsViewTests.log)
    story.press("c")
    try await story.sees(" status  3 values")
    story.press(.return, .downArrow, .return)
    try await story.until("the lines are there") { story.models[0].found?.count == 20 && !story.models[0].isFiltering }
    #expect(story.host.text.contains("+ status=404"))
    try await story.sees(" status  1 value ")
    // A second value of the field is an alternative.
    story.models[0].addFilter(FieldCondition(name: "status", value: Array("500".utf8)), isExcluding: false)
    try await story.until("both are there") { story.models[0].found?.count == 30 && !story.models[0].isFiltering }
    story.press(.escape)
    try await story.until("the fields are closed") { story.models[0].fields == nil }
    story.press(.escape)
    #expect(story.models[0].found == nil)
    story.press("c")
    try await story.sees(" status  3 values")
    story.press(.return, "-")
    try await story.until("the others are there") { story.models[0].found?.count == 30 && !story.models[0].isFiltering }
    #expect(story.host.text.contains("− status=200"))
  }

  @Test func `s orders by the value, and the field of before is there again`() async throws {
    let story = try await LogStory(width: 80, height: 24, FieldsViewTests.log)
    story.press("c")
    try await story.sees(" status  3 values")
    while story.models[0].fields?.field != "bytes" { story.press(.downArrow) }
    try await story.until("the values are there") { story.models[0].fields?.result.isRunning == false }
    story.press("s")
    #expect(story.host.text.contains("by value"))
    let numbers = story.models[0].fields?.values.compactMap { Int($0.text) } ?? []
    #expect(numbers.count == 200 && numbers == numbers.sorted())
    story.press("c")
    #expect(!story.host.text.contains("by value"))
    story.press("c")
    try await story.sees(" bytes  200 values")
  }

  @Test func `new lines are counted, and the fields of merged logs in all forms are one list`() async throws {
    let web = "10.0.0.1 - - [25/Nov/2026:10:00:00 +0000] \"GET / HTTP/1.1\" 500 1\n"
    let json = "{\"time\":\"2026-11-25T10:00:01Z\",\"level\":\"error\",\"host\":\"10.0.0.1\"}\n"
    let story = try await LogStory(width: 80, height: 24, web, json, "2026-11-25 10:00:02 ERROR host=db1 x\n", isSeparate: false)
    story.press("c")
    try await story.sees(" host  2 values")
    let fields = try #require(story.models[0].fields)
    fields.field = "level"
    try await story.until("the levels are there") { fields.values.map { "\($0.text) \($0.count)" } == ["error 3"] }
    fields.field = "host"
    try await story.until("the hosts are there") { fields.values.map { "\($0.text) \($0.count)" } == ["10.0.0.1 2", "db1 1"] }
    try story.append("2026-11-25 10:00:03 ERROR host=db1 y\n2026-11-25 10:00:03 ERROR host=db1 z\n", to: 2)
    try await story.until("the new lines are counted") { fields.values.map { "\($0.text) \($0.count)" } == ["db1 3", "10.0.0.1 2"] }
  }

  @Test func `the details of a line of any form have its fields`() async throws {
    let story = try await LogStory(width: 60, height: 16, "2026-11-25 10:00:02 WARN slow query table=orders rows=12\n")
    story.press(.downArrow, .return)
    #expect(story.rows.contains { $0.hasPrefix(" table") && $0.hasSuffix(" orders") } && story.rows.contains { $0.hasPrefix(" rows") })
  }

  @Test func `the fields can be used on a small screen`() async throws {
    let story = try await LogStory(width: 40, height: 14, FieldsViewTests.log)
    story.press("c")
    try await story.sees("170")
    #expect(story.host.text.contains("status"))
  }
}
