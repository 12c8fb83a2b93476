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

  /// - Parameter axes: the scrollable axes. With both, rows are placed one below the other, and each has its ideal width. A change from
  ///   vertical to horizontal, or from horizontal to vertical, builds the content again: its state is lost.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  public static func _makeNode(_ view: ScrollView, parent: Node, in context: UpdateContext) -> Node {
    let node = ScrollNode(view.axes, parent: parent, type: ScrollView.self)
    node.setShowsIndicators(view.showsIndicators, in: context)
    node.content = Content._makeNode(view.content, parent: node, in: context)
    node.open(in: context)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: ScrollView, in context: UpdateContext) {
    let node = node.uncheckedCast(to: ScrollNode.self)
    node.setShowsIndicators(view.showsIndicators, in: context)
    if node.take(view.axes, in: context) {
      let old = node.content!
      node.content = Content._makeNode(view.content, parent: node, in: context)
      old.remove(in: context)
      node.childrenChanged(in: context)
    } else {
      Content._updateNode(node.content, view.content, in: context)
    }
  }
}
