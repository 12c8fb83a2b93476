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

/// Shows a node of another view's content at its own place.
final class BorrowedNode: RenderNode {
  private(set) var shown: RenderNode?

  init(_ node: RenderNode?, parent: Node, in context: UpdateContext) {
    super.init(parent: parent, type: BorrowedNode.self)
    shown = node
    adopt(in: context)
    flags.remove(.building)
  }

  func show(_ new: RenderNode?, in context: UpdateContext) {
    guard new !== shown || new?.container !== self else { return }
    release(in: context)
    shown = new
    adopt(in: context)
    apply(.all, in: context)
  }

  private func adopt(in context: UpdateContext) {
    guard let shown else { return }
    shown.unplace(in: context)
    shown.container = self
    shown.stackAxisChanged(in: context)
  }

  private func release(in context: UpdateContext) {
    guard let shown, shown.container === self else { return }
    shown.unplace(in: context)
    shown.container = nil
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    release(in: context)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    shown?.measure(proposal, in: context) ?? .zero
  }
  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    guard let part = shown?.flexibility(along: axis, proposal, in: context) else { return 0...0 }
    return part.least...part.most
  }
  override func placeChildren(in context: PlacementContext) { shown?.place(bounds, proposal: proposal, in: context) }
  override func visitRenderChildren(_ visit: (RenderNode) -> Void) {
    if let shown, shown.container === self, !shown.isRemoved { visit(shown) }
  }
  override func paint(_ context: inout PaintContext) {
    if let shown, shown.container === self, !shown.isRemoved { context.paint(shown) }
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
