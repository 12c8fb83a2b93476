import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct BorderTests {
  @Test func `a border surrounds its view`() {
    #expect(picture(6, 3) { Text("ab").border() } == "┌──┐\n│ab│\n└──┘")
    #expect(picture(6, 3) { Text("ab").border(.rounded) } == "╭──╮\n│ab│\n╰──╯")
    #expect(picture(6, 3) { Text("ab").border(.double) } == "╔══╗\n║ab║\n╚══╝")
    #expect(picture(6, 3) { Text("ab").border(.heavy) } == "┏━━┓\n┃ab┃\n┗━━┛")
    #expect(picture(6, 3) { Text("ab").border(.ascii) } == "+--+\n|ab|\n+--+")
  }

  @Test func `a border has a colour`() {
    let host = TestHost(width: 6, height: 3) { Text("ab").border(.red) }
    host.render()
    #expect(host[column: 0, row: 0].style.foreground == .red)
    #expect(host[column: 1, row: 1].style.foreground == .default)
  }

  @Test func `a title is in the upper line, truncated to the width`() {
    func box(_ alignment: HorizontalAlignment, _ width: Int = 12) -> String {
      picture(width, 1) { Color.clear.border(title: "CPU", titleAlignment: alignment).frame(height: 3, alignment: .top) }
    }
    #expect(picture(12, 3) { Text("").frame(width: 10).border(title: "CPU") } == "┌─ CPU ────┐\n│          │\n└──────────┘")
    #expect(box(.leading) == "┌─ CPU ────┐")
    #expect(box(.center) == "┌── CPU ───┐")
    #expect(box(.trailing) == "┌──── CPU ─┐")
    #expect(box(.leading, 8) == "┌─ C… ─┐")
    #expect(box(.leading, 6) == "┌────┐")
  }

  @Test func `a border has only the edges that are named`() {
    #expect(picture(6, 3) { Text("ab").border(edges: .top) } == "──\nab\n")
    #expect(picture(6, 3) { Text("ab").border(edges: [.leading, .bottom]) } == "│ab\n└──\n")
  }

  @Test func `a border in too little room is cut off`() {
    #expect(picture(1, 1) { Text("ab").border() } == "┌")
    #expect(picture(2, 2) { Text("ab").border() } == "┌┐\n└┘")
    #expect(picture(3, 2) { Color.clear.border() } == "┌─┐\n└─┘")
    #expect(picture(0, 0) { Text("ab").border() } == "")
  }

  @Test func `a change inside paints no line`() {
    let box = Box("ab")
    let host = TestHost(width: 20, height: 10) {
      Reading(box) { Text($0) }.frame(maxWidth: .infinity, maxHeight: .infinity).border()
    }
    host.render()
    box.value = "cd"
    let stats = host.render()
    #expect(stats.cellsPainted == 2)
    #expect(stats.cellsChanged == 2)
  }
}

/// A border is drawn of text, whatever an app gives it.
@MainActor
@Suite struct BorderStyleTests {
  private static let names: [WritableKeyPath<BorderStyle, Unicode.Scalar>] = [
    \.topLeading, \.topTrailing, \.bottomLeading, \.bottomTrailing, \.horizontal, \.vertical,
  ]

  @Test(arguments: ["\u{1B}", "\u{7}", "\u{7F}", "\u{9B}", "\u{202E}", "\u{301}", "\u{200B}", "\n", "\t", "\u{E0041}"] as [Unicode.Scalar])
  func `a control is never one of its characters, given at once or set later`(_ scalar: Unicode.Scalar) {
    let given = BorderStyle(
      topLeading: scalar, topTrailing: scalar, bottomLeading: scalar, bottomTrailing: scalar, horizontal: scalar, vertical: scalar)
    for name in Self.names {
      #expect(given[keyPath: name] == "\u{FFFD}")
      var later = BorderStyle.single
      later[keyPath: name] = scalar
      #expect(later[keyPath: name] == "\u{FFFD}")
    }
    let shown = picture(5, 3) { Text("abc").border(given) }
    #expect(shown == "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\n\u{FFFD}abc\u{FFFD}\n\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}")
  }

  @Test func `a wide character becomes a plus, any other stays`() {
    var style = BorderStyle.single
    style.horizontal = "漢"
    style.vertical = "!"
    #expect(style.horizontal == "+" && style.vertical == "!" && style.topLeading == "┌")
  }
}
