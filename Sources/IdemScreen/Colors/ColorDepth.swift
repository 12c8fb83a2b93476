/// The number of colors that a terminal shows, from none to 24-bit RGB.
public enum ColorDepth: Int, Comparable, Sendable, CaseIterable {
  case none
  /// The eight ANSI colors.
  case ansi8
  /// The eight ANSI colors and their bright forms.
  case ansi16
  case palette256
  case truecolor

  public static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }
}
