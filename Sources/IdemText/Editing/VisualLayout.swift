import IdemScreen

/// A place of a caret in a text that is broken into rows.
public struct VisualPosition: Hashable, Sendable {
  /// The offset, in bytes.
  public var offset: Int
  /// The row at a soft wrap.
  public var affinity: TextAffinity
  /// The column that a further vertical move aims at, in cells.
  public var goalColumn: Int

  /// A place.
  public init(offset: Int, affinity: TextAffinity, goalColumn: Int) {
    self.offset = offset
    self.affinity = affinity
    self.goalColumn = goalColumn
  }
}

/// Answers for moves by visual rows. A view implements it for its soft wraps; `PlainLayout` has one row for each line.
public protocol VisualLayout {
  /// The rows that a page move goes: usually one less than the visible rows.
  var pageRows: Int { get }
  /// The bytes of the row that shows a caret. A caret at the row's end has the affinity `.upstream` if the row ends at a soft wrap.
  func row(at offset: Int, _ affinity: TextAffinity, in text: TextBuffer) -> (range: Range<Int>, endsAtWrap: Bool)
  /// The place `rows` rows below (above, if negative), at the column or before it; nil if there is no row in this direction. With fewer rows
  /// than that, the last one. `goalColumn` nil means the caret's own column.
  func position(movedBy rows: Int, from offset: Int, _ affinity: TextAffinity, goalColumn: Int?, in text: TextBuffer) -> VisualPosition?
}

/// One row for each line: a text without soft wraps.
///
/// A column is counted from the line's start. In a line beyond 64 KiB, a byte counts as a column.
public struct PlainLayout: VisualLayout, Sendable {
  public var pageRows: Int
  /// The columns of a tab, at least 1.
  public var tabWidth: Int

  /// A layout without soft wraps.
  public init(pageRows: Int = 20, tabWidth: Int = 8) {
    self.pageRows = pageRows
    self.tabWidth = tabWidth
  }

  public func row(at offset: Int, _ affinity: TextAffinity, in text: TextBuffer) -> (range: Range<Int>, endsAtWrap: Bool) {
    (text.range(ofLine: text.line(at: offset)), false)
  }

  public func position(
    movedBy rows: Int, from offset: Int, _ affinity: TextAffinity, goalColumn: Int?, in text: TextBuffer
  ) -> VisualPosition? {
    let line = text.line(at: offset)
    let target = min(max(0, line + rows), text.lineCount - 1)
    guard target != line else { return nil }
    let goal = goalColumn ?? column(of: offset, in: text)
    return VisualPosition(offset: self.offset(ofColumn: goal, line: target, in: text), affinity: .downstream, goalColumn: goal)
  }

  /// The column of an offset in its line, in cells from 0.
  public func column(of offset: Int, in text: TextBuffer) -> Int {
    let start = text.start(ofLine: text.line(at: offset))
    guard offset - start <= 65_536 else { return offset - start }
    var column = 0
    for character in text.string(in: start..<offset) { column += columns(of: character, at: column) }
    return column
  }

  /// The offset of the last cluster boundary of a line at a column or before it.
  public func offset(ofColumn column: Int, line: Int, in text: TextBuffer) -> Int {
    let range = text.range(ofLine: line)
    guard column <= 65_536 else { return text.clusterBoundary(atOrBefore: min(range.lowerBound + column, range.upperBound)) }
    var offset = range.lowerBound
    var reached = 0
    while offset < range.upperBound {
      let next = min(text.clusterBoundary(after: offset), range.upperBound)
      let byte = text.byte(at: offset)
      reached +=
        byte >= 0x20 && byte < 0x7F && next == offset + 1
        ? 1 : columns(of: text.string(in: offset..<next).first ?? " ", at: reached)
      if reached > column { break }
      offset = next
    }
    return offset
  }

  private func columns(of character: Character, at column: Int) -> Int {
    character == "\t" ? tabWidth - column % tabWidth : CellWidth.columns(of: character)
  }
}
