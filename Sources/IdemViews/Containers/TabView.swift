import IdemCore
import IdemScreen

/// Several views in one place. One of them is shown; a bar above them shows which. The others keep their state, but get no keys and no
/// focus. A view without a `.tabItem` is a tab without a label.
///
/// Keys, while the bar has the focus: the arrows left and right, Home and End.
public struct TabView<SelectionValue: Hashable, Content: View>: PrimitiveView {
  let selection: Binding<SelectionValue>?
  let content: Content

  /// Creates tabs with a selection.
  ///
  /// - Parameters:
  /// - selection: the `.tag` of the shown tab, or its id in a ForEach, or its index if it has neither. A value of no tab shows the first
  ///   tab.
  /// - content: the tabs; see `tabItem` and `Tab`.
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
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

final class TabViewNode<Value: Hashable>: DrawnControlNode {
  private var selection: Binding<Value>?
  private var selected: AnyHashable?
  /// The index of the shown tab.
  private var shown = 0

  init(_ selection: Binding<Value>?, parent: Node, type: Any.Type) {
    self.selection = selection
    super.init(parent: parent, type: type)
    flags.insert(.layered)
  }

  func begin(in context: UpdateContext) {
    readAgain(in: context)
    flags.remove(.building)
  }

  func update(_ new: Binding<Value>?, in context: UpdateContext) {
    selection = new
    readAgain(in: context)
  }

  override func read(in context: UpdateContext) -> RenderChange {
    guard let selection else { return .none }
    let new = AnyHashable(tag: selection.wrappedValue)
    guard new != selected else { return .none }
    selected = new
    choose(in: context)
    return .all
  }

  // MARK: Tabs

  /// One of the views, and its tab if it has one.
  private struct Page {
    let view: RenderNode
    let tab: TabNode?

    /// The node that is hidden while another tab is shown. The label of a tab stays visible.
    var hideable: RenderNode { tab ?? view }
    @MainActor func labelSize(in context: MeasureContext) -> Size { tab?.bar.measure(.unspecified, in: context) ?? .zero }
  }

  private var pages: [Page] { renderChildren.map { Page(view: $0, tab: tab(in: $0)) } }

  /// The value that selects a tab: its tag, its id in a ForEach, or its index.
  private func tag(of page: Page, at index: Int) -> AnyHashable { page.tab?.tabTag ?? page.view.tag ?? AnyHashable(index) }

  /// The tab inside a node, such as inside its modifiers.
  private func tab(in node: Node) -> TabNode? {
    if let tab = node as? TabNode { return tab }
    // A view in a stack or a list is not a tab of this view.
    if node.flags.contains(.scroller) || node is ContainerNode && !node.flags.contains(.delegatesRendering) { return nil }
    var found: TabNode?
    node.visitChildren { if found == nil { found = tab(in: $0) } }
    return found
  }

  override func childrenCollected(_ children: ContiguousArray<RenderNode>, in context: UpdateContext) { choose(in: context) }

  /// Builds the tab to show, and hides the others.
  private func choose(in context: UpdateContext) {
    guard content != nil, !flags.contains(.staleChildren) else { return }
    let pages = pages
    // A selection of no tab shows the first tab, independent of the one before.
    if selection != nil { shown = pages.indices.first { tag(of: pages[$0], at: $0) == selected } ?? 0 }
    shown = min(max(0, shown), max(0, pages.count - 1))
    for (index, page) in pages.enumerated() {
      let node = page.hideable, bar = page.tab?.bar
      bar?.container = self
      if index == shown {
        page.tab?.build(in: context)
        node.flags.remove(.hidden)
      } else if !node.flags.contains(.hidden) {
        node.flags.insert(.hidden)
        let isInBar = bar.map { $0.isAncestor(of: tree.focus.focused) } ?? false
        if node.isAncestor(of: tree.focus.focused), !isInBar { tree.focus.lose(to: pages[shown].hideable, in: context) }
      }
    }
  }

