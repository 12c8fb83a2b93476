import Seeds
import Testing

@testable import TopFeed

struct BrailleGraphTests {
  func picture(
    _ values: [Double], _ width: Int, _ height: Int, maximum: Double = 8, appended: Int = 0, direction: BrailleGraph.Direction = .up
  ) -> String {
    BrailleGraph(values: values, width: width, height: height, maximum: maximum, appended: appended, direction: direction).rows
      .joined(separator: "\n")
  }

  @Test func `fills the area below the values`() {
    #expect(picture([1, 2, 3, 4, 5, 6, 7, 8], 4, 2) == "  ⣠⣾\n⣠⣾⣿⣿")
  }

  @Test func `hangs from the top`() {
    #expect(picture([1, 2, 3, 4, 5, 6, 7, 8], 4, 2, direction: .down) == "⠙⢿⣿⣿\n  ⠙⢿")
  }

  @Test func `every height of both halves`() {
    #expect(picture([0, 1, 1, 2, 2, 3, 3, 4, 4, 0], 5, 1, maximum: 4) == "⢀⣠⣴⣾⡇")
  }

  @Test func `few values are drawn at the right`() {
    #expect(picture([8], 3, 1) == "  ⢸")
    #expect(picture([], 3, 2) == "   \n   ")
  }

  @Test func `many values leave the oldest out`() {
    #expect(picture([8, 8, 8, 8, 0, 0, 0, 8], 2, 1) == " ⢸")
  }

  @Test func `what is small shows a dot, what is too large fills, what is no number is nothing`() {
    #expect(picture([0.001, 100], 1, 1) == "⣸")
    #expect(picture([.nan, -3], 1, 1) == " ")
    #expect(picture([.infinity, 1], 1, 1, maximum: 0) == " ")
    #expect(picture([1], 0, 3) == "" && picture([1], 3, 0) == "")
  }

  @Test func `with a count of all values, an old stretch keeps its glyphs`() {
    // The seventh value opens a new cell; the eighth changes only that.
    let seven = picture([1, 2, 3, 4, 5, 6, 7], 4, 1, appended: 7)
    let eight = picture([1, 2, 3, 4, 5, 6, 7, 8], 4, 1, appended: 8)
    #expect(seven.dropLast() == eight.dropLast() && seven.last == "⡇" && eight.last == "⣿")
  }

  @Test func `a column's level is its higher value`() {
    let graph = BrailleGraph(values: [2, 4, 8, 1, 0, 0], width: 4, height: 1, maximum: 8)
    #expect(graph.columnLevels == [0, 0.5, 1, 0])
    #expect((0..<4).map { BrailleGraph.level(ofRow: $0, height: 4) } == [0.875, 0.625, 0.375, 0.125])
    #expect(BrailleGraph.level(ofRow: 0, height: 4, direction: .down) == 0.125)
  }

  @Test(arguments: Seed.all()) func `a graph has as many scalars as cells, all of them braille or a space`(seed: Seed) {
    var random = seed.generator()
    for _ in 0..<100 {
      let (width, height) = (1 + random.below(20), 1 + random.below(6))
      let values = (0..<random.below(60)).map { _ in random.fraction() * 10 }
      let graph = BrailleGraph(values: values, width: width, height: height, maximum: 8, appended: random.below(9))
      #expect(graph.rows.count == height && graph.columnLevels.count == width, "\(seed)")
      for row in graph.rows {
        #expect(
          row.unicodeScalars.count == width && row.unicodeScalars.allSatisfy { $0 == " " || (0x2801...0x28FF).contains($0.value) },
          "\(seed)")
      }
    }
  }
}
