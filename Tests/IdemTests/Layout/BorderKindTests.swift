import Idem
import IdemTesting
import Testing

/// The kinds of borders that Textual has, borders in any paint, and shadows.
@MainActor
@Suite struct BorderKindTests {
  private func box(_ style: BorderStyle) -> String { picture(6, 3) { Text("ab").border(style, .red) } }

  @Test func `each kind of blocks surrounds its view`() {
    #expect(box(.heavyDashed) == "┏╍╍┓\n╏ab╏\n┗╍╍┛")
    #expect(box(.inner) == "▗▄▄▖\n▐ab▌\n▝▀▀▘")
    #expect(box(.outer) == "▛▀▀▜\n▌ab▐\n▙▄▄▟")
    #expect(box(.thick) == "█▀▀█\n█ab█\n█▄▄█")
    #expect(box(.block) == "▄▄▄▄\n█ab█\n▀▀▀▀")
    #expect(box(.tall) == "▊▔▔▎\n▊ab▎\n▊▁▁▎")
    #expect(box(.wide) == "▁▁▁▁\n▎ab▊\n▔▔▔▔")
    #expect(box(.panel) == "▊██▎\n▊ab▎\n▊▁▁▎")
    #expect(box(.hkey) == "▔▔▔▔\n ab\n▁▁▁▁")
    #expect(box(.vkey) == "▏  ▕\n▏ab▕\n▏  ▕")
  }

  @Test func `an exchanged edge is reversed, with the corners that continue it`() {
    let host = TestHost(width: 6, height: 3) { Text("ab").border(.tall, .red) }
    host.render()
    #expect(host[column: 0, row: 0].style.attributes.contains(.reverse))
    #expect(host[column: 0, row: 1].style.attributes.contains(.reverse))
    #expect(!host[column: 1, row: 0].style.attributes.contains(.reverse))
    #expect(!host[column: 3, row: 1].style.attributes.contains(.reverse))
    let wide = TestHost(width: 6, height: 3) { Text("ab").border(.wide, .red) }
    wide.render()
    #expect(!wide[column: 0, row: 0].style.attributes.contains(.reverse))
    #expect(!wide[column: 3, row: 0].style.attributes.contains(.reverse))
    #expect(wide[column: 3, row: 1].style.attributes.contains(.reverse))
  }

  @Test func `a border has any paint, a width and a title`() {
    let gradient = LinearGradient(colors: [.rgb(255, 0, 0), .rgb(0, 0, 255)], startPoint: .leading, endPoint: .trailing)
    let host = TestHost(width: 12, height: 3) { Text("").frame(width: 10).border(.single, gradient, title: "T") }
    host.render()
    #expect(host.lines[0] == "┌─ T ──────┐")
    #expect(host[column: 0, row: 1].style.foreground != host[column: 11, row: 1].style.foreground)
    let wide = TestHost(width: 8, height: 5) { Text("ab").border(.single, .red, width: 2) }
    wide.render()
    #expect(wide[column: 0, row: 0].style.background == .red && wide[column: 1, row: 1].style.background == .red)
    #expect(wide.lines[2] == "  ab")
  }

  @Test func `an environment that a paint depends on paints the border, and runs no body`() {
    let tint = Box(Color.red)
    struct Tinted: View {
      let tint: Box<Color>
      var body: some View { Group { Text("ab").border(.single, .tint) }.tint(tint.value) }
    }
    let host = TestHost(width: 6, height: 3) { Tinted(tint: tint) }
    host.render()
    tint.value = .green
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host[column: 0, row: 0].style.foreground == .green)
  }

  @Test func `a shadow takes its cells`() {
    let host = TestHost(width: 8, height: 4) { Text("ab").border().shadow(.block(x: 2, y: 1)) }
    host.render()
    #expect(host.lines[0...2] == ["┌──┐", "│ab│", "└──┘"])
    let shade = host[column: 4, row: 1].style.background
    #expect(shade != .default)
    #expect(host[column: 4, row: 0].style.background == .default)
    #expect(host[column: 2, row: 3].style.background == shade && host[column: 1, row: 3].style.background == .default)
    #expect(host[column: 5, row: 3].style.background == shade)
    #expect(picture(8, 4) { Text("ab").border().shadow(.half) } == "┌──┐▄\n│ab│█\n└──┘█\n ▀▀▀▀")
  }
}
