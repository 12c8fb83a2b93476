extension CellBuffer {
  /// Retains the table entries (clusters and links) of some cells of a row while the cell buffer may contain them.
  ///
  /// Call it after writing cells that may have either. Cost: about 40 ns for each.
  @usableFromInline mutating func keepReferences(row: Int, _ lower: Int, _ upper: Int) {
    guard lower < upper else { return }
    if references == nil { references = CellReferences(limit: referenceSlack) }
    let start = rows[row]
    let isOver = cells.withUnsafeBufferPointer { references!.insert(UnsafeBufferPointer(rebasing: $0[(start + lower)..<(start + upper)])) }
    if isOver { dropReferences() }
  }

  /// Retains the entry of a link that was written.
  mutating func keep(link: UInt16) {
    if references == nil { references = CellReferences(limit: referenceSlack) }
    if references!.insert(link: link) { dropReferences() }
  }

  /// The maximum number of unused entries that are retained. It is proportional to the cells, so that scanning them all is rare.
  private var referenceSlack: Int { min(max(cells.count, 1024), 16384) }

  /// Retains only the entries that the cells refer to. Copies that shared the set continue with the old one.
  private mutating func dropReferences() {
    let fresh = CellReferences()
    _ = cells.withUnsafeBufferPointer { fresh.insert($0) }
    fresh.box.state.withLock { $0.limit = $0.count + referenceSlack }
    references = fresh
    CellReferences.released.add(1, ordering: .relaxed)
  }

  /// Adds this buffer's entries to the set of the buffer that it was made equal to, and uses that set. Called at the end of the diff, so
  /// that both share one set.
  mutating func shareReferences(of other: borrowing CellBuffer) {
    guard let theirs = other.references, theirs !== references else { return }
    _ = cells.withUnsafeBufferPointer { theirs.insert($0) }
    references = theirs
  }
}
