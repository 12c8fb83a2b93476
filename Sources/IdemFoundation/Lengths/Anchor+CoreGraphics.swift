import Foundation
import IdemScreen
import IdemViews

// Anchors of `CGRect` and `CGPoint`, for preferences that have them: `[String: Anchor<CGRect>]`.

extension Foundation.CGRect: AnchorValue {
  package init(inCells cells: Rect) { self.init(cells) }
}

extension Foundation.CGPoint: AnchorValue {
  package init(inCells cells: Point) { self.init(cells) }
}

extension Anchor.Source where Value == Foundation.CGRect {
  /// The whole view.
  @_disfavoredOverload public static var bounds: Anchor<Foundation.CGRect>.Source { Anchor<Foundation.CGRect>.Source(kind: .bounds) }
}

extension Anchor.Source where Value == Foundation.CGPoint {
  /// A cell by its part of the width and of the height: 0 is the first cell, 1 the last one.
  @_disfavoredOverload public static func unitPoint(_ point: UnitPoint) -> Anchor<Foundation.CGPoint>.Source {
    Anchor<Foundation.CGPoint>.Source(kind: .unit(point))
  }
  /// The cell at the top left.
  @_disfavoredOverload public static var topLeading: Anchor<Foundation.CGPoint>.Source { unitPoint(.topLeading) }
  /// The cell in the middle of the top.
  @_disfavoredOverload public static var top: Anchor<Foundation.CGPoint>.Source { unitPoint(.top) }
  /// The cell at the top right.
  @_disfavoredOverload public static var topTrailing: Anchor<Foundation.CGPoint>.Source { unitPoint(.topTrailing) }
  /// The cell in the middle of the left edge.
  @_disfavoredOverload public static var leading: Anchor<Foundation.CGPoint>.Source { unitPoint(.leading) }
  /// The cell in the middle.
  @_disfavoredOverload public static var center: Anchor<Foundation.CGPoint>.Source { unitPoint(.center) }
  /// The cell in the middle of the right edge.
  @_disfavoredOverload public static var trailing: Anchor<Foundation.CGPoint>.Source { unitPoint(.trailing) }
  /// The cell at the bottom left.
  @_disfavoredOverload public static var bottomLeading: Anchor<Foundation.CGPoint>.Source { unitPoint(.bottomLeading) }
  /// The cell in the middle of the bottom.
  @_disfavoredOverload public static var bottom: Anchor<Foundation.CGPoint>.Source { unitPoint(.bottom) }
  /// The cell at the bottom right.
  @_disfavoredOverload public static var bottomTrailing: Anchor<Foundation.CGPoint>.Source { unitPoint(.bottomTrailing) }
}
