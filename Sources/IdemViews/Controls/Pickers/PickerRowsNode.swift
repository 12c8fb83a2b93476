import IdemCore
import IdemScreen

/// The node of a picker that shows some of its values as rows: the open menu of any picker, and a closed picker with many values.
///
/// A subclass that is a `LazyContainer` makes nodes for the values on the screen alone. In any other one, all values have nodes.
class PickerRowsNode<Value: Hashable>: PickedValueNode<Value> {
  /// Pickers with more values are lazy.
  static var mostNodes: Int { 200 }
  /// The values whose texts decide the width at first.
  private static var sample: Int { 200 }

  private var sources: [any RowSource] = []
  /// The number of values up to the end of each source.
  private var ends: [Int] = []
  /// The rows that are placed, and the place of each among all values.
  final var shown: [(place: Int, row: Row)] = []
  private var layoutGeneration = 0
  /// The place of the selected value; the outer nil if it must be searched.
  private var knownSelection: Int??
  /// The widest text of the first values, and of those that were visible.
  private var widest: Int?
  /// Whether only the values on the screen have nodes.
  var isLazy: Bool { false }

  // MARK: Values

  private func collectSources(in context: UpdateContext) {
    flags.remove(.staleChildren)
    sources.removeAll()
    ends.removeAll()
    if isLazy {
      collectSources(of: content, in: context)
    } else {
      var nodes: ContiguousArray<RenderNode> = []
      content.collectRenderNodes(into: &nodes, in: context)
      nodes.forEach(addSource)
    }
    var end = 0
    for source in sources {
      end += source.rowCount
      ends.append(end)
    }
    knownSelection = nil
    widest = nil
  }

  private func collectSources(of node: Node, in context: UpdateContext) {
    if let source = node as? any RowSource {
      sources.append(source)
    } else if !node.flags.isDisjoint(with: [.render, .delegatesRendering]) {
      var nodes: ContiguousArray<RenderNode> = []
      node.collectRenderNodes(into: &nodes, in: context)
      nodes.forEach(addSource)
    } else {
      node.visitContent { collectSources(of: $0, in: context) }
    }
  }

  /// Adds a view that has a node already.
  private func addSource(_ node: RenderNode) {
    node.container = self
    let single = SingleRow(node, in: self)
    single.id = node.tag
    sources.append(single)
  }

  /// The number of values, and of headers between them.
  final var count: Int {
    collectIfStale { collectSources(in: $0) }
    return ends.last ?? 0
  }

  /// Cost: O(log n) in the number of sources.
  private func locate(_ place: Int) -> (source: any RowSource, index: Int) {
    var low = 0, high = sources.count - 1
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= place { low = middle + 1 } else { high = middle }
    }
    return (sources[low], place - (low == 0 ? 0 : ends[low - 1]))
  }

  /// The value at a place; nil for the header of a section.
  final func value(at place: Int) -> Value? {
    guard place >= 0, place < count else { return nil }
    let (source, index) = locate(place)
    if let single = source as? SingleRow, single.id == nil { return nil }
    return source.selectionID(at: index, as: Value.self)
  }

  /// The text at a place. Cost: that of the view's value; of a row with nodes if the view has no text before it is built.
  final func text(at place: Int, in context: UpdateContext) -> String {
    let (source, index) = locate(place)
    if let text = source.rowText(at: index) { return text }
    return source.row(at: index, in: context).renderNodes.reduce(into: "") { $0 += $1.plainText }
  }

  /// The place of the selected value. Cost: O(its place) if the tags are the ids of a ForEach, or else O(values).
  final var selectedPlace: Int? {
    _ = count
    if let knownSelection { return knownSelection }
    let found = place(of: selected)
    knownSelection = .some(found)
    return found
  }

  /// The place of the value with a tag. Cost: O(its distance from `near`) if the tags are the ids of a ForEach, or else O(values).
  final func place(of tag: AnyHashable, near: Int = 0) -> Int? {
    let count = count
    for (number, source) in sources.enumerated() {
      let start = number == 0 ? 0 : ends[number - 1]
      if let index = source.index(of: tag, near: max(0, near - start)), hasTag(tag, start + index) { return start + index }
    }
    return (0..<count).first { hasTag(tag, $0) }
  }

  private func hasTag(_ tag: AnyHashable, _ place: Int) -> Bool { value(at: place).map { AnyHashable(tag: $0) == tag } ?? false }

  final func isSelected(_ place: Int) -> Bool { hasTag(selected, place) }

  override func choiceChanged() { knownSelection = nil }

  // MARK: Rows

  override func visitRenderChildren(_ visit: (RenderNode) -> Void) { for item in shown { item.row.renderNodes.forEach(visit) } }

  /// Begins a layout of other rows.
  final func beginRows() {
    layoutGeneration += 1
    shown.removeAll(keepingCapacity: true)
  }

  /// Adds a row, measured for a width.
  final func addRow(_ place: Int, width: Int?, in context: UpdateContext) -> Row {
    let (source, index) = locate(place)
    let row = source.row(at: index, in: context)
    row.layoutGeneration = layoutGeneration
    _ = row.measure(ProposedViewSize(width: width, height: nil), along: .vertical, in: self, with: context.measuring)
    row.height = max(1, row.height)
    shown.append((place, row))
    return row
  }

  /// Removes the rows that were not added again.
  final func endRows(in context: PlacementContext) {
    tree.changeDuringLayout(in: context) { for source in sources { source.dropRows(outside: layoutGeneration, in: $0) } }
  }

  /// The height of a row. Cost: that of the row's nodes, which may have to be made.
  final func height(at place: Int, width: Int?, in context: UpdateContext) -> Int {
    let (source, index) = locate(place)
    let row = source.row(at: index, in: context)
    _ = row.measure(ProposedViewSize(width: width, height: nil), along: .vertical, in: self, with: context.measuring)
    return max(1, row.height)
  }

  // MARK: Size

  /// The width of the widest value that is known, in cells: of all values, or of a sample of many.
  final func contentWidth(_ room: Int?, in context: MeasureContext) -> Int {
    let count = count
    if !isLazy {
      return sources.reduce(0) { width, source in
        let node = (source as? SingleRow)?.renderNode
        return max(width, node?.measure(ProposedViewSize(width: room, height: nil), in: context).width ?? 0)
      }
    }
    if let widest { return widest }
    var width = 0
    tree.updateDuringLayout(in: context) { context in
      for place in 0..<min(count, Self.sample) { width = max(width, text(at: place, in: context).columns) }
      if let selectedPlace { width = max(width, text(at: selectedPlace, in: context).columns) }
    }
    widest = width
    return width
  }

  /// The height of all values, up to a limit. Many values are taken as rows of one line.
  final func contentHeight(_ width: Int, most: Int, in context: MeasureContext) -> Int {
    if isLazy { return min(count, most) }
    var height = 0
    tree.updateDuringLayout(in: context) { context in
      for place in 0..<count where height < most { height += self.height(at: place, width: width, in: context) }
    }
    return min(height, most)
  }

  /// Stores the width of a row that has become visible. Returns whether the picker needs more columns than before.
  final func widen(to width: Int) -> Bool {
    guard isLazy, width > widest ?? 0 else { return false }
    widest = width
    return true
  }
}

