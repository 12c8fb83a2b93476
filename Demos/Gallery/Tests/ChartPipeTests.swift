import Foundation
import Testing

/// A chart of the gallery with a pipe instead of a terminal.
@Suite struct ChartPipeTests {
  /// The programs of this package are beside the tests.
  private var program: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("idem-gallery")
  }

  private func output(_ arguments: [String], _ environment: [String: String] = [:]) throws -> (status: Int32, lines: [Substring]) {
    let process = Process(), pipe = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text.split(separator: "\n", omittingEmptySubsequences: false))
  }

  @Test func `a chart is an aligned table in a pipe, and the status is 0`() throws {
    let (status, lines) = try output(["--chart", "bars"])
    #expect(status == 0)
    let table = Array(lines.prefix(5))
    try #require(table.count == 5)
    #expect(table[0].split(separator: " ") == ["quarter", "Books", "Music", "Games"])
    // Names are at the left, numbers end below the end of their title.
    func ends(_ line: Substring) -> [Int] {
      line.indices.filter { index in
        let next = line.index(after: index)
        return line[index] != " " && (next == line.endIndex || line[next] == " ")
      }.map { line.distance(from: line.startIndex, to: $0) }
    }
    for row in table.dropFirst() {
      #expect(ends(row).dropFirst() == ends(table[0]).dropFirst(), "\(row)")
      #expect(row.split(separator: " ").dropFirst().allSatisfy { Double($0) != nil }, "\(row)")
    }
    #expect(!lines.contains { $0.contains("\u{1B}") || $0.contains("█") })
  }

  @Test func `a table that is too high ends with the number of missing rows`() throws {
    let (status, lines) = try output(["--chart", "histogram"], ["LINES": "10"])
    #expect(status == 0 && lines.contains { $0.contains("more") })
  }

  @Test func `the arguments select a text, or are wrong`() throws {
    #expect(try output(["--list-charts"]).lines.prefix(3) == ["lines", "areas", "bars"])
    #expect(try output(["--chart", "pies"]).status == 2)
    #expect(try output(["--table"]).status == 2)
  }
}