  private func show(_ index: Int, in context: UpdateContext) -> KeyPress.Result {
    let pages = pages
    guard pages.indices.contains(index) else { return .ignored }
    if let selection {
      guard let value = tag(of: pages[index], at: index).tagValue(as: Value.self) else { return .ignored }
      selection.wrappedValue = value
      readAgain(in: context)
    } else if index != shown {
      shown = index
      choose(in: context)
      apply(.all, in: context)
    }
    return .handled
  }

  override func handleKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    guard press.heldModifiers.isEmpty else { return .ignored }
    switch press.key {
    case .leftArrow: return show(shown - 1, in: context)
    case .rightArrow: return show(shown + 1, in: context)
    case .home: return show(0, in: context)
    case .end: return show(renderChildren.count - 1, in: context)
    default: return .ignored
    }
  }

  /// Only the bar is the control. The content handles its own clicks; unhandled clicks bubble to the enclosing views.
  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    if case .mouse(let mouse) = event, mouse.position.y - screenFrame.minY >= TabViewNode.barHeight { return .ignored }
    return super.handle(event, in: context)
  }

  override func handlePointer(_ mouse: MouseEvent, at place: Point, in context: UpdateContext) -> KeyPress.Result {
    guard case .down(.left) = mouse.action, place.y == 0 else { return .ignored }
    guard let index = labels.firstIndex(where: { place.x >= $0.lowerBound - 1 && place.x <= $0.upperBound }) else { return .ignored }
    return show(index, in: context)
  }

  // MARK: Layout

  /// The rows of the bar: the labels, and the line below them.
  private static var barHeight: Int { 2 }

  /// The columns of the labels.
  private var labels: [Range<Int>] = []

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    let children = renderChildren
    let bar = pages.reduce(0) { $0 + $1.labelSize(in: context).width + 3 }
    let room = ProposedViewSize(
      width: proposal.width, height: proposal.height?.less(TabViewNode.barHeight))
    let content = children.indices.contains(shown) ? children[shown].measure(room, in: context) : .zero
    return Size(
      width: proposal.width ?? max(bar, content.width), height: proposal.height ?? content.height + TabViewNode.barHeight)
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    (axis == .vertical ? TabViewNode.barHeight : 1)...Int.infinity
  }

  override func placeChildren(in context: PlacementContext) {
    var x = 1
    labels.removeAll(keepingCapacity: true)
    for page in pages {
      let width = page.labelSize(in: context.measuring).width
      page.tab?.bar.place(Rect(x: x, y: 0, width: width, height: 1), proposal: .unspecified, in: context)
      labels.append(x..<(x + width))
      x += width + 3
    }
    let room = Size(width: size.width, height: max(0, size.height - TabViewNode.barHeight))
    let children = renderChildren
    guard children.indices.contains(shown) else { return }
    children[shown].place(Rect(origin: Point(x: 0, y: TabViewNode.barHeight), size: room), proposal: ProposedViewSize(room), in: context)
  }

  override func visitRenderChildren(_ visit: (RenderNode) -> Void) {
    let children = renderChildren
    if children.indices.contains(shown) { visit(children[shown]) }
    for page in pages { if let bar = page.tab?.bar { visit(bar) } }
  }

  // MARK: Paint

  override func paint(_ context: inout PaintContext) {
    if context.erases { context.fill(bounds) }
    super.paint(&context)
    guard size.height >= TabViewNode.barHeight else { return }
    var line = style
    line.attributes.insert(.dim)
    let tint = environment.drawing.tint, isFocused = isFocused
    for x in context.visible(columns: 0..<size.width) { context.write(Glyph(narrow: "─"), x: x, y: 1, style: line) }
    for (index, label) in labels.enumerated() {
      let frame = Rect(x: label.lowerBound - 1, y: 0, width: label.count + 2, height: 1)
      guard index == shown else {
        context.restyle(frame) { $0.attributes.insert(.dim) }
        continue
      }
      context.restyle(frame) { style in
        style.foreground = tint
        style.attributes.formUnion(isFocused ? [.bold, .reverse] : .bold)
      }
      var mark = style
      mark.foreground = tint
      for x in context.visible(columns: frame.minX..<max(frame.minX, min(frame.maxX, size.width))) {
        context.write(Glyph(narrow: "━"), x: x, y: 1, style: mark)
      }
    }
  }
}
