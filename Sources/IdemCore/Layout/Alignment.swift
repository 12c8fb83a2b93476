import IdemScreen

/// A custom alignment. It defines the default position of its guide in a view.
public protocol AlignmentID {
  /// The type of a position: `Int`, or `CGFloat` with IdemFoundation.
  associatedtype Length: AlignmentLength = Int
  /// Returns the position of the guide in a view that sets none explicitly, in cells from the left or the top edge.
  static func defaultValue(in context: ViewDimensions) -> Length
}

/// A position of an alignment guide.
public protocol AlignmentLength {
  /// The position in whole cells.
  var alignmentLength: Int { get }
}

extension Int: AlignmentLength {
  public var alignmentLength: Int { self }
}

extension AlignmentID {
  /// The position in whole cells.
  static func defaultCell(in context: ViewDimensions) -> Int { defaultValue(in: context).alignmentLength }
}

/// The horizontal alignment of views: their left edges, centers, right edges or custom guides are brought to one line.
// SAFETY: sendable because the metatype in it is immutable.
public struct HorizontalAlignment: Hashable, @unchecked Sendable {
  package let key: AlignmentKey
  /// 0 at the left, 1 in the middle, 2 at the right; nil for a custom alignment.
  package let halves: Int?

  /// Creates a custom alignment.
  public init(_ id: any AlignmentID.Type) { self.init(id, halves: nil) }

  private init(_ id: any AlignmentID.Type, halves: Int?) {
    key = AlignmentKey(axis: .horizontal, id: id)
    self.halves = halves
  }

  /// The alignment of a key.
  package init(_ key: AlignmentKey) {
    self = [.leading, .center, .trailing].first { $0.key == key } ?? HorizontalAlignment(key.id)
  }

  public static var leading: HorizontalAlignment { HorizontalAlignment(Start.self, halves: 0) }
  /// The middle; rounded down if the width is odd.
  public static var center: HorizontalAlignment { HorizontalAlignment(Center.self, halves: 1) }
  /// The right edge.
  public static var trailing: HorizontalAlignment { HorizontalAlignment(End.self, halves: 2) }

  private enum Start: AlignmentID { static func defaultValue(in context: ViewDimensions) -> Int { 0 } }
  private enum Center: AlignmentID { static func defaultValue(in context: ViewDimensions) -> Int { context.width / 2 } }
  private enum End: AlignmentID { static func defaultValue(in context: ViewDimensions) -> Int { context.width } }
}

/// The vertical alignment of views: their top edges, centers, bottom edges or custom guides are brought to one line.
// SAFETY: as in `HorizontalAlignment`.
public struct VerticalAlignment: Hashable, @unchecked Sendable {
  package let key: AlignmentKey
  /// 0 at the top, 1 in the middle, 2 at the bottom; nil for a custom alignment.
  package let halves: Int?

  /// Creates a custom alignment.
  public init(_ id: any AlignmentID.Type) { self.init(id, halves: nil) }

  private init(_ id: any AlignmentID.Type, halves: Int?) {
    key = AlignmentKey(axis: .vertical, id: id)
    self.halves = halves
  }

  /// The alignment of a key.
  package init(_ key: AlignmentKey) {
    let known: [VerticalAlignment] = [.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline]
    self = known.first { $0.key == key } ?? VerticalAlignment(key.id)
  }

  public static var top: VerticalAlignment { VerticalAlignment(Start.self, halves: 0) }
  /// The middle; rounded down if the height is odd.
  public static var center: VerticalAlignment { VerticalAlignment(Center.self, halves: 1) }
  /// The bottom edge.
  public static var bottom: VerticalAlignment { VerticalAlignment(End.self, halves: 2) }
  /// The first row: a line of text is one cell high, so this is the top edge.
  public static var firstTextBaseline: VerticalAlignment { VerticalAlignment(FirstBaseline.self, halves: 0) }
  /// The last row, which is the bottom edge.
  public static var lastTextBaseline: VerticalAlignment { VerticalAlignment(LastBaseline.self, halves: 2) }

