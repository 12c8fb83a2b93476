import IdemCore
import IdemScreen

/// Several views in one place. One of them is shown; a bar above them shows which. The others keep their state, but get no keys and no
/// focus. A view without a `.tabItem` is a tab without a label.
///
/// Keys, while the bar has the focus: the arrows left and right, Home and End. While the focus is anywhere in the view: Ctrl-Page Up and
/// Ctrl-Page Down show the tab before and after, and Alt with a digit from 1 to 9 shows the tab of that place. `tabViewStyle(_:)` sets
/// another look.
public struct TabView<SelectionValue: Hashable, Content: View>: PrimitiveView {
  let selection: Binding<SelectionValue>?
  let content: Content

  /// Creates tabs with a selection.
  ///
  /// - Parameters:
  /// - selection: the `.tag` of the shown tab, or its id in a ForEach, or its index if it has neither. A value of no tab shows the first
  ///   tab.
  /// - content: the tabs; see `Tab`, `TabSection` and `tabItem`.
  public init(selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  public static func _makeNode(_ view: TabView, parent: Node, in context: UpdateContext) -> Node {
    let node = TabViewNode(view.selection, parent: parent, type: TabView.self)
    node.content = Content._makeNode(view.content, parent: node, in: context)
    node.begin(in: context)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: TabView, in context: UpdateContext) {
    let node = node.uncheckedCast(to: TabViewNode<SelectionValue>.self)
    Content._updateNode(node.content, view.content, in: context)
    node.update(view.selection, in: context)
  }
}

extension TabView where SelectionValue == Int {
  /// Creates tabs without tags. The view stores itself which tab is shown: the first one initially.
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}
