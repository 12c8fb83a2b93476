import Idem
import IdemTesting
import Testing

/// What is painted of views over each other when one of them changes.
@MainActor
@Suite struct LayerDamageTests {
  /// Paints a change of a text of three characters among other views, and returns the number of cells that it painted.
  private func painted<Content: View>(
    _ texts: (String, String) = ("one", "two"), shows picture: String, @ViewBuilder _ content: @escaping (Text) -> Content
  ) -> Int {
    let text = Knob(texts.0)
    let host = TestHost(width: 20, height: 6) { Reader { content(Text(text.value)) } }
    host.render()
    text.value = texts.1
    let cells = host.render().cellsPainted
    #expect(host.lines.prefix { !$0.isEmpty }.joined(separator: "/") == picture)
    return cells
  }

  /// A text in a frame, with another one over the frame's end.
  private func painted(beside other: String, in width: Int, shows picture: String) -> Int {
    painted(shows: picture) { text in text.frame(width: width, alignment: .leading).overlay(alignment: .trailing) { Text(other) } }
  }

  @Test func `a change is painted alone where no other layer is`() {
    let cells = painted(shows: "two") { $0 }
    #expect(cells == 3)
    #expect(painted(shows: "two") { text in GeometryReader { _ in text } } == cells)
    #expect(painted(beside: "x", in: 5, shows: "two x") == cells)
    #expect(painted(beside: "言", in: 7, shows: "two  言") == cells)
  }

  @Test func `a change under or over another layer, or beside it, is painted with it`() {
    #expect(painted(shows: "tXo") { text in text.overlay { Text("X") } } > 3)
    #expect(painted(beside: "XX", in: 4, shows: "twXX") > 3)
    // A wide glyph could reach into the text.
    #expect(painted(beside: "x", in: 4, shows: "twox") > 3)
    #expect(
      painted(shows: "twoX") { text in
        ZStack(alignment: .leading) {
          Text("XXXX")
          text
        }
      } > 3)
    #expect(painted(shows: "two█") { text in text.frame(width: 4, alignment: .leading).background { Text("████") } } > 3)
  }

  @Test func `wide glyphs at the edges of layers stay whole`() {
    func shown(_ texts: (String, String), in width: Int, _ picture: String) {
      _ = painted(texts, shows: picture) { text in
        text.frame(width: width, alignment: .leading).overlay(alignment: .trailing) { Text("言") }
      }
    }
    shown(("日本a", "日a本"), in: 8, "日a本 言")
    shown(("日本a", "日a本"), in: 7, "日a本言")
    shown(("日a本", "日本a"), in: 6, "日本言")
    shown(("日本a", "日a本"), in: 6, "日a 言")
  }
}
