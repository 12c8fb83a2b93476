import Foundation
import Idem
import IdemTesting
import Testing

@testable import LogLines
@testable import idem_log

/// Logs as other programs write them: with colors, compressed, some of them without times.
@MainActor
@Suite struct WrittenLogsTests {
  @Test func `a line with colors of its own keeps them, and its matches are marked`() async throws {
    let story = try await LogStory(
      width: 60,
      "\u{1B}[90m2026-11-25T10:00:00Z\u{1B}[0m \u{1B}[35mred\u{1B}[0m apple\n\u{1B}[90m2026-11-25T10:00:01Z\u{1B}[0m red apples\n")
    #expect(story.rows[0].hasPrefix(" 1 2026-11-25T10:00:00Z red apple") && story.rows[1].hasPrefix(" 2 2026-11-25T10:00:01Z red apples"))
    let column = 24
    #expect(story.host[column: column, row: 0].style.foreground != story.host[column: column + 4, row: 0].style.foreground)
    story.press("g", "/")
    story.type("red app")
    story.press(.return)
    try await story.until("the match is found") { story.status.contains("red app: match 2 of 2") }
    story.press("N")
    let backgrounds = (column - 1...column + 7).map { story.host[column: $0, row: 1].style.background }
    #expect(Set(backgrounds[1...7]).count == 1 && backgrounds[0] != backgrounds[1] && backgrounds[8] == backgrounds[0])
    // On the background of the selected row, a color and a line mark them.
    let selected = (column - 1...column + 7).map { story.host[column: $0, row: 0].style }
    #expect(
      selected.map { $0.foreground == .warning && $0.attributes.contains(.underline) } == [false] + Array(repeating: true, count: 7) + [
        false
      ])
    #expect(Set(selected.map(\.background)).count == 1 && selected[0].background != .default)
    // The histogram needs the times.
    try await story.until("the bars are there") { story.models[0].histogram != nil }
    story.press("y")
    #expect(story.copied == ["2026-11-25T10:00:00Z red apple"])
  }

  @Test func `a compressed file is unpacked, and merged with others that have times; one without times stays alone`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "idem-log-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let texts = [
      "-old": "2026-11-25T10:00:00Z one\n2026-11-25T10:00:02Z three\n", "new": "2026-11-25T10:00:01Z two\n", "plain": "no time\n",
    ]
    for (name, text) in texts { try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)")) }
    let gzip = try Process.run(URL(fileURLWithPath: "/usr/bin/gzip"), arguments: ["--", "\(folder)/-old"])
    gzip.waitUntilExit()
    #expect(PackedFile.program(for: "\(folder)/-old.gz") == "gzip" && PackedFile.program(for: "\(folder)/plain") == nil)
    let logs = LogSources.open(try Arguments(["-old.gz", "new", "plain"].map { "\(folder)/\($0)" }))
    #expect(logs.map(\.name).map { $0.split(separator: "/").last ?? "" } == ["2 logs", "-old.gz", "new", "plain"])
    let merged = try #require(logs[0] as? MergedLog)
    while merged.lineCount < 3 {
      for document in merged.documents where document.isBehind { _ = document.advance() }
      _ = merged.advance()
    }
    #expect((0..<3).map { merged.line($0).suffix(5) } == ["Z one", "Z two", "three"])
    // Tests that expect the end of a process wait for any child, and would find this one again and again.
    for case .stream(let descriptor) in merged.documents.map(\.source) { ChildProgram.wait(for: descriptor) }
  }

  @Test func `the text moves to a match that is not on the screen, and back to one that is`() async throws {
    let text = "start \(String(repeating: "x", count: 500)) needle end\nneedle here\n\(String(repeating: "y", count: 20_000)) needle\n"
    let story = try await LogStory(width: 60, text)
    story.press("g", "/")
    story.type("needle")
    story.press(.return)
    try await story.until("all are found") { story.models[0].matches == .init(count: 3, isRunning: false) }
    story.press("N")
    #expect(story.models[0].selected == 0 && story.rows[0].hasSuffix("needle…") && !story.rows[1].contains("needle"))
    story.press("n")
    #expect(story.rows[1].contains("needle here") && story.rows[0].contains("start xxx"))
    story.press("n")
    #expect(story.host.text.contains("is behind the part of the line"))
  }

  @Test func `the histogram counts the lines that the filters let through`() async throws {
    let lines = (0..<600).map {
      "2026-11-25T10:\($0 / 60 < 10 ? "0" : "")\($0 / 60):\($0 % 60 < 10 ? "0" : "")\($0 % 60)Z \($0 < 300 ? "INFO" : "ERROR") a"
    }
    let story = try await LogStory(width: 80, height: 12, lines.joined(separator: "\n") + "\n")
    let model = story.models[0]
    try await story.until("all lines are counted") { model.histogram?.slices.reduce(0) { $0 + $1.count } == 600 }
    story.press("l", "l")
    try await story.until("the errors are counted") { model.histogram?.slices.reduce(0) { $0 + $1.count } == 300 }
    let slices = try #require(model.histogram?.slices)
    #expect(slices.prefix(slices.count / 2 - 1).allSatisfy { $0.count == 0 } && slices.last.map { $0.count > 0 && $0.errors == 1 } == true)
    story.press(.escape)
    try await story.until("all lines are counted again") { model.histogram?.slices.reduce(0) { $0 + $1.count } == 600 }
  }
}
