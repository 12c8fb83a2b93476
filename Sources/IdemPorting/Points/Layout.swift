import IdemFoundation
import IdemViews

/// A way to arrange views with lengths in points: the name `Layout` in a file that imports IdemPorting.
@MainActor @preconcurrency
public protocol Layout: IdemViews.Layout where LayoutExtent == Size, LayoutBounds == Rect {
  /// Returns the size of the container for a proposal, in points. It is rounded to cells.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> Foundation.CGSize
  /// Places each view with `LayoutSubview.place`. The bounds are in points.
  func placeSubviews(in bounds: Foundation.CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

extension Layout {
  /// The size in cells.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> Size {
    (sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache) as Foundation.CGSize).inCells
  }
  /// Places the views in bounds in cells.
  public func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    placeSubviews(in: Foundation.CGRect(pointsOf: bounds), proposal: proposal, subviews: subviews, cache: &cache)
  }
}

extension LayoutSubview {
  /// Returns the size of the view for a proposal, in points: `subview.sizeThatFits(proposal)`.
  public var sizeThatFits: SubviewPointSize { SubviewPointSize(subview: self) }
  /// Places the view so that its anchor is at a point.
  public func place(at position: Foundation.CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    place(at: position.cell, anchor: anchor, proposal: proposal)
  }
}

extension ViewSpacing {
  /// Returns the space between a view and the next one along an axis, in points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> Foundation.CGFloat {
    (distance(to: next, along: axis) as Int).points(axis == .horizontal ? .horizontal : .vertical)
  }
}

/// The size of a subview for a proposal in points; called like a function.
@MainActor @preconcurrency
public struct SubviewPointSize {
  let subview: LayoutSubview

  /// Returns the size.
  public func callAsFunction(_ proposal: ProposedViewSize) -> Foundation.CGSize {
    Foundation.CGSize(pointsOf: subview.sizeInCells(proposal))
  }
}

extension ProposedViewSize {
  /// Creates a proposal in points.
  public init(width: Int?, height: Int?) { self.init(cells: width?.space(.horizontal), height?.space(.vertical)) }
  /// Creates a proposal in points.
  @_disfavoredOverload public init(width: Foundation.CGFloat?, height: Foundation.CGFloat?) {
    self.init(cells: width?.space(.horizontal), height?.space(.vertical))
  }
  /// Proposes exactly a size in points.
  public init(_ size: Foundation.CGSize) { self.init(size.inCells) }
  /// The width in points.
  public var width: Foundation.CGFloat? { cells.width?.points(.horizontal) }
  /// The height in points.
  public var height: Foundation.CGFloat? { cells.height?.points(.vertical) }
  /// Returns the proposal as a size in points; unspecified lengths are taken from `size`.
  public func replacingUnspecifiedDimensions(by size: Foundation.CGSize = Foundation.CGSize(width: 10, height: 10)) -> Foundation.CGSize {
    Foundation.CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}
