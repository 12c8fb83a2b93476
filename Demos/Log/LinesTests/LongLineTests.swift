import Glibc
import IdemTesting
import Testing

@testable import LogLines

/// Lines that are longer than one read.
@Suite struct LongLineTests {
  /// A log of random lines, some of them longer than a piece, with words in them at random places.
  private func text(using random: inout SeededGenerator) -> [String] {
    let words = ["needle", "NEEDLE", "no edle", "need"]
    return (0..<(1 + random.below(12))).map { _ in
      let length = [0, 1, 70, 5000, 300_000, LineScan.piece - 3 + random.below(7), LineScan.piece * 2 + random.below(1000)][random.below(7)]
      var line = [UInt8](repeating: 0x2E, count: length)
      for _ in 0..<random.below(3) {
        let word = Array(words[random.below(words.count)].utf8)
        guard length > word.count else { continue }
        // Around the places where a piece ends, too.
        let places = [
          0, length - word.count, random.below(length - word.count), min(length - word.count, LineScan.piece - random.below(9)),
        ]
        let place = places[random.below(places.count)]
        line.replaceSubrange(place..<place + word.count, with: word)
      }
      return String(decoding: line, as: UTF8.self)
    }
  }

  @Test(arguments: Seed.all(12)) func `a search in pieces finds what a search in whole lines finds`(seed: Seed) throws {
    var random = seed.generator()
    let log = Scratch(), all = text(using: &random)
    log.write(all.map { $0 + "\n" }.joined())
    let document = LogDocument(.file(log.path), name: "test")
    readAll(document)
    for pattern in ["needle", "Needle", "NEEDLE", "ne+dle", "^needle", "needle$", "^NEEDLE$", "\\.needle", "need\\."] {
      let filter = try LineFilter(pattern)
      #expect(try found(document, pattern) == all.indices.filter { filter.matches(all[$0]) }, "\(seed), \(pattern)")
    }
  }

  @Test(arguments: Seed.all(12)) func `long lines are shown with their beginnings, and those after them too`(seed: Seed) {
    var random = seed.generator()
    let log = Scratch(), all = text(using: &random)
    log.write(all.map { $0 + "\n" }.joined())
    let document = LogDocument(.file(log.path), name: "test")
    readAll(document, limit: 99_999)
    #expect(document.lineCount == all.count)
    for number in all.indices.shuffled(using: &random) {
      #expect(document.line(number) == String(all[number].prefix(LogDocument.longest)), "\(seed), line \(number)")
    }
  }

  @Test func `sixty-four lines of 100 KB are all shown`() {
    let log = Scratch()
    log.write((0..<64).map { "line \($0) " + String(repeating: "x", count: 100_000) + "\n" }.joined())
    let document = LogDocument(.file(log.path), name: "test")
    readAll(document)
    #expect((0..<64).allSatisfy { document.line($0).hasPrefix("line \($0) ") })
  }

  @Test func `a cut line ends with a whole character`() {
    let log = Scratch()
    log.write("x" + String(repeating: "漢", count: 10_000) + "\n")
    let document = LogDocument(.file(log.path), name: "test")
    readAll(document)
    #expect(!document.line(0).contains("\u{FFFD}"))
    #expect(document.line(0).utf8.count > LogDocument.longest - 4)
  }

  @Test func `a carriage return before the end is no part of a line`() throws {
    let log = Scratch()
    log.write("one\r\ntwo\r\n")
    let document = LogDocument(.file(log.path), name: "test")
    readAll(document)
    #expect(try found(document, "o$") == [1])
    #expect(try found(document, "one$") == [0])
  }

  @Test func `lines past number 2,147,483,648 are numbered, found and shown`() throws {
    let log = Scratch(), empty = Scratch()
    log.write("needle\nhay\nneedle\n")
    let document = LogDocument(.file(log.path), name: "test")
    document.state.withLock { state in
      state.append(LineFile(path: empty.path)!)
      state.parts[0].index = LineIndex(emptyLines: 3_000_000_000)
    }
    readAll(document)
    #expect(document.lineCount == 3_000_000_003)
    #expect(try found(document, "needle") == [3_000_000_000, 3_000_000_002])
    #expect(document.line(3_000_000_001) == "hay")
    #expect(document.line(2_999_999_999) == "")
    #expect(document.line(.max) == "")
    #expect(document.line(.min) == "")
  }
}
