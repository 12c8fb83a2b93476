import Idem
import IdemScreen
import IdemTesting
import Testing

/// The tint as a style and as a color.
@MainActor
@Suite struct TintStyleTests {
  private func colors(@ViewBuilder _ content: () -> some View) -> [Color] {
    let host = TestHost(width: 8, height: 3, content: content)
    host.render()
    return (0..<8).map { host[column: $0, row: 0].style.foreground }
  }

  @Test func `a style is a tint: any style, a gradient by its middle`() {
    let style: AnyShapeStyle = AnyShapeStyle(Color.red)
    #expect(colors { Text("a").foregroundStyle(.tint).tint(style) }[0] == .red)
    #expect(colors { Text("a").foregroundStyle(.tint).tint(AnyShapeStyle(.tint)).tint(.blue) }[0] == .blue)
    let gradient = Gradient(colors: [.rgb(0, 0, 0), .rgb(20, 120, 20), .rgb(255, 255, 255)])
    #expect(colors { Text("a").foregroundStyle(.tint).tint(gradient) }[0] == .rgb(20, 120, 20))
    #expect(
      colors {
        Text("a").foregroundStyle(.tint).tint(.linearGradient(gradient, startPoint: .leading, endPoint: .trailing))
      }[0] == .rgb(20, 120, 20))
  }

  @Test func `Color.tint is the tint of the view, in text, lines, areas and borders`() {
    #expect(colors { Text("a").foregroundStyle(Color.tint).tint(.orange) }[0] == .orange)
    #expect(colors { (Text("a").foregroundStyle(Color.tint) + Text("b")).tint(.orange) }[0...1] == [.orange, .default])
    #expect(colors { Text("a").foregroundColor(.tint).tint(.orange) }[0] == .orange)
    #expect(colors { VStack { Text("a") }.foregroundStyle(Color.tint).tint(.orange) }[0] == .orange)
    #expect(colors { Text("a").border(color: .tint).tint(.orange) }[0] == .orange)
    #expect(colors { Text("a").border(Color.tint).tint(.orange) }[0] == .orange)
    #expect(colors { Text("a").border(.tint).tint(.orange) }[0] == .orange)
    #expect(colors { Text("a").foregroundStyle(Color.tint.opacity(1)).tint(.orange) }[0] == .orange)
    let host = TestHost(width: 4, height: 1) { Rectangle().fill(Color.tint).tint(.orange) }
    host.render()
    #expect(host[column: 0, row: 0].style.background == .orange)
    #expect(colors { Text("a").foregroundStyle(Color.tint) }[0] == .accentColor)
  }

  @Test func `another tint repaints what has its color, without a body`() {
    let tint = Box(Color.red)
    let host = TestHost(width: 8, height: 1) { Reading(tint) { color in Tinted().tint(color) } }
    host.render()
    tint.value = .blue
    host.render()
    #expect(host[column: 0, row: 0].style.foreground == .blue && !host.picturesDiffer)
  }

  private struct Tinted: View {
    var body: some View { Text("a").foregroundStyle(Color.tint) }
  }
}
