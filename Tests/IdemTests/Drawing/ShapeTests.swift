import Idem
import IdemTesting
import Testing

/// Shapes as views: their pictures in each set of characters, and what a change costs.
@MainActor
@Suite struct ShapeTests {
  @Test func `a circle looks round, and is as large as fits`() {
    #expect(
      picture(12, 6) { Circle().fill(.primary).frame(width: 12, height: 6) } == """
          ▄▟████▙▄
        ▗██████████▖
        ████████████
        ████████████
        ▝██████████▘
          ▀▜████▛▀
        """)
  }

  @Test(arguments: GlyphSet.allCases) func `the widest row and the highest column of a circle have the same length`(set: GlyphSet) {
    let host = TestHost(width: 20, height: 10) { Circle().glyphSet(set) }
    host.render()
    let row = (0..<20).count { host[column: $0, row: 5] != .blank }
    let column = (0..<10).count { host[column: 10, row: $0] != .blank }
    #expect(row == 20 && column == 10)
  }

  @Test func `a thin line along the edges of a frame consists of line-drawing characters`() {
    #expect(picture(6, 3) { Rectangle().stroke(.red) } == "┌────┐\n│    │\n└────┘")
    #expect(picture(6, 3) { RoundedRectangle(cornerRadius: 2).strokeBorder() } == "╭────╮\n│    │\n╰────╯")
    #expect(picture(6, 3) { Capsule().stroke(lineWidth: 1) } == "╭────╮\n│    │\n╰────╯")
    #expect(picture(6, 3) { UnevenRoundedRectangle(topLeadingRadius: 2).stroke(.red) } == "╭────┐\n│    │\n└────┘")
    #expect(
      picture(6, 3) { Rectangle().stroke(.red, style: StrokeStyle(lineWidth: 1, dash: [2, 2])) } == "┌╌╌╌╌┐\n╎    ╎\n└╌╌╌╌┘")
    #expect(picture(6, 3) { RoundedRectangle(cornerRadius: 2).stroke().glyphSet(.ascii) } == "+----+\n|    |\n+----+")
  }

  @Test func `a thin curve is one dot wide and has no holes`() {
    let host = TestHost(width: 20, height: 10) { Ellipse().stroke(.red) }
    host.render()
    // Each row has a dot in the left half and in the right half.
    for row in 0..<10 {
      #expect((0..<10).contains { host[column: $0, row: row] != .blank } && (10..<20).contains { host[column: $0, row: row] != .blank })
    }
  }

  @Test func `a wide line is an area: two columns are as wide as a row is high`() {
    let host = TestHost(width: 8, height: 4) { Rectangle().strokeBorder(.rgb(1, 2, 3), lineWidth: 2) }
    host.render()
    let isFilled = (0..<4).map { row in (0..<8).map { host[column: $0, row: row].style.background == .rgb(1, 2, 3) ? "#" : "." }.joined() }
    #expect(isFilled == ["########", "##....##", "##....##", "########"])
  }

  @Test func `a shape without a style has the foreground`() {
    let host = TestHost(width: 4, height: 1) {
      HStack(spacing: 0) {
        Rectangle()
        Rectangle().foregroundStyle(.red)
      }
    }
    host.render()
    #expect(host[column: 0, row: 0].glyph.string == "█" && host[column: 0, row: 0].style.foreground == .default)
    #expect(host[column: 3, row: 0].style.background == .red)
  }

  @Test func `an app's own shape may take a rectangle of integers or of fractions`() {
    #expect(picture(4, 2) { Triangle() } == " ▗▖\n▗██▖" || picture(4, 2) { Triangle() } == picture(4, 2) { ExactTriangle() })
    #expect(picture(8, 4) { Triangle().rotation(.degrees(180)) }.hasPrefix("▜██████▛"))
    #expect(Triangle().path(in: PathRect(x: 0, y: 0, width: 4, height: 4)).boundingRect == PathRect(x: 0, y: 0, width: 4, height: 4))
    #expect(ExactTriangle().path(in: CGRect(x: 0, y: 0, width: 3, height: 4)).contains(PathPoint(x: 1.5, y: 0.5)))
  }

  @Test func `a changed shape is painted without its neighbours, and an equal one is not painted`() {
    let width = Box(1.0), other = Box(0)
    let host = TestHost(width: 20, height: 5) {
      HStack {
        Reading(width) { Circle().trim(from: 0, to: $0).stroke(.red, lineWidth: 2) }
        Reading(other) { _ in Ellipse().fill(.blue) }
      }
    }
    host.render()
    other.value = 1
    let same = host.render()
    #expect(same.bodiesEvaluated == 1 && same.cellsPainted == 0)
    let before = host.text
    width.value = 0.5
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.text != before)
  }

  @Test func `the end of a trimmed line is animated, and the last step is the end`() {
    let end = Box(0.0)
    let host = TestHost(width: 10, height: 5) {
      Reading(end) { Circle().trim(from: 0, to: $0).stroke(.red, style: StrokeStyle(lineWidth: 1)) }
    }
    host.render()
    #expect(host.text.allSatisfy { $0 == "\n" || $0 == " " })
    withAnimation(.linear(duration: 1)) { end.value = 1 }
    host.render()
    host.advance(by: .milliseconds(500))
    let half = host.text
    host.advance(by: .milliseconds(600))
    #expect(half != host.text)
    #expect(host.text == picture(10, 5) { Circle().stroke(.red) } + "")
    host.advance(by: .seconds(1))
    #expect(host.render().bodiesEvaluated == 0)
  }

  @Test func `a container's shape is that of its relative shapes`() {
    #expect(
      picture(6, 3) { ContainerRelativeShape().stroke(.red).containerShape(RoundedRectangle(cornerRadius: 2)) }
        == "╭────╮\n│    │\n╰────╯")
    #expect(picture(6, 3) { ContainerRelativeShape().stroke(.red) } == "┌────┐\n│    │\n└────┘")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 1e300])
  func `a number that is no length counts as the nearest length, or draws nothing`(number: Double) {
    let nothing = picture(8, 4) { Text("") }
    let circle = picture(8, 4) { Circle().stroke(.red) }
    #expect(
      picture(8, 4) { RoundedRectangle(cornerRadius: number).fill(.red) }
        == picture(8, 4) { RoundedRectangle(cornerRadius: number > 0 ? 4 : 0).fill(.red) })
    #expect(picture(8, 4) { Circle().stroke(.red, lineWidth: number) } == nothing)
    let point = picture(8, 4) { Circle().inset(by: 4).stroke(.blue) }
    #expect(picture(8, 4) { Circle().inset(by: number).stroke(.blue) } == (number > 0 ? point : nothing))
    // What begins before the start begins at the start.
    #expect(picture(8, 4) { Circle().trim(from: number, to: 1).stroke(.red) } == (number < 0 ? circle : nothing))
    #expect(picture(8, 4) { Rectangle().rotation(.radians(number)).scale(number).stroke(.blue) } == nothing)
    // A dash that is no length is a line without gaps; one that is longer than all lines begins in its gap.
    let dashed = StrokeStyle(lineWidth: 1, dash: [number], dashPhase: number)
    #expect(picture(8, 4) { Circle().stroke(.red, style: dashed) } == (number == 1e300 ? nothing : circle))
    guard !number.isFinite else { return }
    let path = Path { path in
      path.move(to: PathPoint(x: number, y: 0))
      path.addLine(to: PathPoint(x: 3, y: number))
      path.addArc(center: .zero, radius: number, startAngle: .radians(number), endAngle: .radians(2), clockwise: true)
    }
    #expect(picture(8, 4) { path } == nothing)
  }
}

/// As in SwiftUI's tutorials.
private struct Triangle: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.midX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

private struct ExactTriangle: Shape {
  func path(in rect: PathRect) -> Path {
    Path { path in
      path.move(to: PathPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: PathPoint(x: rect.maxX, y: rect.maxY))
      path.addLine(to: .init(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}
