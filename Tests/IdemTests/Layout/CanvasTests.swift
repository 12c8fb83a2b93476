import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct CanvasTests {
  @Test func `a canvas draws cells, text and lines`() {
    let shown = picture(9, 4) {
      Canvas { context, size in
        context.stroke(Rect(origin: .zero, size: size))
        context.draw("ab", x: 1, y: 1)
        context.draw("é" as Character, x: 4, y: 1)
        context.draw("█" as Unicode.Scalar, x: 5, y: 1)
        context.draw(ascii: 0x7A, x: 6, y: 1)
        context.draw(Text("mid"), at: Point(x: 4, y: 2))
      }
    }
    #expect(shown == "┌───────┐\n│ab é█z │\n│  mid  │\n└───────┘")
  }

  @Test func `drawing outside is clipped, and unsafe text is made safe`() {
    let shown = picture(5, 2) {
      Canvas { context, _ in
        context.draw("X" as Character, x: -1, y: 0)
        context.draw("X" as Character, x: 3, y: 0)
        context.draw("abcdef", x: 1, y: 1)
        context.draw("\u{1B}" as Unicode.Scalar, x: 0, y: 0)
        context.draw(ascii: 0x07, x: 1, y: 0)
      }.frame(width: 3)
    }
    #expect(shown == "\u{FFFD}?\n ab")
  }

  @Test func `it is drawn again when its body runs, with nothing left of before`() {
    let box = Box(1)
    let host = TestHost(width: 6, height: 1) {
      Reading(box) { x in Canvas { context, _ in context.draw("X" as Character, x: x, y: 0) } }
    }
    host.render()
    #expect(host.text == " X")
    box.value = 3
    #expect(host.render().cellsChanged == 2)
    #expect(host.text == "   X")
  }

  @Test func `it is drawn again when what it reads changes, and no body runs`() {
    let box = Box(1)
    let host = TestHost(width: 6, height: 1) { Canvas { context, _ in context.draw("X" as Character, x: box.value, y: 0) } }
    host.render()
    for x in [3, 0, 4] {
      box.value = x
      #expect(host.render().bodiesEvaluated == 0)
      #expect(host.text == String(repeating: " ", count: x) + "X")
    }
  }

  @Test func `over a colour it keeps the colour`() {
    let host = TestHost(width: 4, height: 1) { Canvas { context, _ in context.draw("X" as Character, x: 1, y: 0) }.background(.blue) }
    host.render()
    #expect(host[column: 1, row: 0].style.background == .blue)
    #expect(host[column: 2, row: 0].style.background == .blue)
  }

  @Test func `dots are plotted in braille, eight to a cell`() {
    var plot = DotPlot(width: 2, height: 1)
    plot.set(x: 0, y: 0)
    plot.set(x: 1, y: 3)
    plot.set(x: 2, y: 1)
    plot.set(x: -1, y: 0)
    plot.set(x: 4, y: 0)
    #expect(plot[0, 0] && plot[1, 3] && plot[2, 1] && !plot[3, 3] && !plot[-1, 0])
    #expect(picture(3, 1) { Canvas { context, _ in context.draw(plot) } } == "⢁⠂")
    plot.clear()
    plot.line(from: Point(x: 0, y: 3), to: Point(x: 3, y: 0))
    #expect(picture(3, 1) { Canvas { context, _ in context.draw(plot) } } == "⡠⠊")
    plot.clear()
    plot.bar(x: 1, height: 2)
    #expect(picture(3, 1) { Canvas { context, _ in context.draw(plot) } } == "⢠")
  }

  @Test func `a picture of half cells has two colours a cell`() {
    let host = TestHost(width: 2, height: 1) {
      Canvas { context, _ in
        var picture = HalfBlockPicture(width: 2, height: 2)
        picture.set(x: 0, y: 0, .red)
        picture.set(x: 0, y: 1, .blue)
        picture.set(x: 1, y: 1, .green)
        context.draw(picture)
      }
    }
    host.render()
    #expect(host.text == "▀▄")
    #expect(host[column: 0, row: 0].style == Style(foreground: .red, background: .blue))
    #expect(host[column: 1, row: 0].style == Style(foreground: .green))
  }

  @Test func `the column after a text does not depend on what is cut off`() {
    for text in ["abcd", "éèêë", "漢字"] {
      for width in [1, 3, 9] {
        for x in [-9, -2, 0, 2, 20] {
          var end = 0
          _ = picture(width, 1) { Canvas { context, _ in end = context.draw(text, x: x, y: 0) } }
          #expect(end == x + 4, "\(text) at \(x) of \(width)")
        }
      }
    }
  }
}
