import Synchronization

/// The addresses that cells link to. A style stores only an index (`Style.link`; 0 is none).
///
/// An address keeps its index while a cell buffer may show it, and some time longer; then the index is reused. While `capacity` addresses
/// are in use, a new one gets no index and is not a link. Safe to use from any thread.
public final class Hyperlinks: Sendable {
  /// The table of the process.
  public static let shared = Hyperlinks()
  /// The maximum number of addresses in use at one time.
  public static let capacity = Int(UInt16.max)
  /// The maximum length of an address in bytes (the limit of VTE and iTerm2). A longer one is not a link.
  public static let longest = 2083
  /// The maximum number of permanent addresses (`intern`).
  static let mostPinned = 4096

  private struct Entry {
    var address: String
    /// The epoch of the last use; `pinned` if the entry is permanent, `free` if it has no address.
    var lastUse: UInt32
    static let pinned = UInt32.max
    static let free = UInt32.max - 1
  }

  private struct Storage {
    var entries: [Entry] = []
    var indices: [String: UInt16] = [:]
    /// Free indices, oldest first from index `nextFree` on. So the index of a removed link is reused as late as possible.
    var free: [UInt16] = []
    var nextFree = 0
    var pinned = 0
    /// Addresses added since the last sweep.
    var added = 0
    var epoch: UInt32 = 0
    /// The number of addresses that triggers the next sweep.
    var sweepsAt = Hyperlinks.leastEntries
    var released = 0
    var failures = 0
  }
  private static let leastEntries = 1 << 12
  private let storage = Mutex(Storage())

  init() {}

  /// The index of an address, made safe first; 0 if it is empty, too long, or `capacity` addresses are in use.
  ///
  /// The first 4,096 addresses passed here are permanent. A later one keeps its index while a cell buffer may show it. So call this where
  /// you draw, and do not store the index. Cost: about 100 ns.
  public func intern(_ address: String) -> UInt16 { index(of: address, pinned: true) }

  /// The same as `intern`, for a caller that retains the index itself: with a `HyperlinkKeeper`, or in a cell buffer.
  package func index(of address: String, pinned: Bool = false) -> UInt16 {
    let safe = Hyperlinks.sanitized(address)
    guard !safe.isEmpty, safe.utf8.count <= Hyperlinks.longest else { return 0 }
    return storage.withLock { storage in
      guard let index = storage.indices[safe] ?? Hyperlinks.add(safe, to: &storage) else { return 0 }
      let place = Int(index) - 1
      if storage.entries[place].lastUse != Entry.pinned {
        let isPinned = pinned && storage.pinned < Hyperlinks.mostPinned
        if isPinned { storage.pinned += 1 }
        storage.entries[place].lastUse = isPinned ? Entry.pinned : storage.epoch
      }
      return index
    }
  }

  private static func add(_ address: String, to storage: inout Storage) -> UInt16? {
    if storage.indices.count >= storage.sweepsAt, shouldSweep(&storage) { sweep(&storage) }
    let index: UInt16
    if storage.nextFree < storage.free.count {
      index = storage.free[storage.nextFree]
      storage.nextFree += 1
      storage.entries[Int(index) - 1].address = address
    } else {
      guard storage.entries.count < Hyperlinks.capacity else { return nil }
      storage.entries.append(Entry(address: address, lastUse: storage.epoch))
      index = UInt16(storage.entries.count)
    }
    storage.entries[Int(index) - 1].lastUse = storage.epoch
    storage.indices[address] = index
    storage.added += 1
    return index
  }

  private static func shouldSweep(_ storage: inout Storage) -> Bool {
    if storage.indices.count < Hyperlinks.capacity { return true }
    storage.failures += 1
    return storage.failures >= 1024 || CellReferences.released.load(ordering: .relaxed) != storage.released
  }

  /// Removes the addresses that no cell buffer retains and that were not looked up since the last sweep.
  private static func sweep(_ storage: inout Storage) {
    storage.failures = 0
    storage.released = CellReferences.released.load(ordering: .relaxed)
    let epoch = storage.epoch
    CellReferences.forEach { state in
      for link in state.links where Int(link) <= storage.entries.count && storage.entries[Int(link) - 1].lastUse < Entry.free {
        storage.entries[Int(link) - 1].lastUse = epoch
      }
    }
    storage.free.removeFirst(storage.nextFree)
    storage.nextFree = 0
    for place in storage.entries.indices where storage.entries[place].lastUse < epoch {
      storage.indices[storage.entries[place].address] = nil
      storage.entries[place] = Entry(address: "", lastUse: Entry.free)
      storage.free.append(UInt16(place + 1))
    }
    storage.epoch = epoch + 1
    // In proportion to the entries that stay, not counting new ones. Otherwise each sweep would keep more than the one before.
    storage.sweepsAt = min(capacity, storage.indices.count + max(leastEntries, storage.indices.count - storage.added))
    storage.added = 0
  }

  /// The number of addresses in the table.
  package var count: Int { storage.withLock { $0.indices.count } }

  /// The address of an index; empty for 0 and for an index that is not in use.
  public subscript(index: UInt16) -> String {
    storage.withLock { index > 0 && Int(index) <= $0.entries.count ? $0.entries[Int(index) - 1].address : "" }
  }

  /// The address as visible ASCII. Every other byte is percent-encoded, as in RFC 3986; the OSC 8 convention requires it.
  package static func sanitized(_ address: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in address.utf8 {
      if byte > 0x20, byte < 0x7F {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Retains the index of one address for its own lifetime. For a view that may be drawn much later than its address was looked up.
package final class HyperlinkKeeper: Sendable {
  private let references = Mutex<CellReferences?>(nil)

  package init() {}

  /// Returns the index of an address and retains it; releases the previous one.
  package func index(of address: String) -> UInt16 {
    let index = Hyperlinks.shared.index(of: address)
    keep(index)
    return index
  }

  /// Retains an index and releases the previous one; 0 is none.
  package func keep(_ index: UInt16) {
    references.withLock { references in
      if references == nil, index == 0 { return }
      if references == nil { references = CellReferences() }
      references!.replace(link: index)
    }
  }
}
