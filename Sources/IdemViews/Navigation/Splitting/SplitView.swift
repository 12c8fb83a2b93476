import IdemCore
import IdemScreen

/// Panes beside each other, with dividers that can be moved.
///
/// A divider is one column. It is dragged with the pointer, or moved with the arrow keys while it has the focus; with Shift by 5 columns. A
/// double click gives the panes equal widths again. A pane is at least as wide as its content must be. `.frame(minWidth:maxWidth:)` around its content sets other bounds.
public struct HSplitView<Content: View>: PrimitiveView {
  let content: Content
  var position: SplitPosition?

  /// Creates panes from views, the leading one first.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Stores the width of the first pane, in columns. A value of 0 or less is an equal part.
  public func splitPosition(_ position: Binding<Int>) -> HSplitView {
    var view = self
    view.position = .cells(position)
    return view
  }

  /// Stores the width of the first pane as a part of the width of all panes, without the dividers: 0.25 is a quarter. The pane keeps
  /// its part when the window has another size. A value of 0 or less is an equal part, and one above 1 is 1.
  public func splitPosition(_ fraction: Binding<Double>) -> HSplitView {
    var view = self
    view.position = .fraction(fraction)
    return view
  }

  public static func _makeNode(_ view: HSplitView, parent: Node, in context: UpdateContext) -> Node {
    SplitNode.make(.horizontal, view.content, view.position, type: HSplitView.self, parent: parent, in: context)
  }

  public static func _updateNode(_ node: Node, _ view: HSplitView, in context: UpdateContext) {
    node.uncheckedCast(to: SplitNode.self).update(view.content, view.position, in: context)
  }
}

/// Panes below each other, with dividers that can be moved. See `HSplitView`.
public struct VSplitView<Content: View>: PrimitiveView {
  let content: Content
  var position: SplitPosition?

  /// Creates panes from views, the top one first.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Stores the height of the first pane, in rows. A value of 0 or less is an equal part.
  public func splitPosition(_ position: Binding<Int>) -> VSplitView {
    var view = self
    view.position = .cells(position)
    return view
  }

  /// Stores the height of the first pane as a part of the height of all panes, without the dividers: 0.25 is a quarter. The pane keeps
  /// its part when the window has another size. A value of 0 or less is an equal part, and one above 1 is 1.
  public func splitPosition(_ fraction: Binding<Double>) -> VSplitView {
    var view = self
    view.position = .fraction(fraction)
    return view
  }

  public static func _makeNode(_ view: VSplitView, parent: Node, in context: UpdateContext) -> Node {
    SplitNode.make(.vertical, view.content, view.position, type: VSplitView.self, parent: parent, in: context)
  }

  public static func _updateNode(_ node: Node, _ view: VSplitView, in context: UpdateContext) {
    node.uncheckedCast(to: SplitNode.self).update(view.content, view.position, in: context)
  }
}

extension SplitNode {
  fileprivate static func make<Content: View>(
    _ axis: Axis, _ content: Content, _ position: SplitPosition?, type: Any.Type, parent: Node, in context: UpdateContext
  ) -> SplitNode {
    let node = SplitNode(axis, position, parent: parent, type: type)
    node.content = Content._makeNode(content, parent: node, in: context)
    node.flags.remove(.building)
    return node
  }

  fileprivate func update<Content: View>(_ new: Content, _ position: SplitPosition?, in context: UpdateContext) {
    Content._updateNode(content, new, in: context)
    update(position, in: context)
  }
}
