import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct WeakerStyleTests {
  private func backgrounds<Content: View>(_ view: Content) -> [Color] {
    let host = TestHost(width: 4, height: 1) { view.frame(width: 4, height: 1) }
    host.render()
    return (0..<4).map { host[column: $0, row: 0].style.background }
  }

  @Test func `a weaker background is a surface of the theme`() {
    #expect(Set(backgrounds(Rectangle().fill(.background.secondary))) == [.surface])
    #expect(Set(backgrounds(Rectangle().fill(.background.tertiary))) == [.panel])
  }

  @Test func `a weaker color is another one for each level`() {
    let red = AnyShapeStyle(Color.rgb(250, 0, 0))
    let colors = [
      backgrounds(Rectangle().fill(red))[0], backgrounds(Rectangle().fill(red.secondary))[0],
      backgrounds(Rectangle().fill(red.tertiary))[0],
      backgrounds(Rectangle().fill(red.quaternary))[0],
    ]
    #expect(Set(colors).count == 4, "\(colors)")
  }

  @Test func `backgroundStyle is what background means in a view`() {
    #expect(backgrounds(Text("ab").background(in: Rectangle()).backgroundStyle(Color.red)) == [.default, .red, .red, .default])
  }

  @Test func `the background of a container is drawn behind the view, and an overlay of a style hides it`() {
    #expect(backgrounds(Text("abcd").containerBackground(Color.green, for: .navigation)) == Array(repeating: .green, count: 4))
    let host = TestHost(width: 2, height: 1) { Text("ab").overlay(Color.blue, in: Rectangle()) }
    host.render()
    #expect(!host.text.contains("a"))
    #expect(host[column: 1, row: 0].style.background == .blue)
  }
}
