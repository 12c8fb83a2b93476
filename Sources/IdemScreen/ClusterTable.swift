import Synchronization

/// The clusters of more than one scalar that have been shown, so that a cell needs only an index.
///
/// It only grows, and at most to `capacity`: past that a new cluster is shown by its first scalar alone. (65,536 clusters of at most five
/// scalars are about 10 MB; a screen of text in any script needs some hundreds.) Only what is shown comes here: measuring adds nothing.
public final class ClusterTable: Sendable {
  public static let shared = ClusterTable()
  public static let capacity = 1 << 16

  private struct Storage {
    var strings: [String] = []
    var index: [GlyphScalars: Int] = [:]
  }
  private let storage = Mutex(Storage())
  private let limit: Int

  init(capacity: Int = ClusterTable.capacity) { limit = capacity }

  /// The index of a cluster, added where it is new; nil once the table is full. Cost: some 50 ns.
  func intern(_ cluster: GlyphScalars) -> Int? {
    storage.withLock { storage in
      if let known = storage.index[cluster] { return known }
      guard storage.strings.count < limit else { return nil }
      let next = storage.strings.count
      storage.strings.append(cluster.string)
      storage.index[cluster] = next
      return next
    }
  }

  /// How many clusters it holds.
  public var count: Int { storage.withLock { $0.strings.count } }

  /// The text of a cluster; an index that was not given out traps.
  public subscript(index: Int) -> String {
    if index >= Int(Glyph.firstFlag) { return Glyph.flagString(UInt32(index)) }
    return storage.withLock { $0.strings[index] }
  }
}
