extension TextBuffer {
  /// Replaces several ranges at once: ascending, without overlaps, all in the text before. A few cost O(log n) each; many are one pass over
  /// the pieces.
  public mutating func replace(_ batch: [(range: Range<Int>, text: TextBuffer)]) {
    guard batch.count > 32, let root else {
      for item in batch.reversed() { replace(item.range, with: item.text) }
      return
    }
    var pieces: [TextPiece] = []
    var next = 0
    var start = 0
    func insertNext() {
      let text = batch[next].text
      text.root?.forEachPiece(in: 0..<text.utf8Count) { piece, _ in
        pieces.add(piece)
        return true
      }
      next += 1
    }
    /// The end of the ranges that begin before an offset.
    var removedEnd = 0
    root.forEachPiece(in: 0..<root.bytes) { piece, _ in
      let end = start + piece.count
      var rest: TextPiece? = piece
      var position = start
      while position < end {
        if position < removedEnd {
          let cut = min(removedEnd, end)
          if cut < end, let old = rest { rest = old.split(at: cut - position).1 } else { rest = nil }
          position = cut
          continue
        }
        guard next < batch.count, batch[next].range.lowerBound < end else { break }
        let lower = batch[next].range.lowerBound
        if lower > position, let old = rest {
          let (left, right) = old.split(at: lower - position)
          pieces.add(left)
          rest = right
          position = lower
        }
        removedEnd = max(removedEnd, batch[next].range.upperBound)
        insertNext()
      }
      if position < end, let rest { pieces.add(rest) }
      start = end
      return true
    }
    while next < batch.count { insertNext() }
    self.root = PieceNode.tree(pieces)
  }

  /// One text of several ones. O(pieces).
  package static func joining(_ texts: [TextBuffer]) -> TextBuffer {
    var pieces: [TextPiece] = []
    for text in texts {
      text.root?.forEachPiece(in: 0..<text.utf8Count) { piece, _ in
        pieces.add(piece)
        return true
      }
    }
    return TextBuffer(PieceNode.tree(pieces))
  }
}
