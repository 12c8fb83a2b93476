import IdemScreen

/// The color that a color picker edits, as numbers. The hue is kept where the color itself has none, such as in a gray.
struct ColorParts: Equatable {
  /// From 0 to 255.
  private(set) var red = 0
  private(set) var green = 0
  private(set) var blue = 0
  /// Degrees from 0 to 359.
  private(set) var hue = 0
  /// Percent.
  private(set) var saturation = 0
  /// The lightness in percent: 0 is black, 100 is white.
  private(set) var lightness = 0

  init(_ color: Color) { set(color) }

  /// The color as 24-bit RGB.
  var color: Color { .rgb(UInt8(red), UInt8(green), UInt8(blue)) }

  /// Six hexadecimal digits.
  var hex: String {
    [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The color of a text such as `#1e90ff` or `f80`; nil for other texts.
  static func color(hex text: String) -> Color? {
    var digits = text.drop { $0 == " " }
    if digits.first == "#" { digits.removeFirst() }
    while digits.last == " " { digits.removeLast() }
    guard digits.allSatisfy({ $0.isHexDigit && $0.isASCII }) else { return nil }
    if digits.count == 3 { digits = Substring(digits.map { "\($0)\($0)" }.joined()) }
    guard digits.count == 6, let number = UInt32(digits, radix: 16) else { return nil }
    return .rgb(UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255))
  }

  /// Takes over a color. A color of the palette becomes the one that xterm shows for it.
  mutating func set(_ color: Color) {
    switch color.kind {
    case .rgb(let red, let green, let blue): (self.red, self.green, self.blue) = (Int(red), Int(green), Int(blue))
    case .palette(let index): (red, green, blue) = ColorParts.components(ofPalette: Int(index))
    case .standard, .dimmed: (red, green, blue) = (0, 0, 0)
    }
    readHue()
  }

  mutating func set(red: Int? = nil, green: Int? = nil, blue: Int? = nil) {
    self.red = min(255, max(0, red ?? self.red))
    self.green = min(255, max(0, green ?? self.green))
    self.blue = min(255, max(0, blue ?? self.blue))
    readHue()
  }

  mutating func set(hue: Int? = nil, saturation: Int? = nil, lightness: Int? = nil) {
    self.hue = min(359, max(0, hue ?? self.hue))
    self.saturation = min(100, max(0, saturation ?? self.saturation))
    self.lightness = min(100, max(0, lightness ?? self.lightness))
    let light = Double(self.lightness) / 100, strength = Double(self.saturation) / 100 * min(light, 1 - light)
    /// One component of the color.
    func part(_ offset: Double) -> Int {
      let k = (offset + Double(self.hue) / 30).truncatingRemainder(dividingBy: 12)
      return Int(((light - strength * max(-1, min(k - 3, 9 - k, 1))) * 255).rounded())
    }
    (self.red, self.green, self.blue) = (part(0), part(8), part(4))
  }

  private mutating func readHue() {
    let parts = [red, green, blue].map { Double($0) / 255 }
    let most = parts.max()!, least = parts.min()!, chroma = most - least, light = (most + least) / 2
    lightness = Int((light * 100).rounded())
    guard chroma > 0 else {
      saturation = 0
      return
    }
    saturation = Int((chroma / (1 - abs(2 * light - 1)) * 100).rounded())
    let sixths =
      most == parts[0]
      ? (parts[1] - parts[2]) / chroma : most == parts[1] ? (parts[2] - parts[0]) / chroma + 2 : (parts[0] - parts[1]) / chroma + 4
    hue = (Int((sixths * 60).rounded()) + 360) % 360
  }

  /// The components that xterm has for an entry of the palette.
  static func components(ofPalette index: Int) -> (Int, Int, Int) {
    let ansi = [
      (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
      (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
    ]
    if index < 16 { return ansi[max(0, index)] }
    if index >= 232 { return (8 + (index - 232) * 10, 8 + (index - 232) * 10, 8 + (index - 232) * 10) }
    let levels = [0, 95, 135, 175, 215, 255], cube = index - 16
    return (levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
  }
}

extension Color {
  /// The color for a reader.
  var words: String { assumedRGB.map { "red \($0.red), green \($0.green), blue \($0.blue)" } ?? "default" }
}
