import Glibc
import _StringProcessing

/// A filter for lines: those that match a regular expression. A pattern without capital letters ignores case.
///
/// A pattern without special characters is searched in the bytes. Other patterns use Swift's regular expressions, which are several hundred
/// times slower.
public struct LineFilter {
  private enum Kind {
    case literal([UInt8], ignoresCase: Bool)
    case expression(Regex<AnyRegexOutput>)
  }
  private let kind: Kind

  /// Creates a filter. Throws if the pattern is not a valid regular expression.
  public init(_ pattern: String) throws {
    let ignoresCase = !pattern.contains { $0.isUppercase }
    if pattern.utf8.allSatisfy({ $0 < 0x80 }), !pattern.contains(where: { "\\.^$|?*+()[]{}".contains($0) }) {
      kind = .literal(Array((ignoresCase ? pattern.lowercased() : pattern).utf8), ignoresCase: ignoresCase)
    } else {
      let expression = try Regex(pattern)
      kind = .expression(ignoresCase ? expression.ignoresCase() : expression)
    }
  }

  /// Whether a line matches. The line has no newline; a carriage return at its end is ignored.
  public func matches(_ line: UnsafeRawBufferPointer) -> Bool {
    let line = line.last == 0x0D ? UnsafeRawBufferPointer(rebasing: line.dropLast()) : line
    return switch kind {
    case .literal(let wanted, let ignoresCase): LineFilter.contains(line, wanted, ignoresCase)
    case .expression(let expression): (try? expression.firstMatch(in: String(decoding: line, as: UTF8.self))) != nil
    }
  }

  /// Whether a line matches.
  public func matches(_ line: String) -> Bool {
    var line = line
    return line.withUTF8 { matches(UnsafeRawBufferPointer($0)) }
  }

  /// The matches in a line as ranges of bytes, at most 200. For a line on the screen: every match, not only the first.
  public func ranges(in line: String) -> [Range<Int>] {
    switch kind {
    case .expression(let expression):
      return line.matches(of: expression).prefix(200).compactMap { match in
        let range =
          line.utf8.distance(
            from: line.startIndex, to: match.range.lowerBound)..<line.utf8.distance(
            from: line.startIndex, to: match.range.upperBound)
        return range.isEmpty ? nil : range
      }
    case .literal(let wanted, let ignoresCase):
      var line = line
      return line.withUTF8 { bytes in
        var found: [Range<Int>] = []
        var place = 0
        while !wanted.isEmpty, place + wanted.count <= bytes.count, found.count < 200 {
          let isMatch = wanted.indices.allSatisfy { index in
            let byte = bytes[place + index]
            return (ignoresCase ? LineFilter.lower(byte) : byte) == wanted[index]
          }
          if isMatch { found.append(place..<place + wanted.count) }
          place += isMatch ? wanted.count : 1
        }
        return found
      }
    }
  }

  /// The number of bytes by which two parts of a long line overlap. A match up to this length is found wherever the line is cut.
  var overlap: Int {
    switch kind {
    case .literal(let wanted, _): wanted.count
    case .expression: 1 << 16
    }
  }

  /// Whether one of the overlapping parts of a line contains a match. A match that may exist only because of the cut does not count.
  func matches(part: UnsafeRawBufferPointer, isFirst: Bool, isLast: Bool) -> Bool {
    guard case .expression(let expression) = kind, !(isFirst && isLast) else { return matches(part) }
    var part = part[...]
    if !isFirst { part = part.drop { $0 & 0xC0 == 0x80 } }
    let text = String(decoding: part, as: UTF8.self)
    // `^` and similar patterns also match at a cut, where no line begins, and `$` where no line ends.
    return text.matches(of: expression).contains {
      (isFirst || $0.range.lowerBound > text.startIndex) && (isLast || $0.range.upperBound < text.endIndex)
    }
  }

  private static func contains(_ line: UnsafeRawBufferPointer, _ wanted: [UInt8], _ ignoresCase: Bool) -> Bool {
    guard let first = wanted.first else { return true }
    guard let base = line.baseAddress, line.count >= wanted.count else { return false }
    let end = line.count - wanted.count + 1
    /// Returns the first position of a byte at or after `start`, or `end` if there is none.
    func next(_ byte: UInt8, from start: Int) -> Int {
      guard start < end, let found = memchr(base + start, Int32(byte), end - start) else { return end }
      return UnsafeRawPointer(found) - base
    }
    var place = next(first, from: 0)
    guard ignoresCase, first &- 0x61 < 26 else {
      while place < end {
        if ignoresCase ? matches(base + place, wanted) : memcmp(base + place, wanted, wanted.count) == 0 { return true }
        place = next(first, from: place + 1)
      }
      return false
    }
    var capital = next(first & ~0x20, from: 0)
    while min(place, capital) < end {
      if matches(base + min(place, capital), wanted) { return true }
      if place < capital { place = next(first, from: place + 1) } else { capital = next(first & ~0x20, from: capital + 1) }
    }
    return false
  }

  /// Whether the bytes at a position equal `wanted`, ignoring case. The caller has already compared the first byte.
  private static func matches(_ place: UnsafeRawPointer, _ wanted: [UInt8]) -> Bool {
    wanted.withUnsafeBytes { wanted in
      for index in 1..<max(1, wanted.count) where lower(place.load(fromByteOffset: index, as: UInt8.self)) != wanted[index] { return false }
      return true
    }
  }

  @inline(__always) private static func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
