import Synchronization

/// The entries of `ClusterTable` and `Hyperlinks` that one owner retains: a cell buffer for its cells, or a writer for its pen.
///
/// A cell is plain data and cannot retain an entry. So a cell buffer adds each cluster and each link that is written into it to this set.
/// The tables remove no entry that is in any set. The set may contain more than the cells refer to; the cell buffer removes the rest from
/// time to time. Copies of a cell buffer share one set. Cost: about 40 ns for each cluster that is written.
@usableFromInline final class CellReferences: Sendable {
  struct State {
    /// The raw values of glyphs that are clusters (`Glyph.rawValue`).
    var clusters: Set<UInt32> = []
    /// Indices into `Hyperlinks`.
    var links: Set<UInt16> = []
    /// The number of entries above which the cell buffer should remove those that its cells no longer refer to.
    var limit: Int
    var count: Int { clusters.count + links.count }
  }

  /// The state, in an object of its own: a sweep may read it while the owning `CellReferences` is being deinitialized.
  final class Box: Sendable {
    let state: Mutex<State>
    init(limit: Int) { state = Mutex(State(limit: limit)) }
  }

  let box: Box

  init(limit: Int = .max) {
    box = Box(limit: limit)
    CellReferences.all.withLock { [box] in $0[ObjectIdentifier(box)] = box }
  }

  deinit {
    // The last reference to the box must not be released while the lock is held: its memory would be freed under the lock.
    _ = CellReferences.all.withLock { [box] in $0.removeValue(forKey: ObjectIdentifier(box)) }
    CellReferences.released.add(1, ordering: .relaxed)
  }

  /// All existing sets. Lock order: a table's own lock, then this one, then the lock of a set.
  private static let all = Mutex<[ObjectIdentifier: Box]>([:])

  /// Increases when entries are released. A full table reads it to see whether a sweep may free entries.
  static let released = Atomic<Int>(0)

  /// Calls `body` with every set, one after another. The tables call it, each under its own lock.
  static func forEach(_ body: (State) -> Void) {
    all.withLock { for box in $0.values { box.state.withLock { body($0) } } }
  }

  /// Adds the clusters and links of some cells. Returns whether the count now exceeds the limit.
  func insert(_ cells: UnsafeBufferPointer<Cell>) -> Bool {
    box.state.withLock { state in
      for cell in cells {
        if cell.glyph.isInTable { state.clusters.insert(cell.glyph.rawValue) }
        if cell.style.link != 0 { state.links.insert(cell.style.link) }
      }
      return state.count > state.limit
    }
  }

  /// Adds a link. Returns whether the count now exceeds the limit.
  func insert(link: UInt16) -> Bool {
    box.state.withLock { state in
      state.links.insert(link)
      return state.count > state.limit
    }
  }

  /// Retains one link and nothing else; 0 is none.
  func replace(link: UInt16) {
    box.state.withLock { $0.links = link == 0 ? [] : [link] }
  }
}
