import Idem
import IdemTesting
import Testing

@testable import IdemViews

@MainActor
@Suite struct ColorPickerTests {
  @Test func `a swatch, a slider and digits change the color`() {
    let host = TestHost(width: 40, height: 20) { Coloring() }
    host.render()
    #expect(host.lines[0] == "Paint [      ▾ ]")
    #expect(host[column: 8, row: 0].style.background == .rgb(255, 0, 0))
    host.press(.return)
    host.render()
    #expect(host.text.contains("RGB") && host.text.contains("R ") && host.text.contains("255"))
    // The first swatch is the palette's black; the next one is its red.
    host.press(.home)
    host.press(.rightArrow)
    host.render()
    #expect(host[column: 8, row: 0].style.background == .palette(1))
    // The second slider is that of green: xterm's red has none.
    host.press(.tab)
    host.press(.tab)
    host.press(.tab)
    host.press(.end)
    host.render()
    #expect(host[column: 8, row: 0].style.background == .rgb(205, 255, 0))
    host.press(.tab)
    host.press(.tab)
    host.press(.end)
    for _ in 0..<6 { host.press(.delete) }
    host.type("1e90ff")
    host.render()
    #expect(host[column: 8, row: 0].style.background == .rgb(30, 144, 255))
    host.press(.return)
    host.press(.escape)
    host.render()
    #expect(!host.text.contains("RGB"))
    #expect(host[column: 8, row: 0].style.background == .rgb(30, 144, 255))
  }

  @Test func `the sliders of hue and lightness keep the hue of a gray`() {
    var parts = ColorParts(.rgb(30, 144, 255))
    #expect(parts.hex == "1e90ff" && parts.hue == 210 && parts.saturation == 100 && parts.lightness == 56)
    parts.set(saturation: 0)
    #expect(parts.hue == 210 && parts.red == parts.green && parts.green == parts.blue)
    parts.set(saturation: 100)
    #expect(parts.hue == 210 && abs(parts.red - 30) < 3 && abs(parts.blue - 255) < 3)
  }

  @Test func `hexadecimal digits are read in two lengths`() {
    #expect(ColorParts.color(hex: "#1E90ff") == .rgb(30, 144, 255))
    #expect(ColorParts.color(hex: "f80") == .rgb(255, 136, 0))
    #expect(ColorParts.color(hex: "1e90f") == nil && ColorParts.color(hex: "tomato") == nil && ColorParts.color(hex: "") == nil)
  }

  @Test func `each entry of the palette becomes the color of xterm`() {
    #expect(ColorParts(.palette(208)).color == .rgb(255, 135, 0))
    #expect(ColorParts(.palette(255)).color == .rgb(238, 238, 238))
  }
}

private struct Coloring: View {
  @State var color = Color.rgb(255, 0, 0)
  var body: some View { ColorPicker("Paint", selection: $color) }
}
