/// A place in a rectangle, in parts of its width and height.
public struct UnitPoint: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = UnitPoint(x: 0, y: 0)
  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// How many cells of `length` lie before a part of it, rounded down; those of an endless length are none.
  package static func cells(_ part: Double, of length: Int) -> Int {
    guard part.isFinite, length < .infinity else { return 0 }
    return Int(max(-1e12, min(1e12, (part * Double(length)).rounded(.down)))).length
  }
}
