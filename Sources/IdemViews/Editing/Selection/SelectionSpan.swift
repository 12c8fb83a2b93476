import IdemCore
import IdemScreen

/// One end of a selection: the offsets of a cluster, a word or a line in a text.
struct SelectionEnd {
  /// The row in a lazy container, by its id and its last position.
  var id: AnyHashable?
  var place: RowPosition
  /// The position of the text among those of its row or container.
  var ordinal: Int
  /// The text, in a container whose views all have nodes.
  weak var leaf: (any SelectableText)?
  var offsets: Range<Int>
  /// The cell at the end, for a block: its column in the container's content, and its row below the top of `leaf`, or else of the row.
  var corner = Point.zero

  /// Replaces a row or a text that is gone by the nearest one inside the selection.
  ///
  /// It is found by how far the other end has moved.
  ///
  /// - Parameters:
  ///   - isLow: whether the rest of the selection follows it.
  ///   - other: the current position of the other end.
  ///   - old: the other end as it was.
  @MainActor
  mutating func moveInside(
    isLow: Bool, beside other: SelectionSpan.Bound, before old: SelectionEnd, _ container: SelectionContainer
  ) {
    // What followed a removed row has its position now. What was before it is one position above.
    func inside(_ index: Int, _ former: Int, _ current: Int) -> Int {
      let moved = index + current - former
      return isLow ? min(moved + 1, current) : max(moved - 1, current)
    }
    offsets = 0..<0
    guard let rows = container.rows else {
      let leaves = container.visibleGroups.first?.leaves ?? []
      ordinal = max(0, inside(ordinal, old.ordinal, other.ordinal))
      leaf = leaves.indices.contains(ordinal) ? leaves[ordinal].node : nil
      if let leaf, !isLow { offsets = leaf.selectableText.utf8.count..<leaf.selectableText.utf8.count }
      corner.y = isLow ? 0 : max(0, (leaf?.size.height ?? 1) - 1)
      return
    }
    if place.source == other.place.source, old.place.source == place.source {
      place.index = max(0, inside(place.index, old.place.index, other.place.index))
    } else if let last = rows.lastPlace, place > last {
      place = last
    } else if !isLow {
      place = rows.step(place, by: -1) ?? place
    }
    place = min(place, rows.lastPlace ?? place)
    ordinal = isLow ? 0 : .max
    corner.y = isLow ? 0 : .max
    id = place.index < rows.sources[place.source].rows.rowCount ? rows.rowID(place) : nil
  }
}

/// The selected texts from the first to the last, both included.
struct SelectionSpan {
  var first: Bound
  var last: Bound
  /// The selected rectangle; nil if the text between the ends is selected.
  var block: SelectionBlock?

  struct Bound {
    var place: RowPosition
    var ordinal: Int
    var offset: Int
    /// Whether the row or the text is not there any more, so that its last position is given.
    var isGone = false
  }

  /// The selected offsets of a text with `count` bytes; nil if none.
  func offsets(_ place: RowPosition, _ ordinal: Int, count: Int) -> Range<Int>? {
    if (place, ordinal) < (first.place, first.ordinal) || (place, ordinal) > (last.place, last.ordinal) { return nil }
    let low = (place, ordinal) == (first.place, first.ordinal) ? min(first.offset, count) : 0
    let high = (place, ordinal) == (last.place, last.ordinal) ? min(last.offset, count) : count
    return low <= high ? low..<high : nil
  }

  /// The selected offsets of a text that is on the screen.
  @MainActor
  func visibleOffsets(_ group: SelectionContainer.Group, _ ordinal: Int) -> [Range<Int>] {
    let leaf = group.leaves[ordinal].node
    guard let block else {
      guard let offsets = offsets(group.place, ordinal, count: leaf.selectableText.utf8.count), !offsets.isEmpty else { return [] }
      return [offsets]
    }
    let top = leaf.screenFrame.minY, visible = leaf.visibleFrame
    return block.pieces(of: leaf, in: group, rows: (visible.minY - top)..<(visible.maxY - top)).map(\.offsets)
  }
}

/// A selected rectangle of cells.
struct SelectionBlock {
  /// The columns in the container's content.
  var columns: Range<Int>
  /// The first and the last row of cells: the list's row, and the cells below its top.
  var first: (place: RowPosition, line: Int)
  var last: (place: RowPosition, line: Int)

  /// The selected cells of one drawn line of a text.
  struct Piece {
    /// The row of cells in the group, and the first column in the container's content.
    var line: Int
    var column: Int
    /// The number of cells.
    var width: Int
    var offsets: Range<Int>
  }

  /// The selected lines of a row with `count` lines.
  func lines(of place: RowPosition, count: Int) -> Range<Int> {
    if place < first.place || place > last.place { return 0..<0 }
    let low = place == first.place ? min(first.line, count) : 0
    let high = place == last.place ? min(last.line, count - 1) + 1 : count
    return low..<max(low, high)
  }

  /// The selected parts of a text that has a layout.
  ///
  /// - Parameter rows: the rows of the text that are needed.
  @MainActor
  func pieces(of leaf: any SelectableText, in group: SelectionContainer.Group, rows: Range<Int>) -> [Piece] {
    let origin = leaf.screenFrame.origin - group.origin
    let wanted = lines(of: group.place, count: .max)
    if wanted.isEmpty || wanted.lowerBound == .max { return [] }
    let low = max(rows.lowerBound, wanted.lowerBound - origin.y)
    let high = wanted.upperBound == .max ? rows.upperBound : min(rows.upperBound, wanted.upperBound - origin.y)
    guard low < high else { return [] }
    let inner = (columns.lowerBound - origin.x)..<(columns.upperBound - origin.x)
    return SelectionGeometry(leaf).pieces(columns: inner, rows: low..<high).map {
      Piece(line: $0.row + origin.y, column: $0.columns.lowerBound + origin.x, width: $0.columns.count, offsets: $0.offsets)
    }
  }
}
