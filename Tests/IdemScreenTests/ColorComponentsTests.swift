import IdemScreen
import Testing

@Suite struct ColorComponentsTests {
  @Test func `a color has SwiftUI's components`() {
    #expect(Color(red: 1, green: 0.5, blue: 0) == .rgb(255, 128, 0))
    #expect(Color(.displayP3, red: 2, green: -1, blue: 0, opacity: 0.3) == .rgb(255, 0, 0))
    #expect(Color(white: 0.2) == .rgb(51, 51, 51))
    #expect(Color(white: 1, opacity: 0) == .clear)
  }

  @Test func `a hue is an angle of the color wheel`() {
    func color(_ sixths: Double, _ saturation: Double = 1, _ brightness: Double = 1) -> Color {
      Color(hue: sixths / 6, saturation: saturation, brightness: brightness)
    }
    #expect(color(0) == .rgb(255, 0, 0) && color(1) == .rgb(255, 255, 0) && color(2) == .rgb(0, 255, 0))
    #expect(color(3) == .rgb(0, 255, 255) && color(4) == .rgb(0, 0, 255) && color(5) == .rgb(255, 0, 255))
    #expect(color(6) == color(0) && color(0.5) == .rgb(255, 128, 0))
    #expect(color(2, 0) == .rgb(255, 255, 255) && color(2, 1, 0) == .rgb(0, 0, 0) && color(0, 0.5, 1) == .rgb(255, 128, 128))
  }

  @Test func `an opacity of 0 is no color, and one below 1 is a weaker level`() {
    #expect(Color.red.opacity(1) == .red && Color.red.opacity(0.3) != .red && Color.red.opacity(0) == .clear)
  }
}
