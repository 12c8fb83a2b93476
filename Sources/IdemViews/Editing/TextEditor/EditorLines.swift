import IdemScreen
import IdemText

/// A row of an editor: a line, a part of the line, and a row in that part. All count from 0.
struct EditorPlace: Hashable, Comparable {
  var line = 0, part = 0, row = 0

  static func < (a: EditorPlace, b: EditorPlace) -> Bool { (a.line, a.part, a.row) < (b.line, b.part, b.row) }
}

/// Breaks the lines of a text into rows, and caches the rows of the lines that were used.
///
/// A line longer than `partLength` bytes is broken in parts of that length. So a lookup reads at most one part of a line, whatever the
/// line's length. The rows of such a line are broken also if the editor does not wrap.
final class EditorLines {
  static let partLength = 4096
  private static let capacity = 512

  /// The text. The owner sets it after each edit.
  var buffer = TextBuffer() {
    didSet {
      lineCount = buffer.lineCount
      found = (-1, 0..<0)
    }
  }
  private(set) var lineCount = 1
  /// A number that changes when lines have other numbers of rows.
  private(set) var generation = 0
  private(set) var settings = EditorBreaking()
  /// A part has one slot: see `slot(_:_:)`. So a lookup hashes nothing, and the parts of 512 lines in a row never displace each other.
  /// A walk over the rows of a screen reads one slot a row: a buffer of the class itself needs no check of exclusive access each time.
  // SAFETY: the buffer has `capacity` initialized slots from `init` to `deinit`, and `slot(_:_:)` returns an index below `capacity`.
  private let slots: UnsafeMutableBufferPointer<Slot>
  /// The line that was looked up last. Most lookups of a key are for the caret's line.
  private var found = (line: -1, range: 0..<0)

  private struct Slot {
    var line = -1, part = 0
    /// The rows of the part and the parts of its line, so that a walk over the rows of a screen uses no references.
    var rows: Int32 = 0, lineParts: Int32 = 0
    var value: EditorPart?
  }

  init() {
    slots = .allocate(capacity: Self.capacity)
    slots.initialize(repeating: Slot())
  }

  deinit {
    slots.deinitialize()
    slots.deallocate()
  }

  /// The slot of a part.
  private func slot(_ line: Int, _ part: Int) -> Int { (line &+ part) & (Self.capacity - 1) }

  /// One row of the text.
  struct Row {
    /// The row's bytes in the text.
    var range: Range<Int>
    /// What is shown. With bytes that are not valid UTF-8, it is longer than the range; see `EditorPart.shown(_:inRow:)`.
    var text: Substring
    /// Whether the line goes on in the next row.
    var endsAtWrap: Bool
    /// Whether each byte is one column.
    var isPlain: Bool
  }

  // MARK: Changes

  /// Sets how lines are broken. Returns whether the rows are others.
  func use(_ new: EditorBreaking) -> Bool {
    guard new != settings else { return false }
    settings = new
    removeAll()
    return true
  }

  func removeAll() {
    generation += 1
    for index in slots.indices { slots[index] = Slot() }
  }

  /// Takes the text after an edit within a line. The line's range then needs no lookup.
  func take(_ new: TextBuffer, after edit: TextEdit, in line: Int) {
    let old = found
    buffer = new
    guard old.line == line, edit.range.lowerBound >= old.range.lowerBound, edit.range.upperBound <= old.range.upperBound else { return }
    let range = old.range.lowerBound..<old.range.upperBound + edit.count - edit.range.count
    // A carriage return can have become a part of the line end.
    if !range.isEmpty, new.byte(at: range.upperBound - 1) == 0x0D { return }
    found = (line, range)
  }

  /// One line was edited. `rows` is the number of rows that it had, 0 for a line of several parts. Returns whether it has as many now.
  func replaceLine(_ line: Int, rows: Int) -> Bool {
    let old = generation
    replaceLines(line...line, with: 1)
    guard rows > 0, isShort(line), rowCount(ofLine: line) == rows else { return false }
    generation = old
    return true
  }

