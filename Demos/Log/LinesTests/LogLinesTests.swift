import Glibc
import LogLines
import IdemTesting
import Testing

@Suite struct LineIndexTests {
  @Test(arguments: Seed.all(20)) func `a text read in pieces has the lines of the whole`(seed: Seed) {
    var random = seed.generator()
    let parts = (0..<random.below(500)).map { _ in String(repeating: "x", count: random.below(9)) + (random.below(12) == 0 ? "" : "\n") }
    let text = parts.joined()
    var whole = LineIndex(), pieces = LineIndex()
    whole.append(text)
    var rest = Substring(text)
    while !rest.isEmpty {
      let piece = rest.prefix(1 + random.below(40))
      pieces.append(String(piece))
      rest = rest.dropFirst(piece.count)
    }
    #expect(pieces == whole, "\(seed)")
    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
    let count = all.last == "" ? all.count - 1 : all.count
    #expect(whole.lineCount == count, "\(seed)")
    for line in 0..<count {
      let (bytes, first) = whole.block(of: line)
      let block = Array(text.utf8)[bytes].split(separator: 0x0A, omittingEmptySubsequences: false)
      #expect(String(decoding: block[line - first], as: UTF8.self) == all[line], "\(seed)")
    }
  }
}

@Suite struct LogDocumentTests {
  @Test func `a file that grows gives its new lines, and the end of one that had none`() {
    let file = Scratch()
    file.write("one\ntwo\nthr")
    let document = LogDocument(.file(file.path), name: "test")
    _ = readAll(document)
    #expect(lines(document) == ["one", "two", "thr"])
    file.write("ee\r\nfour\n")
    _ = readAll(document)
    #expect(lines(document) == ["one", "two", "three", "four"])
  }

  @Test func `a truncated file is read from its start`() {
    let file = Scratch()
    file.write("one\ntwo\nthree\n")
    let document = LogDocument(.file(file.path), name: "test")
    _ = readAll(document)
    #expect(lines(document).count == 3)
    file.write("new\n", truncating: true)
    #expect(readAll(document).contains(.truncated))
    #expect(lines(document) == ["new"])
    #expect(document.generation == 1)
  }

  @Test func `after a file is replaced, the lines of the new one follow those of the old one`() {
    let file = Scratch()
    file.write("one\n")
    let document = LogDocument(.file(file.path), name: "test")
    _ = readAll(document)
    rename(file.path, file.path + ".1")
    defer { unlink(file.path + ".1") }
    #expect(readAll(document).isEmpty)
    file.write("two\n")
    #expect(readAll(document).contains(.rotated))
    #expect(lines(document) == ["one", "two"])
  }

  @Test func `a stream loses no line, for any size of its pieces`() {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let all = (0..<3000).map { "line \($0)" }
    let document = LogDocument(.stream(ends[0]), name: "pipe")
    var text = all.joined(separator: "\n") + "\n"
    text.withUTF8 { #expect(write(ends[1], $0.baseAddress, $0.count) == $0.count) }
    close(ends[1])
    #expect(readAll(document, limit: 999).last == .ended)
    close(ends[0])
    #expect(lines(document) == all)
  }

  @Test func `bytes that are no text are shown as such`() {
    let file = Scratch()
    file.write("a\u{0}b\n")
    let document = LogDocument(.file(file.path), name: "test")
    _ = readAll(document)
    #expect(lines(document) == ["a\u{0}b"])
  }
}

@Suite struct LineSearchTests {
  @Test(arguments: ["err", "Err", "e.r|^warn", "[0-9]7$"]) func `a search finds the lines that match, and those that come later`(
    pattern: String
  ) throws {
    let file = Scratch()
    let words = ["error", "Error here", "warn", "a warning", "fine"]
    let all = (0..<1000).map { "\(words[$0 % words.count]) \($0)" }
    file.write(all[..<700].map { $0 + "\n" }.joined())
    let document = LogDocument(.file(file.path), name: "test")
    _ = readAll(document)
    let search = try LineSearch(document, pattern: pattern)
    while search.advance() {}
    file.write(all[700...].map { $0 + "\n" }.joined())
    _ = readAll(document)
    while search.advance() {}
    let filter = try LineFilter(pattern)
    #expect(Array(search.found) == all.indices.filter { filter.matches(all[$0]) })
  }

  @Test func `the last line is searched once it has ended, not while it may grow`() throws {
    let file = Scratch()
    file.write("error one\nerr")
    let document = LogDocument(.file(file.path), name: "test")
    _ = readAll(document)
    #expect(document.lineCount == 2)
    #expect(document.endedLineCount == 1)
    let search = try LineSearch(document, pattern: "error")
    while search.advance() {}
    #expect(search.found == [0])
    file.write("or two\n")
    _ = readAll(document)
    while search.advance() {}
    #expect(search.found == [0, 1])
  }

  @Test func `small letters find capitals, capitals only themselves`() throws {
    #expect(try LineFilter("error").matches("An ERROR"))
    #expect(try !LineFilter("Error").matches("An ERROR"))
    #expect(try LineFilter("err.r").matches("An ERROR"))
    #expect(throws: (any Error).self) { try LineFilter("(") }
  }

  @Test func `a cancelled search stops`() throws {
    let file = Scratch()
    file.write(String(repeating: "x\n", count: 10_000))
    let document = LogDocument(.file(file.path), name: "test")
    _ = readAll(document)
    let search = try LineSearch(document, pattern: "x")
    search.cancel()
    #expect(!search.advance())
    #expect(search.found.isEmpty)
  }
}

@Suite struct LogLevelTests {
  @Test(arguments: [
    ("2026-01-01 12:00:00 ERROR disk", LogLevel.error), ("[warn] low", .warning), ("level=info ok", .notice), ("DEBUG x", .debug),
    ("no level here", nil), ("terror", nil), ("WARNING: error later", .warning), ("error", .error),
    ("1.2.3.4 - - [25/Nov/2026:13:10:24 +0000] \"GET /error HTTP/1.1\" 200 12", .notice),
    ("1.2.3.4 - - [25/Nov/2026:13:10:24 +0000] \"GET /a HTTP/1.1\" 404 12", .warning), ("\"GET / HTTP/2\" 503 -", .error),
    ("INFO \"GET / HTTP/2\" 503 -", .notice), ("\"GET / HTTP/1.1", nil), ("HTTP", nil),
  ]) func `the first word that names a level is it`(line: String, level: LogLevel?) {
    #expect(LogLevel(of: line) == level)
  }
}
