import IdemCore
import IdemScreen

extension RowsNode {
  /// Collects the sources of rows. A source that existed before keeps its rows.
  final func collectSources(in context: UpdateContext) {
    flags.remove(.staleChildren)
    let old = sources.beginCollecting()
    var singles: [ObjectIdentifier: SingleRow] = [:]
    func note(_ rows: any RowSource) {
      if let single = rows as? SingleRow { singles[ObjectIdentifier(single.renderNode)] = single }
    }
    for source in old {
      if let lines = source.rows as? GridLines { lines.elements.forEach(note) } else { note(source.rows) }
    }
    drawings.removeAll()
    if let start = margins.start { sources.append(PlacedSource(rows: start, stack: nil)) }
    collectSources(of: content, in: nil, nil, &singles, with: context)
    if let end = margins.end { sources.append(PlacedSource(rows: end, stack: nil)) }
    sources.endCollecting()
    if !drawings.isEmpty {
      // A row is painted together with what is behind it and in front of it.
      flags.insert(.layered)
      drawings.sort()
    }
    collectPins()
    // The anchor follows its source.
    if anchor.place.source < old.count {
      let source = old[anchor.place.source].rows
      if let place = sources.firstIndex(where: { $0.rows === source }) { anchor.setPlace(RowPosition(place, anchor.place.index)) }
    }
    limitPlaces()
  }

  /// A place of former sources, of which there may have been more: behind all sources, it becomes the place behind the last row.
  final func limited(_ place: RowPosition) -> RowPosition { place.source < sources.count ? place : RowPosition(sources.count, 0) }

  private func collectSources(
    of node: Node, in stack: LazyStackNode?, _ section: SectionPlace?, _ singles: inout [ObjectIdentifier: SingleRow],
    with context: UpdateContext
  ) {
    if let source = node as? any RowSource {
      sources.append(PlacedSource(rows: source, stack: stack, section: section))
    } else if !node.flags.isDisjoint(with: [.render, .delegatesRendering]) {
      var nodes: ContiguousArray<RenderNode> = []
      node.collectRenderNodes(into: &nodes, in: context)
      for node in nodes {
        let single = singles[ObjectIdentifier(node)] ?? SingleRow(node, in: self)
        // The container is set before the view is measured, because a lazy stack reads it. A view in a line of a grid stays there until the
        // line gives it up.
        if !(node.container is GridLine) {
          node.container = self
        } else if !(stack is LazyGridNode) {
          node.unplace(in: context)
          node.container = self
        }
        if node.flags.contains(.shifted) { flags.insert(.overlapping) }
        single.id = node.tag ?? node.nearestID
        sources.append(PlacedSource(rows: single, stack: stack, section: section))
      }
    } else {
      let outer = stack, stack = node as? LazyStackNode ?? stack, start = sources.count
      if let stack, stack !== outer { stack.outer = outer }
      (node as? LazyWrapNode)?.inner = nil
      if marksSections(in: stack), node.isSection {
        SectionPlace.visitParts(of: node) { collectSources(of: $0, in: stack, $1, &singles, with: context) }
      } else {
        node.visitContent { collectSources(of: $0, in: stack, section, &singles, with: context) }
      }
      if let grid = node as? LazyGridNode { sources.replace(from: start, with: grid.lines(of: sources[start...], in: context)) }
      if let wrap = node as? LazyWrapNode {
        wrap.sources = start..<sources.count
        (outer as? LazyWrapNode)?.inner = wrap
        collectDrawing(of: wrap, in: context)
      }
    }
  }

  package final var rowCount: Int {
    collectIfStale { collectSources(in: $0) }
    return sources.reduce(0) { $0 + $1.rows.rowCount }
  }

  // MARK: Places

  /// The place `step` rows after another one (before it for a negative step), across sources. Nil beyond the ends. The place must be one of the
  /// current sources, or behind the last row; see `limited`.
  final func step(_ place: RowPosition, by step: Int) -> RowPosition? {
    var source = place.source
    var index = place.index + step
    while source < sources.count {
      let count = sources[source].rows.rowCount
      if index < count { break }
      index -= count
      source += 1
    }
    while index < 0 {
      source -= 1
      if source < 0 { return nil }
      index += sources[source].rows.rowCount
    }
    return source < sources.count ? RowPosition(source, index) : nil
  }

  final var firstPlace: RowPosition? { step(RowPosition(0, -1), by: 1) }
  final var lastPlace: RowPosition? { step(RowPosition(sources.count, 0), by: -1) }

  /// The place `count` rows after another one, clamped to the first and the last row.
  final func place(after place: RowPosition?, by count: Int) -> RowPosition? {
    guard let place else { return count > 0 ? firstPlace : lastPlace }
    return step(place, by: count) ?? (count > 0 ? lastPlace : firstPlace)
  }

  final func rowID(_ place: RowPosition) -> AnyHashable { sources[place.source].rows.rowID(at: place.index) }

  final func place(of id: AnyHashable, near place: RowPosition) -> RowPosition? {
    // Another source may have a row with the same id.
    if sources.indices.contains(place.source), let found = sources[place.source].rows.index(of: id, near: place.index) {
      return RowPosition(place.source, found)
    }
    for (number, source) in sources.enumerated() {
      if let found = source.rows.index(of: id, near: place.source == number ? place.index : 0) { return RowPosition(number, found) }
    }
    return nil
  }

  final func place(of row: Row) -> RowPosition? {
    sources.firstIndex { $0.rows === row.source }.map { RowPosition($0, row.index) }
  }

  /// The visible row at a position along the axis, in cells from the start of the view.
  final func row(at position: Int) -> Row? {
    pinned.row(at: position) ?? visibleRows.first { position >= $0.top && position < $0.top + $0.height }
  }

  final func visibleRow(at place: RowPosition) -> Row? {
    let source = sources[place.source].rows
    return visibleRows.first { $0.index == place.index && $0.source === source }
  }
}
