import Synchronization

/// The clusters of more than one scalar that are shown, so that a cell needs only a number.
///
/// An entry stays as long as a grid may show it (see `CellReferences`), and some time longer; then it is removed, and its place is given to
/// another cluster under another number. So the number in a cell never comes to mean another cluster, and memory is bounded by what is on
/// screens. A number whose entry was removed gives U+FFFD. When `capacity` clusters are in use at once, a new one is shown by its first scalar
/// alone. Only what is shown comes here: measuring adds nothing.
package final class ClusterTable: Sendable {
  package static let shared = ClusterTable()
  /// Bits of a number that are its place; those above count how often the place was given out.
  private static let placeBits: UInt32 = 18
  package static let capacity = 1 << placeBits
  /// Numbers have 29 bits: the 30th marks a flag.
  private static let generations: UInt32 = 1 << (29 - placeBits)
  /// Clusters that are kept for good at most: `Glyph.init(_:)`.
  static let mostPinned = 4096

  private struct Entry {
    var cluster: GlyphScalars
    var generation: UInt32
    /// The sweep before which it was last used; `pinned` where it stays.
    var lastUse: UInt32
    static let pinned = UInt32.max
    static let free = UInt32.max - 1
  }

  private struct Storage {
    var entries: [Entry] = []
    var numbers: [GlyphScalars: UInt32] = [:]
    /// Free places, the one that has been free for longest at `nextFree`.
    var free: [UInt32] = []
    var nextFree = 0
    var pinned = 0
    /// Entries that came since the last sweep.
    var added = 0
    /// Sweeps so far.
    var epoch: UInt32 = 0
    /// How many entries bring about the next sweep.
    var sweepsAt: Int
    /// Of `CellReferences.released`, at the last sweep.
    var released = 0
    var failures = 0
  }
  private let storage: Mutex<Storage>
  private let limit: Int
  private let leastEntries: Int

  /// - Parameter leastEntries: nothing is removed below this many.
  init(capacity: Int = ClusterTable.capacity, leastEntries: Int = 1 << 14) {
    limit = capacity
    self.leastEntries = min(capacity, leastEntries)
    storage = Mutex(Storage(sweepsAt: min(capacity, leastEntries)))
  }

  /// The number of a cluster, added where it is new; nil where all of `capacity` are in use. Cost: some 50 ns.
  ///
  /// - Parameter pinned: the cluster stays for good, as far as `mostPinned` allows.
  func intern(_ cluster: GlyphScalars, pinned: Bool = false) -> Int? {
    storage.withLock { storage in
      guard let number = storage.numbers[cluster] ?? add(cluster, to: &storage) else { return nil }
      let place = Int(number) & (ClusterTable.capacity - 1)
      if storage.entries[place].lastUse != Entry.pinned {
        let pins = pinned && storage.pinned < ClusterTable.mostPinned
        if pins { storage.pinned += 1 }
        storage.entries[place].lastUse = pins ? Entry.pinned : storage.epoch
      }
      return Int(number)
    }
  }

  private func add(_ cluster: GlyphScalars, to storage: inout Storage) -> UInt32? {
    if storage.numbers.count >= storage.sweepsAt, isWorthSweeping(&storage) { sweep(&storage) }
    let place: Int
    if storage.nextFree < storage.free.count {
      place = Int(storage.free[storage.nextFree])
      storage.nextFree += 1
    } else {
      guard storage.entries.count < limit else { return nil }
      place = storage.entries.count
      storage.entries.append(Entry(cluster: cluster, generation: 0, lastUse: storage.epoch))
    }
    storage.entries[place].cluster = cluster
    storage.entries[place].lastUse = storage.epoch
    let number = UInt32(place) | storage.entries[place].generation << ClusterTable.placeBits
    storage.numbers[cluster] = number
    storage.added += 1
    return number
  }

  /// Where a sweep freed nothing, the next one waits until something may have become free.
  private func isWorthSweeping(_ storage: inout Storage) -> Bool {
    if storage.numbers.count < limit { return true }
    storage.failures += 1
    return storage.failures >= 1024 || CellReferences.released.load(ordering: .relaxed) != storage.released || storage.epoch == 0
  }

  /// Removes what no grid has and nobody has asked for since the last sweep.
  private func sweep(_ storage: inout Storage) {
    storage.failures = 0
    storage.released = CellReferences.released.load(ordering: .relaxed)
    let epoch = storage.epoch
    CellReferences.forEach { state in
      for raw in state.clusters {
        let number = raw & Glyph.numberBits
        let place = Int(number) & (ClusterTable.capacity - 1)
        guard place < storage.entries.count, storage.entries[place].lastUse < Entry.free,
          storage.entries[place].generation == number >> ClusterTable.placeBits
        else { continue }
        storage.entries[place].lastUse = epoch
      }
    }
    storage.free.removeFirst(storage.nextFree)
    storage.nextFree = 0
    for place in storage.entries.indices where storage.entries[place].lastUse < epoch {
      storage.numbers[storage.entries[place].cluster] = nil
      storage.entries[place].lastUse = Entry.free
      storage.entries[place].generation = (storage.entries[place].generation + 1) % ClusterTable.generations
      storage.free.append(UInt32(place))
    }
    storage.epoch = epoch + 1
    // In proportion to what stays, without what is only new: else each sweep would keep more than the one before.
    storage.sweepsAt = min(limit, storage.numbers.count + max(leastEntries, storage.numbers.count - storage.added))
    storage.added = 0
  }

  /// How many clusters it has.
  package var count: Int { storage.withLock { $0.numbers.count } }

  /// The scalars of a cluster; nil where the number was never given out, or its entry was removed.
  func scalars(_ number: Int) -> GlyphScalars? {
    storage.withLock { storage in
      let place = number & (ClusterTable.capacity - 1)
      guard place < storage.entries.count, storage.entries[place].lastUse != Entry.free,
        Int(storage.entries[place].generation) == number >> Int(ClusterTable.placeBits)
      else { return nil }
      return storage.entries[place].cluster
    }
  }

  /// The text of a cluster; U+FFFD where the number was never given out, or its entry was removed.
  package subscript(number: Int) -> String { scalars(number)?.string ?? "\u{FFFD}" }
}
