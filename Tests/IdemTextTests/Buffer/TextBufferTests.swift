import IdemSeeds
import Testing

@testable import IdemText

/// A text in an array, and a buffer with the same text.
private struct Pair {
  var bytes: [UInt8] = []
  var buffer = TextBuffer()

  mutating func replace(_ range: Range<Int>, _ new: [UInt8]) {
    bytes.replaceSubrange(range, with: new)
    new.withUnsafeBufferPointer { buffer.replace(range, withUTF8: $0) }
  }

  func check() {
    buffer.root?.checkInvariants()
    #expect(buffer.utf8Count == bytes.count)
    #expect(buffer.bytes(in: 0..<bytes.count) == bytes)
    #expect(buffer.lineCount == 1 + bytes.count { $0 == 0x0A })
  }
}

/// Short texts whose clusters depend on their neighbors, and some invalid bytes.
let awkwardTexts: [[UInt8]] =
  [
    "a", "word ", "\n", "\r\n", "\r", "e\u{301}", "\u{301}", "👨‍👩‍👧", "\u{200D}", "🇩🇪", "🇫", "🏽", "日本", "한", "\u{1100}", "\u{1161}", "ק", "क्ष",
    "\u{94D}", "\t", "👍",
    "\u{FE0F}", "\u{600}", "x\n\ny",
  ].map { Array($0.utf8) } + [[0xFF], [0xE2, 0x82], [0x80], [0xF0, 0x9F, 0x91], [0xC0, 0x80]]

@Test(arguments: Seed.all(30)) func `random edits of a buffer give the bytes of an array`(seed: Seed) {
  var random = seed.generator()
  var pair = Pair()
  var old: [Pair] = []
  for step in 0..<300 {
    let lower = random.below(pair.bytes.count + 1)
    let upper = min(pair.bytes.count, lower + (random.chance(0.5) ? 0 : random.below(random.chance(0.1) ? 40_000 : 6)))
    var new: [UInt8] = []
    for _ in 0..<random.below(4) { new += awkwardTexts[random.below(awkwardTexts.count)] }
    if random.chance(0.03) { new = (0..<random.below(150_000)).map { $0 % 50 == 0 ? 0x0A : UInt8(97 + $0 % 26) } }
    if random.chance(0.1) {
      let from = random.below(pair.bytes.count + 1)
      let to = from + random.below(pair.bytes.count - from + 1)
      let slice = pair.buffer[from..<to]
      slice.root?.checkInvariants()
      new = Array(pair.bytes[from..<to].prefix(100_000))
      pair.bytes.replaceSubrange(lower..<upper, with: new)
      pair.buffer.replace(lower..<upper, with: slice[0..<new.count])
    } else {
      pair.replace(lower..<upper, new)
    }
    if step % 60 == 0 { old.append(pair) }
    if step % 20 == 0 { pair.check() }
    if pair.bytes.count > 400_000 { pair.replace(10..<pair.bytes.count - 10, []) }
  }
  pair.check()
  for pair in old { pair.check() }
}

@Test(arguments: Seed.all(20)) func `lines of a buffer are those of a slow count`(seed: Seed) {
  var random = seed.generator()
  var bytes: [UInt8] = []
  for _ in 0..<400 {
    bytes += random.chance(0.3) ? [[0x0A], [0x0D, 0x0A], [0x0D]][random.below(3)] : Array(repeating: 0x61, count: random.below(200))
  }
  var buffer = TextBuffer()
  // Pieces of random lengths, inserted in random order of halves.
  var position = 0
  while position < bytes.count {
    let end = min(bytes.count, position + 1 + random.below(90))
    buffer.append(TextBuffer(utf8: bytes[position..<end]))
    position = end
  }
  buffer.root?.checkInvariants()
  var starts = [0]
  for (index, byte) in bytes.enumerated() where byte == 0x0A { starts.append(index + 1) }
  #expect(buffer.lineCount == starts.count)
  for (line, start) in starts.enumerated() {
    #expect(buffer.start(ofLine: line) == start)
    var end = line + 1 < starts.count ? starts[line + 1] - 1 : bytes.count
    if line + 1 < starts.count, end > start, bytes[end - 1] == 0x0D { end -= 1 }
    #expect(buffer.range(ofLine: line) == start..<end)
  }
  var line = 0
  for offset in 0...bytes.count {
    while line + 1 < starts.count, starts[line + 1] <= offset { line += 1 }
    #expect(buffer.line(at: offset) == line)
  }
}

@Test(arguments: Seed.all(40)) func `cluster boundaries of a buffer are those of a string`(seed: Seed) {
  var random = seed.generator()
  var bytes: [UInt8] = []
  var buffer = TextBuffer()
  for _ in 0..<60 {
    let new = awkwardTexts[random.below(awkwardTexts.count)]
    bytes += new
    buffer.append(TextBuffer(utf8: new))
  }
  // Maps the clusters of the repaired string back to bytes: each scalar of the string is decoded once from the bytes.
  var ends = [0]
  var position = 0
  for character in String(decoding: bytes, as: UTF8.self) {
    for scalar in character.unicodeScalars { #expect(UTF8Scalar.decode(bytes, &position) == scalar) }
    ends.append(position)
  }
  #expect(position == bytes.count)
  for offset in 0...bytes.count {
    #expect(buffer.clusterBoundary(after: offset) == ends.first { $0 > offset } ?? bytes.count, "after \(offset)")
    #expect(buffer.clusterBoundary(before: offset) == ends.last { $0 < offset } ?? 0, "before \(offset)")
    #expect(buffer.clusterBoundary(atOrBefore: offset) == ends.last { $0 <= offset } ?? 0, "at or before \(offset)")
  }
}

@Test func `a run of a million marks is cut into clusters of bounded length`() {
  let buffer = TextBuffer("a" + String(repeating: "\u{301}", count: 500_000))
  let end = buffer.clusterBoundary(after: 500_001)
  #expect(end - 500_001 <= 2 * TextBuffer.clusterReach)
  #expect(500_001 - buffer.clusterBoundary(before: 500_001) <= 2 * TextBuffer.clusterReach)
}

@Test func `a copy keeps the text while the original changes`() {
  var buffer: TextBuffer = "one\ntwo"
  let copy = buffer
  buffer.replace(0..<3, with: "1")
  var other = copy
  other.replace(7..<7, with: "!")
  buffer.replace(5..<5, with: "?")
  #expect(copy.string == "one\ntwo")
  #expect(buffer.string == "1\ntwo?")
  #expect(other.string == "one\ntwo!")
  #expect(copy == "one\ntwo")
  #expect(copy != other)
}

@Test func `typing widens one piece`() {
  var buffer = TextBuffer(String(repeating: "line\n", count: 500))
  for index in 0..<60 { buffer.replace(500 + index..<500 + index, with: "x") }
  var pieces = 0
  buffer.root?.forEachPiece(in: 0..<buffer.utf8Count) { _, _ in
    pieces += 1
    return true
  }
  #expect(pieces == 3)
}

@Test func `invalid UTF-8 is kept and shown as the replacement character`() {
  var buffer = TextBuffer(utf8: [0x61, 0xFF, 0x62, 0xE2, 0x82])
  buffer.replace(1..<1, with: "x")
  #expect(buffer.bytes(in: 0..<6) == [0x61, 0x78, 0xFF, 0x62, 0xE2, 0x82])
  #expect(buffer.string == "ax\u{FFFD}b\u{FFFD}")
}
