extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at the given offsets from the start. An offset outside of the collection traps. Cost: O(n).
  public mutating func remove(atOffsets offsets: IndexSet) {
    guard let first = offsets.first, let last = offsets.last else { return }
    precondition(first >= 0 && last < count, "remove(atOffsets:): an offset is outside of the collection")
    // The elements that stay are moved to the front, in order.
    var end = index(startIndex, offsetBy: first), next = end, offset = first
    while next != endIndex {
      if !offsets.contains(offset) {
        if end != next { swapAt(end, next) }
        formIndex(after: &end)
      }
      formIndex(after: &next)
      offset += 1
    }
    removeSubrange(end...)
  }
}

extension MutableCollection {
  /// Moves the elements at the given offsets, so that they stand together, in their order, before the element that was at `destination`.
  /// The destination `count` moves them to the end. An offset outside of the collection traps. Cost: O(n).
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    guard let first = source.first, let last = source.last else { return }
    let count = count
    precondition(first >= 0 && last < count && (0...count).contains(destination), "move(fromOffsets:toOffset:): an offset is outside")
    let order = IndexSet.order(moving: source, to: destination, count: count)
    let elements = order.map { self[index(startIndex, offsetBy: $0)] }
    var place = startIndex
    for element in elements {
      self[place] = element
      formIndex(after: &place)
    }
  }
}

extension IndexSet {
  /// The former offset of each element after a move.
  static func order(moving source: IndexSet, to destination: Int, count: Int) -> [Int] {
    var order: [Int] = []
    order.reserveCapacity(count)
    for offset in 0..<destination where !source.contains(offset) { order.append(offset) }
    order += source
    for offset in destination..<count where !source.contains(offset) { order.append(offset) }
    return order
  }
}
