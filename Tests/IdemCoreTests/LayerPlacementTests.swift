import IdemScreen
import Testing

@testable import IdemViews

@Suite struct LayerPlacementTests {
  private func box(_ edge: Edge, anchor: Rect, _ width: Int, _ height: Int, mayBeCut: Bool = false) -> Rect {
    LayerPlacement(anchor: anchor, edge: edge, screen: Size(width: 10, height: 8), mayBeCut: mayBeCut).box(
      Size(width: width, height: height))
  }

  @Test func `a box is on the preferred side if it fits there, otherwise on the other side`() {
    let anchor = Rect(x: 3, y: 3, width: 3, height: 1)
    #expect(box(.trailing, anchor: anchor, 4, 2) == Rect(x: 6, y: 3, width: 4, height: 2))
    #expect(box(.leading, anchor: anchor, 3, 2) == Rect(x: 0, y: 3, width: 3, height: 2))
    #expect(box(.leading, anchor: anchor, 4, 2) == Rect(x: 6, y: 3, width: 4, height: 2))
    #expect(box(.bottom, anchor: anchor, 4, 4) == Rect(x: 3, y: 4, width: 4, height: 4))
    #expect(box(.top, anchor: anchor, 4, 3) == Rect(x: 3, y: 0, width: 4, height: 3))
    #expect(box(.top, anchor: anchor, 4, 4) == Rect(x: 3, y: 4, width: 4, height: 4))
    let low = Rect(x: 5, y: 4, width: 2, height: 1)
    #expect(box(.bottom, anchor: low, 2, 4) == Rect(x: 5, y: 0, width: 2, height: 4))
    #expect(box(.trailing, anchor: low, 4, 2) == Rect(x: 1, y: 4, width: 4, height: 2))
    // Neither beside it: below.
    #expect(box(.trailing, anchor: anchor, 5, 2) == Rect(x: 3, y: 4, width: 5, height: 2))
  }

  @Test func `a box that fits on neither side is cut to the larger one if it may be, and else lies over the view`() {
    let anchor = Rect(x: 3, y: 3, width: 3, height: 1)
    #expect(box(.bottom, anchor: anchor, 4, 6, mayBeCut: true) == Rect(x: 3, y: 4, width: 4, height: 4))
    #expect(box(.bottom, anchor: anchor, 4, 6) == Rect(x: 3, y: 2, width: 4, height: 6))
  }

  @Test func `a box is within the screen for any position of its view`() {
    let screen = Rect(x: 0, y: 0, width: 10, height: 8)
    for edge in Edge.allCases {
      for x in -4...12 {
        for y in -4...10 {
          for size in [1, 4, 8, 12] {
            let found = box(edge, anchor: Rect(x: x, y: y, width: 3, height: 1), size, size, mayBeCut: size % 8 == 0)
            #expect(screen.contains(found) && !found.isEmpty, "\(edge) of \(x), \(y): \(found)")
          }
        }
      }
    }
  }
}
