import IdemCore
import IdemScreen

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
  /// A mixture with another color: 0 is this color, 1 the other one.
  ///
  /// Roles and the first 16 colors are mixed as if the theme were `terminal` in an XTerm; a gradient looks them up in its theme. The terminal's
  /// default colors cannot be mixed: the nearer of the two colors is returned.
  public func mix(with other: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
    if !(fraction > 0) || self == other { return self }
    if fraction >= 1 { return other }
    guard let a = assumedRGB, let b = other.assumedRGB else { return fraction < 0.5 ? self : other }
    return colorSpace.isPerceptual ? Color(Contrast.mix(a, b, fraction)) : Color(Contrast.mixComponents(a, b, fraction))
  }

  /// The contrast with another color by WCAG 2, from 1 to 21; nil for the terminal's default colors. Text should have 4.5.
  public func contrast(to other: Color) -> Double? {
    guard let a = assumedRGB, let b = other.assumedRGB else { return nil }
    return Contrast.ratio(a, b)
  }
}
