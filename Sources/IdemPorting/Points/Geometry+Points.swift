import IdemFoundation

// What Idem measures, in points. In a file that imports IdemPorting alone, these declarations hide those of the same names in cells.

extension EdgeInsets {
  /// Creates insets, in points.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.init(cells: top.space(.vertical), leading.space(.horizontal), bottom.space(.vertical), trailing.space(.horizontal))
  }
  /// Creates insets, in points.
  @_disfavoredOverload
  public init(top: Foundation.CGFloat, leading: Foundation.CGFloat, bottom: Foundation.CGFloat, trailing: Foundation.CGFloat) {
    self.init(cells: top.space(.vertical), leading.space(.horizontal), bottom.space(.vertical), trailing.space(.horizontal))
  }

  /// The distance from this edge, in points.
  public var top: Foundation.CGFloat {
    get { inCells.top.points(.vertical) }
    set { setCells(top: newValue.space(.vertical)) }
  }
  /// The distance from this edge, in points.
  public var leading: Foundation.CGFloat {
    get { inCells.leading.points(.horizontal) }
    set { setCells(leading: newValue.space(.horizontal)) }
  }
  /// The distance from this edge, in points.
  public var bottom: Foundation.CGFloat {
    get { inCells.bottom.points(.vertical) }
    set { setCells(bottom: newValue.space(.vertical)) }
  }
  /// The distance from this edge, in points.
  public var trailing: Foundation.CGFloat {
    get { inCells.trailing.points(.horizontal) }
    set { setCells(trailing: newValue.space(.horizontal)) }
  }
}

extension GeometryProxy {
  /// The size of the reader, in points.
  public var size: Foundation.CGSize { Foundation.CGSize(pointsOf: sizeInCells) }
  /// The frame of the reader in points: `geometry.frame(in: .local)`.
  public var frame: GeometryPointFrame { GeometryPointFrame(geometry: self) }
  /// The bounds of a named space around the reader, in points; nil if there is no such space.
  @MainActor public func bounds(of space: NamedCoordinateSpace) -> Foundation.CGRect? {
    boundsInCells(of: space).map { Foundation.CGRect(pointsOf: $0) }
  }
  /// The rectangle of an anchor, in points.
  @MainActor public subscript(anchor: Anchor<Foundation.CGRect>) -> Foundation.CGRect { value(of: anchor).scaled }
  /// The place of an anchor, in points.
  @MainActor public subscript(anchor: Anchor<Foundation.CGPoint>) -> Foundation.CGPoint { value(of: anchor).scaled }
}

extension Foundation.CGPoint {
  /// The points of a place whose numbers are cells.
  fileprivate var scaled: Foundation.CGPoint { Foundation.CGPoint(x: x * PointScale.column, y: y * PointScale.row) }
}

extension Foundation.CGRect {
  /// The points of a rectangle whose numbers are cells.
  fileprivate var scaled: Foundation.CGRect {
    Foundation.CGRect(
      origin: origin.scaled, size: Foundation.CGSize(width: width * PointScale.column, height: height * PointScale.row))
  }
}

/// The frame of a reader in points; called like a function.
public struct GeometryPointFrame {
  let geometry: GeometryProxy

  /// Returns the frame in a space. It must be called on the main thread.
  public func callAsFunction(in space: some CoordinateSpaceProtocol) -> Foundation.CGRect {
    Foundation.CGRect(pointsOf: geometry.frameInCells(space.coordinateSpace))
  }
}

extension ViewDimensions {
  /// The width in points.
  public var width: Foundation.CGFloat { sizeInCells.cells.width.points(.horizontal) }
  /// The height in points.
  public var height: Foundation.CGFloat { sizeInCells.cells.height.points(.vertical) }
  /// The position of a guide in points.
  public subscript(guide: HorizontalAlignment) -> Foundation.CGFloat { position(of: guide).points(.horizontal) }
  /// The position of a guide in points.
  public subscript(guide: VerticalAlignment) -> Foundation.CGFloat { position(of: guide).points(.vertical) }
  /// Not for code in points.
  @available(*, unavailable, message: "the position is a CGFloat, in points")
  public subscript(guide: HorizontalAlignment) -> Int { 0 }
  /// Not for code in points.
  @available(*, unavailable, message: "the position is a CGFloat, in points")
  public subscript(guide: VerticalAlignment) -> Int { 0 }
}

