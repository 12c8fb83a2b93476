import IdemCore
import IdemScreen

/// Keeps the header of the first visible section, and the footer of the last one, at the edges of the view.
///
/// The rows below a pinned one are not painted there, so nothing is painted twice. A scroll that does not change the pinned row does not
/// paint it.
extension RowsNode {
  private func pinnedViews(_ source: Int) -> PinnedScrollableViews { sources[source].stack?.pinnedViews ?? spacing.pinnedViews }

  /// Must be called after the sources were collected.
  final func collectPins() {
    pinned.setPossible(sources.indices.contains { sources[$0].section != nil && !pinnedViews($0).isEmpty })
    // A row must be clipped by the pinned rows, also if it is painted alone.
    if pinned.arePossible { flags.insert(.layered) }
  }

  /// The first row of a part of the section around a source.
  private func place(of part: SectionPlace.Part, around source: Int) -> RowPosition? {
    guard sources.indices.contains(source), let section = sources[source].section else { return nil }
    func isPart(_ index: Int) -> Bool { sources[index].section?.part == part && sources[index].rows.rowCount > 0 }
    var found: Int?, index = source
    if part == .header {
      while index >= 0, sources[index].section?.node === section.node {
        if isPart(index) { found = index }
        index -= 1
      }
    } else {
      while index < sources.count, sources[index].section?.node === section.node, found == nil {
        if isPart(index) { found = index }
        index += 1
      }
    }
    return found.map { RowPosition($0, 0) }
  }

  /// Finds the rows to pin. Called when the visible rows are known.
  final func pinSections(in context: UpdateContext) {
    if !pinned.arePossible, pinned.isEmpty { return }
    pinned.beginLayout()
    guard pinned.arePossible, let first = visibleRows.first, let last = visibleRows.last else { return }
    if let place = place(of: first), let header = pinnedHeader(over: place, in: context) { pinned.append(header) }
    if let place = place(of: last), let footer = pinnedFooter(under: place, last, in: context) { pinned.append(footer) }
    pinned.moveToEdges()
  }

  /// The top of a visible row at its own place, also while it is pinned elsewhere.
  final func ownTop(of row: Row) -> Int { pinned.isEmpty ? row.top : pinned.pin(of: row)?.ownTop ?? row.top }

  private func pinnedHeader(over place: RowPosition, in context: UpdateContext) -> PinnedRow? {
    guard pinnedViews(place.source).contains(.sectionHeaders), let header = self.place(of: .header, around: place.source) else {
      return nil
    }
    guard header < place || visibleRows[0].nextTop < 0 else { return nil }
    let row = makeRow(header, in: context), height = contentLength(row, in: context)
    // The next section pushes the header out.
    let section = sources[place.source].section?.node
    let next = visibleRows.first { row in self.place(of: row).map { sources[$0.source].section?.node !== section } ?? false }
    return PinnedRow(row: row, top: min(0, (next?.nextTop ?? height) - height), height: height, isHeader: true)
  }

  private func pinnedFooter(under place: RowPosition, _ last: Row, in context: UpdateContext) -> PinnedRow? {
    guard pinnedViews(place.source).contains(.sectionFooters), let footer = self.place(of: .footer, around: place.source) else {
      return nil
    }
    guard footer > place || last.nextTop + last.height > length else { return nil }
    let row = makeRow(footer, in: context), height = contentLength(row, in: context)
    // The start of the section pushes the footer out.
    let section = sources[place.source].section?.node
    let start = visibleRows.first { row in self.place(of: row).map { sources[$0.source].section?.node === section } ?? false }
    return PinnedRow(row: row, top: max(length - height, start?.nextTop ?? 0), height: height, isHeader: false)
  }

  /// The cells of a row without the space after it.
  private func contentLength(_ row: Row, in context: UpdateContext) -> Int {
    var cells = 0
    for node in row.renderNodes { cells += node.measure(rowProposal, in: context.measuring)[axis] }
    return cells
  }

  /// The cells at the top of the view that a pinned header covers while a row is at the top. A header that is longer than the view leaves one:
  /// a row below it would be out of sight.
  final func headerLength(over place: RowPosition, in context: UpdateContext) -> Int {
    guard sources.indices.contains(place.source), sources[place.source].section != nil,
      pinnedViews(place.source).contains(.sectionHeaders), let header = self.place(of: .header, around: place.source), header < place
    else { return 0 }
    return min(contentLength(makeRow(header, in: context), in: context), max(0, length - 1))
  }

  // MARK: Places

  /// Places the pinned rows that are not among the visible ones, and paints where they were and are.
  final func placePins(_ offer: ProposedViewSize, _ shift: RowShift?, in context: PlacementContext) {
    if pinned.wereNone { return }
    for pin in pinned.former where pin.row.layoutGeneration != layoutGeneration { leave(pin.row, nil, in: context) }
    for pin in pinned where !visibleRows.contains(where: { $0 === pin.row }) {
      pin.row.place(offer, along: axis, in: crossLength, halves: 0, offset: crossOffset - beforeRows, by: nil, with: context)
    }
    if !pinned.areSame {
      for pin in pinned { damage(cells(of: pin), in: context) }
      for pin in pinned.former { damage(cells(of: pin), in: context) }
    }
    pinned.endLayout()
  }

  private func cells(of pin: PinnedRow) -> Rect {
    axis == .vertical
      ? Rect(x: 0, y: pin.top, width: size.width, height: pin.height) : Rect(x: pin.top, y: 0, width: pin.height, height: size.height)
  }

  // MARK: Paint

  /// A context without the cells of the pinned rows.
  final func besidesPins(_ context: PaintContext) -> PaintContext {
    guard !pinned.isEmpty else { return context }
    let covered = pinned.covered(in: length), rest = max(0, length - covered.start - covered.end)
    return context.clipped(
      to: axis == .vertical
        ? Rect(x: 0, y: covered.start, width: size.width, height: rest) : Rect(x: covered.start, y: 0, width: rest, height: size.height))
  }

  final func paintPinnedRows(_ context: inout PaintContext) {
    var inner = besidesPins(context)
    if flags.contains(.overlapping) {
      for row in visibleRows where !pinned.contains(row) { for node in row.renderNodes { inner.paint(node) } }
    } else {
      paintScrolledRows(&inner)
    }
    for pin in pinned { for node in pin.row.renderNodes { context.paint(node) } }
  }
}
