import Idem
import IdemTesting
import Testing

/// Views that a canvas draws, and texts that it measures.
@MainActor
@Suite struct CanvasSymbolTests {
  private struct Counter: View {
    @State private var count = 0
    var body: some View { Text("<\(count)>").onKey("+") { count += 1 } }
  }

  private struct Board: View {
    var body: some View {
      Canvas { context, size in
        guard let symbol = context.resolveSymbol(id: "n") else { return }
        context.draw(symbol, at: Point(x: 0, y: 0), anchor: .topLeading)
        context.draw(symbol, at: Point(x: size.width, y: 1), anchor: .topTrailing)
        context.draw(symbol, in: Rect(x: 1, y: 2, width: 2, height: 1))
      } symbols: {
        Counter().tag("n")
        Text("unused").tag("m")
      }
    }
  }

  @Test func `a symbol is drawn wherever the canvas draws it, and cut off by a rectangle`() {
    let host = TestHost(width: 8, height: 3) { Board() }
    host.render()
    #expect(host.lines == ["<0>", "     <0>", " <0"])
  }

  @Test func `a symbol that changes is painted at all its places, and runs its body only`() {
    let host = TestHost(width: 8, height: 3) { Board() }
    host.render()
    host.press("+")
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.lines == ["<1>", "     <1>", " <1"])
  }

  @Test func `a symbol of an unknown tag is nil`() {
    let host = TestHost(width: 8, height: 1) {
      Canvas { context, _ in
        context.draw(context.resolveSymbol(id: 2) == nil ? "none" : "one", x: 0, y: 0)
      } symbols: {
        Text("a").tag(1)
      }
    }
    host.render()
    #expect(host.lines == ["none"])
  }

  @Test func `a text is measured with the lines of a width, and drawn into a rectangle`() {
    let host = TestHost(width: 12, height: 4) {
      Canvas { context, size in
        let text = context.resolve(Text("one two three")), measured = text.measure(in: Size(width: 5, height: 9))
        context.draw("\(measured.width)x\(measured.height)", x: 0, y: 3)
        context.draw(text, in: Rect(x: 2, y: 0, width: 5, height: 2))
        context.draw(Image(systemName: "star"), at: Point(x: 11, y: 3), anchor: .topTrailing)
      }
    }
    host.render()
    #expect(host.lines == ["  one", "  two", "", "5x3       ☆"])
  }

  @Test func `a click on a symbol does not press it`() {
    var presses = 0
    let host = TestHost(width: 10, height: 1) {
      Canvas { context, _ in
        context.draw(context.resolveSymbol(id: 1)!, at: .zero, anchor: .topLeading)
      } symbols: {
        Text("press").onTapGesture { presses += 1 }.tag(1)
      }
    }
    host.render()
    host.click(column: 1, row: 0)
    #expect(presses == 0)
  }
}
