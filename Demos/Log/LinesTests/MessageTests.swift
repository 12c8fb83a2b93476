import LogLines
import IdemTesting
import Testing

/// Filters by messages: lines without a time stamp belong to the line before them.
@Suite struct MessageTests {
  private func shown(_ text: String, _ query: LineQuery) throws -> [String] {
    let log = Scratch()
    log.write(text)
    let document = LogDocument(.file(log.path), name: "test")
    readAll(document)
    let search = try LineSearch(document, query)
    while search.advance() {}
    return search.found.map { document.line($0) }
  }

  private let trace = """
    2026-11-25 10:00:00 INFO started
    2026-11-25 10:00:01 ERROR timeout
    Traceback:
      File "db.py"
    2026-11-25 10:00:02 INFO ended
      its second line

    """

  @Test func `a stack trace is shown with its first line`() throws {
    #expect(try shown(trace, LineQuery(level: .error, isByMessage: true)).map { $0.suffix(7) } == ["timeout", "ceback:", "\"db.py\""])
    #expect(try shown(trace, LineQuery(includes: ["ended"], isByMessage: true)).count == 2)
    // A search goes to the lines that match.
    #expect(try shown(trace, LineQuery(level: .error)).count == 1)
  }

  @Test func `a stack trace is hidden with its first line, and a line of it alone can be hidden`() throws {
    #expect(
      try shown(trace, LineQuery(excludes: ["timeout"], isByMessage: true)).map { $0.suffix(7) } == ["started", "O ended", "nd line"])
    #expect(
      try shown(trace, LineQuery(excludes: ["file"], level: .error, isByMessage: true)).map { $0.suffix(7) } == ["timeout", "ceback:"])
  }

  @Test func `a line of a stack trace that matches is shown without its first line`() throws {
    #expect(try shown(trace, LineQuery(includes: ["db.py"], isByMessage: true)) == ["  File \"db.py\""])
  }

  @Test func `each line is a message of its own in a log without time stamps`() throws {
    #expect(try shown("a error\nb\nc\n", LineQuery(level: .error, isByMessage: true)) == ["a error"])
    #expect(try shown("a error\nb\nc\n", LineQuery(excludes: ["error"], isByMessage: true)) == ["b", "c"])
  }

  @Test(arguments: Seed.all(20)) func `random logs have the lines that a simple reading of the rule has`(seed: Seed) throws {
    var random = seed.generator()
    var lines = ["2026-11-25 10:00:00 a"]
    for _ in 0..<random.below(200) {
      let word = ["a", "b", "c"][random.below(3)]
      lines.append(random.below(2) == 0 ? "2026-11-25 10:00:00 \(word)" : "  \(word)")
    }
    var expected: [String] = [], isShown = false, isHidden = false
    for line in lines {
      isShown = line.hasSuffix("a") || isShown && line.hasPrefix("  ")
      if isShown { expected.append(line) }
    }
    #expect(try shown(lines.map { $0 + "\n" }.joined(), LineQuery(includes: [" a"], isByMessage: true)) == expected, "\(seed)")
    // Without required patterns, what is excluded hides what follows.
    expected = []
    for line in lines {
      let isFirst = !line.hasPrefix("  "), isUnwanted = line.hasSuffix("b")
      if isFirst { isHidden = isUnwanted }
      if !isHidden, !isUnwanted { expected.append(line) }
    }
    #expect(try shown(lines.map { $0 + "\n" }.joined(), LineQuery(excludes: [" b"], isByMessage: true)) == expected, "\(seed)")
  }
}
