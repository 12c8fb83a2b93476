// Colors from numbers other than bytes, with SwiftUI's names.

extension Color {
  /// A profile of colors. A terminal has one, sRGB; the others are names for it.
  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  /// A 24-bit color from components between 0 and 1. Values outside that range are clamped.
  ///
  /// - opacity: 0 for no color. Each other value is a full color: a cell is not translucent.
  public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    func byte(_ part: Double) -> UInt8 { UInt8(min(255, max(0, (part * 255).rounded()))) }
    self = opacity > 0 ? .rgb(byte(red), byte(green), byte(blue)) : .clear
  }

  /// A gray: 0 is black, 1 is white.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// A 24-bit color from a hue, a saturation and a brightness between 0 and 1. A hue of 0 and 1 is red.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let saturation = min(1, max(0, saturation)), brightness = min(1, max(0, brightness))
    let sixths = (hue - hue.rounded(.down)) * 6
    /// The part of a component whose full strength is at `sixth`.
    func part(_ sixth: Double) -> Double {
      let k = (sixth + sixths).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
  }

  /// The color with less strength, in four steps; `clear` for an opacity of 0. A cell is not translucent: text gets less contrast, but not below
  /// 4.5, and an area is mixed with the background of the window.
  public func opacity(_ opacity: Double) -> Color {
    if !(opacity > 0) { return .clear }
    return weaker(by: opacity >= 0.85 ? 0 : opacity >= 0.6 ? 1 : opacity >= 0.4 ? 2 : opacity >= 0.2 ? 3 : 4)
  }
}
