import Glibc

/// A walk over the lines of a document from its beginning, a piece of the file at a time, which says which lines match.
///
/// It holds one piece, however long the lines are: a line that is longer is looked at in overlapping parts.
struct LineScan {
  /// Bytes that are read at once.
  static let piece = 1 << 20

  private let filter: LineFilter
  /// The part of the document, the next byte of it to be read, and the number of the line there.
  private var part = 0
  private var offset = 0
  private(set) var line = 0
  /// Whether the next bytes belong to a line whose beginning was looked at, and whether that matched.
  private var isWithinLine = false
  private var hasMatch = false

  init(_ filter: LineFilter) { self.filter = filter }

  /// Looks at the next piece; nil where there is nothing for now. The numbers of the lines that match, in order.
  mutating func advance(_ document: LogDocument, _ buffer: UnsafeMutableRawBufferPointer) -> [Int]? {
    guard var extent = document.extent(ofPart: part) else { return nil }
    while offset >= extent.end || extent.file == nil {
      guard !extent.isLast, let next = document.extent(ofPart: part + 1) else { return nil }
      // The lines of a file that is gone are passed over.
      (part, offset, line, isWithinLine, hasMatch) = (part + 1, 0, next.firstLine, false, false)
      extent = next
    }
    guard let file = extent.file else { return nil }
    let wanted = min(buffer.count, extent.end - offset)
    let count = file.read(at: offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]))
    // The file was cut short meanwhile.
    guard count == wanted else { return nil }
    var found: [Int] = []
    take(UnsafeRawBufferPointer(rebasing: buffer[..<count]), reachesEnd: offset + count == extent.end, &found)
    return found
  }

  /// - Parameter reachesEnd: Whether a line that has no end in these bytes ends with them.
  private mutating func take(_ bytes: UnsafeRawBufferPointer, reachesEnd: Bool, _ found: inout [Int]) {
    var start = 0
    while start < bytes.count {
      let newline = memchr(bytes.baseAddress! + start, 0x0A, bytes.count - start).map { UnsafeRawPointer($0) - bytes.baseAddress! }
      guard let end = newline ?? (reachesEnd ? bytes.count : nil) else { break }
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      if isWithinLine ? hasMatch || filter.matches(part: rest, isFirst: false, isLast: true) : filter.matches(rest) { found.append(line) }
      line += 1
      (isWithinLine, hasMatch) = (false, false)
      start = end + 1
    }
    guard start == 0 else {
      offset += min(start, bytes.count)
      return
    }
    // No line ends in the whole piece.
    hasMatch = hasMatch || filter.matches(part: bytes, isFirst: !isWithinLine, isLast: false)
    isWithinLine = true
    offset += max(1, bytes.count - filter.overlap)
  }
}
