import IdemCore
import IdemScreen

/// An app's own style of a TabView: its view takes the whole frame, and shows the labels and the shown tab anywhere in it.
@MainActor final class StyledTabs {
  /// Holds the view of the style, whose type may change.
  let node: StyledTabsNode
  fileprivate let source = TabSource()

  init(_ style: AnyStyle<TabViewStyleConfiguration>, parent: Node) { node = StyledTabsNode(style, parent: parent) }

  /// Gives the style the newest tabs.
  func update<Value>(of tabs: TabViewNode<Value>, _ style: AnyStyle<TabViewStyleConfiguration>, in context: UpdateContext) {
    source.select = { [weak tabs] index in
      guard let tabs, !tabs.isRemoved else { return }
      tabs.tree.perform { _ = tabs.show(index, in: $0) }
    }
    let pages = tabs.pages, shown = tabs.shown
    let configuration = TabViewStyleConfiguration(
      tabs: pages.enumerated().map { index, page in
        TabViewStyleConfiguration.Tab(
          id: index, isSelected: index == shown, label: TabViewStyleConfiguration.Label(node: page.tab?.bar),
          badge: page.tab?.enclosingBadge?.text,
          source: source)
      },
      content: TabViewStyleConfiguration.Content(node: pages.indices.contains(shown) ? pages[shown].view : nil, source: source))
    node.show(configuration, style, in: context)
    source.reclaim(in: context)
  }
}

/// Contains the view of the style.
final class StyledTabsNode: ContainerNode {
  private let holder: StyledTabsHolder

  init(_ style: AnyStyle<TabViewStyleConfiguration>, parent: Node) {
    holder = StyledTabsHolder(style)
    super.init(parent: parent, type: StyledTabsNode.self)
  }

  func show(_ configuration: TabViewStyleConfiguration, _ style: AnyStyle<TabViewStyleConfiguration>, in context: UpdateContext) {
    guard content != nil else {
      holder.style = style
      let node = StyleWrapperNode(parent: self, type: StyledTabsNode.self)
      node.child = style.box.makeNode(configuration, parent: node, in: context)
      node.flags.remove(.building)
      content = node
      flags.remove(.building)
      return
    }
    content.uncheckedCast(to: StyleWrapperNode.self).show(configuration, style, insteadOf: holder.style, in: context)
    holder.style = style
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    renderChildren.first?.measure(proposal, in: context) ?? .zero
  }
  override func placeChildren(in context: PlacementContext) { renderChildren.first?.place(bounds, proposal: proposal, in: context) }
}

private final class StyledTabsHolder {
  var style: AnyStyle<TabViewStyleConfiguration>
  init(_ style: AnyStyle<TabViewStyleConfiguration>) { self.style = style }
}

private final class StyleWrapperNode: WrapperNode {}
