import IdemCore
import IdemScreen

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Mixing in OKLab (Björn Ottosson, 2020): the middle of two colors looks like their middle.

/// A color in OKLab.
struct PerceptualColor {
  var numbers: SIMD3<Double>

  init(_ rgb: SIMD3<Double>) {
    func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
    let r = linear(rgb.x / 255), g = linear(rgb.y / 255), b = linear(rgb.z / 255)
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    numbers = SIMD3(
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s, 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }

  /// The color with 24 bits. Components outside of what can be shown are clamped.
  var color: Color {
    let l = pow(numbers.x + 0.3963377774 * numbers.y + 0.2158037573 * numbers.z, 3)
    let m = pow(numbers.x - 0.1055613458 * numbers.y - 0.0638541728 * numbers.z, 3)
    let s = pow(numbers.x - 0.0894841775 * numbers.y - 1.2914855480 * numbers.z, 3)
    func curved(_ part: Double) -> Double { part <= 0.0031308 ? part * 12.92 : 1.055 * pow(part, 1 / 2.4) - 0.055 }
    return Color(
      red: curved(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      green: curved(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      blue: curved(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s))
  }
}

extension Gradient {
  /// The way in which colors are mixed.
  public struct ColorSpace: Hashable, Sendable {
    let isPerceptual: Bool
    /// By the components red, green and blue.
    public static let device = ColorSpace(isPerceptual: false)
    /// By how colors look (OKLab).
    public static let perceptual = ColorSpace(isPerceptual: true)
  }
}

extension Color {
  /// XTerm's first 16 colors, for mixing: what the user's terminal shows for them is not known.
  private static let named: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF,
    0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// The components from 0 to 255, as far as they can be assumed: nil for the terminal's default colors.
  var components: SIMD3<Double>? {
    if case .palette(let index) = kind, index < 16 {
      let value = Color.named[Int(index)]
      return SIMD3(Double(value >> 16), Double(value >> 8 & 255), Double(value & 255))
    }
    let known = AnimatableComponents(self)
    guard let red = known[0], let green = known[1], let blue = known[2] else { return nil }
    return SIMD3(red, green, blue)
  }

  /// A mixture with another color: 0 is this color, 1 the other one.
  ///
  /// The first 16 colors are mixed as if the terminal showed XTerm's. The terminal's default colors cannot be mixed: the nearer of
  /// the two colors is returned.
  public func mix(with other: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
    if !(fraction > 0) || self == other { return self }
    if fraction >= 1 { return other }
    guard let a = components, let b = other.components else { return fraction < 0.5 ? self : other }
    if !colorSpace.isPerceptual {
      let mixed = (a + (b - a) * fraction) / 255
      return Color(red: mixed.x, green: mixed.y, blue: mixed.z)
    }
    var start = PerceptualColor(a)
    start.numbers += (PerceptualColor(b).numbers - start.numbers) * fraction
    return start.color
  }
}
