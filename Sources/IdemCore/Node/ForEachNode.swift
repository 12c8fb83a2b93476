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

  /// The newest value, where its closures read something whose change must run them again.
  @exclusivity(unchecked) private var view: ForEach<Data, ID, Content>?

  override func update(_ view: ForEach<Data, ID, Content>) {
    beginContents()
    reconcile(view)
    if !dependencies.isEmpty { forgetUnread() }
    self.view = readsAnything ? view : nil
  }

  override func evaluate() {
    guard let view else { return }
    update(view)
  }

  private func reconcile(_ view: ForEach<Data, ID, Content>) {
    // Taken apart once: a generic struct's fields are found through its metadata.
    let data = view.data, make = view.content, id = view.id, elementOf = view.element
    let count = data.count
    let shorter = min(count, keys.count)
    // The front, where ids stand as before: no table, no copy.
    var front = 0
    while front < shorter {
      let element = elementOf(data, front)
      guard isKey(front, id(element)) else { break }
      Content._updateNode(children[front], content(make, element))
      front += 1
    }
    if front == count, front == keys.count { return }
    // The back, where ids stand as before, counted from the end.
    var back = 0
    while back < shorter - front, isKey(keys.count - 1 - back, id(elementOf(data, count - 1 - back))) { back += 1 }
    let keysBefore = tree.recorder == nil ? nil : keys
    let start = data.index(data.startIndex, offsetBy: front), end = data.index(data.startIndex, offsetBy: count - back)
    let middle = Array(data[start..<end])
    let ids = middle.map(id)
    if hasDuplicates(ids, front: front, back: back) {
      let rest = Array(data[start...])
      rearrange(make, rest, rest.map(id), front: front, back: 0)
    } else {
      if count != keys.count { tree.stats.nodesMoved += back }
      rearrange(make, middle, ids, front: front, back: back)
      for position in (count - back)..<count { Content._updateNode(children[position], content(make, elementOf(data, position))) }
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
  private func rearrange(_ make: (Data.Element) -> Content, _ elements: [Data.Element], _ ids: [ID], front: Int, back: Int) {
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
        Content._updateNode(kept.node, content(make, element))
        if kept.position != position { tree.stats.nodesMoved += 1 }
        newChildren.append(kept.node)
      } else {
        newChildren.append(Content._makeNode(content(make, element), parent: self))
      }
    }
    for gone in left.values { gone.node.remove() }
    keys.replaceSubrange(old, with: newKeys)
    children.replaceSubrange(old, with: newChildren)
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

  override func childKey(at position: Int) -> AnyHashable? { AnyHashable(keys[position]) }

  override func visitChildren(_ visit: (Node) -> Void) {
    for child in children { visit(child) }
  }
}
