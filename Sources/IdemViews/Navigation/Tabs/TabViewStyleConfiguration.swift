import IdemCore
import IdemScreen

/// The properties of a tab view that a style can read.
public struct TabViewStyleConfiguration {
  /// The tabs, in their order.
  public let tabs: [Tab]
  /// The shown tab as a view. A style uses it once.
  public let content: Content
  /// The edge of the content at which the built-in styles have their bar.
  public var edge: Edge { .top }

  /// One of the tabs.
  public struct Tab: Identifiable {
    /// The position among the tabs.
    public let id: Int
    /// Whether the tab is shown.
    public let isSelected: Bool
    /// The label with its badge as a view. A style uses it at most once.
    public let label: Label
    /// The text beside the label; nil if there is none. `label` shows it already.
    public let badge: Text?
    let source: TabSource

    /// Shows the tab.
    @MainActor public func select() { source.select(id) }
  }

  /// The label of a tab as a view.
  public struct Label: PrimitiveView {
    let node: RenderNode?

    public static func _makeNode(_ view: Label, parent: Node, in context: UpdateContext) -> Node {
      BorrowedNode(view.node, parent: parent, in: context)
    }
    public static func _updateNode(_ node: Node, _ view: Label, in context: UpdateContext) {
      node.uncheckedCast(to: BorrowedNode.self).show(view.node, in: context)
    }
  }

  /// The shown tab as a view.
  public struct Content: PrimitiveView {
    let node: RenderNode?
    let source: TabSource

    public static func _makeNode(_ view: Content, parent: Node, in context: UpdateContext) -> Node {
      let node = BorrowedNode(view.node, parent: parent, in: context)
      view.source.contents.append(node)
      return node
    }
    public static func _updateNode(_ node: Node, _ view: Content, in context: UpdateContext) {
      node.uncheckedCast(to: BorrowedNode.self).show(view.node, in: context)
    }
  }
}

/// Selects the tabs of a tab view for its style.
@MainActor final class TabSource {
  var select: (Int) -> Void = { _ in }
  /// The places of the shown tab: one, unless the style uses the content several times.
  var contents: [BorrowedNode] = []

  /// Lets the places take the shown tab again, after the tab view has collected its tabs.
  func reclaim(in context: UpdateContext) {
    contents.removeAll { $0.isRemoved }
    for place in contents { place.show(place.shown, in: context) }
  }
}

extension View {
  /// Sets the look of the tab views in this view.
  public func tabViewStyle<Style: TabViewStyle>(_ style: Style) -> some View {
    let any = AnyStyle(style)
    return modifier(EnvironmentKeyModifier<TabLookKey>(value: any.box.look as? TabLook ?? .bar))
      .modifier(EnvironmentKeyModifier<TabViewStyleKey>(value: any.box.look == nil ? any : nil))
  }
}