  /// Some lines were replaced by `count` lines.
  func replaceLines(_ lines: ClosedRange<Int>, with count: Int) {
    let delta = count - lines.count
    generation += 1
    if delta == 0, lines.count == 1, !hasParts {
      let index = slot(lines.lowerBound, 0)
      if slots[index].line == lines.lowerBound { slots[index] = Slot() }
      return
    }
    let old = Array(slots)
    removeAll()
    for var known in old where known.value != nil && !lines.contains(known.line) {
      if known.line > lines.upperBound { known.line += delta }
      slots[slot(known.line, known.part)] = known
    }
  }

  /// Whether a line of several parts was used.
  private var hasParts = false

  // MARK: Parts

  private func partCount(_ line: Range<Int>) -> Int { max(1, (line.count + Self.partLength - 1) / Self.partLength) }

  private func start(ofPart part: Int, in line: Range<Int>) -> Int {
    if part == 0 { return line.lowerBound }
    let offset = line.lowerBound + part * Self.partLength
    return offset >= line.upperBound ? line.upperBound : buffer.clusterBoundary(atOrBefore: offset)
  }

  private func range(ofPart part: Int, in line: Range<Int>) -> Range<Int> {
    let start = start(ofPart: part, in: line)
    return start..<max(start, self.start(ofPart: part + 1, in: line))
  }

  func part(_ line: Int, _ part: Int) -> EditorPart {
    let index = slot(line, part)
    if slots[index].line == line, slots[index].part == part, let known = slots[index].value { return known }
    return makePart(line, part, at: index)
  }

  @inline(never) private func makePart(_ line: Int, _ part: Int, at index: Int) -> EditorPart {
    let range = range(ofLine: line), count = partCount(range)
    if count > 1 { hasParts = true }
    let new = EditorPart(buffer.repaired(in: self.range(ofPart: part, in: range)), lineParts: count, settings)
    slots[index] = Slot(line: line, part: part, rows: Int32(new.rowCount), lineParts: Int32(count), value: new)
    return new
  }

  /// The rows of a part, and the parts of its line.
  private func counts(_ line: Int, _ part: Int) -> (rows: Int, lineParts: Int) {
    let index = slot(line, part)
    if slots[index].line != line || slots[index].part != part { _ = makePart(line, part, at: index) }
    return (Int(slots[index].rows), Int(slots[index].lineParts))
  }

  /// The number of rows of a line. For a line of several parts, the rows of the first part.
  func rowCount(ofLine line: Int) -> Int { counts(line, 0).rows }

  /// Whether a line is broken as one part.
  func isShort(_ line: Int) -> Bool { counts(line, 0).lineParts == 1 }

  /// The bytes of a line, without its line end.
  func range(ofLine line: Int) -> Range<Int> {
    if found.line != line { found = (line, buffer.range(ofLine: line)) }
    return found.range
  }

  /// The line of an offset.
  private func line(at offset: Int) -> Int {
    if found.line >= 0, found.range.lowerBound <= offset, offset <= found.range.upperBound { return found.line }
    return buffer.line(at: offset)
  }

  // MARK: Rows

  func row(_ place: EditorPlace) -> Row {
    let line = range(ofLine: place.line)
    let base = start(ofPart: place.part, in: line), part = part(place.line, place.part)
    let bytes = part.range(place.row)
    let isLast = place.row == part.rowCount - 1 && place.part == partCount(line) - 1
    return Row(
      range: base + bytes.lowerBound..<base + bytes.upperBound, text: part.text(place.row), endsAtWrap: !isLast, isPlain: part.isPlain)
  }

