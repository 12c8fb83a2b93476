/// The node of a ForEach in a lazy container. Only visible elements have a child.
///
/// Memory: one row per visible element, at most as many spare rows, and what `KeptRowStates` states. It does not depend on the number of
/// elements. The elements themselves belong to the app.
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ElementsNode<Data, ID, Content>, RowSource,
  CountedElements
{
  // The latest value in separate properties: reading fields of a generic struct needs its metadata, those of a class only the object.
  @exclusivity(unchecked) private(set) var data: Data
  private(set) var make: (Data, Int) -> Content
  private(set) var id: (Data.Element) -> ID
  private var elementOf: (Data, Int) -> Data.Element
  private var hasID: (Data, Int, UnsafePointer<ID>) -> Bool
  @exclusivity(unchecked) private(set) var rows = MadeRows()
  /// The difference between the actual position of the latest moved row in `rows` and its expected position.
  private var shift = 0
  /// How often a row was not at its expected position in this arrangement. After some failures, `table` is built.
  private var failures = 0
  @exclusivity(unchecked) private var table: [ID: Row]?
  /// Elements with the same id as another visible element, by position.
  private var duplicates: [Int: Row] = [:]
  @exclusivity(unchecked) private var spare = SpareRows()
  /// The states of rows that are not visible any more.
  @exclusivity(unchecked) private var kept = KeptRowStates<ID>()
  /// The rows without nodes from which the ideal size of the container follows.
  @exclusivity(unchecked) private var absent: [ID: AbsentRow] = [:]
  /// The generation of the latest layout.
  private var visibleGeneration = 0
  private(set) var rowCount: Int
  /// The number of views per element; nil before the first row is built.
  private var viewsPerElement: Int?
  /// Incremented for each new value. Rows are updated when they are requested again.
  private(set) var generation = 0
  var valueGeneration: Int { generation }
  /// Whether every row's index is the position of its element in the latest data.
  private(set) var isArranged = false
  /// The changes of rows since the last report.
  private var changes = RowChanges()
  /// Whether a recorder was present at the last report.
  private var isRecorded = false
  private let isSameData: ((Data, Data) -> Bool)?
  let mayHaveTags = (Content.self as? any TaggedContent.Type)?.mayHaveTag ?? false
  private(set) lazy var textReader = ContentTextReader(Content.self)

  init(_ view: ForEach<Data, ID, Content>, parent: Node, type: Any.Type) {
    (data, make, id, elementOf, hasID) = (view.data, view.contentAt, view.id, view.element, view.hasID)
    rowCount = view.data.count
    isSameData = (Data.self as? any BitwiseComparable.Type)?.comparison(for: Data.self)
    super.init(parent: parent, type: type)
    flags.remove(.building)
    flags.insert(.makesRows)
    beginTracking()
  }

  override func evaluate(in context: UpdateContext) {
    beginTracking()
    generation += 1
    if isArranged { updateRows(in: context) } else { lazyContainer?.rowsChanged(in: context) }
  }

  override func update(_ new: ForEach<Data, ID, Content>, in context: UpdateContext) {
    beginTracking()
    let isSame = isSameData?(data, new.data) ?? false
    (data, make, id, elementOf, hasID) = (new.data, new.contentAt, new.id, new.element, new.hasID)
    generation += 1
    if isSame, isArranged { return updateRows(in: context) }
    isArranged = false
    rows.beginMoves()
    rowCount = new.data.count
    if !kept.isEmpty { kept.verify(count: rowCount) { new.id(element(at: $0)) } }
    lazyContainer?.rowsChanged(in: context)
  }

  /// Updates the rows. Their elements and positions are unchanged; only what the content closure captures can differ.
  private func updateRows(in context: UpdateContext) {
    rows.forEach { refresh($0, at: $0.index, in: context) }
    for row in duplicates.values { refresh(row, at: row.index, in: context) }
    // Those without nodes may have other views too.
    if !absent.isEmpty { lazyContainer?.setNeedsLayout(in: context) }
    reportChanges()
  }

  /// Counts and reports the changes of all rows at once. Each access to the tree retains it.
  private func reportChanges() {
    isRecorded = tree.diagnostics.isRecorded
    guard changes != RowChanges() else { return }
    tree.diagnostics.stats.nodesMoved += changes.moved
    tree.diagnostics.recorder?.rearranged(self, changes)
    changes = RowChanges()
  }

  var elementCount: Int { rowCount }
  var hasPositionIDs: Bool { Self.areConsecutive(data.lazy.map(id)) }

  func element(at index: Int) -> Data.Element { elementOf(data, index) }

  func row(at index: Int, in context: UpdateContext) -> Row {
    var found: Row!
    forEachRow(from: index, in: context) {
      found = $0
      return false
    }
    return found
  }

  func forEachRow(from start: Int, in context: UpdateContext, while shouldContinue: (Row) -> Bool) {
    // Retained once for all rows.
    let data = data, make = make, hasID = hasID, observation = observation!, known = rows.rows
    let offset = rows.position(of: 0)
    var index = start
    while index < rowCount {
      // First checks the expected position plus the shift of the previous row: most edits move all rows by the same distance.
      let position = index &+ offset &+ (isArranged ? 0 : shift)
      var isFound = false, isEnough = false
      if known.indices.contains(position) {
        // SAFETY: `known` retains the row. All rows of this node are made by `makeRow`, as `ElementRow<ID>`.
        Unmanaged.passUnretained(known[position]).use { row in
          if isArranged {
            isFound = row.index == index
          } else if hasID(data, index, &unsafeDowncast(row, to: ElementRow<ID>.self).id) {
            // If this row was already returned, the element is a second one with its id.
            isFound = row.generation != generation || row.index == index
          }
          if !isFound { return }
          move(row, to: index)
          if row.generation != generation { refresh(row, at: index, data, make, observation, in: context) }
          isEnough = !shouldContinue(row)
        }
      }
      if !isFound { isEnough = !shouldContinue(findOrBuildRow(at: index, in: context)) }
      if isEnough { return }
      index += 1
    }
  }

  /// Returns the row of an element; finds it by id or builds it.
  @inline(never) private func findOrBuildRow(at index: Int, in context: UpdateContext) -> Row {
    if isArranged, let row = rows.freshRow(at: index) { return bring(row, to: index, in: context) }
    let id = self.id(element(at: index))
    if let row = row(of: id, at: index) {
      return row.generation == generation && row.index != index ? duplicate(id, at: index, in: context) : bring(row, to: index, in: context)
    }
    let row = makeRow(id, at: index, in: context)
    rows.append(row)
    if table != nil, table![id] == nil { table![id] = row }
    if !kept.isEmpty, let state = kept.take(id) { state.restore(to: row.node!, in: context) }
    return row
  }

  /// Returns the row with an id. Searches all rows; after a few failures, builds a table.
  private func row(of id: ID, at index: Int) -> Row? {
    if let table { return table[id] }
    let all = rows.rows
    failures += 1
    if failures > 4 { return makeTable()[id] }
    for position in all.indices where self.id(of: all[position]) == id {
      shift = position - rows.position(of: index)
      return all[position]
    }
    for row in rows.fresh where self.id(of: row) == id { return row }
    // Probably the element was inserted, and the rows after it moved by one.
    shift -= 1
    return nil
  }

  // SAFETY: all rows of this node, also the spare ones, are made by `makeRow`.
  @inline(__always) func id(of row: Row) -> ID { unsafeDowncast(row, to: ElementRow<ID>.self).id }

  private func makeTable() -> [ID: Row] {
    var table: [ID: Row] = [:]
    table.reserveCapacity(rows.count)
    rows.forEach { row in if table[id(of: row)] == nil { table[id(of: row)] = row } }
    self.table = table
    return table
  }

  /// Moves the row to its new index and updates it with its element's latest value.
  private func bring(_ row: Row, to index: Int, in context: UpdateContext) -> Row {
    move(row, to: index)
    if row.generation != generation { refresh(row, at: index, in: context) }
    return row
  }

  @inline(__always) func move(_ row: Row, to index: Int) {
    guard row.index != index else { return }
    row.index = index
    changes.moved += 1
    if isRecorded { tree.diagnostics.recorder?.moved(row.node!) }
  }

  private func refresh(_ row: Row, at index: Int, in context: UpdateContext) {
    refresh(row, at: index, data, make, observation!, in: context)
  }

  private func refresh(
    _ row: Row, at index: Int, _ data: Data, _ make: (Data, Int) -> Content, _ observation: ObservationTracker, in context: UpdateContext
  ) {
    row.generation = generation
    guard isRecorded else { return Content._updateNode(row.node!, content(make, data, index, observation), in: context) }
    let before = tree.rowWork
    Content._updateNode(row.node!, content(make, data, index, observation), in: context)
    if tree.rowWork != before { changes.updated += 1 }
  }

  private func makeRow(_ id: ID, at index: Int, in context: UpdateContext) -> Row {
    while let row = spare.take() {
      // An animation has begun in the row since it went out of sight.
      if tree.hasRunningAnimations, !row.node!.isReusable {
        row.node!.remove(in: context)
        continue
      }
      changes.reused += 1
      row.index = index
      unsafeDowncast(row, to: ElementRow<ID>.self).id = id  // SAFETY: as in `id(of:)`.
      refresh(row, at: index, in: context)
      return row
    }
    // A part of the row that reports its structure must not request a layout: the container measures the row afterwards in any case.
    flags.insert(.building)
    defer { flags.remove(.building) }
    let row = ElementRow(
      source: self, node: Content._makeNode(content(make, data, index), parent: self, in: context), index: index, id: id, in: context)
    row.generation = generation
    changes.inserted += 1
    checkViews(of: row)
    return row
  }

  /// Checks the rule of constant rows: every element must have the same number of views.
  private func checkViews(of row: Row) {
    let count = row.renderNodes.count
    if let viewsPerElement, viewsPerElement != count {
      tree.reportListProblem(
        "ForEach<\(Data.Element.self)> in a list: elements have \(viewsPerElement) or \(count) views (\(Content.self)); filter the data"
      )
    } else {
      viewsPerElement = count
    }
  }

  private func duplicate(_ id: ID, at index: Int, in context: UpdateContext) -> Row {
    tree.reportListProblem(
      "ForEach<\(Data.Element.self)>: several elements have the id \(id), and only the first one keeps it; give each its own id")
    if let row = duplicates[index] { return bring(row, to: index, in: context) }
    let row = makeRow(id, at: index, in: context)
    duplicates[index] = row
    return row
  }

  func anchor(near index: Int, layoutGeneration: Int) -> (row: Row, index: Int)? {
    var found: Row?
    var place: Int?
    place = search(near: index) { [self] id in
      guard let row = row(of: id, at: index), row.layoutGeneration == layoutGeneration else { return false }
      found = row
      return true
    }
    return found.flatMap { row in place.map { (row, $0) } }
  }

  /// Searches the elements outwards from a position.
  func search(near start: Int, _ isWanted: (ID) -> Bool) -> Int? {
    nearestIndex(to: start, count: rowCount) { isWanted(self.id(element(at: $0))) }
  }

  func dropRows(outside layoutGeneration: Int, in context: UpdateContext) {
    let most = max(1, rows.count)
    rows.keep(layoutGeneration: layoutGeneration, inOrder: isArranged) { row in
      if row.isMeasured { return true }
      keepState(of: row)
      drop(row, mostSpare: most, in: context)
      return false
    }
    isArranged = true
    (shift, failures) = (0, 0)
    if table != nil { table = nil }
    for (index, row) in duplicates where row.layoutGeneration != layoutGeneration && !row.isMeasured {
      drop(row, mostSpare: most, in: context)
      duplicates[index] = nil
    }
    visibleGeneration = layoutGeneration
    if hasMeasuredRows { tree.scheduler.dropMeasuredRows(of: self) }
    reportChanges()
  }

  /// A row whose element was removed from the data leaves no state.
  private func keepState(of row: Row) {
    guard let state = KeptState(of: row.node!) else { return }
    let id = id(of: row)
    if let place = search(near: row.index, { $0 == id }) { kept.keep(state, of: id, at: place) }
  }

  /// Whether there are rows that are not visible, but were measured.
  private var hasMeasuredRows: Bool {
    rows.fresh.contains { $0.isMeasured } || duplicates.values.contains { $0.layoutGeneration != visibleGeneration }
  }

  func dropMeasuredRows(in context: UpdateContext) {
    let step = tree.scheduler.layoutStep
    rows.keepFresh { row in
      guard row.isMeasured, row.layoutGeneration != visibleGeneration else { return true }
      keepState(of: row)
      leave(row, step, in: context)
      return false
    }
    for (index, row) in duplicates where row.isMeasured && row.layoutGeneration != visibleGeneration {
      leave(row, step, in: context)
      duplicates[index] = nil
    }
    if table != nil { table = nil }
    reportChanges()
  }

  func showsRow(with node: Node) -> Bool {
    rows.rows.contains { $0.node === node } || duplicates.values.contains { $0.node === node && $0.layoutGeneration == visibleGeneration }
  }

  private func drop(_ row: Row, mostSpare: Int, in context: UpdateContext) {
    changes.removed += 1
    // A row in which the focus was lost is not that place any more when it shows another element.
    if tree.reusesRows, spare.count < mostSpare, row.renderNodes.count == viewsPerElement, row.node!.isReusable,
      !tree.focus.searches(below: row.node!)
    {
      return spare.add(row, in: context)
    }
    row.node!.remove(in: context)
  }

  /// Removes a row from which the ideal size of the container follows.
  private func leave(_ row: Row, _ layoutStep: Int, in context: UpdateContext) {
    changes.removed += 1
    let id = id(of: row)
    // Several rows may have the same id.
    if let former = absent[id], former.layoutStep == layoutStep { return former.take(row.node!, in: context) }
    absent[id]?.end()
    let place = AbsentRow(parent: self, layoutStep: layoutStep)
    absent[id] = place
    place.take(row.node!, in: context)
  }

  func endAbsentRows() {
    for row in absent.values { row.end() }
    absent.removeAll()
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    endAbsentRows()
  }

  func spareRowChanged(_ node: Node, in context: UpdateContext) { if !node.isReusable { spare.remove(node, in: context) } }

  override func visitChildren(_ visit: (Node) -> Void) {
    rows.forEach { if let node = $0.node { visit(node) } }
    for row in duplicates.values { if let node = row.node { visit(node) } }
    spare.rows.forEach { if let node = $0.node { visit(node) } }
  }
}
