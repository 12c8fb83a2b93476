import IdemCore
import IdemScreen
import IdemText

/// The lines and columns of a field's text, updated incrementally with each edit. Offsets are UTF-8 bytes in the text.
final class FieldLines {
  private let axis: Axis
  /// The character that is drawn for each cluster; nil to draw the cluster itself.
  private let mask: Character?
  /// The text of the field.
  private(set) var text = ""
  /// The wrapped lines for the last requested widths. The most recently used is at the end.
  private var wrapped: [WrappedText] = []
  /// The columns of a field of one line.
  private var index: ColumnIndex?
  private static let widths = 3

  init(_ text: String, axis: Axis, isSecure: Bool) {
    self.text = text
    self.axis = axis
    mask = isSecure ? "•" : nil
  }

  /// Sets the text after an edit.
  func replace(_ edit: TextEdit, in new: String) {
    text = new
    for number in wrapped.indices { wrapped[number].replace(edit.range, with: edit.count, in: text) }
    index?.replace(edit.range, with: edit.count, in: text)
  }

  /// Drops all lines and columns, after the widths of characters changed.
  func forget() {
    wrapped = []
    index = nil
  }

  // MARK: Lines

  /// The number of lines at a width.
  func count(width: Int) -> Int { axis == .vertical ? lines(width).count : 1 }

  /// The line and the column of an offset.
  func place(of offset: Int, width: Int) -> Point {
    guard axis == .vertical else { return Point(x: column(of: offset), y: 0) }
    let lines = lines(width)
    let row = lines.line(at: offset)
    let line = lines[row]
    return Point(x: text[bytes: line.clamped(to: 0..<max(offset, line.lowerBound))].columns, y: row)
  }

  /// The offset nearest to a column of a line.
  func offset(at place: Point, width: Int) -> Int {
    guard axis == .vertical else { return offset(nearest: place.x) }
    let lines = lines(width)
    let line = lines[min(max(0, place.y), lines.count - 1)]
    var column = 0, offset = line.lowerBound
    for character in text[bytes: line] {
      let columns = CellWidth.columns(of: character)
      if column + (columns + 1) / 2 > place.x { break }
      column += columns
      offset += character.utf8.count
    }
    return offset
  }

  /// The visible part of a line from a column on, and where the part begins: its first byte and its column, which is at or before `column`.
  func shown(line: Int, from column: Int, columns: Int, width: Int) -> (text: String, start: Int, column: Int) {
    guard axis == .vertical else { return shown(from: column, columns: columns) }
    let range = lines(width)[line]
    return (String(text[bytes: range]), range.lowerBound, 0)
  }

  /// The bytes of a line, without its end.
  func range(line: Int, width: Int) -> Range<Int> { axis == .vertical ? lines(width)[line] : 0..<text.utf8.count }

  /// The number of columns of a line.
  func columns(line: Int, width: Int) -> Int {
    axis == .vertical ? text[bytes: lines(width)[line]].columns : columnCount
  }

  private func lines(_ width: Int) -> WrappedText {
    if let known = wrapped.firstIndex(where: { $0.width == max(1, width) }) {
      // Move it to the end: most recently used.
      if known != wrapped.count - 1 { wrapped.append(wrapped.remove(at: known)) }
    } else {
      if wrapped.count == FieldLines.widths { wrapped.removeFirst() }
      wrapped.append(WrappedText(text, width: width))
    }
    return wrapped[wrapped.count - 1]
  }

  // MARK: Columns

  private func takeIndex() -> ColumnIndex {
    if let index { return index }
    let new = ColumnIndex(text)
    index = new
    return new
  }

  private var maskColumns: Int { mask.map { max(1, CellWidth.columns(of: $0)) } ?? 1 }

  private func column(of offset: Int) -> Int {
    let position = takeIndex().position(of: offset, in: text)
    return mask == nil ? position.columns : position.clusters * maskColumns
  }

  private func offset(nearest column: Int) -> Int {
    let index = takeIndex()
    guard mask != nil else { return index.offset(nearest: column, in: text) }
    return index.offset(ofCluster: max(0, (column + maskColumns / 2) / maskColumns), in: text)
  }

  private var columnCount: Int {
    let index = takeIndex()
    return mask == nil ? index.columns : index.clusters * maskColumns
  }

  private func shown(from column: Int, columns: Int) -> (text: String, start: Int, column: Int) {
    let index = takeIndex()
    if let mask {
      let first = column / maskColumns, count = min(index.clusters - first, columns / maskColumns + 2)
      return (String(repeating: mask, count: max(0, count)), 0, first * maskColumns)
    }
    let start = index.start(at: column, in: text)
    let end = index.start(at: column + columns, in: text)
    // Includes the cluster at the right edge, which the edge may cut.
    let last = text.utf8.index(text.startIndex, offsetBy: end.offset)
    let behind = last == text.endIndex ? last : text.index(after: last)
    return (String(text[text.utf8.index(text.startIndex, offsetBy: start.offset)..<behind]), start.offset, start.column)
  }
}

extension String {
  /// The text of a range of bytes. Cost: O(1) for native UTF-8 strings.
  fileprivate subscript(bytes range: Range<Int>) -> Substring {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return self[start..<utf8.index(start, offsetBy: range.count)]
  }
}
