extension Grid {
  /// Keeps the clusters and links of some cells of a row in their tables for as long as they may be in the grid.
  ///
  /// To be called after cells were written that may have either. Cost: some 40 ns for each.
  @usableFromInline mutating func keepReferences(row: Int, _ lower: Int, _ upper: Int) {
    guard lower < upper else { return }
    if references == nil { references = CellReferences(limit: referenceSlack) }
    let start = rows[row]
    let isOver = cells.withUnsafeBufferPointer { references!.insert(UnsafeBufferPointer(rebasing: $0[(start + lower)..<(start + upper)])) }
    if isOver { dropReferences() }
  }

  /// Keeps a link that was written.
  mutating func keep(link: UInt16) {
    if references == nil { references = CellReferences(limit: referenceSlack) }
    if references!.insert(link: link) { dropReferences() }
  }

  /// How many entries more than its cells refer to a grid keeps at most: in proportion to its cells, so that looking at all of them is rare.
  private var referenceSlack: Int { min(max(cells.count, 1024), 16384) }

  /// Keeps only what the cells refer to. Other grids that shared the set go on with the old one.
  private mutating func dropReferences() {
    let fresh = CellReferences()
    _ = cells.withUnsafeBufferPointer { fresh.insert($0) }
    fresh.box.state.withLock { $0.limit = $0.count + referenceSlack }
    references = fresh
    CellReferences.released.add(1, ordering: .relaxed)
  }

  /// After `show`: keeps what this grid shows in the set of the grid that it was brought to, so that there is one for both.
  mutating func shareReferences(of other: borrowing Grid) {
    guard let theirs = other.references, theirs !== references else { return }
    _ = cells.withUnsafeBufferPointer { theirs.insert($0) }
    references = theirs
  }
}
