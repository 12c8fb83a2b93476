import Testing

@testable import IdemScreen

/// Compares all small rectangles with the sets of cells that they contain.
@Suite struct GeometryTests {
  static let all: [(rect: Rect, cells: Set<Point>)] = (-1...1).flatMap { x in
    (-1...1).flatMap { y in (-1...2).flatMap { width in (-1...2).map { Rect(x: x, y: y, width: width, height: $0) } } }
  }.map { ($0, cells($0)) }

  static func cells(_ rect: Rect) -> Set<Point> {
    var result: Set<Point> = []
    for y in -2...3 { for x in -2...3 where rect.contains(Point(x: x, y: y)) { result.insert(Point(x: x, y: y)) } }
    return result
  }

  @Test func `a rectangle contains its columns and rows, without the last edge`() {
    for (rect, cells) in Self.all {
      #expect(cells.count == max(0, rect.width) * max(0, rect.height) && rect.isEmpty == cells.isEmpty)
      #expect(cells.allSatisfy { $0.x >= rect.minX && $0.x < rect.maxX && $0.y >= rect.minY && $0.y < rect.maxY })
    }
  }

  @Test func `the intersection of two rectangles contains the cells that both contain`() {
    for (a, mine) in Self.all {
      for (b, theirs) in Self.all {
        let isRight =
          Self.cells(a.intersection(b)) == mine.intersection(theirs) && a.intersects(b) == !mine.isDisjoint(with: theirs)
          && a.contains(b) == theirs.isSubset(of: mine)
        #expect(isRight, "\(a) and \(b)")
        if !isRight { return }
      }
    }
  }

  @Test func `the union is the smallest rectangle that contains both`() {
    for (a, mine) in Self.all {
      for (b, theirs) in Self.all {
        let both = mine.union(theirs)
        var smallest: Set<Point> = []
        if let left = both.map(\.x).min(), let right = both.map(\.x).max(), let top = both.map(\.y).min(), let bottom = both.map(\.y).max()
        {
          for y in top...bottom { for x in left...right { smallest.insert(Point(x: x, y: y)) } }
        }
        let isRight = Self.cells(a.union(b)) == smallest
        #expect(isRight, "\(a) and \(b)")
        if !isRight { return }
      }
    }
  }
}
