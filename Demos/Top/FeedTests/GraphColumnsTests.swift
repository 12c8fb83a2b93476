import IdemTesting
import Testing

@testable import TopFeed

struct GraphColumnsTests {
  func heights(_ values: [Double], _ width: Int, _ height: Int, maximum: Double = 8, appended: Int = 0) -> [Int] {
    GraphColumns(values: values, width: width, height: height, maximum: maximum, appended: appended).heights
  }

  @Test func `a height is the value's share of the dots`() {
    #expect(heights([1, 2, 3, 4, 5, 6, 7, 8], 4, 2) == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(heights([0, 1, 1, 2, 2, 3, 3, 4, 4, 0], 5, 1, maximum: 4) == [0, 1, 1, 2, 2, 3, 3, 4, 4, 0])
  }

  @Test func `few values are at the right`() {
    #expect(heights([8], 3, 1) == [0, 0, 0, 0, 0, 4])
    #expect(heights([], 3, 2) == [0, 0, 0, 0, 0, 0])
  }

  @Test func `many values leave the oldest out`() {
    #expect(heights([8, 8, 8, 8, 0, 0, 0, 8], 2, 1) == [0, 0, 0, 4])
  }

  @Test func `what is small shows a dot, what is too large fills, what is no number is nothing`() {
    #expect(heights([0.001, 100], 1, 1) == [1, 4])
    #expect(heights([.nan, -3], 1, 1) == [0, 0])
    #expect(heights([.infinity, 1], 1, 1, maximum: 0) == [0, 0])
    #expect(heights([1], 0, 3) == [] && heights([1], 3, 0) == [])
  }

  @Test func `with a count of all values, an old stretch keeps its halves of cells`() {
    // The seventh value opens a new cell; the eighth changes only that.
    let seven = heights([1, 2, 3, 4, 5, 6, 7], 4, 2, appended: 7), eight = heights([1, 2, 3, 4, 5, 6, 7, 8], 4, 2, appended: 8)
    #expect(seven.dropLast() == eight.dropLast() && seven.last == 0 && eight.last == 8)
  }

  @Test func `a column's level is its higher value`() {
    let graph = GraphColumns(values: [2, 4, 8, 1, 0, 0], width: 4, height: 1, maximum: 8)
    #expect(graph.levels == [0, 0.5, 1, 0])
    #expect((0..<4).map { GraphColumns.level(ofRow: $0, height: 4) } == [0.875, 0.625, 0.375, 0.125])
    #expect(GraphColumns.level(ofRow: 0, height: 4, hangs: true) == 0.125)
  }

  @Test(arguments: Seed.all()) func `a graph has two columns for each cell, none higher than the graph`(seed: Seed) {
    var random = seed.generator()
    for _ in 0..<100 {
      let (width, height) = (1 + random.below(20), 1 + random.below(6))
      let values = (0..<random.below(60)).map { _ in random.fraction() * 10 }
      let graph = GraphColumns(values: values, width: width, height: height, maximum: 8, appended: random.below(9))
      #expect(graph.heights.count == 2 * width && graph.levels.count == width, "\(seed)")
      #expect(graph.heights.allSatisfy { (0...(4 * height)).contains($0) }, "\(seed)")
    }
  }
}
