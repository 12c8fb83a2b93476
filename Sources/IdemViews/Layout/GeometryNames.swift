import IdemScreen

// The names that SwiftUI's layouts are written with. A length is a whole number of cells here. Foundation has the same names; see Exports.swift of Idem
// for how these are found beside it.
public typealias CGFloat = Int
public typealias CGSize = Size
public typealias CGPoint = Point
public typealias CGRect = Rect

extension Rect {
  /// The column in the middle; of two the left one's right neighbour.
  public var midX: Int { minX + width / 2 }
  /// The row in the middle.
  public var midY: Int { minY + height / 2 }
}
