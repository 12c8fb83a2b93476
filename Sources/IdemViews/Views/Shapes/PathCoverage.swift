import IdemScreen

/// How much of each dot a path covers: the exact area, but for what the curves lose as straight lines.
///
/// A row of dots is cut into bands at the ends of edges and where edges cross. In a band, no edges cross, so what is inside consists of
/// trapezoids, whose area in each dot is known. Numbers of the vertical axis are precise to 0.001 of a dot.
package struct PathCoverage {
  /// The dots, in the coordinates of dots.
  package let dots: Rect
  /// The covered part of each dot from 0 to 1, row by row.
  package private(set) var values: [Float]

  private struct Edge {
    /// The top end and the bottom end, in dots.
    var x: Double, top: Double, bottom: Double
    /// The distance in x for each row.
    var slope: Double
    /// 1 downwards, -1 upwards.
    var direction: Int

    func x(at y: Double) -> Double { x + (y - top) * slope }
  }

  /// An edge between the two ends of a band.
  private struct Side {
    var top: Double, bottom: Double
    var direction: Int
  }

  /// The height of the thinnest bands.
  private static let precision = 0.001
  /// How often a band is cut at crossings. What is left then is very near to its end.
  private static let mostCuts = 6

  /// - Parameters:
  /// - polylines: the outline; open parts count as closed.
  /// - scaleX: the dots of a unit, horizontally.
  /// - scaleY: the dots of a unit, vertically.
  /// - dots: the dots to compute. Cost: O(rows x (edges in a row + columns)).
  package init(of polylines: [Polyline], isEvenOdd: Bool, scaleX: Double, scaleY: Double, in dots: Rect) {
    self.dots = dots
    values = Array(repeating: 0, count: max(0, dots.width) * max(0, dots.height))
    guard !dots.isEmpty else { return }
    let edges = PathCoverage.edges(polylines, scaleX, scaleY, dots)
    guard !edges.isEmpty else { return }
    var row = PathRow(start: Double(dots.minX), width: dots.width)
    var next = 0
    var active: [Edge] = []
    var ends: [Double] = [], sides: [Side] = []
    for index in 0..<dots.height {
      let top = Double(dots.minY + index), bottom = top + 1
      active.removeAll { $0.bottom <= top }
      while next < edges.count, edges[next].top < bottom {
        active.append(edges[next])
        next += 1
      }
      if active.isEmpty { continue }
      ends.removeAll(keepingCapacity: true)
      for edge in active {
        if edge.top > top { ends.append(edge.top) }
        if edge.bottom < bottom { ends.append(edge.bottom) }
      }
      ends.sort()
      ends.append(bottom)
      var start = top
      for end in ends where end - start > PathCoverage.precision || end == bottom {
        let middle = (start + end) / 2
        sides.removeAll(keepingCapacity: true)
        for edge in active where edge.top <= middle && edge.bottom > middle {
          sides.append(Side(top: edge.x(at: start), bottom: edge.x(at: end), direction: edge.direction))
        }
        PathCoverage.cover(&row, &sides, end - start, isEvenOdd, cuts: PathCoverage.mostCuts)
        start = end
      }
      values.withUnsafeMutableBufferPointer { row.move(to: &$0, at: index * dots.width) }
    }
  }

  private static func edges(_ polylines: [Polyline], _ scaleX: Double, _ scaleY: Double, _ dots: Rect) -> [Edge] {
    var edges: [Edge] = []
    for line in polylines {
      let points = line.points
      for index in points.indices {
        let a = points[index], b = points[index + 1 < points.count ? index + 1 : 0]
        let isDown = a.y < b.y, high = isDown ? a : b, low = isDown ? b : a
        let top = high.y * scaleY, bottom = low.y * scaleY
        guard bottom > top, bottom > Double(dots.minY), top < Double(dots.maxY) else { continue }
        let slope = (low.x - high.x) * scaleX / (bottom - top)
        edges.append(Edge(x: high.x * scaleX, top: top, bottom: bottom, slope: slope, direction: isDown ? 1 : -1))
      }
    }
    edges.sort { $0.top < $1.top }
    return edges
  }

  /// Adds a band. If edges cross in it, the parts above and below of the crossing are added.
  private static func cover(_ row: inout PathRow, _ sides: inout [Side], _ height: Double, _ isEvenOdd: Bool, cuts: Int) {
    guard sides.count > 1 else { return }
    sides.sort { $0.top + $0.bottom < $1.top + $1.bottom }
    if cuts > 0, height > precision, let part = firstCrossing(sides) {
      var upper = sides.map { Side(top: $0.top, bottom: $0.top + ($0.bottom - $0.top) * part, direction: $0.direction) }
      cover(&row, &upper, height * part, isEvenOdd, cuts: cuts - 1)
      var lower = sides.map { Side(top: $0.top + ($0.bottom - $0.top) * part, bottom: $0.bottom, direction: $0.direction) }
      return cover(&row, &lower, height * (1 - part), isEvenOdd, cuts: cuts - 1)
    }
    var winding = 0, isInside = false
    for (index, side) in sides.enumerated() {
      winding += side.direction
      let continues = isEvenOdd ? index % 2 == 0 : winding != 0
      if continues != isInside { row.add(side.top, side.bottom, continues ? height : -height) }
      isInside = continues
    }
  }

  /// Where in a band two neighbouring edges cross first: a part of its height. Nil if none cross.
  private static func firstCrossing(_ sides: [Side]) -> Double? {
    var first: Double?
    for index in 1..<sides.count {
      let a = sides[index - 1], b = sides[index], above = b.top - a.top, below = b.bottom - a.bottom
      guard above < -1e-6 || below < -1e-6, above != below else { continue }
      let part = above / (above - below)
      if part > 0.01, part < 0.99, part < first ?? 1 { first = part }
    }
    return first
  }
}

