/// A position in a rectangle, relative to its width and height.
public struct UnitPoint: Hashable, Sendable {
  /// The horizontal position: 0 at the left edge, 1 at the right edge.
  public var x: Double
  /// The vertical position: 0 at the top edge, 1 at the bottom edge.
  public var y: Double

  /// Creates a position from its relative coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The top left corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The middle of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The top right corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The middle of the left edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the rectangle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the right edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The bottom left corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The middle of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The bottom right corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// Returns `part` of `length` in cells, rounded down. Returns 0 if the length is infinite or the part is not finite.
  package static func cells(_ part: Double, of length: Int) -> Int {
    guard part.isFinite, length < .infinity else { return 0 }
    return Int(max(-1e12, min(1e12, (part * Double(length)).rounded(.down)))).length
  }
}
