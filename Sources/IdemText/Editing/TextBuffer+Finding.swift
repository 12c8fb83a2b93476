#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension TextBuffer {
  /// The bytes that one step of a search reads.
  static let searchWindow = 65_536
  /// The bytes that one step of a search by a function reads: a regular expression takes much longer.
  static let lineWindow = 4096

  /// The first match in a range; nil if there is none. O(range). For long texts, a `TextSearch` does the same in slices.
  public func firstMatch(of pattern: TextPattern, in range: Range<Int>) -> Range<Int>? {
    var position = range.lowerBound
    while position < range.upperBound {
      let (found, next) = matches(of: pattern, from: position, to: range.upperBound, onlyFirst: true)
      if let first = found.first { return first }
      position = next
    }
    return nil
  }

  /// The last match in a range; nil if there is none. It is searched from the end, in windows of about 64 KiB. O(range) at most.
  public func lastMatch(of pattern: TextPattern, in range: Range<Int>) -> Range<Int>? {
    var end = range.upperBound
    while end > range.lowerBound {
      var start = max(range.lowerBound, end - Self.searchWindow)
      // From the line's start, as a search from the text's start finds the matches; but not from that of a long line.
      let line = self.range(ofLine: line(at: start)).lowerBound
      start = start - line <= Self.searchWindow ? max(range.lowerBound, line) : clusterBoundary(atOrBefore: start)
      var last: Range<Int>?
      var position = start
      while position < end {
        let (found, next) = matches(of: pattern, from: position, to: range.upperBound)
        last = found.last { $0.lowerBound < end } ?? last
        position = next
      }
      if let last { return last }
      end = start
    }
    return nil
  }

  /// The matches that begin in the next window, and where the following window begins.
  func matches(of pattern: TextPattern, from start: Int, to end: Int, onlyFirst: Bool = false) -> (found: [Range<Int>], next: Int) {
    if case .lines(let find) = pattern.kind {
      let (found, next) = lineMatches(find, pattern, from: start, to: end)
      return (found.map(\.range), next)
    }
    let windowEnd = min(start + Self.searchWindow, end)
    let bytes = bytes(in: start..<min(windowEnd + pattern.reach, end))
    var found: [Range<Int>] = []
    var next = windowEnd
    bytes.withUnsafeBufferPointer { bytes in
      var position = 0
      while let match = pattern.firstCandidate(in: bytes, from: position), match.lowerBound < windowEnd - start {
        let range = start + match.lowerBound..<start + match.upperBound
        // Between ASCII letters there is always a boundary.
        let isPlain =
          !pattern.wholeWords && bytes[match.lowerBound] < 0x80 && match.upperBound < bytes.count && bytes[match.upperBound] < 0x80
        if isPlain || accepts(range, pattern) {
          found.append(range)
          position = match.upperBound
          next = max(windowEnd, range.upperBound)
          if onlyFirst { return }
        } else {
          position = match.lowerBound + 1
        }
      }
    }
    return (found, next)
  }

  /// As `matches`, with the groups of a regular expression.
  func captures(
    of pattern: TextPattern, from start: Int, to end: Int, onlyFirst: Bool = false
  ) -> (found: [TextPattern.Match], next: Int) {
    if case .lines(let find) = pattern.kind { return lineMatches(find, pattern, from: start, to: end) }
    let (found, next) = matches(of: pattern, from: start, to: end, onlyFirst: onlyFirst)
    return (found.map { TextPattern.Match(range: $0) }, next)
  }

  /// Whether a match ends at cluster boundaries, and at a word's edges if the pattern requires it.
  private func accepts(_ range: Range<Int>, _ pattern: TextPattern) -> Bool {
    if range.upperBound < utf8Count, byte(at: range.upperBound) >= 0x80, clusterBoundary(atOrBefore: range.upperBound) != range.upperBound {
      return false
    }
    if byte(at: range.lowerBound) >= 0x80, clusterBoundary(atOrBefore: range.lowerBound) != range.lowerBound { return false }
    guard pattern.wholeWords else { return true }
    let begins = skip(backward: range.lowerBound, to: max(0, range.lowerBound - 4), while: Self.isWord) == range.lowerBound
    return begins && skip(forward: range.upperBound, to: min(utf8Count, range.upperBound + 4), while: Self.isWord) == range.upperBound
  }

  /// The matches in some whole lines of about one window. A line beyond 64 KiB is cut. Lines are read as a whole also at the ends of the
  /// search, so that its range does not change what matches: `^` matches at the start of a line alone.
  private func lineMatches(
    _ find: @Sendable (String) -> [TextPattern.Match], _ pattern: TextPattern, from start: Int, to end: Int
  ) -> (found: [TextPattern.Match], next: Int) {
    let line = self.start(ofLine: line(at: start))
    let first = start - line <= Self.searchWindow ? line : start
    let last = self.line(at: min(start + Self.lineWindow, end))
    let lastEnd = last + 1 < lineCount ? self.start(ofLine: last + 1) : utf8Count
    let limit = start + Self.searchWindow
    let windowEnd = lastEnd <= limit ? lastEnd : clusterBoundary(atOrBefore: limit)
    let text = repaired(in: first..<windowEnd), length = text.string.utf8.count
    let found = find(text.string).filter { !$0.range.isEmpty && $0.range.upperBound <= length }
    func moved(_ range: Range<Int>) -> Range<Int> {
      let range = text.range(ofShown: range)
      return first + range.lowerBound..<first + range.upperBound
    }
    let matches = found.map { TextPattern.Match(range: moved($0.range), groups: $0.groups.map { $0.map(moved) }) }
      .filter { $0.range.lowerBound >= start && $0.range.upperBound <= end && (!pattern.wholeWords || accepts($0.range, pattern)) }
    return (matches, min(windowEnd, end))
  }
}

