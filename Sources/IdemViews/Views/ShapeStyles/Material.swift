/// A translucent background. Nothing is translucent in a terminal: what is behind a thin material is dimmed, and a thick one shows nothing
/// but the backgrounds of what is behind.
public struct Material: Hashable, Sendable {
  private let thickness: UInt8

  /// Whether what is behind stays visible.
  var isThin: Bool { thickness < 2 }

  public static let ultraThin = Material(thickness: 0)
  public static let thin = Material(thickness: 1)
  public static let regular = Material(thickness: 2)
  public static let thick = Material(thickness: 3)
  public static let ultraThick = Material(thickness: 4)
  public static let bar = Material(thickness: 5)

  public static let ultraThinMaterial = ultraThin
  public static let thinMaterial = thin
  public static let regularMaterial = regular
  public static let thickMaterial = thick
  public static let ultraThickMaterial = ultraThick
}
