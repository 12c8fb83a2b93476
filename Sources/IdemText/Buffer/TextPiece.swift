/// A run of text in a `TextBuffer`: a range of a chunk, and the number of its line feeds.
struct TextPiece: Sendable {
  /// The largest piece in memory, in bytes. Counting the line feeds of a part of it takes less than 1 µs, so chunks need no table of them.
  static let maximum = 4_096
  /// The largest piece of a file that is read by position, in bytes. One read gives it.
  static let fileMaximum = 65_536

  let chunk: TextChunk
  let start: Int
  let count: Int
  let newlines: Int

  var range: Range<Int> { start..<start + count }

  init(chunk: TextChunk, start: Int, count: Int, newlines: Int) {
    self.chunk = chunk
    self.start = start
    self.count = count
    self.newlines = newlines
  }

  /// A piece whose line feeds are counted now.
  init(_ chunk: TextChunk, _ range: Range<Int>) {
    self.init(chunk: chunk, start: range.lowerBound, count: range.count, newlines: chunk.newlines(in: range))
  }

  /// Both parts of the piece, around a position from 1 to `count - 1`. Counts the line feeds of the shorter part.
  func split(at position: Int) -> (TextPiece, TextPiece) {
    let middle = start + position
    let before: Int
    if position <= count / 2 {
      before = newlines == 0 ? 0 : chunk.newlines(in: start..<middle)
    } else {
      before = newlines == 0 ? 0 : newlines - chunk.newlines(in: middle..<start + count)
    }
    return (
      TextPiece(chunk: chunk, start: start, count: position, newlines: before),
      TextPiece(chunk: chunk, start: middle, count: count - position, newlines: newlines - before)
    )
  }

  /// The line feeds in the first `position` bytes.
  func newlines(before position: Int) -> Int {
    if position == 0 || newlines == 0 { return 0 }
    if position == count { return newlines }
    if position <= count / 2 { return chunk.newlines(in: start..<start + position) }
    return newlines - chunk.newlines(in: start + position..<start + count)
  }

  /// One piece for this one and the next one, if the next one continues it in the same chunk.
  func joined(with next: TextPiece) -> TextPiece? {
    guard chunk === next.chunk, start + count == next.start, count + next.count <= Self.maximum else { return nil }
    return TextPiece(chunk: chunk, start: start, count: count + next.count, newlines: newlines + next.newlines)
  }
}

extension [TextPiece] {
  /// Appends a piece, or widens the last one. A piece without bytes is left out.
  mutating func add(_ piece: TextPiece) {
    guard piece.count > 0 else { return }
    if let last, let joined = last.joined(with: piece) {
      self[count - 1] = joined
    } else {
      append(piece)
    }
  }
}
