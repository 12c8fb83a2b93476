import Foundation
import IdemCore
import IdemScreen
import IdemViews

// Lengths of grids, columns and borders with Foundation's `CGFloat`, in cells. Fractions are rounded.

extension GridItem.Size {
  /// Exactly this length.
  @_disfavoredOverload public static func fixed(_ length: Foundation.CGFloat) -> Self { .fixed(length.cells) }
  /// A share of what the fixed items leave, within bounds.
  @_disfavoredOverload
  public static func flexible(minimum: Foundation.CGFloat = 1, maximum: Foundation.CGFloat = .infinity) -> Self {
    .flexible(minimum: minimum.cells, maximum: maximum.cells)
  }
  /// As many items of at least the minimum as fit.
  @_disfavoredOverload
  public static func adaptive(minimum: Foundation.CGFloat, maximum: Foundation.CGFloat = .infinity) -> Self {
    .adaptive(minimum: minimum.cells, maximum: maximum.cells)
  }
}

extension GridItem {
  /// Creates an item.
  @_disfavoredOverload
  public init(_ size: Size = .flexible(), spacing: Foundation.CGFloat?, alignment: Alignment? = nil) {
    self.init(size, spacing: spacing?.cells, alignment: alignment)
  }
}

extension LazyVGrid {
  /// Creates a grid of columns.
  @_disfavoredOverload
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Foundation.CGFloat?,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.init(columns: columns, alignment: alignment, spacing: spacing?.cells, pinnedViews: pinnedViews, content: content)
  }
}

extension LazyHGrid {
  /// Creates a grid of rows.
  @_disfavoredOverload
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Foundation.CGFloat?, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.init(rows: rows, alignment: alignment, spacing: spacing?.cells, pinnedViews: pinnedViews, content: content)
  }
}

extension Grid {
  /// Creates a grid.
  @_disfavoredOverload
  public init(
    alignment: Alignment = .center, horizontalSpacing: Foundation.CGFloat?, verticalSpacing: Foundation.CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      alignment: alignment, horizontalSpacing: horizontalSpacing?.cells, verticalSpacing: verticalSpacing?.cells, content: content)
  }
}

extension View {
  /// Draws a border; a fraction of its width is rounded.
  @_disfavoredOverload
  public func border(_ color: Color, width: Foundation.CGFloat) -> some View { border(color, width: max(1, width.cells)) }
  /// Sets the width of a column of a split view.
  @_disfavoredOverload
  public func navigationSplitViewColumnWidth(_ width: Foundation.CGFloat) -> some View { navigationSplitViewColumnWidth(width.cells) }
  /// Sets the width of the column of an inspector.
  @_disfavoredOverload
  public func inspectorColumnWidth(_ width: Foundation.CGFloat) -> some View { inspectorColumnWidth(width.cells) }
  /// Adds space around the view.
  @_disfavoredOverload
  public func safeAreaPadding(_ length: Foundation.CGFloat) -> some View { safeAreaPadding(length.cells) }
}

extension Path {
  /// Adds straight lines through points.
  @_disfavoredOverload
  public mutating func addLines(_ points: [Foundation.CGPoint]) { addLines(points.map { PathPoint($0) }) }
}

extension View {
  /// Adds space along edges; nil is the default.
  @_disfavoredOverload
  public func safeAreaPadding<L: BinaryFloatingPoint>(_ edges: Edge.Set, _ length: L?) -> some View {
    safeAreaPadding(edges, length?.cells)
  }
  /// Adds margins around the content of a scroll view.
  @_disfavoredOverload
  public func contentMargins<L: BinaryFloatingPoint>(
    _ edges: Edge.Set = .all, _ length: L?, for placement: ContentMarginPlacement = .automatic
  ) -> some View { contentMargins(edges, length?.cells, for: placement) }
  /// Places a view at an edge, with space between.
  @_disfavoredOverload
  public func safeAreaInset<V: View, L: BinaryFloatingPoint>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: L?, @ViewBuilder content: () -> V
  ) -> some View { safeAreaInset(edge: edge, alignment: alignment, spacing: spacing?.cells, content: content) }
  /// Places a view at an edge, with space between.
  @_disfavoredOverload
  public func safeAreaInset<V: View, L: BinaryFloatingPoint>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: L?, @ViewBuilder content: () -> V
  ) -> some View { safeAreaInset(edge: edge, alignment: alignment, spacing: spacing?.cells, content: content) }
}

extension PresentationDetent {
  /// A number of rows; a fraction is rounded.
  @_disfavoredOverload public static func height(_ height: Foundation.CGFloat) -> PresentationDetent { .height(height.cells) }
}

extension ImagePaint {
  /// Creates a style of a part of an image, from 0 to 1 along each side.
  @_disfavoredOverload
  public nonisolated init(image: Image, sourceRect: Foundation.CGRect, scale: Foundation.CGFloat = 1) {
    self.init(image: image, sourceRect: sourceRect.pathRect, scale: Double(scale))
  }
}

extension ViewSpacing {
  /// Returns the space between a view and the next one along an axis, in cells.
  @_disfavoredOverload
  public func distance(to next: ViewSpacing, along axis: Axis) -> Foundation.CGFloat {
    Foundation.CGFloat(distance(to: next, along: axis) as Int)
  }
}

extension GraphicsContext.Shading {
  /// A gradient between two points.
  @_disfavoredOverload
  public static func linearGradient(_ gradient: Gradient, startPoint: Foundation.CGPoint, endPoint: Foundation.CGPoint) -> Self {
    .linearGradient(gradient, startPoint: PathPoint(startPoint), endPoint: PathPoint(endPoint))
  }
  /// A gradient by the distance from a point. The radii are in columns.
  @_disfavoredOverload
  public static func radialGradient(
    _ gradient: Gradient, center: Foundation.CGPoint, startRadius: some PathLength, endRadius: some PathLength
  ) -> Self { .radialGradient(gradient, center: PathPoint(center), startRadius: startRadius, endRadius: endRadius) }
  /// A gradient by the angle around a point.
  @_disfavoredOverload
  public static func conicGradient(_ gradient: Gradient, center: Foundation.CGPoint, angle: Angle = .zero) -> Self {
    .conicGradient(gradient, center: PathPoint(center), angle: angle)
  }
}
