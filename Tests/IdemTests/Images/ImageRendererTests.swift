import Idem
import IdemScreen
import IdemTesting
import Testing

@testable import IdemViews

/// Pictures of views without a terminal.
@MainActor
@Suite struct ImageRendererTests {
  private struct Report: View {
    @State private var count = 3
    var body: some View {
      VStack(alignment: .leading) {
        HStack {
          Text("done").foregroundStyle(.green).bold(); Text("\(count) files")
        }
        Text("see <the> \"log\" & more")
      }
      .border(.rounded)
      .onAppear { count = 99 }
    }
  }

  @Test func `the text of a view has its ideal size, and its state has its initial values`() {
    #expect(
      ImageRenderer(content: Report()).text
        == """
        ╭──────────────────────╮
        │done 3 files          │
        │see <the> "log" & more│
        ╰──────────────────────╯
        """)
  }

  @Test func `a proposed size is that of the layout`() {
    let renderer = ImageRenderer(content: Text("one two three").frame(maxWidth: .infinity, alignment: .trailing))
    renderer.proposedSize = ProposedViewSize(width: 8, height: nil)
    #expect(renderer.text == " one two\n three")
    renderer.content = Text("x").frame(maxWidth: .infinity, alignment: .trailing)
    #expect(renderer.text == "       x")
    renderer.proposedSize.width = 0
    #expect(renderer.text == "")
  }

  @Test func `escape sequences begin and end in each line, and contain no motion`() {
    let renderer = ImageRenderer(
      content: VStack(alignment: .leading) {
        Text("red").foregroundStyle(.red).bold()
        Text("plain")
        Text("[home](https://example.com)").foregroundStyle(.default)
      })
    // The id of a link is one of the process.
    let ansi = renderer.ansi.replacing(/id=[0-9]+/, with: "id=N")
    #expect(
      ansi == "\u{1B}[1;31mred\u{1B}[m\nplain\n\u{1B}]8;id=N;https://example.com\u{1B}\\\u{1B}[4mhome\u{1B}]8;;\u{1B}\\\u{1B}[m\n")
    let lines = renderer.ansi.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 4 && lines[1] == "plain" && lines[3] == "")
    #expect(!renderer.ansi.contains("\u{1B}[H") && !renderer.ansi.contains("\r"))
    #expect(ImageRenderer(content: Text("a").foregroundStyle(.rgb(1, 2, 3))).ansi.contains("38;2;1;2;3"))
  }

  @Test func `an SVG picture has a run of text for each style, areas for lines and blocks, and escaped letters`() {
    let svg = ImageRenderer(content: Report()).svg
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" xml:space=\"preserve\" viewBox=\"0 0 201.6 64\""))
    #expect(svg.contains("see &lt;the&gt; &quot;log&quot; &amp; more") && svg.contains("font-weight=\"bold\">done</text>"))
    #expect(!svg.contains("╭") && !svg.contains("│"))
    #expect(svg.hasSuffix("</svg>\n"))
    // The upper and the lower line without their corners.
    #expect(svg.components(of: "width=\"184.8\" height=\"1.18\"") == 2, "\(svg)")
    let spaced = ImageRenderer(content: Text("  a  b ")).svg
    #expect(spaced.contains("<text x=\"16.8\" y=\"12\" textLength=\"33.6\" fill=\"#e5e5e5\">a  b</text>"), "\(spaced)")
    let bar = ImageRenderer(content: Text("▌▃░").foregroundStyle(.rgb(10, 20, 30))).svg
    #expect(bar.contains("<rect x=\"0\" y=\"0\" width=\"4.2\" height=\"16\" fill=\"#0a141e\"/>"))
    #expect(bar.contains("<rect x=\"8.4\" y=\"10\" width=\"8.4\" height=\"6\" fill=\"#0a141e\"/>"))
    #expect(bar.contains("<rect x=\"16.8\" y=\"0\" width=\"8.4\" height=\"16\" fill=\"#0a141e\" opacity=\"0.25\"/>"))
  }

  @Test func `a theme in the content has its colors and its background`() {
    let svg = ImageRenderer(content: Text("a").theme(.idemLight)).svg
    let ground = Theme.idemLight[.background].assumedRGB!
    let name = "#" + [ground.red, ground.green, ground.blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(svg.contains("<rect width=\"100%\" height=\"100%\" fill=\"\(name)\"/>"))
    #expect(!svg.contains("fill=\"#e5e5e5\""))
  }

  @Test func `every glyph of lines and blocks is drawn as areas, and control characters do not reach a document`() {
    for value in UInt32(0x2580)...0x259F {
      let svg = ImageRenderer(content: Text(String(Unicode.Scalar(value)!))).svg
      #expect(!svg.contains("<text "), "U+\(String(value, radix: 16))")
    }
    let svg = ImageRenderer(content: Text("a\u{1B}b\u{0}c")).svg
    #expect(!svg.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }
}

extension String {
  /// How often a text is in this one.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
