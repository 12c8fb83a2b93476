/// The node of a ForEach in a lazy container: a child only for the elements that are seen.
///
/// Memory: one row for each element in the window, as many spare ones at most, and what `KeptRows` says; whatever the number of elements. The
/// elements themselves are the app's.
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ElementsNode<Data, ID, Content>, RowSource {
  // The newest value, taken apart: a generic struct's fields are found through its metadata, a class's through the object.
  @exclusivity(unchecked) private var data: Data
  @exclusivity(unchecked) private var make: (Data.Element) -> Content
  @exclusivity(unchecked) private var id: (Data.Element) -> ID
  @exclusivity(unchecked) private var elementOf: (Data, Int) -> Data.Element
  @exclusivity(unchecked) private var rows: [ID: Row] = [:]
  /// Second elements of an id that is in the window already, by place.
  @exclusivity(unchecked) private var duplicates: [Int: Row] = [:]
  /// Rows that left the window and may stand for other elements: see `Node.isReusable`.
  @exclusivity(unchecked) private var spare: ContiguousArray<Row> = []
  /// The states of rows that left the window.
  @exclusivity(unchecked) private var kept = KeptRows<ID>()
  @exclusivity(unchecked) private(set) var rowCount: Int
  /// Views that one element makes; nil before the first is seen.
  @exclusivity(unchecked) private var viewsPerElement: Int?
  /// Raised when there is another value: rows are brought up to date when they are asked for again.
  @exclusivity(unchecked) private var generation = 0
  /// Whether every row's index is that of its element in the newest data.
  @exclusivity(unchecked) private var isArranged = false
  private let isSameData: ((Data, Data) -> Bool)?

  init(_ view: ForEach<Data, ID, Content>, parent: Node, type: Any.Type) {
    (data, make, id, elementOf) = (view.data, view.content, view.id, view.element)
    rowCount = view.data.count
    isSameData = (Data.self as? any SameData.Type)?.comparison(for: Data.self)
    super.init(parent: parent, type: type)
    flags.remove(.building)
    beginContents()
  }

  override func evaluate() {
    beginContents()
    generation += 1
    if isArranged { updateRows() } else { lazyContainer?.rowsChanged() }
  }

  override func update(_ new: ForEach<Data, ID, Content>) {
    beginContents()
    let isSame = isSameData?(data, new.data) ?? false
    (data, make, id, elementOf) = (new.data, new.content, new.id, new.element)
    generation += 1
    if isSame, isArranged { return updateRows() }
    isArranged = false
    rowCount = new.data.count
    if !kept.isEmpty { kept.verify(count: rowCount) { new.id(element(at: $0)) } }
    lazyContainer?.rowsChanged()
  }

  /// The same elements at the same places: only what their views are made with may differ.
  private func updateRows() {
    for row in rows.values { refresh(row, element(at: row.index), at: row.index) }
    for row in duplicates.values { refresh(row, element(at: row.index), at: row.index) }
  }

  private func element(at index: Int) -> Data.Element {
    elementOf(data, index)
  }

  func row(at index: Int) -> Row {
    let element = element(at: index)
    let id = self.id(element)
    if let row = rows[id] {
      if row.generation == generation, row.index != index { return duplicate(element, id, at: index) }
      refresh(row, element, at: index)
      return row
    }
    let row = makeRow(element, at: index)
    rows[id] = row
    if !kept.isEmpty, let state = kept.take(id) {
      state.restore(to: row.node!)
      row.collect()
    }
    return row
  }

  private func refresh(_ row: Row, _ element: Data.Element, at index: Int) {
    if row.index != index {
      tree.stats.nodesMoved += 1
      row.index = index
    }
    guard row.generation != generation else { return }
    row.generation = generation
    Content._updateNode(row.node!, content(make, element))
  }

  private func makeRow(_ element: Data.Element, at index: Int) -> Row {
    if let row = spare.popLast() {
      row.index = index
      row.generation = generation
      Content._updateNode(row.node!, content(make, element))
      return row
    }
    let row = Row(source: self, node: Content._makeNode(content(make, element), parent: self), index: index)
    row.generation = generation
    checkViews(of: row)
    return row
  }

  /// The rule of constant rows: every element makes as many views as the others.
  private func checkViews(of row: Row) {
    let count = row.renderNodes.count
    if let viewsPerElement, viewsPerElement != count {
      Diagnostics.once(
        "ForEach<\(Data.Element.self)> in a list: its elements make \(viewsPerElement) and \(count) views (\(Content.self)); filter the data instead of the views"
      )
    } else {
      viewsPerElement = count
    }
  }

  private func duplicate(_ element: Data.Element, _ id: ID, at index: Int) -> Row {
    Diagnostics.once(
      "ForEach<\(Data.Element.self)>: two elements have the id \(id); the first keeps it, the others are known by their places")
    if let row = duplicates[index] {
      refresh(row, element, at: index)
      return row
    }
    let row = makeRow(element, at: index)
    duplicates[index] = row
    return row
  }

  func rowID(at index: Int) -> AnyHashable { AnyHashable(self.id(element(at: index))) }

  func rowID<Wanted: Hashable>(at index: Int, as type: Wanted.Type) -> Wanted? {
    if Wanted.self == ID.self { return unsafeBitCast(self.id(element(at: index)), to: Wanted.self) }
    return (self.id(element(at: index)) as Any) as? Wanted
  }

  func index(of id: AnyHashable, near index: Int) -> Int? {
    guard let id = id.base as? ID else { return nil }
    if let range = data as? Range<Int>, let number = id as? Int { return range.contains(number) ? number - range.lowerBound : nil }
    return search(near: index) { $0 == id }
  }

  func anchor(near index: Int, window: Int) -> (row: Row, index: Int)? {
    var found: Row?
    let place = search(near: index) { id in
      guard let row = rows[id], row.window == window else { return false }
      found = row
      return true
    }
    return found.flatMap { row in place.map { (row, $0) } }
  }

  /// Looks at the elements outwards from a place.
  private func search(near start: Int, _ isWanted: (ID) -> Bool) -> Int? {
    outwards(from: start, count: rowCount) { isWanted(self.id(element(at: $0))) }
  }

  func dropRows(outside window: Int) {
    isArranged = true
    guard rows.count + duplicates.count > 0 else { return }
    for (id, row) in rows where row.window != window {
      // A row that left because its element did leaves no state behind.
      if let state = KeptState(of: row.node!), let place = search(near: row.index, { $0 == id }) {
        kept.keep(state, of: id, at: place)
      }
      drop(row)
      rows[id] = nil
    }
    for (index, row) in duplicates where row.window != window {
      drop(row)
      duplicates[index] = nil
    }
  }

  private func drop(_ row: Row) {
    guard spare.count < max(1, rows.count), row.renderNodes.count == viewsPerElement, let node = row.node, node.isReusable else {
      row.node?.remove()
      return
    }
    for node in row.renderNodes { node.unplace() }
    spare.append(row)
  }

  override var keepsStateBelow: Bool { false }

  override func visitChildren(_ visit: (Node) -> Void) {
    for row in rows.values { if let node = row.node { visit(node) } }
    for row in duplicates.values { if let node = row.node { visit(node) } }
    for row in spare { if let node = row.node { visit(node) } }
  }
}

/// Looks at places outwards from one; the cost follows the distance.
@inline(__always)
func outwards(from start: Int, count: Int, _ isWanted: (Int) -> Bool) -> Int? {
  guard count > 0 else { return nil }
  let start = min(max(start, 0), count - 1)
  var distance = 0
  while distance < count {
    if start + distance < count, isWanted(start + distance) { return start + distance }
    if distance > 0, start - distance >= 0, isWanted(start - distance) { return start - distance }
    distance += 1
  }
  return nil
}
