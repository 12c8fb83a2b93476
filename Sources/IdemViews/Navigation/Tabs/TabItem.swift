import IdemCore
import IdemScreen

/// A tab: its content and its label in the bar. The content is made when the tab is first shown, and kept from then on.
struct TabItemModifier<Label: View>: ViewModifier {
  typealias Body = Never
  let label: Label

  static func _makeNode<Inner: View>(_ modifier: Self, content: Inner, parent: Node, in context: UpdateContext) -> Node {
    TabNodeOf(content, label: modifier.label, parent: parent, in: context)
  }

  static func _updateNode<Inner: View>(_ node: Node, _ modifier: Self, content: Inner, in context: UpdateContext) {
    node.uncheckedCast(to: TabNodeOf<Inner, Label>.self).update(content, label: modifier.label, in: context)
  }
}

/// The node of a tab. The TabView shows one tab and hides the others; they keep their state.
class TabNode: ContainerNode {
  /// Draws the label in the bar. It is a child of the tab, but the TabView places it.
  fileprivate(set) final var bar: TabLabelNode!
  /// The tag inside the tab item. It is available before the content is made.
  fileprivate(set) final var innerTag: AnyHashable?

  final var tabTag: AnyHashable? { innerTag ?? tag }

  /// Makes the content, if it was not made yet.
  func build(in context: UpdateContext) {}

  override func visitChildren(_ visit: (Node) -> Void) {
    super.visitChildren(visit)
    if let bar { visit(bar) }
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    renderChildren.reduce(Size.zero) { size, child in
      let other = child.measure(proposal, in: context)
      return Size(width: max(size.width, other.width), height: max(size.height, other.height))
    }
  }

  override func placeChildren(in context: PlacementContext) {
    for child in renderChildren {
      let wanted = child.measure(proposal, in: context)
      let taken = Size(width: min(wanted.width, size.width), height: min(wanted.height, size.height))
      child.place(Rect(origin: .zero, size: taken), proposal: proposal, in: context)
    }
  }
}

final class TabNodeOf<Content: View, Label: View>: TabNode {
  private var view: Content

  init(_ view: Content, label: Label, parent: Node, in context: UpdateContext) {
    self.view = view
    super.init(parent: parent, type: TabItemModifier<Label>.self)
    innerTag = (view as? any TaggedContent)?.tag
    let badge = enclosingBadge
    bar = TabLabelNode(label, badge: badge?.text, parent: self, in: context)
    badge?.onChange = { [weak self, weak badge] in self?.bar.update(badge: badge?.text, in: $0) }
    flags.remove(.building)
  }

  override func build(in context: UpdateContext) {
    guard content == nil else { return }
    content = ImplicitStack._makeNode(ImplicitStack(.vertical, view), parent: self, in: context)
    childrenChanged(in: context)
  }

  func update(_ new: Content, label: Label, in context: UpdateContext) {
    let tag = (new as? any TaggedContent)?.tag
    if tag != innerTag {
      innerTag = tag
      structureChanged(in: context)
    }
    if content == nil { view = new } else { ImplicitStack._updateNode(content, ImplicitStack(.vertical, new), in: context) }
    bar.update(label, badge: enclosingBadge?.text, in: context)
  }
}

/// The label of a tab in the bar, with its badge.
final class TabLabelNode: WholeFrameNode {
  private typealias Content<Label: View> = HStack<TupleView<(Label, BadgeView)>>

  private static func content<Label: View>(_ label: Label, _ badge: Text?) -> Content<Label> {
    HStack {
      label
      BadgeView(text: badge)
    }
  }

  /// In an app's own style, a press belongs to the views around the label: they draw it.
  override func takesPointer(at point: Point) -> Bool { !(container is BorrowedNode) }

  /// Shows another badge beside the same label.
  private var showBadge: (Text?, UpdateContext) -> Void = { _, _ in }

  init<Label: View>(_ label: Label, badge: Text?, parent: Node, in context: UpdateContext) {
    super.init(parent: parent, type: TabLabelNode.self)
    keep(label)
    content = Content<Label>._makeNode(TabLabelNode.content(label, badge), parent: self, in: context)
    flags.remove(.building)
  }

  private func keep<Label: View>(_ label: Label) {
    showBadge = { [unowned self] in Content<Label>._updateNode(content, TabLabelNode.content(label, $0), in: $1) }
  }

  func update(badge: Text?, in context: UpdateContext) { showBadge(badge, context) }

  func update<Label: View>(_ label: Label, badge: Text?, in context: UpdateContext) {
    keep(label)
    Content<Label>._updateNode(content, TabLabelNode.content(label, badge), in: context)
  }
}

extension View {
  /// Makes this view a tab of the surrounding TabView. `label` is shown in the bar.
  public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View { modifier(TabItemModifier(label: label())) }
}
