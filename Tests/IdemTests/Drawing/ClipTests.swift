import Idem
import IdemTesting
import Testing

/// `clipShape`, `mask`, and paths in a canvas.
@MainActor
@Suite struct ClipTests {
  @Test func `a clipped area is cut by dots, and what is behind stays`() {
    let host = TestHost(width: 6, height: 3) { Color.rgb(9, 9, 9).clipShape(RoundedRectangle(cornerRadius: 2)).background(.red) }
    host.render()
    #expect(host.lines[0] == "▟    ▙" && host.lines[2] == "▜    ▛")
    #expect(host[column: 0, row: 0].style == Style(foreground: .rgb(9, 9, 9), background: .red))
    #expect(host[column: 1, row: 1].style.background == .rgb(9, 9, 9))
  }

  @Test func `clipped text is cut by whole cells, and its update paints nothing outside`() {
    let word = Box("abcdefghijkl")
    let host = TestHost(width: 12, height: 6) {
      Reading(word) { word in
        VStack(alignment: .leading, spacing: 0) { ForEach(0..<6, id: \.self) { _ in Text(word) } }
      }
      .clipShape(Circle())
    }
    host.render()
    #expect(host.lines[0].hasPrefix("  c") && host.lines[3] == "abcdefghijkl")
    word.value = "ABCDEFGHIJKL"
    host.render()
    #expect(host.lines[3] == "ABCDEFGHIJKL" && host.lines[0] == host.lines[5])
    #expect(host.lines[0].trimmingPrefix { $0 == " " }.count < 9)
  }

  @Test func `wide characters are never cut in half`() {
    let host = TestHost(width: 8, height: 4) {
      VStack(spacing: 0) { ForEach(0..<4, id: \.self) { _ in Text("漢字漢字") } }.clipShape(Circle()).background { Text("文文文文") }
    }
    host.render()
    #expect(host.lines[1] == "漢字漢字" || host.lines[1].columns == 8)
  }

  @Test func `a mask shows a view where the mask draws something`() {
    let host = TestHost(width: 6, height: 2) {
      VStack(spacing: 0) {
        Text("abcdef")
        Text("ghijkl")
      }
      .mask(alignment: .topLeading) { Text("xx x") }
    }
    host.render()
    #expect(host.text == "ab d\n" || host.text == "ab d")
    let colors = TestHost(width: 6, height: 3) { Color.rgb(1, 2, 3).mask { Circle() } }
    colors.render()
    #expect(colors[column: 3, row: 1].style.background == .rgb(1, 2, 3) && colors[column: 0, row: 0].style.background == .default)
  }

  @Test func `a canvas draws paths, as in SwiftUI's samples`() {
    let host = TestHost(width: 8, height: 4) {
      Canvas { context, size in
        context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.rgb(0, 200, 0)))
        context.draw(Text("mid"), at: CGPoint(x: size.width / 2, y: size.height / 2))
      }
    }
    host.render()
    #expect(host[column: 4, row: 0].style.background == .rgb(0, 200, 0) && host[column: 0, row: 0].style.background == .default)
    #expect(host.lines[2].contains("mid"))
    #expect(host[column: 4, row: 2].style.background == .rgb(0, 200, 0))
  }

  @Test func `transforms, clips and layers of a canvas`() {
    func host(_ draw: @escaping (inout GraphicsContext, Size) -> Void) -> [String] {
      let host = TestHost(width: 6, height: 3) { Canvas { draw(&$0, $1) } }
      host.render()
      return (0..<3).map { row in (0..<6).map { host[column: $0, row: row].style.background == .rgb(1, 1, 1) ? "#" : "." }.joined() }
    }
    let square = Path(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(
      host { context, _ in
        context.translateBy(x: 2, y: 1)
        context.fill(square, with: .color(.rgb(1, 1, 1)))
      } == ["......", "..##..", "......"])
    #expect(
      host { context, _ in
        context.scaleBy(x: 3, y: 2)
        context.fill(square, with: .color(.rgb(1, 1, 1)))
      } == ["######", "######", "......"])
    #expect(
      host { context, size in
        context.drawLayer { layer in
          layer.clip(to: Path(CGRect(x: 1, y: 0, width: 3, height: 2)))
          layer.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.rgb(1, 1, 1)))
        }
        context.fill(Path(CGRect(x: 5, y: 2, width: 1, height: 1)), with: .style(Color.rgb(1, 1, 1)))
      } == [".###..", ".###..", ".....#"])
  }
}
