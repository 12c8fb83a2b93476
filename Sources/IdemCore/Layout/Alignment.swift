import IdemScreen

/// Where views stand across a column: their left edges, their middles or their right edges in one line.
public struct HorizontalAlignment: Hashable, Sendable {
  /// 0 at the left, 1 in the middle, 2 at the right.
  package let halves: Int
  public static let leading = HorizontalAlignment(halves: 0)
  public static let center = HorizontalAlignment(halves: 1)
  public static let trailing = HorizontalAlignment(halves: 2)
}

/// Where views stand across a row.
public struct VerticalAlignment: Hashable, Sendable {
  /// 0 at the top, 1 in the middle, 2 at the bottom.
  package let halves: Int
  public static let top = VerticalAlignment(halves: 0)
  public static let center = VerticalAlignment(halves: 1)
  public static let bottom = VerticalAlignment(halves: 2)
  public static let firstTextBaseline = VerticalAlignment(halves: 0)
  public static let lastTextBaseline = VerticalAlignment(halves: 2)
}

/// Where a view stands in a larger rectangle.
public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// Where a rectangle of `size` begins in one of `space`; cells that do not halve fall to the left and the top.
  package func origin(of size: Size, in space: Size) -> Point {
    Point(x: (space.width - size.width) * horizontal.halves / 2, y: (space.height - size.height) * vertical.halves / 2)
  }
}

/// An edge of a rectangle.
public enum Edge: UInt8, Hashable, Sendable, CaseIterable {
  case top, leading, bottom, trailing

  /// Any of the edges.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
    public static let top = Set(.top)
    public static let leading = Set(.leading)
    public static let bottom = Set(.bottom)
    public static let trailing = Set(.trailing)
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// Cells along the four edges.
public struct EdgeInsets: Hashable, Sendable {
  public var top: Int
  public var leading: Int
  public var bottom: Int
  public var trailing: Int

  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  package subscript(along axis: Axis) -> Int { axis == .horizontal ? leading + trailing : top + bottom }
}
