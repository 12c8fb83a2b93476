import Synchronization

/// The grapheme clusters of more than one scalar that are shown. A cell stores only the number of its cluster.
///
/// An entry stays while a cell buffer may show it (see `CellReferences`), and some time longer. Then it is removed, and its place is reused
/// for another cluster under another number. So the number in a cell never changes its meaning, and memory is bounded by what is on
/// screens. The text of a number whose entry was removed is U+FFFD. While `capacity` clusters are in use, only the first scalar of a new
/// one is shown. Only drawing adds entries; measuring does not. Safe to use from any thread.
package final class ClusterTable: Sendable {
  package static let shared = ClusterTable()
  /// The low bits of a number that are the entry's place. The bits above are the generation: how often the place was reused.
  private static let placeBits: UInt32 = 18
  package static let capacity = 1 << placeBits
  /// A number has 29 bits: bit 29 marks a flag.
  private static let generations: UInt32 = 1 << (29 - placeBits)
  /// The maximum number of permanent clusters (`Glyph.init(_:)`).
  static let mostPinned = 4096

  private struct Entry {
    var cluster: GlyphScalars
    var generation: UInt32
    /// The epoch of the last use; `pinned` if the entry is permanent, `free` if the place is unused.
    var lastUse: UInt32
    static let pinned = UInt32.max
    static let free = UInt32.max - 1
  }

  private struct Storage {
    var entries: [Entry] = []
    var numbers: [GlyphScalars: UInt32] = [:]
    /// Free places, oldest first from index `nextFree` on.
    var free: [UInt32] = []
    var nextFree = 0
    var pinned = 0
    /// Entries added since the last sweep.
    var added = 0
    /// The number of sweeps so far.
    var epoch: UInt32 = 0
    /// The number of entries that triggers the next sweep.
    var sweepsAt: Int
    /// The value of `CellReferences.released` at the last sweep.
    var released = 0
    var failures = 0
  }
  private let storage: Mutex<Storage>
  private let limit: Int
  private let leastEntries: Int

  /// - Parameter leastEntries: no sweep runs below this number of entries.
  init(capacity: Int = ClusterTable.capacity, leastEntries: Int = 1 << 14) {
    limit = capacity
    self.leastEntries = min(capacity, leastEntries)
    storage = Mutex(Storage(sweepsAt: min(capacity, leastEntries)))
  }

  /// Returns the number of a cluster, adding it if it is new; nil if all of `capacity` are in use. Cost: about 50 ns.
  ///
  /// - Parameter pinned: makes the entry permanent, up to `mostPinned` entries.
  func intern(_ cluster: GlyphScalars, pinned: Bool = false) -> Int? {
    storage.withLock { storage in
      guard let number = storage.numbers[cluster] ?? add(cluster, to: &storage) else { return nil }
      let place = Int(number) & (ClusterTable.capacity - 1)
      if storage.entries[place].lastUse != Entry.pinned {
        let isPinned = pinned && storage.pinned < ClusterTable.mostPinned
        if isPinned { storage.pinned += 1 }
        storage.entries[place].lastUse = isPinned ? Entry.pinned : storage.epoch
      }
      return Int(number)
    }
  }

  private func add(_ cluster: GlyphScalars, to storage: inout Storage) -> UInt32? {
    if storage.numbers.count >= storage.sweepsAt, shouldSweep(&storage) { sweep(&storage) }
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

  /// Whether a sweep may free entries. After one that freed nothing, the next waits until a set released entries, or 1,024 additions
  /// failed.
  private func shouldSweep(_ storage: inout Storage) -> Bool {
    if storage.numbers.count < limit { return true }
    storage.failures += 1
    return storage.failures >= 1024 || CellReferences.released.load(ordering: .relaxed) != storage.released || storage.epoch == 0
  }

  /// Removes the entries that no cell buffer retains and that were not looked up since the last sweep.
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
    // In proportion to the entries that stay, not counting new ones. Otherwise each sweep would keep more than the one before.
    storage.sweepsAt = min(limit, storage.numbers.count + max(leastEntries, storage.numbers.count - storage.added))
    storage.added = 0
  }

  /// The number of clusters in the table.
  package var count: Int { storage.withLock { $0.numbers.count } }

  /// The scalars of a cluster; nil if the number is not in use.
  func scalars(_ number: Int) -> GlyphScalars? {
    storage.withLock { storage in
      let place = number & (ClusterTable.capacity - 1)
      guard place < storage.entries.count, storage.entries[place].lastUse != Entry.free,
        Int(storage.entries[place].generation) == number >> Int(ClusterTable.placeBits)
      else { return nil }
      return storage.entries[place].cluster
    }
  }

  /// The text of a cluster; U+FFFD if the number is not in use.
  package subscript(number: Int) -> String { scalars(number)?.string ?? "\u{FFFD}" }
}
