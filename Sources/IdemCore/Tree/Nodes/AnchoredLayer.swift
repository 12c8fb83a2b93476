import IdemScreen

/// A layer over the app's content. It may be positioned next to one of its views.
@MainActor
package protocol AnchoredLayer: RenderNode {
  /// Whether the view has moved since the layer was placed.
  var anchorHasMoved: Bool { get }
  /// Whether the layer covers the whole terminal, also in an inline region.
  var coversScreen: Bool { get }
  /// The part of the layer's frame where it draws anything, in its own coordinates.
  var paintedBounds: Rect { get }
  /// The number of rows from the top of the app that the layer needs, so that it is not cut, if the screen has a size.
  func neededHeight(_ screen: Size, over content: InlineContent, in context: MeasureContext) -> Int
}

/// The content of an inline region, without the layers over it.
package struct InlineContent {
  /// The rows that it needs.
  package var height: Int
  /// Whether it takes more rows if it gets them: then its views move.
  package var isFlexible: Bool
}

/// A layer for which an inline region has rows of its own below the content.
@MainActor
package protocol InlineRows: RenderNode {
  /// The number of these rows in a region of a width.
  func neededRows(width: Int, in context: MeasureContext) -> Int
}

extension Node {
  /// Whether a layer that covers the whole screen is in front of the node.
  package var isCovered: Bool {
    let layers = tree.root.presentations
    guard let top = layers.lastIndex(where: { ($0 as? any AnchoredLayer)?.coversScreen == true }) else { return false }
    return !layers[top...].contains { $0 === self || $0.isAncestor(of: self) }
  }
}
