import Foundation
import IdemCore
import IdemScreen
import IdemViews

// Lengths of SwiftUI's code are numbers of `CGFloat`. Here one is a number of cells; a fraction is rounded, and infinity stays infinity.
//
// What may be nil or `.infinity` is generic, so that these mean Idem's own with integers; IdemPorting's for `CGFloat` are preferred.

extension BinaryFloatingPoint {
  /// The number of cells. A number that is no number is 0.
  var cells: Int { Double(self).roundedLength }
}

extension Size {
  /// Creates a size in cells; fractions are rounded.
  public init(_ size: Foundation.CGSize) { self.init(width: size.width.cells, height: size.height.cells) }
}

extension Point {
  /// Creates a point in cells; fractions are rounded.
  public init(_ point: Foundation.CGPoint) { self.init(x: point.x.cells, y: point.y.cells) }
}

extension Rect {
  /// Creates a rectangle in cells; fractions are rounded.
  public init(_ rect: Foundation.CGRect) { self.init(origin: Point(rect.origin), size: Size(rect.size)) }
}

extension Foundation.CGSize {
  /// Creates a size of one in cells.
  public init(_ size: Size) { self.init(width: Foundation.CGFloat(size.cells.width), height: Foundation.CGFloat(size.cells.height)) }
}

extension Foundation.CGPoint {
  /// Creates a point of one in cells.
  public init(_ point: Point) { self.init(x: Foundation.CGFloat(point.cells.x), y: Foundation.CGFloat(point.cells.y)) }
}

extension Foundation.CGRect {
  /// Creates a rectangle of one in cells.
  public init(_ rect: Rect) { self.init(origin: Foundation.CGPoint(rect.cells.origin), size: Foundation.CGSize(rect.cells.size)) }
}

extension EdgeInsets {
  /// Creates insets in cells; fractions are rounded.
  @_disfavoredOverload
  public init(top: Foundation.CGFloat, leading: Foundation.CGFloat, bottom: Foundation.CGFloat, trailing: Foundation.CGFloat) {
    self.init(top: top.cells, leading: leading.cells, bottom: bottom.cells, trailing: trailing.cells)
  }
}

extension View {
  /// Adds space around the view, in cells; a fraction is rounded.
  @_disfavoredOverload
  public func padding(_ length: Foundation.CGFloat) -> some View { padding(length.cells) }

  /// Adds space along edges, in cells; a fraction is rounded. Nil is the default.
  @_disfavoredOverload
  public func padding<L: BinaryFloatingPoint>(_ edges: Edge.Set, _ length: L?) -> some View { padding(edges, length?.cells) }

  /// Gives the view a fixed size, in cells; a fraction is rounded.
  @_disfavoredOverload
  public func frame<L: BinaryFloatingPoint>(width: L? = nil, height: L? = nil, alignment: Alignment = .center) -> some View {
    frame(width: width?.cells, height: height?.cells, alignment: alignment)
  }

  /// Gives the view a size within bounds, in cells; a fraction is rounded.
  @_disfavoredOverload
  public func frame<L: BinaryFloatingPoint>(
    minWidth: L? = nil, idealWidth: L? = nil, maxWidth: L? = nil, minHeight: L? = nil, idealHeight: L? = nil, maxHeight: L? = nil,
    alignment: Alignment = .center
  ) -> some View {
    frame(
      minWidth: minWidth?.cells, idealWidth: idealWidth?.cells, maxWidth: maxWidth?.cells, minHeight: minHeight?.cells,
      idealHeight: idealHeight?.cells, maxHeight: maxHeight?.cells, alignment: alignment)
  }

  /// Draws the view at another place, in cells; fractions are rounded.
  @_disfavoredOverload
  public func offset(x: Foundation.CGFloat = 0, y: Foundation.CGFloat = 0) -> some View { offset(x: x.cells, y: y.cells) }

  /// Draws the view at another place, in cells; fractions are rounded.
  @_disfavoredOverload
  public func offset(_ offset: Foundation.CGSize) -> some View { self.offset(Size(offset)) }

  /// Centers the view at a place, in cells; fractions are rounded.
  @_disfavoredOverload
  public func position(x: Foundation.CGFloat = 0, y: Foundation.CGFloat = 0) -> some View { position(x: x.cells, y: y.cells) }

  /// Centers the view at a place, in cells; fractions are rounded.
  @_disfavoredOverload
  public func position(_ position: Foundation.CGPoint) -> some View { self.position(Point(position)) }
}

extension HStack {
  /// Creates a row with space between its views, in cells; a fraction is rounded.
  @_disfavoredOverload
  public init(alignment: VerticalAlignment = .center, spacing: Foundation.CGFloat?, @ViewBuilder content: () -> Content) {
    self.init(alignment: alignment, spacing: spacing?.cells, content: content)
  }
}

extension VStack {
  /// Creates a column with space between its views, in cells; a fraction is rounded.
  @_disfavoredOverload
  public init(alignment: HorizontalAlignment = .center, spacing: Foundation.CGFloat?, @ViewBuilder content: () -> Content) {
    self.init(alignment: alignment, spacing: spacing?.cells, content: content)
  }
}

extension LazyHStack {
  /// Creates a row with space between its views, in cells; a fraction is rounded.
  @_disfavoredOverload
  public init(alignment: VerticalAlignment = .center, spacing: Foundation.CGFloat?, @ViewBuilder content: () -> Content) {
    self.init(alignment: alignment, spacing: spacing?.cells, content: content)
  }
}

extension LazyVStack {
  /// Creates a column with space between its views, in cells; a fraction is rounded.
  @_disfavoredOverload
  public init(alignment: HorizontalAlignment = .center, spacing: Foundation.CGFloat?, @ViewBuilder content: () -> Content) {
    self.init(alignment: alignment, spacing: spacing?.cells, content: content)
  }
}

extension Spacer {
  /// Creates a spacer of a minimum length in cells; a fraction is rounded.
  @_disfavoredOverload
  public init(minLength: Foundation.CGFloat?) { self.init(minLength: minLength?.cells) }
}

extension View {
  /// Gives the view lengths that are computed from those of the scroll view or the window around it, in cells; fractions are rounded.
  @_disfavoredOverload
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping @MainActor (_ length: Int, _ axis: Axis) -> Double
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length($0, $1).roundedLength }
  }
}
