import IdemPorting
import IdemTesting
import Testing

/// Code that was written for another platform, with `import IdemPorting` in place of `import SwiftUI`.
private struct Card: View {
  let title: String
  var size: CGFloat = 44
  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      Text(title)
      HStack(spacing: 24) {
        Text("a")
        Text("b")
      }
    }
    .padding(10)
    .frame(maxWidth: .infinity, minHeight: 64, alignment: .topLeading)
  }
}

private struct Sized: View {
  let size: CGFloat
  var body: some View { Text("x").frame(width: size, height: size * 2, alignment: .topLeading) }
}

@MainActor
@Suite struct PointTests {
  /// The size of a view in cells.
  private func cells(_ view: some View) -> [String] {
    let host = TestHost(width: 60, height: 20) { view.border(.single) }
    host.render()
    return host.lines.filter { !$0.isEmpty }
  }

  private func size(_ view: some View) -> [Int] {
    let lines = cells(view)
    return [lines[0].count - 2, lines.count - 2]
  }

  @Test func `a frame of 100 by 100 points is 13 by 6 cells, and one of any length is at least a cell`() {
    #expect(size(Text("x").frame(width: 100, height: 100)) == [13, 6])
    #expect(size(Text("x").frame(width: 1, height: 1)) == [1, 1])
    #expect(size(Text("x").frame(height: 300 / 2)) == [1, 9])
    #expect(size(Text("x").frame(width: 44.5)) == [6, 1])
    #expect(size(Sized(size: 80)) == [10, 10])
  }

  @Test func `a frame with bounds keeps infinity`() {
    #expect(size(Text("x").frame(maxWidth: .infinity)) == [58, 1])
    #expect(size(Text("x").frame(minWidth: 80, maxHeight: 32)) == [10, 2])
    let wide: CGFloat = .infinity
    #expect(size(Text("x").frame(maxWidth: wide)) == [58, 1])
  }

  @Test func `padding and spacing are rounded, other in rows than in columns`() {
    #expect(size(Text("x").padding(20)) == [7, 3])
    #expect(size(Text("x").padding(4)) == [3, 1])
    #expect(size(Text("x").padding(.horizontal, 16)) == [5, 1])
    #expect(size(Text("x").padding()) == [3, 3])
    #expect(
      size(
        VStack(spacing: 20) {
          Text("a"); Text("b")
        }) == [1, 3])
    #expect(
      size(
        HStack(spacing: 20) {
          Text("a"); Text("b")
        }) == [5, 1])
    #expect(
      size(
        VStack {
          Text("a"); Text("b")
        }) == [1, 2])
  }

  @Test func `a reader reports points, so a part of its size is that part`() {
    let view = GeometryReader { geometry in
      Text("x").frame(width: geometry.size.width * 0.5, height: geometry.size.height / 2).border(.single)
    }
    let host = TestHost(width: 40, height: 10) { view }
    host.render()
    #expect(host.lines[0].count == 22 && host.lines.filter { !$0.isEmpty }.count == 7, "\(host.lines)")
  }

  @Test func `the columns of a grid are points, and an offset moves by points`() {
    let host = TestHost(width: 40, height: 6) {
      LazyVGrid(columns: [GridItem(.fixed(80), alignment: .leading), GridItem(.adaptive(minimum: 40), alignment: .leading)], spacing: 16) {
        ForEach(0..<12) { Text("\($0)") }
      }
    }
    host.render()
    #expect(host.lines[0].hasPrefix("0          1"), "\(host.lines)")
    #expect(host.lines[1].isEmpty && !host.lines[2].isEmpty)
    let moved = TestHost(width: 20, height: 4) { Text("x").offset(x: 32, y: 16) }
    moved.render()
    #expect(moved.lines[1] == "    x")
  }

  @Test func `a card of another platform fits into a terminal`() {
    let lines = cells(Card(title: "Title"))
    #expect(lines[2] == "│ Title                                                    │", "\(lines)")
    #expect(lines[4].hasPrefix("│ a   b") && lines.count == 7, "\(lines)")
  }
}
