/// The node of a ForEach: one child for each element, found again by its key.
///
/// Elements that kept their place are compared in passing; only between the first and the last that did not is a table built.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ElementsNode<Data, ID, Content> {
  @exclusivity(unchecked) private var keys: ContiguousArray<Key> = []
  @exclusivity(unchecked) private var children: ContiguousArray<Node> = []

  /// An element's id; a second element of the same id is known by its place instead.
  enum Key: Hashable {
    case id(ID)
    case place(Int)
  }

  override func update(_ view: ForEach<Data, ID, Content>) {
    let data = view.data, count = data.count
    let shorter = min(count, keys.count)
    // The front, where ids stand as before: no table, no copy.
    var front = 0
    var index = data.startIndex
    while front < shorter {
      let element = data[index]
      guard isKey(front, view.id(element)) else { break }
      Content._updateNode(children[front], view.content(element))
      front += 1
      data.formIndex(after: &index)
    }
    if front == count, front == keys.count { return }
    // The back, where ids stand as before, counted from the end.
    var back = 0
    var end = data.endIndex
    while back < shorter - front {
      let before = data.index(before: end)
      guard isKey(keys.count - 1 - back, view.id(data[before])) else { break }
      end = before
      back += 1
    }
    let keysBefore = tree.recorder == nil ? nil : keys
    let middle = Array(data[index..<end])
    let ids = middle.map(view.id)
    if hasDuplicates(ids, front: front, back: back) {
      rearrange(view, Array(data[index...]), data[index...].map(view.id), front: front, back: 0)
    } else {
      if count != keys.count { tree.stats.nodesMoved += back }
      rearrange(view, middle, ids, front: front, back: back)
      updateBack(view, data[end...], back: back)
    }
    if !isBuilding { tree.note(.identity, at: self) }
    if let keysBefore { tellRearrangement(since: keysBefore) }
    structureChanged()
  }

  @inline(__always) private func isKey(_ position: Int, _ id: ID) -> Bool {
    if case .id(let known) = keys[position] { known == id } else { false }
  }

  /// Whether an id between front and back stands anywhere else.
  private func hasDuplicates(_ ids: [ID], front: Int, back: Int) -> Bool {
    if ids.isEmpty { return false }
    if ids.count <= 4 {
      for (position, id) in ids.enumerated() {
        if ids[..<position].contains(id) { return true }
        for other in 0..<front where isKey(other, id) { return true }
        for other in (keys.count - back)..<keys.count where isKey(other, id) { return true }
      }
      return false
    }
    var seen = Set<ID>(minimumCapacity: front + ids.count + back)
    for position in 0..<front { if case .id(let id) = keys[position] { seen.insert(id) } }
    for position in (keys.count - back)..<keys.count { if case .id(let id) = keys[position] { seen.insert(id) } }
    for id in ids where !seen.insert(id).inserted { return true }
    return false
  }

  /// Replaces the children between front and back by those of `elements`: kept, moved or made.
  private func rearrange(_ view: ForEach<Data, ID, Content>, _ elements: [Data.Element], _ ids: [ID], front: Int, back: Int) {
    let old = front..<(keys.count - back)
    var left: [Key: (position: Int, node: Node)] = [:]
    for position in old { left[keys[position]] = (position, children[position]) }
    var seen: Set<ID> = []
    if back == 0 { for position in 0..<front { if case .id(let id) = keys[position] { seen.insert(id) } } }
    var newKeys: ContiguousArray<Key> = [], newChildren: ContiguousArray<Node> = []
    newKeys.reserveCapacity(elements.count)
    newChildren.reserveCapacity(elements.count)
    for (offset, element) in elements.enumerated() {
      let id = ids[offset], position = front + offset
      let isFirst = back > 0 || seen.insert(id).inserted
      if !isFirst { reportDuplicate(id) }
      let key = isFirst ? Key.id(id) : .place(position)
      newKeys.append(key)
      if let kept = left.removeValue(forKey: key) {
        Content._updateNode(kept.node, view.content(element))
        if kept.position != position { tree.stats.nodesMoved += 1 }
        newChildren.append(kept.node)
      } else {
        newChildren.append(Content._makeNode(view.content(element), parent: self))
      }
    }
    for gone in left.values { gone.node.remove() }
    keys.replaceSubrange(old, with: newKeys)
    children.replaceSubrange(old, with: newChildren)
  }

  private func updateBack(_ view: ForEach<Data, ID, Content>, _ elements: Data.SubSequence, back: Int) {
    if back == 0 { return }
    var position = children.count - back
    for element in elements {
      Content._updateNode(children[position], view.content(element))
      position += 1
    }
  }

  /// For who listens: what came, went, and stands elsewhere than before.
  private func tellRearrangement(since before: ContiguousArray<Key>) {
    var places: [Key: Int] = [:]
    for (place, key) in before.enumerated() { places[key] = place }
    var kept = 0, moved = 0
    for (place, key) in keys.enumerated() {
      guard let old = places[key] else { continue }
      kept += 1
      if old != place { moved += 1 }
    }
    tree.recorder?.rearranged(self, inserted: keys.count - kept, removed: before.count - kept, moved: moved)
  }

  private func reportDuplicate(_ id: ID) {
    Diagnostics.once(
      "ForEach<\(Data.Element.self)>: two elements have the id \(id); the first keeps it, the others are known by their places")
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    for child in children { visit(child) }
  }
}
