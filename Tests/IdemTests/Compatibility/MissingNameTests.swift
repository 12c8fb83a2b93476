import Idem
import IdemTesting
import Testing

/// Names of SwiftUI that are small: one initializer, one expression of a builder.
@MainActor
@Suite struct MissingNameTests {
  private struct Node: Identifiable {
    let id: String
    var children: [Node]?
  }

  @Test func `a text is made of a symbol, alone and inside of another text`() {
    let host = TestHost(width: 20, height: 2) {
      VStack(alignment: .leading) {
        Text(Image(systemName: "star.fill")).bold()
        Text("a \(Image(systemName: "star")) b") + Text(Image(systemName: "checkmark"))
      }
    }
    host.render()
    #expect(host.lines == ["★", "a ☆ b✓"])
    #expect(host[column: 0, row: 0].style.attributes.contains(.bold))
  }

  @Test func `an outline of one root begins with the root`() {
    let tree = Node(id: "root", children: [Node(id: "a", children: [Node(id: "b")]), Node(id: "c")])
    let host = TestHost(width: 20, height: 5) { List { OutlineGroup(tree, children: \.children) { Text($0.id) } } }
    host.render()
    #expect(host.lines[0] == "▸ root" && host.lines[1].isEmpty)
    host.click("▸")
    host.render()
    #expect(host.lines[0...2] == ["▾ root", "  ▸ a", "    c"], "\(host.lines)")
  }

  @Test func `views beside the items of a toolbar are items at its end`() {
    var log: [String] = []
    let host = TestHost(width: 40, height: 4) {
      Text("page").toolbar {
        ToolbarItem(placement: .navigation) { Button("Back") { log.append("back") } }
        Button("One") { log.append("one") }
        if log.isEmpty { Button("Two") { log.append("two") } }
      }
    }
    host.render()
    host.render()
    #expect(host.lines[0] == " Back                          One  Two", "\(host.lines)")
    host.click("One")
    host.click("Two")
    host.click("Back")
    #expect(log == ["one", "two", "back"])
  }

  @Test func `an image as a style is its mean color, and a symbol the foreground color`() {
    let pixels = PixelBuffer(width: 2, height: 1, rgba: [200, 0, 0, 255, 0, 100, 0, 255])
    let host = TestHost(width: 10, height: 3) {
      VStack(alignment: .leading, spacing: 0) {
        Text("mean").foregroundStyle(ImagePaint(image: Image(pixels)))
        Text("left").foregroundStyle(.image(Image(pixels), sourceRect: PathRect(x: 0, y: 0, width: 0.5, height: 1)))
        Text("sign").foregroundStyle(ImagePaint(image: Image(systemName: "star")))
      }
    }
    host.render()
    #expect(host[column: 0, row: 0].style.foreground == .rgb(100, 50, 0))
    #expect(host[column: 0, row: 1].style.foreground == .rgb(200, 0, 0))
    #expect(host[column: 0, row: 2].style.foreground == .default)
  }
}
