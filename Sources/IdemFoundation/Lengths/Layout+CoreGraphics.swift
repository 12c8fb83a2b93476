import Foundation
import IdemCore
import IdemScreen
import IdemViews

// Layouts with Foundation's geometry. Sizes are rounded to cells.

extension Foundation.CGSize: LayoutSize {
  public var layoutSize: Size { Size(self) }
}

extension Foundation.CGRect: LayoutRect {
  public init(layoutRect: Rect) { self.init(layoutRect) }
}

extension Foundation.CGFloat: AlignmentLength {
  public var alignmentLength: Int { cells }
}

extension ProposedViewSize {
  /// Creates a proposal; fractions are rounded.
  @_disfavoredOverload public init(width: Foundation.CGFloat?, height: Foundation.CGFloat?) {
    self.init(width: width?.cells, height: height?.cells)
  }
  /// Proposes exactly `size`; fractions are rounded.
  @_disfavoredOverload public init(_ size: Foundation.CGSize) { self.init(Size(size)) }
  /// The same as a `CGFloat`.
  @_disfavoredOverload public var width: Foundation.CGFloat? { cells.width.map(Foundation.CGFloat.init(cells:)) }
  /// The same as a `CGFloat`.
  @_disfavoredOverload public var height: Foundation.CGFloat? { cells.height.map(Foundation.CGFloat.init(cells:)) }
  /// Returns the proposal as a size; unspecified lengths are taken from `size`.
  @_disfavoredOverload
  public func replacingUnspecifiedDimensions(by size: Foundation.CGSize = Foundation.CGSize(width: 10, height: 1)) -> Foundation.CGSize {
    Foundation.CGSize(width: (width as Foundation.CGFloat?) ?? size.width, height: (height as Foundation.CGFloat?) ?? size.height)
  }
}

extension Foundation.CGFloat {
  /// The length of a number of cells; infinity stays infinity.
  init(cells: Int) { self = cells == .infinity ? .infinity : Foundation.CGFloat(cells) }
}

extension LayoutSubview {
  /// Returns the size of the view for a proposal: `subview.sizeThatFits(proposal)`.
  @_disfavoredOverload public var sizeThatFits: SubviewCGSize { SubviewCGSize(subview: self) }
  /// Places the view so that its anchor is at a point; fractions are rounded.
  @_disfavoredOverload
  public func place(at position: Foundation.CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    place(at: Point(position), anchor: anchor, proposal: proposal)
  }
}

extension View {
  /// Sets the position of an alignment guide in the view; a fraction is rounded.
  @_disfavoredOverload
  public func alignmentGuide<L: BinaryFloatingPoint>(_ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> L)
    -> some View
  {
    alignmentGuide(guide) { computeValue($0).cells as Int }
  }
  /// Sets the position of an alignment guide in the view; a fraction is rounded.
  @_disfavoredOverload
  public func alignmentGuide<L: BinaryFloatingPoint>(_ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> L) -> some View
  {
    alignmentGuide(guide) { computeValue($0).cells as Int }
  }
}

/// The size of a subview for a proposal as a `CGSize`; called like a function.
@MainActor @preconcurrency
public struct SubviewCGSize {
  let subview: LayoutSubview

  /// Returns the size.
  public func callAsFunction(_ proposal: ProposedViewSize) -> Foundation.CGSize { Foundation.CGSize(subview.sizeInCells(proposal)) }
}
