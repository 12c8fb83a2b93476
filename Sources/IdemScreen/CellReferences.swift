import Synchronization

/// The entries of `ClusterTable` and `Hyperlinks` that one holder keeps: a grid for its cells, a writer for its pen.
///
/// A cell is plain data and cannot keep an entry by itself. So a grid adds each cluster and each link that is written into it here, and the
/// tables drop no entry that is in any such set. The set may hold more than the cells refer to; the grid removes the rest from time to time.
/// Copies of a grid share one. Cost: some 40 ns for each cluster that is written.
@usableFromInline final class CellReferences: Sendable {
  struct State {
    /// Glyphs that are clusters, as in `Glyph.rawValue`.
    var clusters: Set<UInt32> = []
    /// Indices of `Hyperlinks`.
    var links: Set<UInt16> = []
    /// Above this many the grid should look which of them its cells still have.
    var limit: Int
    var count: Int { clusters.count + links.count }
  }

  /// The state, apart from the object: a sweep reads it while the object may be on its way out.
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
    // The last reference to the box must not go while the lock is held.
    _ = CellReferences.all.withLock { [box] in $0.removeValue(forKey: ObjectIdentifier(box)) }
    CellReferences.released.add(1, ordering: .relaxed)
  }

  /// Every set there is. Locked after a table's own lock, and before a set's.
  private static let all = Mutex<[ObjectIdentifier: Box]>([:])

  /// Rises when entries are let go: a table that was full may have room again.
  static let released = Atomic<Int>(0)

  /// Gives every set, one after another. Called by the tables, each under its own lock.
  static func forEach(_ body: (State) -> Void) {
    all.withLock { for box in $0.values { box.state.withLock { body($0) } } }
  }

  /// Adds what cells refer to. Whether there are now more than the limit.
  func insert(_ cells: UnsafeBufferPointer<Cell>) -> Bool {
    box.state.withLock { state in
      for cell in cells {
        if cell.glyph.isInTable { state.clusters.insert(cell.glyph.rawValue) }
        if cell.style.link != 0 { state.links.insert(cell.style.link) }
      }
      return state.count > state.limit
    }
  }

  /// Adds a link. Whether there are now more than the limit.
  func insert(link: UInt16) -> Bool {
    box.state.withLock { state in
      state.links.insert(link)
      return state.count > state.limit
    }
  }

  /// Keeps one link and nothing else; 0 is none.
  func replace(link: UInt16) {
    box.state.withLock { $0.links = link == 0 ? [] : [link] }
  }
}
