import IdemCore
import IdemScreen

/// Views in a rounded box, with their label in the top edge.
public struct GroupBox<Label: View, Content: View>: PrimitiveView {
  let label: HStack<Label>
  let content: VStack<Content>
  /// False in the body of a style.
  private var mayBeStyled = true

  /// Creates a box. The content is a column, aligned to the left.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = HStack(content: label)
    self.content = VStack(alignment: .leading, content: content)
  }

  private var place: StyledPlace<GroupBoxStyleKey, GroupBoxStyleConfiguration, GroupBoxFrame<Label, Content>> {
    StyledPlace(
      GroupBoxStyleKey.self, GroupBoxStyleConfiguration(label: _StylePart(label), content: _StylePart(content)),
      mayBeStyled: mayBeStyled
    ) {
      GroupBoxFrame(label: label, content: content)
    }
  }

  public static func _makeNode(_ view: GroupBox, parent: Node, in context: UpdateContext) -> Node {
    StyledPlace._makeNode(view.place, parent: parent, in: context)
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: GroupBox, in context: UpdateContext) {
    StyledPlace._updateNode(node, view.place, in: context)
  }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// Creates the box of a style's configuration, in the default style.
  public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
    mayBeStyled = false
  }
}

/// The default look of a group box.
private struct GroupBoxFrame<Label: View, Content: View>: PrimitiveView {
  let label: HStack<Label>
  let content: VStack<Content>

  private typealias Parts = TupleView<(HStack<Label>, VStack<Content>)>

  static func _makeNode(_ view: GroupBoxFrame, parent: Node, in context: UpdateContext) -> Node {
    let node = GroupBoxNode(parent: parent, type: GroupBox<Label, Content>.self)
    node.content = Parts._makeNode(Parts((view.label, view.content)), parent: node, in: context)
    return node
  }

  @inline(__always) static func _updateNode(_ node: Node, _ view: GroupBoxFrame, in context: UpdateContext) {
    Parts._updateNode(node.uncheckedCast(to: GroupBoxNode.self).content, Parts((view.label, view.content)), in: context)
  }
}

extension GroupBox where Label == EmptyView {
  /// Creates a box without a label.
  public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Label == Text {
  /// Creates a box with a literal in bold as its label, as `Text` reads it.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey).bold() }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title).bold() }
  }
}

/// The node of a GroupBox. Its two children are the label, from the fourth column of the top edge on, and the content inside the box.
private final class GroupBoxNode: ContainerNode {
  /// The columns of the label for which the gap in the edge was painted.
  private var gap = 0

  override init(parent: Node, type: Any.Type) {
    super.init(parent: parent, type: type)
    flags.insert(.layered)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    let label = renderChildren[0].measure(ProposedViewSize(width: proposal.width?.less(6), height: 1), in: context)
    let content = renderChildren[1].measure(ProposedViewSize(width: proposal.width?.less(4), height: proposal.height?.less(2)), in: context)
    return Size(width: max(content.width + 4, label.width > 0 ? label.width + 6 : 0), height: content.height + 2)
  }

  override func placeChildren(in context: PlacementContext) {
    let label = renderChildren[0], content = renderChildren[1]
    let room = ProposedViewSize(width: max(0, size.width - 6), height: 1)
    let wanted = label.measure(room, in: context)
    label.place(Rect(x: 3, y: 0, width: min(wanted.width, room.width!), height: min(1, wanted.height)), proposal: room, in: context)
    if gap != label.size.width {
      // The spaces around the label belong to this node.
      gap = label.size.width
      damage(Rect(x: 0, y: 0, width: size.width, height: min(1, size.height)), in: context)
    }
    let inside = ProposedViewSize(width: max(0, size.width - 4), height: max(0, size.height - 2))
    let taken = content.measure(inside, in: context)
    content.place(
      Rect(x: 2, y: 1, width: min(taken.width, inside.width!), height: min(taken.height, inside.height!)), proposal: inside, in: context)
  }

  override func visitDrawn(besides child: RenderNode?, in rect: Rect, _ visit: DrawnVisitor) -> Bool {
    bounds.visitBorder(EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1), in: rect, visit)
      && visitDrawnChildren(besides: child, in: rect, visit)
  }

  override func paint(_ context: inout PaintContext) {
    var style = environment.drawing.style
    style.attributes.insert(.dim)
    context.drawBorder(bounds, .rounded, look: style)
    let label = renderChildren[0]
    // Spaces over the line. They are written, not filled, so that the background behind them stays.
    if label.size.width > 0 {
      let gap = context.visible(columns: 2..<(label.size.width + 4))
      context.write(String(repeating: " ", count: gap.count), x: gap.lowerBound, y: 0)
    }
    super.paint(&context)
  }

  override func drawingChanged(in context: UpdateContext) {
    setNeedsPaint(in: context)
    super.drawingChanged(in: context)
  }
}

extension GroupBoxNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let children = renderChildren
    guard children.count > 1 else { return parts }
    let title = AccessibleElement.label(of: place.reader.parts(of: [children[0]], in: self))
    let content = place.reader.parts(of: Array(children.dropFirst()), in: self)
    return [place.element(.group, title, children: place.reader.sorted(content))]
  }

  func accessibleParts(_ reader: AccessibilityReader) -> [AccessibleElement] { [] }
}
