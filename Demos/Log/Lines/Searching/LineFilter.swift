import _StringProcessing

/// A filter for lines: those that match a regular expression. A pattern without capital letters ignores case.
///
/// A pattern of plain texts, also of several with `|` or `.*` between them, is searched in the bytes. Other patterns use Swift's regular
/// expressions, which are several hundred times slower.
public struct LineFilter {
  private enum Kind {
    /// One text, the usual case: it is searched without a walk through the arrays of a pattern.
    case text([UInt8], ignoresCase: Bool)
    case texts(TextPattern)
    case expression(Regex<AnyRegexOutput>)
  }
  private let kind: Kind

  /// The most matches of a line that are marked.
  private static let mostRanges = 200

  /// Creates a filter. Throws if the pattern is not a valid regular expression.
  public init(_ pattern: String) throws {
    let ignoresCase = !pattern.contains { $0.isUppercase }
    if let texts = TextPattern(pattern, ignoresCase: ignoresCase) {
      kind = texts.single.map { .text($0, ignoresCase: ignoresCase) } ?? .texts(texts)
    } else {
      let expression = try Regex(pattern)
      kind = .expression(ignoresCase ? expression.ignoresCase() : expression)
    }
  }

  /// Whether a line matches. The line has no newline; a carriage return at its end is ignored.
  public func matches(_ line: UnsafeRawBufferPointer) -> Bool {
    let line = line.last == 0x0D ? UnsafeRawBufferPointer(rebasing: line.dropLast()) : line
    return switch kind {
    case .text(let text, let ignoresCase): TextPattern.first(text, ignoresCase: ignoresCase, in: line, from: 0) != nil
    case .texts(let texts): texts.matches(line)
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
      return line.matches(of: expression).prefix(LineFilter.mostRanges).compactMap { match in
        let range =
          line.utf8.distance(
            from: line.startIndex, to: match.range.lowerBound)..<line.utf8.distance(
            from: line.startIndex, to: match.range.upperBound)
        return range.isEmpty ? nil : range
      }
    case .text(let text, let ignoresCase):
      return LineFilter.ranges(of: TextPattern(text, ignoresCase: ignoresCase), in: line)
    case .texts(let texts): return LineFilter.ranges(of: texts, in: line)
    }
  }

  private static func ranges(of texts: TextPattern, in line: String) -> [Range<Int>] {
    var line = line
    return line.withUTF8 { texts.ranges(in: UnsafeRawBufferPointer($0), limit: LineFilter.mostRanges) }
  }

  /// The number of bytes by which two parts of a long line overlap. A match up to this length is found wherever the line is cut.
  var overlap: Int {
    switch kind {
    case .text(let text, _): text.count
    case .texts(let texts): texts.overlap
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
}