/// A closed picker with many values: the selected one between brackets.
final class LazyPickedValueNode<Value: Hashable>: PickerRowsNode<Value>, LazyContainer {
  var open: (@MainActor () -> Void)?
  private static var margins: Int { 6 }

  override var isLazy: Bool { true }
  override var changeOfChoice: RenderChange { .all }

  func rowsChanged(in context: UpdateContext) { childrenChanged(in: context) }
  func damage(of row: Row, in context: UpdateContext) { setNeedsPaint(in: context) }

  override func handleKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    guard press.heldModifiers.isEmpty, press.key == .return || press.key == .space else { return .ignored }
    open?()
    return .handled
  }

  override func handlePointer(_ mouse: MouseEvent, at place: Point, in context: UpdateContext) -> KeyPress.Result {
    guard case .down(.left) = mouse.action else { return .ignored }
    open?()
    return .handled
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    Size(width: min(contentWidth(nil, in: context) + Self.margins, proposal.width ?? .infinity), height: 1)
  }

  override func placeChildren(in context: PlacementContext) {
    let room = max(0, size.width - Self.margins), offer = ProposedViewSize(width: room, height: nil)
    tree.updateDuringLayout(in: context.measuring) { context in
      beginRows()
      if let selectedPlace { _ = addRow(selectedPlace, width: room, in: context) }
    }
    for (_, row) in shown {
      row.nextTop = 0
      row.place(offer, along: .vertical, in: room, halves: 0, offset: -2, by: nil, with: context)
    }
    endRows(in: context)
  }

  override func paint(_ context: inout PaintContext) {
    if context.erases { context.fill(bounds) }
    super.paint(&context)
    paintMenuBrackets(&context)
  }
}

/// A closed picker with many values.
struct LazyPickedValue<Value: Hashable, Content: View>: PrimitiveView {
  let selection: Binding<Value>
  let content: Content
  let open: @MainActor () -> Void

  static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    let node = LazyPickedValueNode(selection: view.selection, parent: parent, type: Self.self, in: context)
    node.open = view.open
    node.content = Content._makeNode(view.content, parent: node, in: context)
    node.flags.remove(.building)
    return node
  }

  @inline(__always) static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    let node = node.uncheckedCast(to: LazyPickedValueNode<Value>.self)
    node.open = view.open
    node.update(view.selection, in: context)
    Content._updateNode(node.content, view.content, in: context)
  }
}

extension LazyPickedValueNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let element = place.control(.picker, self)
    element.value = AccessibleElement.label(of: parts)
    if isEnabled, let open { element.add(.press) { [self] _ in if !isRemoved { open() } } }
    return [element]
  }
}
