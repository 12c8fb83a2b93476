import Synchronization

/// The pictures that cells can show, by their slots.
///
/// A node holds a slot while it shows a picture. A slot that no node holds keeps its picture for a while, so that a row that scrolls back
/// needs no new transmission. It gets another picture when all others are in use, the oldest first. A slot has a serial number, which
/// changes with its picture: the writer of a terminal compares it. Safe to use from any thread.
package final class PictureTable: Sendable {
  package static let shared = PictureTable()
  /// The number of slots.
  package static let capacity = 512
  /// The bytes of pictures that no node holds. Above them, the oldest are dropped.
  package static let mostUnusedBytes = 64 << 20

  private struct Entry {
    var placement: PicturePlacement
    var serial: Int
    var users: Int
    /// The number of the last use.
    var lastUse: Int
  }

  private struct State {
    var entries = [Entry?](repeating: nil, count: PictureTable.capacity)
    var slots: [PicturePlacement: Int] = [:]
    /// Slots that were never used, or are empty, oldest first.
    var free = Array(0..<PictureTable.capacity)
    var serial = 0
    var uses = 0
    var unusedBytes = 0
  }
  private let state = Mutex(State())
  /// Increases when a slot gets another picture or becomes empty.
  private let changeCount = Atomic<Int>(0)

  package init() {}

  /// Whether a slot was ever used, and how often a slot got another picture.
  package var changes: Int { changeCount.load(ordering: .acquiring) }

  /// Returns a slot for a picture, the same one for equal pictures; nil if all are held. Call `release` when it is not needed any more.
  package func hold(_ placement: PicturePlacement) -> Int? {
    state.withLock { state in
      state.uses += 1
      if let slot = state.slots[placement] {
        if state.entries[slot]!.users == 0 { state.unusedBytes -= placement.source.byteCount }
        state.entries[slot]!.users += 1
        state.entries[slot]!.lastUse = state.uses
        return slot
      }
      if state.free.isEmpty { dropOldest(&state) }
      guard !state.free.isEmpty else { return nil }
      let slot = state.free.removeFirst()
      state.serial += 1
      state.entries[slot] = Entry(placement: placement, serial: state.serial, users: 1, lastUse: state.uses)
      state.slots[placement] = slot
      changeCount.add(1, ordering: .releasing)
      return slot
    }
  }

  /// Ends one `hold` of a slot.
  package func release(_ slot: Int) {
    state.withLock { state in
      guard let entry = state.entries[slot], entry.users > 0 else { return }
      state.uses += 1
      state.entries[slot]!.users -= 1
      state.entries[slot]!.lastUse = state.uses
      guard entry.users == 1 else { return }
      state.unusedBytes += entry.placement.source.byteCount
      while state.unusedBytes > PictureTable.mostUnusedBytes, dropOldest(&state) {}
    }
  }

  /// Empties a slot if no node holds it and it still has the picture of this serial number.
  package func forget(_ slot: Int, serial: Int) {
    state.withLock { state in
      guard let entry = state.entries[slot], entry.serial == serial, entry.users == 0 else { return }
      drop(slot, &state)
    }
  }

  @discardableResult private func dropOldest(_ state: inout State) -> Bool {
    let unused = state.entries.indices.filter { state.entries[$0]?.users == 0 }
    guard let oldest = unused.min(by: { state.entries[$0]!.lastUse < state.entries[$1]!.lastUse }) else { return false }
    drop(oldest, &state)
    return true
  }

  private func drop(_ slot: Int, _ state: inout State) {
    guard let entry = state.entries[slot] else { return }
    state.unusedBytes -= entry.placement.source.byteCount
    state.slots[entry.placement] = nil
    state.entries[slot] = nil
    state.free.append(slot)
    changeCount.add(1, ordering: .releasing)
  }

  /// The picture of a slot and its serial number; nil if it is empty.
  package func entry(_ slot: Int) -> (placement: PicturePlacement, serial: Int)? {
    state.withLock { state in state.entries[slot].map { ($0.placement, $0.serial) } }
  }

  /// The serial number of a slot's picture; nil if it is empty.
  package func serial(_ slot: Int) -> Int? { state.withLock { $0.entries[slot]?.serial } }

  /// The number of slots that have a picture.
  package var count: Int { state.withLock { PictureTable.capacity - $0.free.count } }
}
