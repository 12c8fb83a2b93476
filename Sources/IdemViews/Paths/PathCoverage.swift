import IdemScreen

/// How much of each dot a path covers.
///
/// Each row of dots is cut by 16 horizontal lines. Along these, the covered part is exact; so an error comes only from the places between
/// them, and is at most 1/32 of a dot for each edge.
package struct PathCoverage {
  /// The dots, in the coordinates of dots.
  package let dots: Rect
  /// The covered part of each dot from 0 to 1, row by row.
  package private(set) var values: [Float]

  private static let lines = 16

  private struct Edge {
    /// The top end and the bottom end, in dots.
    var x: Double, top: Double, bottom: Double
    /// The distance in x for each row.
    var slope: Double
    /// 1 downwards, -1 upwards.
    var direction: Int
  }

  /// - Parameters:
  /// - polylines: the outline; open parts count as closed.
  /// - scaleX: the dots of a unit, horizontally.
  /// - scaleY: the dots of a unit, vertically.
  /// - dots: the dots to compute. Cost: O(rows x edges in a row + dots).
  package init(of polylines: [Polyline], isEvenOdd: Bool, scaleX: Double, scaleY: Double, in dots: Rect) {
    self.dots = dots
    values = Array(repeating: 0, count: max(0, dots.width) * max(0, dots.height))
    guard !dots.isEmpty else { return }
    var edges: [Edge] = []
    for line in polylines {
      let points = line.points
      for index in points.indices {
        let a = points[index], b = points[index + 1 < points.count ? index + 1 : 0]
        let isDown = a.y < b.y, high = isDown ? a : b, low = isDown ? b : a
        let top = high.y * scaleY, bottom = low.y * scaleY
        guard bottom > top, bottom > Double(dots.minY), top < Double(dots.maxY) else { continue }
        edges.append(
          Edge(
            x: high.x * scaleX, top: top, bottom: bottom, slope: (low.x - high.x) * scaleX / (bottom - top), direction: isDown ? 1 : -1))
      }
    }
    guard !edges.isEmpty else { return }
    edges.sort { $0.top < $1.top }
    var next = 0
    var active: [Edge] = []
    var crossings: [(x: Double, direction: Int)] = []
    for row in 0..<dots.height {
      let top = Double(dots.minY + row)
      active.removeAll { $0.bottom <= top }
      while next < edges.count, edges[next].top < top + 1 {
        active.append(edges[next])
        next += 1
      }
      if active.isEmpty { continue }
      for line in 0..<PathCoverage.lines {
        let y = top + (Double(line) + 0.5) / Double(PathCoverage.lines)
        crossings.removeAll(keepingCapacity: true)
        for edge in active where edge.top <= y && edge.bottom > y {
          crossings.append((edge.x + (y - edge.top) * edge.slope, edge.direction))
        }
        crossings.sort { $0.x < $1.x }
        var winding = 0
        for index in crossings.indices.dropLast() {
          winding += crossings[index].direction
          if isEvenOdd ? index % 2 == 0 : winding != 0 { cover(row, crossings[index].x, crossings[index + 1].x) }
        }
      }
    }
  }

  /// Adds a part of one of the lines.
  private mutating func cover(_ row: Int, _ start: Double, _ end: Double) {
    let low = max(0, start - Double(dots.minX)), high = min(Double(dots.width), end - Double(dots.minX))
    guard low < high else { return }
    let share = 1 / Float(PathCoverage.lines), base = row * dots.width
    let first = Int(low), last = min(dots.width - 1, Int(high))
    if first == last {
      values[base + first] += Float(high - low) * share
      return
    }
    values[base + first] += Float(Double(first + 1) - low) * share
    for column in (first + 1)..<max(first + 1, last) { values[base + column] += share }
    values[base + last] += Float(high - Double(last)) * share
  }
}
