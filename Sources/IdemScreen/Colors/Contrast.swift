#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Contrast between two colors, and colors of a required contrast.
///
/// Luminance and ratio are those of WCAG 2.1 (https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio).
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
  static let linear: [Double] = (0..<256).map { byte in
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
}
