import Glibc

/// A pattern that needs no regular expression: texts, of which one must be there (`timeout|refused`), or several in their order (`GET.*500`).
/// Other special characters are behind backslashes: `10\.0\.0\.1`. Its lines and ranges are those of the regular expression.
struct TextPattern {
  /// The texts, one after the other, of each alternative.
  private let alternatives: [[[UInt8]]]
  private let ignoresCase: Bool

  /// One text. One that ignores case has small letters.
  init(_ text: [UInt8], ignoresCase: Bool) { (alternatives, self.ignoresCase) = ([[text]], ignoresCase) }

  /// Nil if the pattern needs a regular expression.
  init?(_ pattern: String, ignoresCase: Bool) {
    guard pattern.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    self.ignoresCase = ignoresCase
    let bytes = Array(pattern.utf8)
    var alternatives: [[[UInt8]]] = [[[]]], place = 0
    func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }
    while place < bytes.count {
      let last = alternatives.count - 1
      switch bytes[place] {
      case UInt8(ascii: "|"): alternatives.append([[]])
      case UInt8(ascii: "\\"):
        place += 1
        guard (0x21...0x7E).contains(byte(place)), !byte(place).isDigitOrLetter, byte(place) != UInt8(ascii: "_") else { return nil }
        alternatives[last][alternatives[last].count - 1].append(byte(place))
      case UInt8(ascii: "."):
        guard byte(place + 1) == UInt8(ascii: "*"), !"?+*{".utf8.contains(byte(place + 2)) else { return nil }
        alternatives[last].append([])
        place += 1
      case let other:
        if "^$?*+()[]{}".utf8.contains(other) { return nil }
        alternatives[last][alternatives[last].count - 1].append(ignoresCase ? TextPattern.lower(other) : other)
      }
      place += 1
    }
    self.alternatives = alternatives
  }

  /// The text of a pattern that is one text: most are.
  var single: [UInt8]? { alternatives.count == 1 && alternatives[0].count == 1 ? alternatives[0][0] : nil }

  /// The bytes by which two parts of a long line overlap.
  var overlap: Int { alternatives.contains { $0.count > 1 } ? 1 << 16 : alternatives.map { $0[0].count }.max() ?? 0 }

  /// Whether a line matches. O(n) for each alternative.
  func matches(_ line: UnsafeRawBufferPointer) -> Bool {
    alternatives.contains { texts in
      var place = 0
      return texts.allSatisfy { text in
        guard let found = first(text, in: line, from: place) else { return false }
        place = found + text.count
        return true
      }
    }
  }

  /// The matches that are not empty, from left to right, at most `limit`. Tries each place: for lines on the screen.
  func ranges(in line: UnsafeRawBufferPointer, limit: Int) -> [Range<Int>] {
    var found: [Range<Int>] = [], place = 0
    while place < line.count, found.count < limit {
      let end = alternatives.lazy.compactMap { self.end(of: $0, in: line, at: place) }.first ?? place
      if end > place { found.append(place..<end) }
      place = max(place + 1, end)
    }
    return found
  }

  /// The end of the longest match of some texts at a place. Nil if there is none.
  private func end(of texts: [[UInt8]], in line: UnsafeRawBufferPointer, at start: Int) -> Int? {
    guard start + texts[0].count <= line.count, equals(texts[0], line, start) else { return nil }
    var place = start + texts[0].count
    for text in texts.dropFirst().dropLast() {
      guard let found = first(text, in: line, from: place) else { return nil }
      place = found + text.count
    }
    guard texts.count > 1, let text = texts.last else { return place }
    // What is between two texts takes as much as it can.
    for last in stride(from: line.count - text.count, through: place, by: -1) where equals(text, line, last) { return last + text.count }
    return nil
  }

  private func first(_ wanted: [UInt8], in line: UnsafeRawBufferPointer, from start: Int) -> Int? {
    TextPattern.first(wanted, ignoresCase: ignoresCase, in: line, from: start)
  }

  private func equals(_ wanted: [UInt8], _ line: UnsafeRawBufferPointer, _ place: Int) -> Bool {
    TextPattern.equals(wanted, ignoresCase, line, place)
  }

  /// The first place of a text at or after another place. A text that ignores case has small letters.
  static func first(_ wanted: [UInt8], ignoresCase: Bool, in line: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let byte = wanted.first else { return start }
    guard let base = line.baseAddress, line.count - start >= wanted.count else { return nil }
    let end = line.count - wanted.count + 1
    /// Returns the first position of a byte at or after `start`, or `end` if there is none.
    func next(_ byte: UInt8, from start: Int) -> Int {
      guard start < end, let found = memchr(base + start, Int32(byte), end - start) else { return end }
      return UnsafeRawPointer(found) - base
    }
    var place = next(byte, from: start)
    guard ignoresCase, byte.isLetter else {
      while place < end {
        if equals(wanted, ignoresCase, line, place) { return place }
        place = next(byte, from: place + 1)
      }
      return nil
    }
    var capital = next(byte & ~0x20, from: start)
    while min(place, capital) < end {
      if equals(wanted, ignoresCase, line, min(place, capital)) { return min(place, capital) }
      if place < capital { place = next(byte, from: place + 1) } else { capital = next(byte & ~0x20, from: capital + 1) }
    }
    return nil
  }

  /// Whether the bytes at a place are a text. The line has as many.
  @inline(__always)
  private static func equals(_ wanted: [UInt8], _ ignoresCase: Bool, _ line: UnsafeRawBufferPointer, _ place: Int) -> Bool {
    guard let base = line.baseAddress else { return wanted.isEmpty }
    if !ignoresCase { return memcmp(base + place, wanted, wanted.count) == 0 }
    return wanted.withUnsafeBytes { wanted in
      for index in 0..<wanted.count where TextPattern.lower(base.load(fromByteOffset: place + index, as: UInt8.self)) != wanted[index] {
        return false
      }
      return true
    }
  }

  @inline(__always) private static func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
