import IdemCore
import IdemScreen

/// The node of a List: rows one below the other, of which only those have nodes that are seen.
///
/// What is seen hangs on one row, the anchor: the first visible one, and where its top is. When rows come, go or move, the anchor is found
/// again by its id, outwards from where it was; so what the user looks at stays where it is, and the cost follows how far it moved.
package final class ListNode: RenderNode, LazyContainer, ScrollTarget {
  @exclusivity(unchecked) package var content: Node!
  /// Where rows come from, in their order; collected again when the static part of the content changes.
  @exclusivity(unchecked) private var sources: ContiguousArray<any RowSource> = []
  /// The rows in the window, from the top.
  @exclusivity(unchecked) package private(set) var window: ContiguousArray<Row> = []
  @exclusivity(unchecked) private var windowNumber = 0

  /// The first visible row: its source, its place there, and its top in cells (0 or above the list's top edge).
  @exclusivity(unchecked) private var anchor = (source: 0, index: 0, top: 0)
  @exclusivity(unchecked) private var needsAnchor = false
  /// Cells that were scrolled since the last layout, whose tops the rows still have.
  @exclusivity(unchecked) private var scrolled = 0
  /// Whether somebody asked for the anchor as it is: no row is followed in its stead.
  @exclusivity(unchecked) private var isAnchorWanted = false
  /// Whether rows that come at the very top are shown, as long as the top is.
  @exclusivity(unchecked) package var followsTop = true
  /// Whether rows that come at the end are shown, as long as the end is.
  @exclusivity(unchecked) package var followsEnd = false
  @exclusivity(unchecked) private var isAtEnd = false
  @exclusivity(unchecked) package var selection: (any ListSelection)?
  /// The selected ids as they were when the selection was read last.
  @exclusivity(unchecked) private var selected: Set<AnyHashable> = []
  /// Where the row stands that keys move the selection from.
  @exclusivity(unchecked) var cursor: (source: Int, index: Int)?
  @exclusivity(unchecked) var isFocused = false
  @exclusivity(unchecked) package var onScroll: (() -> Void)?
  /// What the selection was read from: a state, or a property of an observed object.
  @exclusivity(unchecked) private var reading: ObservationState!

  override init(parent: Node, type: Any.Type) {
    super.init(parent: parent, type: type)
    reading = ObservationState(node: self)
    // Selected rows are coloured behind their content.
    flags.insert([.layered, .staleChildren])
  }

  package override func visitChildren(_ visit: (Node) -> Void) {
    if let content { visit(content) }
  }

  package override func visitRenderChildren(_ visit: (RenderNode) -> Void) {
    for row in window { for node in row.renderNodes { visit(node) } }
  }

  package override func handle(_ event: Event) -> KeyPress.Result {
    switch event {
    case .key(let press): handleKey(press)
    case .mouse(let mouse): handleMouse(mouse)
    default: .ignored
    }
  }

  package override func close() {
    super.close()
    reading.end()
    tree.unregister(focusTarget: self)
    tree.keyHandlers.noteRemoval()
  }

  // MARK: Paint

  package override func paint(_ painter: inout Painter) {
    let visible = painter.visible
    let tint = environment.drawing.tint
    for row in window where row.top < visible.maxY && row.top + row.height > visible.minY {
      for node in row.renderNodes { painter.paint(node) }
      if !selected.isEmpty, let id = id(of: row), selected.contains(id) {
        painter.restyle(Rect(x: 0, y: row.top, width: size.width, height: row.height)) { style in
          // One bar, whatever colours the row has: it can be read on any background, and without colours too.
          style = Style(foreground: isFocused ? tint : .gray, attributes: .reverse, link: style.link)
        }
      }
    }
  }

  private func id(of row: Row) -> AnyHashable? { row.index < row.source.rowCount ? row.source.rowID(at: row.index) : nil }

  // MARK: Selection

  /// Reads the selection, as its reader: the node is stale when it changes.
  func readSelection() {
    guard let selection else { return }
    let old = selected
    reading.reading { selected = selection.selected }
    if old != selected { damageRows { old.contains($0) != selected.contains($0) } }
  }

  package override func evaluate() { readSelection() }

  private func damageRows(where isConcerned: (AnyHashable) -> Bool) {
    for row in window {
      if let id = id(of: row), isConcerned(id) { damage(Rect(x: 0, y: row.top, width: size.width, height: row.height)) }
    }
  }

  func damageSelectedRows() { damageRows { selected.contains($0) } }

  // MARK: Rows

  package func rowsChanged() {
    needsAnchor = true
    setNeedsLayout()
  }

  package override func childrenChanged() {
    flags.insert(.staleChildren)
    for row in window { row.collect() }
    rowsChanged()
  }

  private func collectSources() {
    flags.remove(.staleChildren)
    sources.removeAll(keepingCapacity: true)
    collectSources(of: content)
  }

  private func collectSources(of node: Node) {
    if let source = node as? any RowSource {
      sources.append(source)
    } else if let render = node as? RenderNode {
      var nodes: ContiguousArray<RenderNode> = []
      render.collectRenderNodes(into: &nodes)
      for node in nodes { sources.append(SingleRow(node, in: self)) }
    } else {
      node.visitChildren { collectSources(of: $0) }
    }
  }

  package var rowCount: Int {
    if flags.contains(.staleChildren) { collectSources() }
    return sources.reduce(0) { $0 + $1.rowCount }
  }

  /// The row below (or above) a place, across sources; nil past the end.
  private func step(_ place: (source: Int, index: Int), by step: Int) -> (source: Int, index: Int)? {
    var (source, index) = place
    index += step
    while source < sources.count, index >= sources[source].rowCount {
      index -= sources[source].rowCount
      source += 1
    }
    while index < 0 {
      source -= 1
      if source < 0 { return nil }
      index += sources[source].rowCount
    }
    return source < sources.count ? (source, index) : nil
  }

  private var firstPlace: (source: Int, index: Int)? { step((0, -1), by: 1) }
  private var lastPlace: (source: Int, index: Int)? { step((sources.count, 0), by: -1) }

  // MARK: Layout

  package override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    Size(width: proposal.width ?? 20, height: proposal.height ?? min(rowCount, 1000))
  }

  package override func range(along axis: Axis, _ proposal: ProposedViewSize) -> ClosedRange<Int> { 0...Int.max }

  package override func placeChildren() {
    if flags.contains(.staleChildren) { collectSources() }
    let old = window
    tree.updating {
      if needsAnchor { findAnchor() }
      windowNumber += 1
      window.removeAll(keepingCapacity: true)
      fillDown()
      fillUp()
      fillUnfilled()
    }
    isAtEnd = endIsVisible
    scrolled = 0
    isAnchorWanted = false
    move(from: old)
    for source in sources { source.dropRows(outside: windowNumber) }
    if old.first !== window.first { onScroll?() }
  }

  /// The first visible row after rows changed: the top where that is followed, else the row that was there, else the nearest that is left.
  private func findAnchor() {
    needsAnchor = false
    if isAnchorWanted { return }
    if followsEnd, isAtEnd, let last = lastPlace {
      anchor = (last.source, last.index, Int.max)
      return
    }
    if followsTop, anchor.source == 0, anchor.index == 0, anchor.top == 0 { return }
    if anchor.source < sources.count,
      let (row, index) = sources[anchor.source].anchor(near: anchor.index, window: windowNumber)
    {
      anchor = (anchor.source, index, row.top - scrolled)
    } else if let last = lastPlace, (anchor.source, anchor.index) > last {
      anchor = (last.source, last.index, 0)
    }
  }

  private func makeRow(_ place: (source: Int, index: Int)) -> Row {
    let row = sources[place.source].row(at: place.index)
    row.window = windowNumber
    var height = 0
    for node in row.renderNodes {
      node.container = self
      height += node.measure(ProposedViewSize(width: size.width, height: nil)).height
    }
    row.height = height
    return row
  }

  /// Rows from the anchor down, until the list is full.
  private func fillDown() {
    guard anchor.top != Int.max else { return anchorAtEnd() }
    extendDown(from: step((anchor.source, anchor.index), by: 0), at: anchor.top)
  }

  private func extendDown(from place: (source: Int, index: Int)?, at top: Int) {
    var place = place, y = top
    while let current = place, y < size.height {
      let row = makeRow(current)
      row.nextTop = y
      window.append(row)
      y += row.height
      place = step(current, by: 1)
    }
  }

  /// The last row at the bottom edge; `fillUp` does the rest.
  private func anchorAtEnd() {
    guard let last = lastPlace else { return }
    let row = makeRow(last)
    row.nextTop = max(0, size.height - row.height)
    window.append(row)
    anchor = (last.source, last.index, row.nextTop)
  }

  /// Rows above the anchor, where its top is below the list's.
  private func fillUp() {
    guard let first = window.first else { return }
    var y = first.nextTop
    while y > 0, let above = step((anchor.source, anchor.index), by: -1) {
      let row = makeRow(above)
      y -= row.height
      row.nextTop = y
      window.insert(row, at: 0)
      anchor = (above.source, above.index, y)
    }
    guard y > 0, let last = window.last else { return }
    shiftWindow(by: -y)
    let below = sources.firstIndex { $0 === last.source }.flatMap { step(($0, last.index), by: 1) }
    extendDown(from: below, at: last.nextTop + last.height)
  }

  /// Room below the last row that rows above could use: they are brought down into it.
  private func fillUnfilled() {
    guard let last = window.last else {
      if let place = lastPlace, anchor.index > 0 || anchor.source > 0 {
        anchor = (place.source, place.index, Int.max)
        fillDown()
        fillUp()
      }
      return
    }
    let room = size.height - (last.nextTop + last.height)
    if room > 0 {
      shiftWindow(by: room)
      fillUp()
    }
    while let first = window.first, window.count > 1, first.nextTop + first.height <= 0 {
      window.removeFirst()
      if let next = step((anchor.source, anchor.index), by: 1) { anchor = (next.source, next.index, window[0].nextTop) }
    }
    anchor.top = window[0].nextTop
    // Rows that were pushed out below the bottom edge.
    while let last = window.last, window.count > 1, last.nextTop >= size.height { window.removeLast() }
  }

  private func shiftWindow(by rows: Int) {
    for row in window { row.nextTop += rows }
    if let first = window.first { anchor.top = first.nextTop }
  }

  private var endIsVisible: Bool {
    guard let last = window.last, let place = lastPlace else { return true }
    return last.index == place.index && last.source === sources[place.source] && last.nextTop + last.height <= size.height
  }

  // MARK: Moving

  /// Puts the rows in their new places. Rows that moved together, whole, are moved as cells; the others are painted.
  private func move(from old: ContiguousArray<Row>) {
    let shift = flags.contains(.needsPaint) ? nil : RowShift(window, height: size.height)
    if let shift { tree.enqueueShift(self, rows: shift.region, by: shift.by) }
    for row in old where row.window != windowNumber { leave(row, shift) }
    for row in window {
      let isCarried = shift?.carries(row) ?? false
      var y = row.nextTop
      for node in row.renderNodes {
        let offer = ProposedViewSize(width: size.width, height: nil)
        let wanted = node.measure(offer)
        let frame = Rect(x: 0, y: y, width: wanted.width, height: wanted.height)
        if isCarried { node.shift(to: frame.origin) }
        node.place(frame, proposal: offer)
        y += wanted.height
      }
      row.top = row.nextTop
      row.isPlaced = true
    }
  }

  /// A row that left. What a shift moves is either carried or blank afterwards, so only a row outside of it leaves something behind.
  private func leave(_ row: Row, _ shift: RowShift?) {
    guard row.isPlaced else { return }
    row.isPlaced = false
    for node in row.renderNodes { node.flags.remove(.placed) }
    let rows = row.top..<(row.top + row.height)
    if let shift, shift.region.clamped(to: rows) == rows { return }
    damage(Rect(x: 0, y: row.top, width: size.width, height: row.height))
  }

  // MARK: Scrolling

  /// Moves what is seen: positive towards the end. Rows, as far as there are any.
  package func scroll(by rows: Int) {
    guard !window.isEmpty, anchor.top != Int.max else { return }
    if needsAnchor { findAnchor() }
    scrolled += rows
    anchor.top -= rows
    while anchor.top > 0, let above = step((anchor.source, anchor.index), by: -1) {
      anchor = (above.source, above.index, anchor.top - heightOfRow(above))
    }
    if anchor.top > 0 { anchor.top = 0 }
    while let next = step((anchor.source, anchor.index), by: 1) {
      let height = heightOfRow((anchor.source, anchor.index))
      guard anchor.top + height <= 0 else { break }
      anchor = (next.source, next.index, anchor.top + height)
    }
    setNeedsLayout()
  }

  private func heightOfRow(_ place: (source: Int, index: Int)) -> Int {
    if let row = window.first(where: { $0.source === sources[place.source] && $0.index == place.index }) { return row.height }
    var height = 1
    tree.updating { height = makeRow(place).height }
    return height
  }

  /// Shows a row: where it is not seen whole, at the nearest edge.
  package func reveal(source: Int, index: Int) {
    if let row = window.first(where: { $0.source === sources[source] && $0.index == index }) {
      if row.top < 0 { scroll(by: row.top) }
      let beyond = row.top + row.height - size.height
      if beyond > 0 { scroll(by: beyond) }
      return
    }
    let first = window.first.map { _ in (anchor.source, anchor.index) } ?? (0, 0)
    isAnchorWanted = true
    anchor = (source, index, 0)
    if (source, index) > first { anchor.top = max(0, size.height - heightOfRow((source, index))) }
    setNeedsLayout()
  }

  /// Told when another row came to the top.
  package var firstVisibleID: AnyHashable? { window.first.flatMap { id(of: $0) } }

  package func scroll(to id: AnyHashable) -> Bool {
    if flags.contains(.staleChildren) { collectSources() }
    guard let place = place(of: id, near: anchor.index) else { return false }
    anchor = (place.source, place.index, 0)
    isAnchorWanted = true
    setNeedsLayout()
    return true
  }

  package func scrollToTop() {
    guard let first = firstPlace else { return }
    isAnchorWanted = true
    anchor = (first.source, first.index, 0)
    setNeedsLayout()
  }

  package func scrollToEnd() {
    guard let last = lastPlace else { return }
    isAnchorWanted = true
    anchor = (last.source, last.index, Int.max)
    setNeedsLayout()
  }

  // MARK: Rows by place

  package func place(after place: (source: Int, index: Int)?, by count: Int) -> (source: Int, index: Int)? {
    guard let place else { return count > 0 ? firstPlace : lastPlace }
    return step(place, by: count) ?? (count > 0 ? lastPlace : firstPlace)
  }

  package func rowID(_ place: (source: Int, index: Int)) -> AnyHashable { sources[place.source].rowID(at: place.index) }

  package func place(of id: AnyHashable, near index: Int) -> (source: Int, index: Int)? {
    for (number, source) in sources.enumerated() { if let found = source.index(of: id, near: index) { return (number, found) } }
    return nil
  }

  package func row(at y: Int) -> (row: Row, place: (source: Int, index: Int))? {
    guard let row = window.first(where: { y >= $0.top && y < $0.top + $0.height }),
      let source = sources.firstIndex(where: { $0 === row.source })
    else { return nil }
    return (row, (source, row.index))
  }
}
