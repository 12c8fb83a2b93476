import Idem
import IdemTesting
import Testing

/// Views that draw themselves: their ideal sizes, and what they draw.
@MainActor
@Suite struct DrawnViewTests {
  @Test func `without an offer a sparkline is a row of twenty columns, a divider one cell`() {
    #expect(
      picture(30, 3) { Sparkline([]).fixedSize().border(.ascii) }
        == "+--------------------+\n|                    |\n+--------------------+")
    #expect(picture(5, 3) { HStack(spacing: 0) { Divider().fixedSize() }.border(.ascii) } == "+-+\n|│|\n+-+")
    #expect(picture(5, 3) { VStack(spacing: 0) { Divider().fixedSize() }.border(.ascii) } == "+-+\n|─|\n+-+")
  }

  @Test func `a positioned view has its ideal size along an axis without a proposal`() {
    #expect(
      picture(8, 3) { Text("ab").position(x: 1, y: 0).fixedSize(horizontal: true, vertical: false).border(.ascii) } == "+--+\n|ab|\n+--+")
  }

  @Test func `a dot plot is drawn at its position, and only its visible part`() {
    var dots = HalfBlockPicture(width: 3, height: 3)
    dots.set(x: 0, y: 0, .red)
    dots.set(x: 1, y: 1, .green)
    dots.set(x: 2, y: 2, .blue)
    #expect(picture(6, 3) { Canvas { context, _ in context.draw(dots, at: Point(x: 2, y: 1)) } } == "\n  ▀▄\n    ▀")
    #expect(picture(6, 3) { Canvas { context, _ in context.draw(dots, at: Point(x: -1, y: 0)) } } == "▄\n ▀\n")
    let none = HalfBlockPicture(width: -3, height: 2)
    #expect(none.width == 0 && none.height == 2 && none[0, 0] == nil)
  }

  @Test func `colours of a gradient have equal distances, and of two without a mixture the nearer is taken`() {
    let gradient = Gradient(colors: [.red, .green, .blue])
    #expect(gradient.stops.map(\.location) == [0, 0.5, 1])
    #expect(
      [-1, 0, 0.24, 0.25, 0.5, 0.74, 0.75, 1, 2].map { gradient.color(at: $0) } == [
        .red, .red, .red, .green, .green, .green, .blue, .blue, .blue,
      ])
    #expect(Gradient(colors: [.red]).color(at: 0.5) == .red && Gradient(colors: []).color(at: 0.5) == .default)
    #expect(
      Gradient(colors: [.rgb(0, 0, 0), .rgb(10, 20, 30), .rgb(0, 0, 0)]).color(at: 0.75)
        == Color.rgb(0, 0, 0).mix(with: .rgb(10, 20, 30), by: 0.5))
  }

  @Test func `a border with another style is drawn again`() {
    let box = Box(BorderStyle.single)
    let host = TestHost(width: 4, height: 3) { Reading(box) { Text("ab").border($0) } }
    host.render()
    box.value = .double
    #expect(host.render().cellsChanged == 10)
    #expect(host.text == "╔══╗\n║ab║\n╚══╝")
    box.value = .double
    #expect(host.render().cellsPainted == 0)
  }

  @Test func `a field is underlined, a plain one not`() {
    let text = Box("ab")
    let binding = Binding(get: { text.value }, set: { text.value = $0 })
    let host = TestHost(width: 6, height: 2) {
      VStack {
        TextField("", text: binding)
        TextField("", text: binding).textFieldStyle(.plain)
      }
    }
    host.render()
    for column in 2..<5 {
      #expect(host[column: column, row: 0].style.attributes.contains(.underline))
      #expect(!host[column: column, row: 1].style.attributes.contains(.underline))
    }
  }
}
