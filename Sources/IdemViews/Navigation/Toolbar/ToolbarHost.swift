import IdemCore
import IdemScreen

/// A view with items for the bar of its page.
struct ToolbarItemsModifier<Items: View>: WrapperModifier {
  let items: Items
  let page: NavigationPage

  func makeNode(parent: Node, in context: UpdateContext) -> ToolbarItemsNode<Items> {
    let node = ToolbarItemsNode<Items>(parent: parent, type: Self.self)
    node.makeHost(self, in: context)
    return node
  }
  func update(_ node: ToolbarItemsNode<Items>, in context: UpdateContext) { node.update(self, in: context) }
}

/// The items are children of this node, so they have the environment of the view and its state. The content is before them in the order of
/// the focus.
final class ToolbarItemsNode<Items: View>: WrapperNode {
  private var host: ToolbarHostNode!

  func makeHost(_ modifier: ToolbarItemsModifier<Items>, in context: UpdateContext) {
    host = ToolbarHostNode(page: modifier.page, parent: self)
    host.content = Items._makeNode(modifier.items, parent: host, in: context)
    host.flags.remove(.building)
    host.itemsChanged()
  }

  func update(_ modifier: ToolbarItemsModifier<Items>, in context: UpdateContext) {
    Items._updateNode(host.content, modifier.items, in: context)
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    super.visitChildren(visit)
    if let host { visit(host) }
  }

  override func visitContent(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }
}

/// The root of the items. It has no place on the screen: the strips of the bar place the items.
final class ToolbarHostNode: ContainerNode, FocusFollower {
  private weak var page: NavigationPage?
  /// Counts the changes of the items.
  private(set) var version = 0
  private let scope: EnvironmentScope

  init(page: NavigationPage, parent: Node) {
    self.page = page
    scope = EnvironmentScope(parent: parent.childEnvironment)
    super.init(parent: parent, type: ToolbarHostNode.self)
    scope.set(ButtonStyleKey.self, to: AnyStyle(BorderlessButtonStyle()))
    // The buttons are commands, also those without keys.
    CommandCenter.of(tree).add(toolbar: self)
  }

  override var childEnvironment: EnvironmentScope { scope }
  override func preference<Key: PreferenceKey>(_ key: Key.Type, _ value: inout Key.Value?) {}
  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size { .zero }
  override func drawingChanged(in context: UpdateContext) {
    if scope.setDrawing(environment.drawing) { super.drawingChanged(in: context) }
  }

  override func childrenChanged(in context: UpdateContext) {
    flags.insert(.staleChildren)
    if !flags.contains(.building) { itemsChanged() }
  }

  /// Shows the items in the bar.
  func itemsChanged() {
    version += 1
    page?.setToolbar(self)
    (tree.input.commands as? CommandCenter)?.changed()
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    page?.removeToolbar(self)
    (tree.input.commands as? CommandCenter)?.toolbarRemoved()
  }

  /// The items with their places.
  var items: [(node: RenderNode, slot: ToolbarItemPlacement.Slot)] {
    renderChildren.map { ($0, ($0 as? ToolbarItemNode)?.placement.slot ?? .trailing) }
  }
}

/// The items that a view adds to the bar of its page. Two values are equal if they have the same items.
struct ToolbarPart: Equatable {
  let host: ToolbarHostNode
  let version: Int

  nonisolated static func == (a: ToolbarPart, b: ToolbarPart) -> Bool { a.host === b.host && a.version == b.version }
}

extension NavigationPage {
  fileprivate func setToolbar(_ host: ToolbarHostNode) {
    let part = ToolbarPart(host: host, version: host.version)
    if let index = look.toolbar.firstIndex(where: { $0.host === host }) { look.toolbar[index] = part } else { look.toolbar.append(part) }
    lookChanged()
  }

  fileprivate func removeToolbar(_ host: ToolbarHostNode) {
    look.toolbar.removeAll { $0.host === host }
    lookChanged()
  }
}
