import IdemCore
import IdemScreen

/// A view that scrolls its content if it does not fit: with the wheel, with keys, and with its indicator.
///
/// The views of a `LazyVStack`, a `LazyHStack` or a ForEach directly inside have nodes only while they are visible, also if there are other
/// views beside them. All other views have nodes at once. Only the visible part is painted.
public struct ScrollView<Content: View>: PrimitiveView {
  let axes: Axis.Set
  let showsIndicators: Bool
  let content: Content

  /// Creates a scroll view.
  ///
  /// - Parameters:
  /// - axes: the axes along which it scrolls. With both, rows are in a column and have their ideal width.
  /// - showsIndicators: whether it may show an indicator; see `scrollIndicators(_:axes:)`.
  /// - content: the content.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  public static func _makeNode(_ view: ScrollView, parent: Node) -> Node {
    let node = ScrollNode(view.axes, parent: parent, type: ScrollView.self)
    node.content = Content._makeNode(view.content, parent: node)
    node.open()
    if !view.showsIndicators { node.indicator.mode = .hidden }
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: ScrollView) {
    Content._updateNode(unsafeDowncast(node, to: ScrollNode.self).content, view.content)
  }
}
