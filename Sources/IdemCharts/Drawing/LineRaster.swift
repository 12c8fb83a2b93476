import IdemViews

/// The dots of values: the columns of dots along the horizontal axis, and the rows along the vertical one.
struct DotMap {
  enum Columns {
    case scale(AxisScale)
    /// Columns of a fixed width in values, so that a column of a live chart never changes: the number of the first one, and whether they are
    /// drawn at fixed places, as on an oscilloscope.
    case phase(perValue: Double, first: Double, isSweep: Bool)
  }
  let columns: Columns
  let y: AxisScale
  let width: Int
  let height: Int

  private static let far = 1 << 20

  /// The column of a value, before a sweep wraps it. It never decreases where x increases, unless the scale is reversed.
  @inline(__always) func column(_ x: Double) -> Int {
    switch columns {
    case .scale(let scale):
      let place = scale.unit(x) * Double(width)
      if place == Double(width) { return width - 1 }
      return place >= Double(DotMap.far) ? DotMap.far : place <= -Double(DotMap.far) ? -DotMap.far : Int(place.rounded(.down))
    case .phase(let perValue, _, _): return column(number: (x * perValue).rounded(.down))
    }
  }

  /// The column of a column's number, where columns have a fixed width.
  @inline(__always) func column(number: Double) -> Int {
    guard case .phase(_, let first, _) = columns else { return 0 }
    let place = number - first
    return place >= Double(DotMap.far) ? DotMap.far : place <= -Double(DotMap.far) ? -DotMap.far : Int(place)
  }

  /// The row of a value; the top one is 0. NaN must be left out before.
  @inline(__always) func row(_ value: Double) -> Int {
    let place = (1 - y.unit(value)) * Double(height)
    if place == Double(height) { return height - 1 }
    return place >= Double(DotMap.far) ? DotMap.far : place <= -Double(DotMap.far) ? -DotMap.far : Int(place.rounded(.down))
  }

  var isReversed: Bool {
    if case .scale(let scale) = columns { return scale.isReversed }
    return false
  }
}

/// Draws lines through points.
enum LineRaster {
  /// Draws the line through all points, one by one: the slow truth, and the way for unsorted points.
  static func drawAll(_ points: Columns, _ map: DotMap, _ place: (Int) -> Int?, into mask: inout DotMask) {
    var previous: (x: Int, y: Int)?
    for index in points.start..<points.end {
      let x = points.x(index), y = points.y(index)
      guard x.isFinite, !y.isNaN, let column = place(map.column(x)) else {
        previous = nil
        continue
      }
      let row = map.row(y)
      if let before = previous, before.x <= column || !isSweep(map) {
        mask.line(before.x, before.y, column, row)
      } else {
        mask.set(column, row)
      }
      previous = (column, row)
    }
  }

  private static func isSweep(_ map: DotMap) -> Bool {
    if case .phase(_, _, let isSweep) = map.columns { return isSweep }
    return false
  }

  /// Draws the line through sorted points, from the extremes of each column of dots. The dots are those of `drawAll`, bit for bit: within a
  /// column, the line covers all rows between the extremes; between columns, it goes from the last point of one to the first of the next.
  ///
  /// - columns: the columns that earlier frames have computed; used where columns have a fixed width.
  static func draw(_ points: Columns, _ map: DotMap, _ place: (Int) -> Int?, _ columns: ColumnSummaries? = nil, into mask: inout DotMask) {
    guard points.isSorted, !map.isReversed else { return drawAll(points, map, place, into: &mask) }
    guard points.count > 0 else { return }
    var previous: (x: Int, y: Int)?
    if let columns, case .phase(let perValue, let first, _) = map.columns {
      columns.update(points, perValue: perValue, first: first, room: map.width)
      columns.forEach { summary in
        let column = map.column(number: summary.number)
        draw(summary, points, map, place(column), &previous, into: &mask)
        return column < map.width
      }
      return
    }
    // One point before the plot, for the line into it.
    var index = max(points.start, points.firstIndex(from: points.start) { map.column($0) < 0 } - 1)
    while index < points.end {
      let column = map.column(points.x(index))
      let next = points.firstIndex(from: index) { map.column($0) <= column }
      draw(ColumnSummary(points, Double(column), index, next), points, map, place(column), &previous, into: &mask)
      if column >= map.width { return }
      index = next
    }
  }

  /// Draws the line through the points of one column, from the point before.
  @inline(__always) private static func draw(
    _ column: ColumnSummary, _ points: Columns, _ map: DotMap, _ target: Int?, _ previous: inout (x: Int, y: Int)?,
    into mask: inout DotMask
  ) {
    guard let target else {
      previous = nil
      return
    }
    if let before = previous, isSweep(map), before.x > target { previous = nil }
    if !column.low.isNaN {
      if let before = previous { mask.line(before.x, before.y, target, map.row(column.first)) }
      // A scale that is reversed changes the order of the rows; a span has none.
      mask.span(target, map.row(column.low), map.row(column.high))
      previous = (target, map.row(column.last))
      return
    }
    for point in column.start..<column.end {
      let value = points.y(point)
      if value.isNaN {
        previous = nil
        continue
      }
      let row = map.row(value)
      if let before = previous { mask.line(before.x, before.y, target, row) } else { mask.set(target, row) }
      previous = (target, row)
    }
  }

  /// Draws a line with gaps through a few points. The lengths are in dots along the line.
  static func drawDashed(_ points: [(x: Int, y: Int)?], _ dash: [Int], into mask: inout DotMask) {
    var pieces = dash.count % 2 == 0 ? dash : dash + dash
    if pieces.isEmpty { pieces = [1, 0] }
    var piece = 0, rest = pieces[0]
    var previous: (x: Int, y: Int)?
    for point in points {
      guard let point else {
        previous = nil
        continue
      }
      if let before = previous {
        let steps = max(abs(point.x - before.x), abs(point.y - before.y))
        for step in 0..<min(steps, 1 << 14) {
          if piece % 2 == 0 { mask.set(before.x + (point.x - before.x) * step / steps, before.y + (point.y - before.y) * step / steps) }
          rest -= 1
          while rest <= 0 {
            piece = (piece + 1) % pieces.count
            rest = max(1, pieces[piece])
          }
        }
      }
      previous = point
    }
  }
}