/// A row of dots to which the areas at the right of edges are added.
private struct PathRow {
  private let start: Double
  private let width: Int
  /// The differences between the covered parts of neighbouring dots.
  private var differences: [Double]

  init(start: Double, width: Int) {
    (self.start, self.width) = (start, width)
    differences = Array(repeating: 0, count: width + 2)
  }

  /// Adds what is at the right of an edge from the top to the bottom of a band. A negative height removes it.
  mutating func add(_ top: Double, _ bottom: Double, _ height: Double) {
    var low = min(top, bottom) - start, high = max(top, bottom) - start, height = height
    let end = Double(width)
    if low >= end { return }
    if high <= 0 {
      differences[0] += height
      return
    }
    if low < 0 {
      let part = -low / (high - low)
      differences[0] += height * part
      (low, height) = (0, height * (1 - part))
    }
    if high > end { (high, height) = (end, height * (end - low) / (high - low)) }
    let first = Int(low), last = min(width - 1, Int(high))
    if first >= last || high - low < 1e-9 {
      let place = min(width - 1, first)
      return add(height, at: place, (low + high) / 2 - Double(place))
    }
    let share = height / (high - low)
    for dot in first...last {
      let from = max(low, Double(dot)), to = min(high, Double(dot + 1))
      if to > from { add(share * (to - from), at: dot, (from + to) / 2 - Double(dot)) }
    }
  }

  /// Adds a height at the right of a place in a dot.
  @inline(__always) private mutating func add(_ height: Double, at dot: Int, _ place: Double) {
    differences[dot] += height * (1 - place)
    differences[dot + 1] += height * place
  }

  /// Writes the covered parts, and starts the next row.
  mutating func move(to values: inout UnsafeMutableBufferPointer<Float>, at offset: Int) {
    var sum = 0.0
    for dot in 0..<width {
      sum += differences[dot]
      differences[dot] = 0
      values[offset + dot] = Float(max(0, min(1, sum)))
    }
    differences[width] = 0
    differences[width + 1] = 0
  }
}