extension TextPattern {
  /// The first place from `start` on where the text compares equal.
  func firstCandidate(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int>? {
    switch kind {
    case .bytes(let pattern):
      guard let first = pattern.first, let base = bytes.baseAddress else { return nil }
      var position = start
      while position + pattern.count <= bytes.count {
        guard let hit = memchr(base + position, Int32(first), bytes.count - pattern.count + 1 - position) else { return nil }
        position = UnsafeRawPointer(hit) - UnsafeRawPointer(base)
        if memcmp(base + position, pattern, pattern.count) == 0 { return position..<position + pattern.count }
        position += 1
      }
      return nil
    case .asciiFolded(let pattern):
      guard let first = pattern.first else { return nil }
      var position = start
      while position + pattern.count <= bytes.count {
        if TextPattern.lowercase(bytes[position]) == first {
          var index = 1
          while index < pattern.count, TextPattern.lowercase(bytes[position + index]) == pattern[index] { index += 1 }
          if index == pattern.count { return position..<position + pattern.count }
        }
        position += 1
      }
      return nil
    case .folded(let scalars, let leads):
      var position = start
      while position < bytes.count {
        if leads[Int(bytes[position])], let end = foldedEnd(scalars, in: bytes, from: position) { return position..<end }
        position += 1
      }
      return nil
    case .lines: return nil
    }
  }

  /// The end of a match that begins at a position.
  private func foldedEnd(_ scalars: [Unicode.Scalar], in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var matched = 0
    var position = start
    while matched < scalars.count {
      guard position < bytes.count else { return nil }
      // One scalar has at most four bytes.
      let part = Array(bytes[position..<min(position + 4, bytes.count)])
      var length = 0
      for scalar in UTF8Scalar.decode(part, &length).properties.lowercaseMapping.unicodeScalars {
        guard matched < scalars.count, scalars[matched] == scalar else { return nil }
        matched += 1
      }
      position += length
    }
    return position
  }
}
