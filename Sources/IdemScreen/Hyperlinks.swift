import Synchronization

/// The addresses that cells link to, so that a style needs only an index (`Style.link`; 0 is none).
///
/// An address keeps its index as long as a grid may show it, and some time longer; then the index is free for another one. While `capacity`
/// addresses are in use at once, a new one is no link.
public final class Hyperlinks: Sendable {
  public static let shared = Hyperlinks()
  public static let capacity = Int(UInt16.max)
  /// Bytes of an address that terminals take (VTE's and iTerm2's limit); a longer one is no link.
  public static let longest = 2083
  /// Addresses that keep their index for good at most: `intern`.
  static let mostPinned = 4096

  private struct Entry {
    var address: String
    /// The sweep before which it was last used; `pinned` where it stays, `free` where there is no address.
    var lastUse: UInt32
    static let pinned = UInt32.max
    static let free = UInt32.max - 1
  }

  private struct Storage {
    var entries: [Entry] = []
    var indices: [String: UInt16] = [:]
    /// Free places, the one that has been free for longest at `nextFree`: a link that was just removed gets another address as late as possible.
    var free: [UInt16] = []
    var nextFree = 0
    var pinned = 0
    /// Addresses that came since the last sweep.
    var added = 0
    var epoch: UInt32 = 0
    /// How many addresses bring about the next sweep.
    var sweepsAt = Hyperlinks.leastEntries
    var released = 0
    var failures = 0
  }
  private static let leastEntries = 1 << 12
  private let storage = Mutex(Storage())

  init() {}

  /// The index of an address, made safe first; 0 where it is empty, too long, or `capacity` of them are in use.
  ///
  /// The first 4,096 addresses that come here keep their index for good; later ones as long as a grid may show them. Ask for it where you
  /// draw, not once for all. Cost: some 100 ns.
  public func intern(_ address: String) -> UInt16 { index(of: address, pinned: true) }

  /// As `intern`, for one who keeps the index by other means: by `HyperlinkKeeper`, or in a grid.
  package func index(of address: String, pinned: Bool = false) -> UInt16 {
    let safe = Hyperlinks.sanitized(address)
    guard !safe.isEmpty, safe.utf8.count <= Hyperlinks.longest else { return 0 }
    return storage.withLock { storage in
      guard let index = storage.indices[safe] ?? Hyperlinks.add(safe, to: &storage) else { return 0 }
      let place = Int(index) - 1
      if storage.entries[place].lastUse != Entry.pinned {
        let pins = pinned && storage.pinned < Hyperlinks.mostPinned
        if pins { storage.pinned += 1 }
        storage.entries[place].lastUse = pins ? Entry.pinned : storage.epoch
      }
      return index
    }
  }

  private static func add(_ address: String, to storage: inout Storage) -> UInt16? {
    if storage.indices.count >= storage.sweepsAt, isWorthSweeping(&storage) { sweep(&storage) }
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

  private static func isWorthSweeping(_ storage: inout Storage) -> Bool {
    if storage.indices.count < Hyperlinks.capacity { return true }
    storage.failures += 1
    return storage.failures >= 1024 || CellReferences.released.load(ordering: .relaxed) != storage.released
  }

  /// Removes what no grid has and nobody has asked for since the last sweep.
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
    // In proportion to what stays, without what is only new: else each sweep would keep more than the one before.
    storage.sweepsAt = min(capacity, storage.indices.count + max(leastEntries, storage.indices.count - storage.added))
    storage.added = 0
  }

  /// How many addresses it has.
  package var count: Int { storage.withLock { $0.indices.count } }

  /// The address behind an index; empty for 0 and for what was never given out or was removed.
  public subscript(index: UInt16) -> String {
    storage.withLock { index > 0 && Int(index) <= $0.entries.count ? $0.entries[Int(index) - 1].address : "" }
  }

  /// An address of visible ASCII: every other byte is percent-encoded, as RFC 3986 has it and as the OSC 8 convention demands.
  static func sanitized(_ address: String) -> String {
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

/// Keeps the index of one address for as long as it lives: for a view that may be drawn much later than its address was looked up.
package final class HyperlinkKeeper: Sendable {
  private let references = Mutex<CellReferences?>(nil)

  package init() {}

  /// The index of an address; the one of before is let go.
  package func index(of address: String) -> UInt16 {
    let index = Hyperlinks.shared.index(of: address)
    keep(index)
    return index
  }

  /// Keeps an index; 0 is none.
  package func keep(_ index: UInt16) {
    references.withLock { references in
      if references == nil, index == 0 { return }
      if references == nil { references = CellReferences() }
      references!.replace(link: index)
    }
  }
}
