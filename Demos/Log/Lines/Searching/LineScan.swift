import Glibc

/// Scans a document from its beginning, one piece of a file at a time, and returns the lines that match.
///
/// It stores only one piece, however long the lines are. A line that is longer than a piece is searched in overlapping parts.
struct LineScan: LineScanner {
  /// The size of one piece in bytes.
  static let piece = 1 << 20

  private let document: LogDocument
  private let query: QueryMatcher
  /// The current part of the document, the next byte to read in it, and the line number at that byte.
  private var part = 0
  private var offset = 0
  private(set) var line = 0
  /// Whether the next bytes continue a line whose beginning was already searched, and the filters that matched there.
  private var isWithinLine = false
  private var matched = QueryMatcher.Matches()
  /// The name of a field whose values are counted in the lines that match, and the counts. Such a scan returns no numbers.
  private var field: [UInt8] = []
  private(set) var counts: ValueCounts?
  /// Nil if each line is shown or hidden on its own.
  private var rule: MessageRule?
  /// A line without its escape sequences.
  private var plain: [UInt8] = []

  init(_ document: LogDocument, _ query: QueryMatcher) { (self.document, self.query) = (document, query) }

  init(_ document: LogDocument, _ query: QueryMatcher, counting field: [UInt8]) {
    self.init(document, query)
    (self.field, counts) = (field, ValueCounts())
  }

  /// Searches the next piece and returns the numbers of the matching lines in ascending order. Nil if there is nothing to search now.
  mutating func advance(_ buffer: UnsafeMutableRawBufferPointer) -> [Int]? {
    guard var extent = document.extent(ofPart: part) else { return nil }
    while offset >= extent.end || extent.file == nil {
      guard !extent.isLast, let next = document.extent(ofPart: part + 1) else { return nil }
      // Skips the lines of a file that is gone.
      (part, offset, line, isWithinLine, matched) = (part + 1, 0, next.firstLine, false, .init())
      extent = next
    }
    guard let file = extent.file else { return nil }
    let wanted = min(buffer.count, extent.end - offset)
    let count = file.read(at: offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]))
    // The file was truncated during the scan.
    guard count == wanted else { return nil }
    if query.isByMessage, offset == 0 {
      rule = MessageRule.hasStamps(UnsafeRawBufferPointer(rebasing: buffer[..<count])) ? MessageRule() : nil
    }
    var found: [Int] = []
    take(UnsafeRawBufferPointer(rebasing: buffer[..<count]), reachesEnd: offset + count == extent.end, &found)
    return found
  }

  private mutating func count(_ line: UnsafeRawBufferPointer) {
    if LineFields.value(of: field, in: line, { counts?.add($0) }) == nil { counts?.addMissing() }
  }

  /// Takes a line that is not longer than a piece.
  private mutating func take(whole text: UnsafeRawBufferPointer, _ found: inout [Int]) {
    guard rule?.shows(text, in: query) ?? (query.verdict(text) == .matches) else { return }
    if counts == nil { found.append(line) } else { count(text) }
  }

  /// - Parameter reachesEnd: Whether a line without a newline in these bytes ends at their end.
  private mutating func take(_ bytes: UnsafeRawBufferPointer, reachesEnd: Bool, _ found: inout [Int]) {
    var start = 0
    let hasEscapes = EscapeSequences.areIn(bytes)
    while start < bytes.count {
      let newline = memchr(bytes.baseAddress! + start, 0x0A, bytes.count - start).map { UnsafeRawPointer($0) - bytes.baseAddress! }
      guard let end = newline ?? (reachesEnd ? bytes.count : nil) else { break }
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      if isWithinLine {
        query.add(part: rest, isFirst: false, isLast: true, to: &matched)
        if query.accepts(matched) { if counts == nil { found.append(line) } else { counts?.addMissing() } }
        rule?.reset()
      } else if hasEscapes, EscapeSequences.areIn(rest) {
        var plain: [UInt8] = []
        swap(&plain, &self.plain)
        EscapeSequences.remove(from: rest, into: &plain)
        plain.withUnsafeBytes { take(whole: $0, &found) }
        self.plain = plain
      } else {
        take(whole: rest, &found)
      }
      line += 1
      (isWithinLine, matched) = (false, .init())
      start = end + 1
    }
    guard start == 0 else {
      offset += min(start, bytes.count)
      return
    }
    // No line ends in the whole piece.
    query.add(part: bytes, isFirst: !isWithinLine, isLast: false, to: &matched)
    isWithinLine = true
    offset += max(1, bytes.count - query.overlap)
  }
}
