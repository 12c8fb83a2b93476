/// The node of a ForEach: one child per element, identified by its key.
///
/// Elements that kept their position are matched in one pass. A table is built only for the range between the first and the last element
/// that did not.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ElementsNode<Data, ID, Content>, CountedElements {
  override var handlesEvents: Bool { false }

  @exclusivity(unchecked) private var ids: ContiguousArray<ID> = []
  /// The positions whose id occurs before them. These children are identified by their position.
  @exclusivity(unchecked) private var duplicates: Set<Int> = []
  @exclusivity(unchecked) private var children: ContiguousArray<Node> = []
  /// The rows' latest values in contiguous memory, if there are many rows. The nodes that also store them are scattered in memory.
  @exclusivity(unchecked) private var values: RowValueCache<Content>?
  private var mayCacheValues = true
  /// Rows changed by a new value. Counted only if a recorder is present.
  private var updatedRows = 0
  /// Whether a recorder is present during the current update.
  private var isRecorded = false

  /// The key of an element: its id. A second element with the same id is identified by its position. The ids are stored without this type:
  /// an array of it would need its metadata in each update.
  enum Key: Hashable {
    case id(ID)
    case place(Int)
  }

  /// The latest value, if its closures read something whose change must run them again.
  private var view: ForEach<Data, ID, Content>?
  private var keepsView = false
  /// The position of each child. Built on the first request for an id.
  @exclusivity(unchecked) private var positions: [ObjectIdentifier: Int]?
  /// Removed elements whose removal transition is still running.
  @exclusivity(unchecked) private var exitingNodes: ExitingNodes<Key>?

  override func update(_ view: ForEach<Data, ID, Content>, in context: UpdateContext) {
    beginTracking()
    isRecorded = tree.diagnostics.isRecorded
    reconcile(view, in: context)
    if !dependencies.isEmpty { removeUnreadDependencies() }
    if readsAnything || keepsView { keep(view) }
  }

  /// A separate function, so that `update` does not need the type metadata for it.
  @inline(never) private func keep(_ view: ForEach<Data, ID, Content>) {
    keepsView = readsAnything
    self.view = keepsView ? view : nil
  }

  override func evaluate(in context: UpdateContext) {
    guard let view else { return }
    update(view, in: context)
  }

  private func reconcile(_ view: ForEach<Data, ID, Content>, in context: UpdateContext) {
    // Loaded once: the field offsets of a generic struct are read from its metadata.
    let data = view.data, make = view.contentAt, hasID = view.hasID, observation = observation!
    let count = data.count
    let shorter = min(count, ids.count)
    // The front: ids at their old positions. No table, no copy.
    var front = 0
    if let values, count == ids.count, values.count == count, !isRecorded {
      front = updateHeld(values, data, make, hasID, in: context)
    } else {
      beginCaching(count)
    }
    while front < shorter {
      guard isKey(front, data, front, hasID) else { break }
      let content = content(make, data, front, observation)
      values?.append(content)
      Unmanaged.passUnretained(children[front]).use { give(content, to: $0, in: context) }
      front += 1
    }
    if front == count, front == ids.count {
      if updatedRows > 0 { tree.diagnostics.recorder?.rearranged(self, RowChanges(updated: updatedRows)) }
      updatedRows = 0
      return
    }
    values = nil
    reconcile(view, from: front, in: context)
  }

  /// Updates the rows from `front` on; the first id that changed its position is there.
  @inline(never) private func reconcile(_ view: ForEach<Data, ID, Content>, from front: Int, in context: UpdateContext) {
    let data = view.data, make = view.contentAt, id = view.id, hasID = view.hasID
    let count = data.count
    let shorter = min(count, ids.count)
    // The back: ids at their old positions, counted from the end.
    var back = 0
    while back < shorter - front, isKey(ids.count - 1 - back, data, count - 1 - back, hasID) { back += 1 }
    let keysBefore = isRecorded ? keys : nil
    let start = data.index(data.startIndex, offsetBy: front), end = data.index(data.startIndex, offsetBy: count - back)
    let new = data[start..<end].map(id)
    if hasDuplicates(new, front: front, back: back) {
      rearrange(make, data, data[start...].map(id), front: front, back: 0, hasDuplicates: true, in: context)
    } else {
      if count != ids.count { tree.diagnostics.stats.nodesMoved += back }
      rearrange(make, data, new, front: front, back: back, hasDuplicates: false, in: context)
      for position in (count - back)..<count { give(content(make, data, position), to: children[position], in: context) }
    }
    if !isBuilding { tree.note(.identity, at: self) }
    if let keysBefore, !isBuilding { reportRearrangement(since: keysBefore) }
    structureChanged(in: context)
  }

  /// Starts to store the new values, if there are many rows.
  private func beginCaching(_ count: Int) {
    guard count >= minimumCachedRows, mayCacheValues else { return values = nil }
    if values == nil { values = RowValueCache() }
    if let values { values.begin() } else { mayCacheValues = false }
  }

  /// Updates many rows with unchanged ids. A row with an identical value is skipped without accessing its node. Returns the number of rows
  /// before the first other id.
  private func updateHeld(
    _ values: RowValueCache<Content>, _ data: Data, _ make: (Data, Int) -> Content, _ hasID: (Data, Int, UnsafePointer<ID>) -> Bool,
    in context: UpdateContext
  ) -> Int {
    let observation = observation!
    var position = 0, skipped = 0
    values.withValues { held, plan in
      while position < ids.count, isKey(position, data, position, hasID) {
        var content = content(make, data, position, observation)
        if plan.areIdentical(held + position, &content) {
          skipped += 1
        } else {
          held[position] = content
          Unmanaged.passUnretained(children[position]).use { Content._updateNode($0, content, in: context) }
        }
        position += 1
      }
    }
    tree.diagnostics.stats.bodiesSkipped += skipped
    return position
  }

  @inline(__always) private func isDuplicate(_ position: Int) -> Bool { !duplicates.isEmpty && duplicates.contains(position) }

  private func key(at position: Int) -> Key { isDuplicate(position) ? .place(position) : .id(ids[position]) }

  var elementCount: Int { ids.count }
  var hasPositionIDs: Bool { Self.areConsecutive(ids) }

  private var keys: [Key] { ids.indices.map(key) }

  private func isKey(_ position: Int, _ id: ID) -> Bool { !isDuplicate(position) && ids[position] == id }

  /// Whether the element at `index` has the id of the child at `position`.
  @inline(__always) private func isKey(
    _ position: Int, _ data: Data, _ index: Int, _ hasID: (Data, Int, UnsafePointer<ID>) -> Bool
  ) -> Bool {
    if isDuplicate(position) { return false }
    var known = ids[position]
    return hasID(data, index, &known)
  }

  /// Whether an id between front and back occurs more than once.
  private func hasDuplicates(_ new: [ID], front: Int, back: Int) -> Bool {
    if new.isEmpty { return false }
    // Comparing a few ids costs less than a table of hashes.
    if new.count <= 4 || new.count * (front + new.count + back) <= 256 {
      for position in new.indices {
        let id = new[position]
        for other in 0..<position where new[other] == id { return true }
        for other in 0..<front where isKey(other, id) { return true }
        for other in (ids.count - back)..<ids.count where isKey(other, id) { return true }
      }
      return false
    }
    // No duplicate of before is in front or back: a child that is identified by its position ends both.
    var seen = Set<ID>(minimumCapacity: front + new.count + back)
    for position in 0..<front { seen.insert(ids[position]) }
    for position in (ids.count - back)..<ids.count { seen.insert(ids[position]) }
    for id in new where !seen.insert(id).inserted { return true }
    return false
  }

  /// Replaces the children between front and back by those of `ids`: kept, moved or built.
  private func rearrange(
    _ make: (Data, Int) -> Content, _ data: Data, _ new: [ID], front: Int, back: Int, hasDuplicates: Bool, in context: UpdateContext
  ) {
    let old = front..<(ids.count - back)
    var left: [Key: (position: Int, node: Node)] = [:]
    for position in old { left[key(at: position)] = (position, children[position]) }
    var seen: Set<ID> = hasDuplicates ? Set(ids[..<front]) : []
    var newChildren: ContiguousArray<Node> = []
    newChildren.reserveCapacity(new.count)
    duplicates.removeAll()
    for offset in new.indices {
      let id = new[offset], position = front + offset
      let isFirst = !hasDuplicates || seen.insert(id).inserted
      if !isFirst {
        reportDuplicate(id)
        duplicates.insert(position)
      }
      let key = isFirst ? Key.id(id) : .place(position)
      if !left.isEmpty, let kept = left.removeValue(forKey: key) {
        give(content(make, data, position), to: kept.node, in: context)
        if kept.position != position { tree.diagnostics.stats.nodesMoved += 1 }
        newChildren.append(kept.node)
      } else if let returning = exitingNodes?.take(key, in: context) {
        Content._updateNode(returning, content(make, data, position), in: context)
        newChildren.append(returning)
      } else {
        newChildren.append(Content._makeNode(content(make, data, position), parent: self, in: context))
      }
    }
    for (key, gone) in left { end(gone.node, key: key, place: gone.position, &exitingNodes, in: context) }
    positions = nil
    ids.replaceSubrange(old, with: new)
    children.replaceSubrange(old, with: newChildren)
  }

  /// Updates a row. If a recorder is present, records whether that changed the row.
  @inline(__always) private func give(_ content: Content, to node: Node, in context: UpdateContext) {
    guard isRecorded else { return Content._updateNode(node, content, in: context) }
    let before = tree.rowWork
    Content._updateNode(node, content, in: context)
    if tree.rowWork != before { updatedRows += 1 }
  }

  /// Reports the inserted, removed and moved rows to the recorder.
  private func reportRearrangement(since before: [Key]) {
    var places: [Key: Int] = [:]
    for (place, key) in before.enumerated() { places[key] = place }
    var changes = RowChanges(updated: updatedRows), kept = 0
    updatedRows = 0
    let keys = keys
    for (place, key) in keys.enumerated() {
      guard let old = places[key] else { continue }
      kept += 1
      guard old != place else { continue }
      changes.moved += 1
      tree.diagnostics.recorder?.moved(children[place])
    }
    (changes.inserted, changes.removed) = (keys.count - kept, before.count - kept)
    tree.diagnostics.recorder?.rearranged(self, changes)
  }

  private func reportDuplicate(_ id: ID) {
    tree.reportListProblem(
      "ForEach<\(Data.Element.self)>: several elements have the id \(id), and only the first one keeps it; give each its own id")
  }

  override var isPlain: Bool { exitingNodes?.isEmpty ?? true }

  override func childKey(at position: Int) -> AnyHashable? { position < ids.count ? AnyHashable(key(at: position)) : nil }

  override func elementID(of child: Node) -> AnyHashable? {
    if positions == nil {
      positions = [:]
      for (position, child) in children.enumerated() { positions![ObjectIdentifier(child)] = position }
    }
    guard let position = positions![ObjectIdentifier(child)], !isDuplicate(position) else { return nil }
    return AnyHashable(tag: ids[position])
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    for child in children { visit(child) }
    exitingNodes?.visit(visit)
  }

  /// Exiting nodes stay at their old positions.
  override func visitContent(_ visit: (Node) -> Void) {
    guard let exitingNodes, !exitingNodes.isEmpty else { return visitChildren(visit) }
    for (place, child) in children.enumerated() {
      exitingNodes.visit(at: place, visit)
      visit(child)
    }
    exitingNodes.visit(from: children.count, visit)
  }
}
