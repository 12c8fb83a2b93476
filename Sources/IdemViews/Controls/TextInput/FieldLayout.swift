import IdemCore
import IdemScreen
import IdemText

/// The moves by rows of a text field. An offset between two rows belongs to the first of them.
struct FieldLayout: VisualLayout {
  let lines: FieldLines
  /// The columns of a row.
  let width: Int
  let pageRows: Int

  func row(at offset: Int, _ affinity: TextAffinity, in text: TextBuffer) -> (range: Range<Int>, endsAtWrap: Bool) {
    (lines.range(line: lines.place(of: offset, width: width).y, width: width), false)
  }

  func position(movedBy rows: Int, from offset: Int, _ affinity: TextAffinity, goalColumn: Int?, in text: TextBuffer) -> VisualPosition? {
    let place = lines.place(of: offset, width: width)
    let target = max(0, min(place.y + rows, lines.count(width: width) - 1))
    guard target != place.y else { return nil }
    let column = goalColumn ?? place.x
    return VisualPosition(
      offset: lines.offset(at: Point(x: column, y: target), width: width), affinity: .downstream, goalColumn: column)
  }
}
