import IdemScreen

// The names of SwiftUI's geometry. A length is a whole number of cells here. Foundation declares the same names; Exports.swift of Idem
// explains which one an app finds.

/// A length in cells: an integer, unlike SwiftUI's.
public typealias CGFloat = Int
/// A size in cells.
public typealias CGSize = Size
/// A position in cells.
public typealias CGPoint = Point
/// A rectangle in cells.
public typealias CGRect = Rect

extension Rect {
  /// The middle column. If the width is even, the right one of the two middle columns.
  public var midX: Int { minX + width / 2 }
  /// The middle row. If the height is even, the lower one of the two middle rows.
  public var midY: Int { minY + height / 2 }
  /// The rectangle with each side moved inwards; a negative number moves it outwards.
  public func insetBy(dx: Int, dy: Int) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
  }
  /// The rectangle at another place.
  public func offsetBy(dx: Int, dy: Int) -> Rect { Rect(x: minX + dx, y: minY + dy, width: width, height: height) }
}
