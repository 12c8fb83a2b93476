import IdemCore
import IdemScreen

/// What a list draws on one row of its cells beside the views of its rows, as far as it depends on the row there.
struct ListBand: Equatable {
  /// The part of the section; nil without one.
  var part: SectionPlace.Part?
  /// Whether it is the first of the cells of a row: there are the check box and the rule of a header.
  var isFirst = false
  var isStriped = false
  /// Whether the check box is checked; nil without one.
  var box: Bool?
}

extension ListNode {
  /// Whether anything is drawn beside the views of the rows.
  private var drawsBands: Bool { look.drawsAroundRows || look.lines != .none || showsBoxes || !looksEnabled }

  /// Compares what is drawn beside the views of the rows with what was there, and damages the rows of cells that differ. A row that moves
  /// or appears damages its views alone, and moved cells leave empty ones.
  ///
  /// Cost: nothing in a list that draws only its rows; otherwise O(rows of cells), and O(sources) for each visible row.
  func placeBands(_ shift: (rows: Range<Int>, by: Int)?, in context: PlacementContext) {
    guard drawsBands else {
      if !bands.isEmpty { bands.removeAll() }
      return
    }
    var old = bands
    if let shift {
      for y in shift.rows.clamped(to: bands.indices) {
        let from = y - shift.by
        old[y] = shift.rows.contains(from) && bands.indices.contains(from) ? bands[from] : nil
      }
    }
    bands = ContiguousArray(repeating: ListBand(), count: size.height)
    for row in visibleRows where !pinned.contains(row) { place(bandOf: row) }
    for pin in pinned { place(bandOf: pin.row) }
    var start = 0
    while start < bands.count {
      var end = start
      while end < bands.count, !old.indices.contains(end) || old[end] != bands[end] { end += 1 }
      if end > start { damage(Rect(x: 0, y: start, width: size.width, height: end - start), in: context) }
      start = end + 1
    }
  }

  private func place(bandOf row: Row) {
    guard let place = place(of: row) else { return }
    var band = ListBand(part: sources[place.source].section?.part, isFirst: true)
    if band.part != .header, band.part != .footer {
      band.isStriped = isStriped(place)
      band.box = isChecked(row)
    }
    for y in (row.top..<row.top + markedLength(of: row)) {
      if bands.indices.contains(y) { bands[y] = band }
      band.isFirst = false
    }
  }

  /// Whether a row has the background of every second one.
  func isStriped(_ place: RowPosition) -> Bool { look.stripes && !rowNumber(of: place).isMultiple(of: 2) }

  /// Whether the check box of a row is checked; nil if it has none.
  func isChecked(_ row: Row) -> Bool? {
    guard showsBoxes, let selection, row.index < row.source.rowCount, selection.accepts(row.index, of: row.source) else { return nil }
    return selection.contains(row.index, of: row.source)
  }

  /// The number of rows before one, in its section if it is in one. Cost: O(sources).
  private func rowNumber(of place: RowPosition) -> Int {
    var number = place.index, source = place.source - 1
    let section = sources[place.source].section
    while source >= 0, sources[source].section?.node === section?.node, sources[source].section?.part == section?.part {
      number += sources[source].rows.rowCount
      source -= 1
    }
    return number
  }
}
