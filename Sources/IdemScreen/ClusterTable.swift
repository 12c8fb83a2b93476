import Synchronization

/// The clusters of more than one scalar that have been shown, so that a cell needs only an index.
///
/// It only grows, and at most to `capacity`: past that a new cluster is shown by its first scalar alone. (65,536 clusters of at most five
/// scalars are about 5 MB; a screen of text in any script needs some hundreds.)
public final class ClusterTable: Sendable {
  public static let shared = ClusterTable()
  public static let capacity = 1 << 16

  private struct Storage {
    var strings: [String] = []
    var index: [String: UInt32] = [:]
  }
  private let storage = Mutex(Storage())

  /// The index of `cluster`, added where it is new; nil once the table is full.
  public func intern(_ cluster: String) -> UInt32? {
    storage.withLock { storage in
      if let known = storage.index[cluster] { return known }
      guard storage.strings.count < ClusterTable.capacity else { return nil }
      let next = UInt32(storage.strings.count)
      storage.strings.append(cluster)
      storage.index[cluster] = next
      return next
    }
  }

  public subscript(index: Int) -> String { storage.withLock { $0.strings[index] } }
}