  private enum Start: AlignmentID { static func defaultValue(in context: ViewDimensions) -> Int { 0 } }
  private enum Center: AlignmentID { static func defaultValue(in context: ViewDimensions) -> Int { context.height / 2 } }
  private enum End: AlignmentID { static func defaultValue(in context: ViewDimensions) -> Int { context.height } }
  private enum FirstBaseline: AlignmentID { static func defaultValue(in context: ViewDimensions) -> Int { 0 } }
  private enum LastBaseline: AlignmentID { static func defaultValue(in context: ViewDimensions) -> Int { context.height } }
}

/// The position of a view in a larger rectangle.
public struct Alignment: Hashable, Sendable {
  /// The alignment along the x axis.
  public var horizontal: HorizontalAlignment
  /// The alignment along the y axis.
  public var vertical: VerticalAlignment

  /// Combines two alignments.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The top left corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The middle of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The top right corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The middle of the left edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle of the rectangle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the right edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The bottom left corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The middle of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The bottom right corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// The first row, at the left.
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  /// The first row, in the middle.
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  /// The first row, at the right.
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  /// The last row, at the left.
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  /// The last row, in the middle.
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  /// The last row, at the right.
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)

  /// The origin of a rectangle of `size` in `space`, without guides. If the remaining space is odd, the larger part is at the right and the
  /// bottom.
  package func origin(of size: Size, in space: Size) -> Point {
    Point(
      x: aligned(size.width, in: space.width, halves: horizontal.halves ?? 0),
      y: aligned(size.height, in: space.height, halves: vertical.halves ?? 0))
  }
}

/// An edge of a rectangle.
public enum Edge: UInt8, Hashable, Sendable, CaseIterable {
  case top, leading, bottom, trailing

  /// A set of edges.
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit per edge: `1 << edge.rawValue`.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Creates a set with one edge.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
    /// The top edge.
    public static let top = Set(.top)
    /// The left edge.
    public static let leading = Set(.leading)
    /// The bottom edge.
    public static let bottom = Set(.bottom)
    /// The right edge.
    public static let trailing = Set(.trailing)
    /// The left and the right edge.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and the bottom edge.
    public static let vertical: Set = [.top, .bottom]
    /// All four edges.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// Distances from the four edges, in cells.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge, in cells.
  public var top: Int
  /// The distance from the left edge, in cells.
  public var leading: Int
  /// The distance from the bottom edge, in cells.
  public var bottom: Int
  /// The distance from the right edge, in cells.
  public var trailing: Int

  /// Creates insets, in cells.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  package subscript(along axis: Axis) -> Int { axis == .horizontal ? leading.length + trailing.length : top.length + bottom.length }
}

/// The offset of `length` in `space`: 0 at the start, half at the middle, all at the end. If the remaining space is odd, the smaller half
/// is in front.
@inlinable package func aligned(_ length: Int, in space: Int, halves: Int) -> Int {
  guard halves > 0, length < .infinity, space < .infinity else { return 0 }
  return halves == 1 ? (space - length) >> 1 : space - length
}

/// The line across a stack on which views are aligned, for both axes.
package struct AlignmentLine: Hashable {
  package let key: AlignmentKey
  /// 0 at the start, 1 in the middle, 2 at the end; nil for a custom alignment.
  package let halves: Int?
}

extension HorizontalAlignment {
  package var line: AlignmentLine { AlignmentLine(key: key, halves: halves) }
}

extension VerticalAlignment {
  package var line: AlignmentLine { AlignmentLine(key: key, halves: halves) }
}

extension AlignmentLine {
  /// The position of the line in a size, in half cells so that middles are exact.
  func doubledPosition(in dimensions: ViewDimensions) -> Int {
    if let halves { return halves * (key.axis == .horizontal ? dimensions.width : dimensions.height).length }
    return 2 * key.id.defaultCell(in: dimensions).length
  }
}
