/// A layer over the app's content that is positioned next to one of its views.
@MainActor
package protocol AnchoredLayer: RenderNode {
  /// Whether the view has moved since the layer was placed.
  var anchorHasMoved: Bool { get }
}
