import IdemScreen

/// A kind of alignment of a user's own: where its guide lies in a view that does not say so itself, in cells from the left or the top.
public protocol AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Int
}

/// Where views stand across a column: their left edges, their middles or their right edges in one line, or guides of their own.
public struct HorizontalAlignment: Hashable, @unchecked Sendable {
  package let key: AlignmentKey
  /// 0 at the left, 1 in the middle, 2 at the right; nil for an alignment of a user's own.
  package let halves: Int?

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
  public static var center: HorizontalAlignment { HorizontalAlignment(Center.self, halves: 1) }
  public static var trailing: HorizontalAlignment { HorizontalAlignment(End.self, halves: 2) }

  private enum Start: AlignmentID { static func defaultValue(in context: ViewDimensions) -> Int { 0 } }
  private enum Center: AlignmentID { static func defaultValue(in context: ViewDimensions) -> Int { context.width / 2 } }
  private enum End: AlignmentID { static func defaultValue(in context: ViewDimensions) -> Int { context.width } }
}

/// Where views stand across a row.
public struct VerticalAlignment: Hashable, @unchecked Sendable {
  package let key: AlignmentKey
  /// 0 at the top, 1 in the middle, 2 at the bottom; nil for an alignment of a user's own.
  package let halves: Int?

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
  public static var center: VerticalAlignment { VerticalAlignment(Center.self, halves: 1) }
  public static var bottom: VerticalAlignment { VerticalAlignment(End.self, halves: 2) }
  /// The first row: a line of text is one cell high.
  public static var firstTextBaseline: VerticalAlignment { VerticalAlignment(FirstBaseline.self, halves: 0) }
  public static var lastTextBaseline: VerticalAlignment { VerticalAlignment(LastBaseline.self, halves: 2) }

  private enum Start: AlignmentID { static func defaultValue(in context: ViewDimensions) -> Int { 0 } }
  private enum Center: AlignmentID { static func defaultValue(in context: ViewDimensions) -> Int { context.height / 2 } }
  private enum End: AlignmentID { static func defaultValue(in context: ViewDimensions) -> Int { context.height } }
  private enum FirstBaseline: AlignmentID { static func defaultValue(in context: ViewDimensions) -> Int { 0 } }
  private enum LastBaseline: AlignmentID { static func defaultValue(in context: ViewDimensions) -> Int { context.height } }
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

  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)

  /// Where a rectangle of `size` begins in one of `space`, guides aside; a cell that does not halve falls to the right and the bottom.
  package func origin(of size: Size, in space: Size) -> Point {
    Point(
      x: aligned(size.width, in: space.width, halves: horizontal.halves ?? 0),
      y: aligned(size.height, in: space.height, halves: vertical.halves ?? 0))
  }

  /// Where a child begins in a node of `size`: its guides lie on the node's.
  @MainActor package func origin(of child: RenderNode, _ proposal: ProposedViewSize, in size: Size) -> Point {
    let wanted = child.measure(proposal)
    if !child.flags.contains(.hasGuides), horizontal.halves != nil, vertical.halves != nil { return origin(of: wanted, in: size) }
    let space = ViewDimensions(of: nil, size: size, proposal: proposal)
    return Point(
      x: (horizontal.line.doubledPosition(in: space) - horizontal.line.doubledPosition(in: child, proposal)) >> 1,
      y: (vertical.line.doubledPosition(in: space) - vertical.line.doubledPosition(in: child, proposal)) >> 1)
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

  package subscript(along axis: Axis) -> Int { axis == .horizontal ? leading.length + trailing.length : top.length + bottom.length }
}

/// Where `length` begins in `space`: at the start, in the middle or at the end. What does not halve leaves the smaller part before it.
@inlinable package func aligned(_ length: Int, in space: Int, halves: Int) -> Int {
  guard halves > 0, length < .infinity, space < .infinity else { return 0 }
  return halves == 1 ? (space - length) >> 1 : space - length
}

/// The line that views are brought to across a stack, whatever its axis.
package struct AlignmentLine: Hashable {
  package let key: AlignmentKey
  /// 0 at the start, 1 in the middle, 2 at the end; nil for an alignment of a user's own.
  package let halves: Int?
}

extension HorizontalAlignment {
  package var line: AlignmentLine { AlignmentLine(key: key, halves: halves) }
}

extension VerticalAlignment {
  package var line: AlignmentLine { AlignmentLine(key: key, halves: halves) }
}

extension AlignmentLine {
  /// Where the line runs in a view, in half cells: so that middles are exact, with guides and without.
  @MainActor package func doubledPosition(in node: RenderNode, _ proposal: ProposedViewSize) -> Int {
    if let set = node.guide(key, proposal) { return 2 * set }
    return doubledPosition(in: ViewDimensions(of: nil, size: node.measure(proposal), proposal: proposal))
  }

  func doubledPosition(in dimensions: ViewDimensions) -> Int {
    if let halves { return halves * (key.axis == .horizontal ? dimensions.width : dimensions.height).length }
    return 2 * key.id.defaultValue(in: dimensions).length
  }
}
