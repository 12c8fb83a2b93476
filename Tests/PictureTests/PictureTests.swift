import Idem
import IdemScreen
import IdemTesting
import Testing

@testable import IdemViews

/// Pictures as views: their sizes, and their characters.
@MainActor @Suite struct PictureTests {
  private func plain(_ width: Int, _ height: Int, _ color: (UInt8, UInt8, UInt8) = (200, 30, 30)) -> PixelBuffer {
    PixelBuffer(
      width: width, height: height, rgba: (0..<width * height).flatMap { _ in [color.0, color.1, color.2, 255] as [UInt8] })
  }

  /// The frame of the cells that a picture of one color takes.
  private func size(_ width: Int, _ height: Int, @ViewBuilder _ content: () -> some View) -> String {
    let host = TestHost(width: width, height: height, content: content)
    host.render()
    var columns = 0, rows = 0
    for y in 0..<height {
      let used = (0..<width).filter { host[column: $0, row: y].style.background != .default }.count
      columns = max(columns, used)
      if used > 0 { rows += 1 }
    }
    return "\(columns)x\(rows)"
  }

  @Test func `a picture is as large as its pixels, and a resizable one as the place`() {
    let picture = Picture(plain(80, 64))
    #expect(size(30, 10) { picture } == "10x4")
    #expect(size(30, 10) { picture.resizable() } == "30x10")
    #expect(size(30, 10) { picture.resizable().scaledToFit() } == "25x10")
    #expect(size(10, 10) { picture.resizable().scaledToFit() } == "10x4")
    #expect(size(30, 10) { picture.resizable().scaledToFill() } == "30x10")
    #expect(size(30, 10) { picture.resizable().aspectRatio(1, contentMode: .fit) } == "20x10")
    #expect(size(30, 10) { picture.resizable().frame(width: 4, height: 2) } == "4x2")
    #expect(size(30, 10) { picture.resizable().scaledToFit().frame(height: 4) } == "10x4")
  }

  @Test func `an equal picture is not drawn again, and another one runs no other body`() {
    let buffer = plain(32, 32)
    let host = TestHost(width: 10, height: 5) { Toggled(one: buffer, other: plain(32, 32, (0, 0, 255))) }
    host.render()
    #expect(host[column: 1, row: 0].style.background == .rgb(200, 30, 30))
    host.press("x")
    #expect(host.render().bodiesEvaluated <= 3)
    #expect(host[column: 1, row: 0].style.background == .rgb(0, 0, 255))
    #expect(host.render().cellsChanged == 0)
  }

  private struct Toggled: View {
    let one: PixelBuffer
    let other: PixelBuffer
    @State private var isOther = false
    var body: some View {
      Picture(isOther ? other : one).focusable().onKeyPress("x") {
        isOther.toggle()
        return .handled
      }
    }
  }

  @Test func `a picture that is not one shows its sign`() {
    for data in [[], [1, 2, 3], Array("\u{89}PNG".utf8), [0xFF, 0xD8, 0xFF]] as [[UInt8]] {
      let host = TestHost(width: 5, height: 1) { Picture(data: data) }
      host.render()
      #expect(host.text.contains("▨"))
    }
    let none = TestHost(width: 5, height: 1) { Picture(PixelBuffer(width: 0, height: 0, rgba: [])) }
    none.render()
    #expect(none.text.contains("▨"))
    let hidden = TestHost(width: 5, height: 1) { Picture(plain(8, 16)).pictureProtocol(PictureProtocol.none) }
    hidden.render()
    #expect(hidden.text.contains("▨"))
  }

  @Test(arguments: GlyphSet.allCases) func `two halves of two colors are drawn exactly`(glyphs: GlyphSet) {
    var bytes: [UInt8] = []
    for y in 0..<32 { for _ in 0..<8 { bytes += y < 16 + 8 ? [255, 0, 0, 255] : [0, 0, 255, 255] } }
    let host = TestHost(width: 1, height: 2) { Picture(PixelBuffer(width: 8, height: 32, rgba: bytes)).glyphSet(glyphs) }
    host.render()
    if glyphs == .ascii {
      #expect(host[column: 0, row: 0].glyph != .space)
    } else if glyphs == .braille {
      // The ink covers a part of its dots only, so the background is a mix that is nearer to the color of the dots without ink.
      let style = host[column: 0, row: 1].style
      #expect(style.foreground == .rgb(255, 0, 0) || style.foreground == .rgb(0, 0, 255))
      #expect(![Color.rgb(255, 0, 0), .rgb(0, 0, 255)].contains(style.background))
      #expect(host[column: 0, row: 0].style.background == .rgb(255, 0, 0))
    } else if glyphs != .sextant {
      let cell = host[column: 0, row: 1], colors = Set([cell.style.foreground, cell.style.background])
      #expect(colors == [Color.rgb(255, 0, 0), Color.rgb(0, 0, 255)])
      #expect(host[column: 0, row: 0].style.background == .rgb(255, 0, 0))
    }
  }

  @Test func `transparent pixels show what is below`() {
    let bytes = (0..<8 * 16).flatMap { $0 < 64 ? [9, 9, 9, 0] : [0, 255, 0, 255] as [UInt8] }
    let host = TestHost(width: 1, height: 1) {
      Picture(PixelBuffer(width: 8, height: 16, rgba: bytes)).glyphSet(.half).background(.blue)
    }
    host.render()
    #expect(host[column: 0, row: 0].glyph.string == "▄")
    #expect(host[column: 0, row: 0].style == Style(foreground: .rgb(0, 255, 0), background: .blue))
  }

  @Test func `the placeholder of kitty in a text is replaced`() {
    let host = TestHost(width: 8, height: 1) { Text("a\u{10EEEE}\u{305}\u{305}b") }
    host.render()
    #expect(host.text.unicodeScalars.contains("\u{FFFD}") && !host.text.unicodeScalars.contains("\u{10EEEE}"))
  }
}
