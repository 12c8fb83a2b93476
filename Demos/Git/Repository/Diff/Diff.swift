/// A diff as Git prints it, with its files, hunks and rows. The bytes stay as they are, since a patch needs each of them.
public final class Diff: Sendable, Equatable {
  public let bytes: [UInt8]
  public let rows: [DiffRow]
  public let files: [DiffFile]
  /// The rows of each hunk, with that of its head.
  public let hunks: [Range<Int>]

  /// Reads a diff. Lines before the first file are text.
  public init(_ bytes: [UInt8]) {
    var reader = DiffReader(bytes: bytes)
    reader.read()
    (self.bytes, rows, files, hunks) = (bytes, reader.rows, reader.files, reader.hunks)
  }

  public static func == (a: Diff, b: Diff) -> Bool { a === b || a.bytes == b.bytes }

  /// The text of a row without its sign.
  public func text(_ row: DiffRow) -> String {
    switch row.kind {
    case .context, .added, .deleted: bytes[row.bytes].dropFirst(sign(row)).text
    default: bytes[row.bytes].text
    }
  }

  /// The number of signs before the text: two or more in a diff with several files.
  public func sign(_ row: DiffRow) -> Int {
    row.file >= 0 && files[Int(row.file)].isCombined ? min(2, row.bytes.count) : min(1, row.bytes.count)
  }

  /// The rows of changes around a row that has one: lines without context between them.
  public func change(around place: Int) -> Range<Int> {
    guard rows.indices.contains(place), rows[place].isChange || rows[place].kind == .noNewline else { return place..<place }
    func belongs(_ row: DiffRow) -> Bool { row.isChange || row.kind == .noNewline }
    var first = place, last = place
    while first > 0, belongs(rows[first - 1]) { first -= 1 }
    while last + 1 < rows.count, belongs(rows[last + 1]) { last += 1 }
    return first..<last + 1
  }
}
