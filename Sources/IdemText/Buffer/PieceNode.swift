/// A node of the persistent B+ tree of a `TextBuffer`. Nodes never change: an edit makes new nodes on one path from the root.
///
/// All leaves have the same depth. Each node but the root has from `minimum` to `maximum` entries.
final class PieceNode: Sendable {
  static let maximum = 16
  static let minimum = 8

  /// 0 for a leaf.
  let height: Int
  let bytes: Int
  let newlines: Int
  /// The entries of a leaf.
  let pieces: [TextPiece]
  /// The entries of an inner node.
  let children: [PieceNode]

  /// A leaf.
  init(_ pieces: [TextPiece]) {
    var bytes = 0
    var newlines = 0
    for piece in pieces {
      bytes += piece.count
      newlines += piece.newlines
    }
    height = 0
    self.bytes = bytes
    self.newlines = newlines
    self.pieces = pieces
    children = []
  }

  /// An inner node.
  init(_ children: [PieceNode]) {
    var bytes = 0
    var newlines = 0
    for child in children {
      bytes += child.bytes
      newlines += child.newlines
    }
    height = children[0].height + 1
    self.bytes = bytes
    self.newlines = newlines
    self.children = children
    pieces = []
  }

  private var entries: Int { height == 0 ? pieces.count : children.count }

  // MARK: Building

  /// The tree of any number of pieces; nil without pieces. O(pieces).
  static func tree(_ pieces: [TextPiece]) -> PieceNode? {
    guard !pieces.isEmpty else { return nil }
    var level = evenly(pieces).map { PieceNode(Array($0)) }
    while level.count > 1 { level = evenly(level).map { PieceNode(Array($0)) } }
    return level[0]
  }

  /// The entries in groups of at most `maximum`. Several groups have at least `minimum` entries each.
  private static func evenly<Entry>(_ entries: [Entry]) -> [ArraySlice<Entry>] {
    let groups = (entries.count + maximum - 1) / maximum
    return (0..<groups).map { entries[entries.count * $0 / groups..<entries.count * ($0 + 1) / groups] }
  }

  /// One node of children of one height; the child itself if it is the only one; nil without children.
  private static func node(_ children: ArraySlice<PieceNode>) -> PieceNode? {
    children.count > 1 ? PieceNode(Array(children)) : children.first
  }

  // MARK: Joining

  /// The tree of two texts. O(difference of the heights).
  static func join(_ left: PieceNode?, _ right: PieceNode?) -> PieceNode? {
    guard let left else { return right }
    guard let right else { return left }
    let nodes = joined(left, right)
    return nodes.1.map { PieceNode([nodes.0, $0]) } ?? nodes.0
  }

  /// One or two nodes of the greater height.
  private static func joined(_ left: PieceNode, _ right: PieceNode) -> (PieceNode, PieceNode?) {
    if left.height == right.height {
      if left.height == 0 {
        var pieces = left.pieces
        pieces.add(right.pieces[0])
        pieces.append(contentsOf: right.pieces.dropFirst())
        return leaves(pieces)
      }
      if left.entries >= minimum, right.entries >= minimum { return (left, right) }
      return nodes(left.children + right.children)
    }
    if left.height > right.height {
      let (first, second) = joined(left.children[left.children.count - 1], right)
      var children = left.children
      children[children.count - 1] = first
      if let second { children.append(second) }
      return nodes(children)
    }
    let (first, second) = joined(left, right.children[0])
    var children = right.children
    children[0] = first
    if let second { children.insert(second, at: 1) }
    return nodes(children)
  }

  private static func leaves(_ pieces: [TextPiece]) -> (PieceNode, PieceNode?) {
    guard pieces.count > maximum else { return (PieceNode(pieces), nil) }
    let half = pieces.count / 2
    return (PieceNode(Array(pieces[..<half])), PieceNode(Array(pieces[half...])))
  }

  private static func nodes(_ children: [PieceNode]) -> (PieceNode, PieceNode?) {
    guard children.count > maximum else { return (PieceNode(children), nil) }
    let half = children.count / 2
    return (PieceNode(Array(children[..<half])), PieceNode(Array(children[half...])))
  }

  // MARK: Splitting

  /// The trees before and after an offset. O(log n).
  func split(at offset: Int) -> (PieceNode?, PieceNode?) {
    if offset <= 0 { return (nil, self) }
    if offset >= bytes { return (self, nil) }
    var start = 0
    if height == 0 {
      for (index, piece) in pieces.enumerated() {
        if offset == start { return (PieceNode(Array(pieces[..<index])), PieceNode(Array(pieces[index...]))) }
        if offset < start + piece.count {
          let (left, right) = piece.split(at: offset - start)
          return (PieceNode(pieces[..<index] + [left]), PieceNode([right] + pieces[(index + 1)...]))
        }
        start += piece.count
      }
      return (self, nil)
    }
    for (index, child) in children.enumerated() {
      if offset <= start + child.bytes {
        let (left, right) = child.split(at: offset - start)
        return (
          PieceNode.join(PieceNode.node(children[..<index]), left),
          PieceNode.join(right, PieceNode.node(children[(index + 1)...]))
        )
      }
      start += child.bytes
    }
    return (self, nil)
  }

  // MARK: Short edits

  /// The tree after a range within one leaf is replaced by a piece. Nil if the range is in several leaves, or a leaf gets too many or too few
  /// pieces: then the tree is split and joined.
  func replacing(_ range: Range<Int>, with piece: TextPiece?, isRoot: Bool = true) -> PieceNode? {
    var start = 0
    if height == 0 {
      var changed: [TextPiece] = []
      changed.reserveCapacity(pieces.count + 2)
      var isInserted = false
      for old in pieces {
        let end = start + old.count
        if end < range.lowerBound || start > range.upperBound || old.count == 0 {
          changed.add(old)
        } else {
          let before = max(0, range.lowerBound - start)
          if before > 0 { changed.add(before >= old.count ? old : old.split(at: before).0) }
          if !isInserted, range.lowerBound <= end {
            if let piece { changed.add(piece) }
            isInserted = true
          }
          if range.upperBound < end {
            let after = range.upperBound - start
            if after <= 0 { changed.add(old) } else { changed.add(old.split(at: after).1) }
          }
        }
        start = end
      }
      guard changed.count <= Self.maximum, changed.count >= (isRoot ? 1 : Self.minimum) else { return nil }
      return PieceNode(changed)
    }
    for (index, child) in children.enumerated() {
      let end = start + child.bytes
      if range.upperBound <= end {
        guard range.lowerBound >= start,
          let changed = child.replacing(range.lowerBound - start..<range.upperBound - start, with: piece, isRoot: false)
        else { return nil }
        var children = children
        children[index] = changed
        return PieceNode(children)
      }
      start = end
    }
    return nil
  }
}
