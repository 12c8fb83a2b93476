import LogLines
import IdemTesting
import Testing

@Suite struct MergedLogTests {
  private func stamp(_ second: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "2026-11-25T\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))Z"
  }

  private func read(_ document: LogDocument) { readAll(document) }

  @Test(arguments: Seed.all(20)) func `random files are merged as a stable sort of their lines`(seed: Seed) {
    var random = seed.generator()
    var expected: [(time: Int, log: Int, line: Int)] = []
    let files = (0..<1 + random.below(4)).map { log in
      var time = random.below(100), lines: [String] = []
      for line in 0..<random.below(900) {
        let hasStamp = line == 0 || random.below(4) > 0
        if hasStamp { time += random.below(3) }
        lines.append(hasStamp ? "\(stamp(time)) \(log) \(line)" : "  \(log) \(line)")
        expected.append((time, log, line))
      }
      let file = Scratch()
      file.write(lines.map { $0 + "\n" }.joined())
      return file
    }
    let documents = files.enumerated().map { LogDocument(.file($1.path), name: "\($0)") }
    for document in documents { read(document) }
    let merged = MergedLog(documents, name: "all")
    while merged.advance(limit: 1 + random.below(300)) {}
    #expect(merged.lineCount == expected.count, "\(seed)")
    #expect(!merged.isBehind, "\(seed)")
    let sources = (0..<merged.lineCount).map { merged.source(of: $0)! }
    // Each file is in its order, and times ascend.
    for log in documents.indices { #expect(sources.filter { $0.log == log }.map(\.line) == Array(0..<documents[log].lineCount), "\(seed)") }
    let times = Dictionary(expected.map { ("\($0.log) \($0.line)", $0.time) }) { first, _ in first }
    let ordered = sources.map { times["\($0.log) \($0.line)"]! }
    #expect(ordered == ordered.sorted(), "\(seed)")
    // A line without a stamp follows the line before it, also where another file has the same time.
    for (place, source) in sources.enumerated() where merged.line(place).hasPrefix("  ") {
      #expect(sources[place - 1].log == source.log, "\(seed)")
    }
    withExtendedLifetime(files) {}
  }

  @Test func `lines that come later are added at the end, and a search covers them`() throws {
    let files = [Scratch(), Scratch()]
    files[0].write("\(stamp(1)) a\n\(stamp(5)) needle b\n")
    files[1].write("\(stamp(2)) needle c\n")
    let documents = files.map { LogDocument(.file($0.path), name: $0.path) }
    let merged = MergedLog(documents, name: "all")
    let search = try LineSearch(merged, LineQuery(includes: ["needle"], excludes: ["late b"]))
    // No line is merged while a file may have an earlier one.
    _ = documents[0].advance()
    #expect(!merged.advance())
    read(documents[0])
    read(documents[1])
    while merged.advance() {}
    #expect((0..<merged.lineCount).map { merged.line($0).suffix(1) } == ["a", "c", "b"])
    files[1].write("\(stamp(3)) needle late a\n\(stamp(3)) needle late b\n")
    read(documents[1])
    while merged.advance() {}
    while search.advance() {}
    #expect(search.found == [1, 2, 3])
    #expect(search.searched == 5)
  }

  @Test func `a file that is truncated starts the merged log again`() {
    let files = [Scratch(), Scratch()]
    for (number, file) in files.enumerated() { file.write("\(stamp(number)) long enough \(number)\n") }
    let documents = files.map { LogDocument(.file($0.path), name: $0.path) }
    documents.forEach(read)
    let merged = MergedLog(documents, name: "all")
    while merged.advance() {}
    let generation = merged.generation
    files[0].write("\(stamp(9)) new\n", truncating: true)
    documents.forEach(read)
    while merged.advance() {}
    #expect(merged.generation == generation + 1)
    #expect((0..<merged.lineCount).map { merged.line($0) } == ["\(stamp(1)) long enough 1", "\(stamp(9)) new"])
  }
}

@Suite struct TimeHistogramTests {
  @Test func `each slice has its lines, and the shares of levels are those of its lines`() throws {
    let file = Scratch()
    // Ten minutes with a line a second, but none in the fifth; every second one of the first is an error.
    let lines = (0..<600).filter { $0 / 60 != 4 }.map { second in
      "2026-11-25 10:0\(second / 60):\(second % 60 < 10 ? "0" : "")\(second % 60) \(second < 60 && second % 2 == 0 ? "ERROR" : "INFO") x\n"
    }
    file.write(lines.joined())
    let document = LogDocument(.file(file.path), name: "test")
    while document.advance() != .nothing {}
    let histogram = try #require(TimeHistogram(document, slices: 10))
    #expect(histogram.slices.reduce(0) { $0 + $1.count } == 540)
    #expect(histogram.slices[4].count <= 1)
    #expect(histogram.slices.filter { $0.count >= 59 }.count >= 8)
    withExtendedLifetime(file) {}
    #expect(abs(histogram.slices[0].errors - 0.5) < 0.3)
    #expect(histogram.slices[9].errors == 0)
    #expect(histogram.slice(of: 0) == 0)
    #expect(histogram.slice(of: 539) == 9)
  }

  @Test func `a log without times has no histogram`() {
    let file = Scratch()
    file.write("a\nb\nc\n")
    let document = LogDocument(.file(file.path), name: "test")
    while document.advance() != .nothing {}
    #expect(TimeHistogram(document, slices: 10) == nil)
    withExtendedLifetime(file) {}
  }
}
