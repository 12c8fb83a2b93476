import Idem
import IdemCore
import IdemTesting
import IdemViews
import Testing

/// Hovering, the wheel, other buttons, hit testing and shapes.
@MainActor struct PointerTests {
  private struct Tracker: View {
    @State private var phase = HoverPhase.ended
    var body: some View {
      VStack {
        Text("\(phase)")
        Color.blue.frame(width: 6, height: 2).onContinuousHover { phase = $0 }
      }
    }
  }

  @Test func `a hovered view gets each cell, and the end`() {
    let host = TestHost(width: 40, height: 4) { Tracker() }
    host.render()
    #expect(host.pointerModes == [.buttons, .motion])
    let left = 0, top = host.lines.firstIndex { $0.contains("ended") }! + 1
    host.hover(column: left + 2, row: top + 1)
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.lines.joined().contains("active(") && host.lines.joined().contains("x: 2, y: 1"))
    // Two hundred reports of one read are one frame and one body.
    for _ in 0..<100 {
      host.hover(column: left + 3, row: top)
      host.hover(column: left + 4, row: top)
    }
    #expect(host.render().bodiesEvaluated == 1)
    host.hover(column: 30, row: 0)
    host.render()
    #expect(host.lines.joined().contains("ended"))
  }

  @Test func `motion is reported only while an enabled view hovers`() {
    let host = TestHost(width: 20, height: 4) { Text("x").onContinuousHover { _ in }.disabled(true) }
    host.render()
    #expect(host.pointerModes == .buttons)
  }

  @Test func `the wheel and other buttons have actions`() {
    var events: [String] = []
    let host = TestHost(width: 20, height: 4) {
      Color.blue.onScrollWheel { events.append("\($0.width),\($0.height)") }.pointerButton(.middle) { events.append("middle") }
    }
    host.render()
    host.scroll(-2, column: 3, row: 1)
    host.click(column: 3, row: 1, button: .middle)
    host.click(column: 3, row: 1)
    #expect(events == ["0,-2", "middle"])
  }

  @Test func `the pointer passes through a view without hit testing`() {
    var events: [String] = []
    let host = TestHost(width: 20, height: 4) {
      ZStack {
        Button("below") { events.append("below") }
        Group {
          Text("above").onTapGesture { events.append("above") }
          Color.red.frame(width: 10)
        }
        .allowsHitTesting(false)
      }
    }
    host.render()
    for row in 0..<4 { host.click(column: 4, row: row) }
    #expect(events == ["below"])
  }

  @Test func `the innermost style under the pointer is its shape`() {
    let host = TestHost(width: 20, height: 3) {
      VStack {
        Text("plain")
        Text("link").pointerStyle(.link)
        Text("outer").pointerStyle(nil).padding(.horizontal, 2)
      }
      .pointerStyle(.grabIdle)
    }
    host.render()
    host.hover("plain")
    #expect(host.pointerStyle == .grabIdle)
    host.hover("link")
    #expect(host.pointerStyle == .link)
    host.hover("outer")
    #expect(host.pointerStyle == .grabIdle)
    host.hover(column: 15, row: 2)
    #expect(host.pointerStyle == .default)
  }

  @Test func `a removed view gives its shape back`() {
    struct Content: View {
      @State private var isShown = true
      var body: some View {
        if isShown { Text("link").pointerStyle(.link).onTapGesture { isShown = false } }
      }
    }
    let host = TestHost(width: 20, height: 3) { Content() }
    host.render()
    host.hover("link")
    #expect(host.pointerStyle == .link)
    host.click("link")
    host.render()
    #expect(host.pointerStyle == .default)
  }

  @Test func `dropped files are absolute paths that exist`() {
    let files: Set<String> = ["/a", "/b c", "/d'e", "/ü"]
    func read(_ text: String) -> [String]? { DroppedPaths.read(text) { files.contains($0) } }
    #expect(read("/a") == ["/a"])
    #expect(read("'/b c' /a ") == ["/b c", "/a"])
    #expect(read("/b\\ c\n\"/d'e\"") == ["/b c", "/d'e"])
    #expect(read("file:///b%20c\r\nfile://host/%C3%BC") == ["/b c", "/ü"])
    for text in ["", " ", "a", "/a and more", "/none", "'/a", "/a\\", "file:///%zz", "hello /a"] { #expect(read(text) == nil) }
  }

  @Test func `a paste of anything else is no drop`() {
    var events: [String] = []
    let host = TestHost(width: 20, height: 3) {
      Text("x").onPathDrop { paths in
        events.append("paths \(paths)")
        return true
      }
      .onPaste { text in
        events.append("text \(text)")
        return .handled
      }
    }
    host.render()
    host.paste("hello")
    host.paste("/")
    #expect(events.sorted() == ["paths [\"/\"]", "text hello"] || events.sorted() == ["text /", "text hello"])
  }
}