  /// The row of a caret.
  func place(of offset: Int, _ affinity: TextAffinity) -> EditorPlace {
    let number = line(at: offset), line = range(ofLine: number)
    let inside = min(offset, line.upperBound)
    var index = min(partCount(line) - 1, (inside - line.lowerBound) / Self.partLength)
    if index + 1 < partCount(line), inside >= start(ofPart: index + 1, in: line) { index += 1 }
    let relative = inside - start(ofPart: index, in: line)
    let place = EditorPlace(line: number, part: index, row: part(number, index).row(at: relative))
    guard affinity == .upstream, part(number, index).start(place.row) == relative, place.row > 0 || place.part > 0 else { return place }
    return moved(place, by: -1).place
  }

  /// The place a number of rows away, or the first or last row, and the number of rows between the two.
  func moved(_ place: EditorPlace, by rows: Int) -> (place: EditorPlace, rows: Int) {
    var place = place, left = rows
    while left > 0 {
      let (count, lineParts) = counts(place.line, place.part)
      if place.row + left < count {
        place.row += left
        return (place, rows)
      }
      // The parts of a cached line are known without a lookup in the text.
      let next =
        place.part + 1 < lineParts
        ? EditorPlace(line: place.line, part: place.part + 1) : EditorPlace(line: place.line + 1)
      guard next.line < lineCount else {
        left -= count - 1 - place.row
        place.row = count - 1
        return (place, rows - left)
      }
      left -= count - place.row
      place = next
    }
    while left < 0 {
      if place.row + left >= 0 {
        place.row += left
        return (place, rows)
      }
      left += place.row
      place.row = 0
      guard place.part > 0 || place.line > 0 else { return (place, rows - left) }
      if place.part > 0 {
        place.part -= 1
      } else {
        place.line -= 1
        place.part = counts(place.line, 0).lineParts - 1
      }
      place.row = counts(place.line, place.part).rows - 1
      left += 1
    }
    return (place, rows)
  }

  /// The nearest place that exists in the place's line.
  func valid(_ place: EditorPlace) -> EditorPlace {
    var place = place
    place.part = min(place.part, counts(place.line, 0).lineParts - 1)
    place.row = min(place.row, counts(place.line, place.part).rows - 1)
    return place
  }

  /// The column of a caret in its row.
  func column(of offset: Int, in place: EditorPlace) -> Int {
    let row = row(place)
    let count = max(0, min(offset, row.range.upperBound) - row.range.lowerBound)
    let part = part(place.line, place.part)
    if part.isPlain { return count }
    return settings.columns(row.text.utf8.prefix(part.shown(count, inRow: place.row)))
  }

  /// The caret nearest to a column of a row.
  func offset(at column: Int, in place: EditorPlace) -> (offset: Int, affinity: TextAffinity) {
    let row = row(place)
    var offset = row.range.lowerBound
    let part = part(place.line, place.part)
    if part.isPlain {
      offset += min(max(0, column), row.range.count)
    } else {
      var reached = 0, shown = 0
      for character in row.text {
        let columns = settings.columns(of: character, at: reached)
        if reached + (columns + 1) / 2 > column { break }
        reached += columns
        shown += character.utf8.count
      }
      offset += part.count(ofShown: shown, inRow: place.row)
    }
    return (offset, row.endsAtWrap && offset == row.range.upperBound && !row.range.isEmpty ? .upstream : .downstream)
  }
}

/// The moves by rows of an editor.
struct EditorLayout: VisualLayout {
  let lines: EditorLines
  let pageRows: Int

  func row(at offset: Int, _ affinity: TextAffinity, in text: TextBuffer) -> (range: Range<Int>, endsAtWrap: Bool) {
    let row = lines.row(lines.place(of: offset, affinity))
    return (row.range, row.endsAtWrap)
  }

  func position(movedBy rows: Int, from offset: Int, _ affinity: TextAffinity, goalColumn: Int?, in text: TextBuffer) -> VisualPosition? {
    let place = lines.place(of: offset, affinity)
    let goal = goalColumn ?? lines.column(of: offset, in: place)
    let (target, moved) = lines.moved(place, by: rows)
    guard moved != 0 else { return nil }
    let (offset, affinity) = lines.offset(at: goal, in: target)
    return VisualPosition(offset: offset, affinity: affinity, goalColumn: goal)
  }
}
