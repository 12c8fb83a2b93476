import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct CoordinateSpaceTests {
  @Test func `a frame is measured from a named view`() {
    let log = SpaceLog()
    let host = TestHost(width: 20, height: 6) {
      VStack(alignment: .leading) {
        Text("title")
        HStack {
          Text("ab")
          Text("x").onGeometryChange(for: [Point].self) {
            [$0.frame(in: .named("board")).origin, $0.frame(in: .global).origin, $0.frame(in: .local).origin]
          } action: {
            log.points = $0
          }
        }
        .padding(1)
        .coordinateSpace(.named("board"))
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    host.render()
    #expect(log.points == [Point(x: 4, y: 1), Point(x: 4, y: 2), .zero])
  }

  @Test func `a frame is measured from the scroll view around`() {
    let log = SpaceLog()
    let host = TestHost(width: 20, height: 4) {
      VStack(alignment: .leading) {
        Text("title")
        ScrollView(showsIndicators: false) {
          VStack(alignment: .leading) {
            ForEach(0..<2) { Text("\($0)") }
            Text("x").onGeometryChange(for: Int.self) {
              $0.frame(in: .scrollView).minY
            } action: {
              log.numbers.append($0)
            }
            ForEach(0..<9) { Text("\($0)") }
          }
        }
      }
    }
    host.render()
    host.scroll(1, row: 2)
    host.render()
    #expect(log.numbers == [2, -1])
  }

  @Test func `a view has a part of the length of its container`() {
    let host = TestHost(width: 11, height: 2) {
      ScrollView(.horizontal, showsIndicators: false) {
        LazyHStack(spacing: 1) { ForEach(0..<4) { Text("\($0)").containerRelativeFrame(.horizontal, count: 3, spacing: 1) } }
      }
    }
    host.render()
    host.render()
    #expect(host.lines[0] == " 0   1   2")
    host.resize(width: 5, height: 2)
    for _ in 0..<4 { host.render() }
    #expect(host.lines[0].hasPrefix("0 1"))
  }
}

@MainActor private final class SpaceLog {
  var points: [Point] = []
  var numbers: [Int] = []
}