extension ScrollGeometry {
  /// How far the content is scrolled, in points.
  public var contentOffset: Foundation.CGPoint { Foundation.CGPoint(pointsOf: inCells.contentOffset) }
  /// The size of the content, in points.
  public var contentSize: Foundation.CGSize { Foundation.CGSize(pointsOf: inCells.contentSize) }
  /// The size of the scroll view, in points.
  public var containerSize: Foundation.CGSize { Foundation.CGSize(pointsOf: inCells.containerSize) }
  /// The visible part of the content, in points.
  public var visibleRect: Foundation.CGRect { Foundation.CGRect(pointsOf: inCells.visibleRect) }
  /// The visible part of the content, in points.
  public var bounds: Foundation.CGRect { Foundation.CGRect(pointsOf: boundsInCells) }
}

extension ScrollPosition {
  /// Creates a position at a point of the content.
  public init(point: Foundation.CGPoint) {
    self.init()
    scrollTo(point: point)
  }
  /// Creates a position in points of the content.
  public init(x: Int, y: Int) {
    self.init()
    scrollToCells(x: x.space(.horizontal), y: y.space(.vertical))
  }
  /// Creates a position in points of the content.
  public init(x: Int) {
    self.init()
    scrollToCells(x: x.space(.horizontal), y: nil)
  }
  /// Creates a position in points of the content.
  public init(y: Int) {
    self.init()
    scrollToCells(x: nil, y: y.space(.vertical))
  }
  /// Scrolls to a place of the content, in points.
  public mutating func scrollTo(x: Int, y: Int) { scrollToCells(x: x.space(.horizontal), y: y.space(.vertical)) }
  /// Scrolls to a place of the content, in points.
  public mutating func scrollTo(x: Int) { scrollToCells(x: x.space(.horizontal), y: nil) }
  /// Scrolls to a place of the content, in points.
  public mutating func scrollTo(y: Int) { scrollToCells(x: nil, y: y.space(.vertical)) }
  /// Creates a position in points of the content.
  @_disfavoredOverload
  public init(x: Foundation.CGFloat, y: Foundation.CGFloat) {
    self.init()
    scrollToCells(x: x.space(.horizontal), y: y.space(.vertical))
  }
  /// Creates a position in points of the content.
  @_disfavoredOverload
  public init(x: Foundation.CGFloat) {
    self.init()
    scrollToCells(x: x.space(.horizontal), y: nil)
  }
  /// Creates a position in points of the content.
  @_disfavoredOverload
  public init(y: Foundation.CGFloat) {
    self.init()
    scrollToCells(x: nil, y: y.space(.vertical))
  }
  /// Scrolls to a place of the content, in points.
  @_disfavoredOverload
  public mutating func scrollTo(x: Foundation.CGFloat, y: Foundation.CGFloat) {
    scrollToCells(x: x.space(.horizontal), y: y.space(.vertical))
  }
  /// Scrolls to a place of the content, in points.
  @_disfavoredOverload
  public mutating func scrollTo(x: Foundation.CGFloat) { scrollToCells(x: x.space(.horizontal), y: nil) }
  /// Scrolls to a place of the content, in points.
  @_disfavoredOverload
  public mutating func scrollTo(y: Foundation.CGFloat) { scrollToCells(x: nil, y: y.space(.vertical)) }
  /// Scrolls to a point of the content.
  public mutating func scrollTo(point: Foundation.CGPoint) {
    scrollToCells(x: point.x.space(.horizontal), y: point.y.space(.vertical))
  }
  /// The place that was requested last, in points; nil after the user scrolled.
  public var x: Foundation.CGFloat? { inCells.x?.points(.horizontal) }
  /// The place that was requested last, in points; nil after the user scrolled.
  public var y: Foundation.CGFloat? { inCells.y?.points(.vertical) }
  /// The point that was requested last; nil after the user scrolled.
  public var point: Foundation.CGPoint? { if let x, let y { Foundation.CGPoint(x: x, y: y) } else { nil } }
}

extension PresentationDetent {
  /// A height in points.
  public static func height(_ height: Int) -> PresentationDetent { detent(height.side(.vertical)) }
  /// A height in points.
  @_disfavoredOverload public static func height(_ height: Foundation.CGFloat) -> PresentationDetent { detent(height.side(.vertical)) }
}

/// A detent of a number of rows.
private func detent(_ rows: Int) -> PresentationDetent { .heightInCells(rows) }

extension AnyTransition {
  /// The view moves from an offset to its place, and back. The offset is in points.
  public static func offset(x: Int = 0, y: Int = 0) -> AnyTransition { offset(cells: x.space(.horizontal), y.space(.vertical)) }
  /// The view moves from an offset to its place, and back. The offset is in points.
  @_disfavoredOverload public static func offset(x: Foundation.CGFloat = 0, y: Foundation.CGFloat = 0) -> AnyTransition {
    offset(cells: x.space(.horizontal), y.space(.vertical))
  }
  /// The view moves from an offset to its place, and back. The offset is in points.
  public static func offset(_ offset: Foundation.CGSize) -> AnyTransition { self.offset(x: offset.width, y: offset.height) }
}
