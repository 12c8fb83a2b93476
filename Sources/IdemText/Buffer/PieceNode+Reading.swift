extension PieceNode {
  /// The line feeds before an offset. O(log n), and the count within one piece.
  func newlines(before offset: Int) -> Int {
    var node = self
    var offset = offset
    var count = 0
    while true {
      if offset >= node.bytes { return count + node.newlines }
      if node.height == 0 { break }
      for child in node.children {
        if offset < child.bytes {
          node = child
          break
        }
        offset -= child.bytes
        count += child.newlines
      }
    }
    for piece in node.pieces {
      if offset < piece.count { return count + piece.newlines(before: offset) }
      offset -= piece.count
      count += piece.newlines
    }
    return count
  }

  /// The offset after the line feed with this number, counted from 1; the end if there are fewer. O(log n), and a search within one piece.
  func offset(afterNewline number: Int) -> Int {
    var node = self
    var number = number
    var offset = 0
    guard number <= newlines else { return bytes }
    guard number > 0 else { return 0 }
    while node.height > 0 {
      for child in node.children {
        if number <= child.newlines {
          node = child
          break
        }
        number -= child.newlines
        offset += child.bytes
      }
    }
    for piece in node.pieces {
      if number <= piece.newlines {
        return offset + piece.chunk.position(afterNewline: number, in: piece.range) - piece.start
      }
      number -= piece.newlines
      offset += piece.count
    }
    return offset
  }

  /// Calls `body` with the parts of pieces that are in a range, in order, until it returns false. Returns whether all were passed.
  @discardableResult
  func forEachPiece(in range: Range<Int>, _ body: (TextPiece, Range<Int>) -> Bool) -> Bool {
    var start = 0
    if height == 0 {
      for piece in pieces {
        if start >= range.upperBound { break }
        let end = start + piece.count
        if end > range.lowerBound {
          let part = max(range.lowerBound, start) - start..<min(range.upperBound, end) - start
          if !body(piece, piece.start + part.lowerBound..<piece.start + part.upperBound) { return false }
        }
        start = end
      }
      return true
    }
    for child in children {
      if start >= range.upperBound { break }
      let end = start + child.bytes
      if end > range.lowerBound {
        let part = max(range.lowerBound, start) - start..<min(range.upperBound, end) - start
        if !child.forEachPiece(in: part, body) { return false }
      }
      start = end
    }
    return true
  }

  /// Traps with a sentence if the tree breaks its own rules. For tests.
  func checkInvariants(isRoot: Bool = true) {
    let entries = height == 0 ? pieces.count : children.count
    precondition(entries <= Self.maximum, "a node has \(entries) entries")
    precondition(isRoot ? entries >= (height == 0 ? 1 : 2) : entries >= Self.minimum, "a node of height \(height) has \(entries) entries")
    if height == 0 {
      precondition(pieces.reduce(0) { $0 + $1.count } == bytes, "a leaf counts its bytes wrong")
      precondition(pieces.allSatisfy { $0.count > 0 }, "a piece is empty")
      precondition(pieces.allSatisfy { $0.newlines == $0.chunk.newlines(in: $0.range) }, "a piece counts its line feeds wrong")
      precondition(pieces.reduce(0) { $0 + $1.newlines } == newlines, "a leaf counts its line feeds wrong")
    } else {
      precondition(children.allSatisfy { $0.height == height - 1 }, "the children of a node differ in height")
      precondition(children.reduce(0) { $0 + $1.bytes } == bytes, "a node counts its bytes wrong")
      precondition(children.reduce(0) { $0 + $1.newlines } == newlines, "a node counts its line feeds wrong")
      for child in children { child.checkInvariants(isRoot: false) }
    }
  }
}
