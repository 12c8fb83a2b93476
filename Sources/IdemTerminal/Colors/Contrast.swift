#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Contrast between two colors, and colors of a required contrast.
///
/// Luminance and ratio are those of WCAG 2.1 (https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio). Lightness is changed in OKLab
/// (Björn Ottosson, 2020, https://bottosson.github.io/posts/oklab/), so that the hue stays.
package enum Contrast {
  /// A 24-bit color.
  package struct RGB: Hashable, Sendable {
    package var red: UInt8, green: UInt8, blue: UInt8

    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }
    package init(_ value: UInt32) {
      self.init(UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value))
    }

    package var value: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
    package static let black = RGB(0, 0, 0)
    package static let white = RGB(255, 255, 255)
  }

  /// The linear value of each sRGB byte.
  private static let linear: [Double] = (0..<256).map { byte in
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The relative luminance, 0 to 1. Cost: three table look-ups.
  package static func luminance(_ color: RGB) -> Double {
    0.2126 * linear[Int(color.red)] + 0.7152 * linear[Int(color.green)] + 0.0722 * linear[Int(color.blue)]
  }

  /// The ratio of two colors, 1 to 21.
  package static func ratio(_ a: RGB, _ b: RGB) -> Double {
    let (first, second) = (luminance(a), luminance(b))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// A ratio to a power below 1: the ratio of a weaker form of text.
  package static func power(_ ratio: Double, _ exponent: Double) -> Double { pow(ratio, exponent) }

  // MARK: OKLab

  struct Lab {
    var l: Double, a: Double, b: Double
  }

  static func lab(_ color: RGB) -> Lab {
    let (r, g, b) = (linear[Int(color.red)], linear[Int(color.green)], linear[Int(color.blue)])
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return Lab(
      l: 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s, a: 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      b: 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }

  /// The color of OKLab values; nil if sRGB has none.
  private static func exact(_ lab: Lab) -> RGB? {
    func cube(_ value: Double) -> Double { value * value * value }
    let l = cube(lab.l + 0.3963377774 * lab.a + 0.2158037573 * lab.b)
    let m = cube(lab.l - 0.1055613458 * lab.a - 0.0638541728 * lab.b)
    let s = cube(lab.l - 0.0894841775 * lab.a - 1.2914855480 * lab.b)
    func byte(_ value: Double) -> UInt8? {
      guard value > -0.0005, value < 1.0005 else { return nil }
      let value = max(0, min(1, value))
      return UInt8(((value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055) * 255).rounded())
    }
    guard let red = byte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      let green = byte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      let blue = byte(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
    else { return nil }
    return RGB(red, green, blue)
  }

  /// The color of OKLab values. What sRGB lacks is brought in by less chroma: the hue stays.
  static func color(_ lab: Lab) -> RGB {
    if let color = exact(lab) { return color }
    var low = 0.0, high = 1.0
    var best = exact(Lab(l: max(0, min(1, lab.l)), a: 0, b: 0)) ?? (lab.l > 0.5 ? .white : .black)
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if let color = exact(Lab(l: lab.l, a: lab.a * middle, b: lab.b * middle)) {
        (low, best) = (middle, color)
      } else {
        high = middle
      }
    }
    return best
  }

  /// How different two colors look: the distance in OKLab.
  package static func distance(_ a: RGB, _ b: RGB) -> Double {
    distance(lab(a), lab(b))
  }

  static func distance(_ first: Lab, _ second: Lab) -> Double {
    let (l, x, y) = (first.l - second.l, first.a - second.a, first.b - second.b)
    return (l * l + x * x + y * y).squareRoot()
  }

  // MARK: Solving

  /// The color nearest in lightness to `text` whose ratio on `surface` is at least `wanted`. If no color of its hue reaches it on either
  /// side, it is black or white, whichever contrasts more: at least one of them reaches 4.58 on any surface. Cost: about 2 µs.
  package static func readable(_ text: RGB, on surface: RGB, wanted: Double) -> RGB {
    if ratio(text, surface) >= wanted { return text }
    let origin = lab(text), isLighter = luminance(text) >= luminance(surface)
    if let found = moved(origin, to: isLighter ? 1 : 0, surface, wanted) ?? moved(origin, to: isLighter ? 0 : 1, surface, wanted) {
      return found
    }
    return ratio(.white, surface) >= ratio(.black, surface) ? .white : .black
  }

  /// The first color on the way to a lightness that has the ratio; nil if there is none.
  private static func moved(_ origin: Lab, to end: Double, _ surface: RGB, _ wanted: Double) -> RGB? {
    func at(_ part: Double) -> RGB { color(Lab(l: origin.l + (end - origin.l) * part, a: origin.a, b: origin.b)) }
    var low = 0.0, high = 1.0
    var best = at(high)
    guard ratio(best, surface) >= wanted else { return nil }
    // The way to the other side of the surface's lightness passes it, so the ratio falls before it rises: halving still ends at a color that
    // has the ratio, because only such ones are kept.
    for _ in 0..<10 {
      let middle = (low + high) / 2, color = at(middle)
      if ratio(color, surface) >= wanted { (high, best) = (middle, color) } else { low = middle }
    }
    return best
  }

  /// A weaker form of a text's color: mixed with the surface until its ratio is `wanted`, and not below. Cost: about 2 µs.
  package static func weakened(_ text: RGB, on surface: RGB, wanted: Double) -> RGB {
    guard ratio(text, surface) > wanted else { return readable(text, on: surface, wanted: wanted) }
    let (from, to) = (lab(text), lab(surface))
    func at(_ part: Double) -> RGB {
      color(Lab(l: from.l + (to.l - from.l) * part, a: from.a + (to.a - from.a) * part, b: from.b + (to.b - from.b) * part))
    }
    var low = 0.0, high = 1.0
    var best = text
    for _ in 0..<10 {
      let middle = (low + high) / 2, color = at(middle)
      if ratio(color, surface) >= wanted { (low, best) = (middle, color) } else { high = middle }
    }
    return best
  }
}
