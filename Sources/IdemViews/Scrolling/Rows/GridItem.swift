import IdemCore

/// A column of a `LazyVGrid`, or a row of a `LazyHGrid`. Lengths are in cells.
public struct GridItem: Hashable, Sendable {
  /// The length of the item across the grid.
  public enum Size: Hashable, Sendable {
    /// Exactly this length.
    case fixed(Int)
    /// A share of what the fixed items leave, within bounds.
    case flexible(minimum: Int = 1, maximum: Int = .infinity)
    /// As many items of at least the minimum as fit in a share of what the fixed items leave; at least one.
    case adaptive(minimum: Int, maximum: Int = .infinity)
  }

  /// The length of the item.
  public var size: Size
  /// The cells before the next item; nil for one between columns, none between rows.
  public var spacing: Int?
  /// The place of a view in its cell of the grid; nil for the middle.
  public var alignment: Alignment?

  /// Creates an item.
  // Disfavored beside IdemPorting's, which is for points.
  @_disfavoredOverload
  public init(_ size: Size = .flexible(), spacing: Int? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}
