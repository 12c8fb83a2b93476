import IdemCore
import IdemScreen

/// The node of a TabView.
final class TabViewNode<Value: Hashable>: DrawnControlNode, FormPlace {
  var isFormPage: Bool { true }
  private(set) var selection: Binding<Value>?
  private var selected: AnyHashable?
  /// The index of the shown tab.
  private(set) var shown = 0
  private(set) var look = TabLook.bar
  /// The order and the visibility of the tabs; see `tabViewCustomization`.
  private(set) var customizing = TabCustomizing()
  private(set) var customization: TabViewCustomization?
  /// The app's own style; nil for a look of the node.
  private var styled: StyledTabs?
  private var tabStyle: AnyStyle<TabViewStyleConfiguration>?
  /// The labels that are shown, and what is around them.
  var bar = TabBarLayout()

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
    let values = EnvironmentValues(scope: environment), look = values[TabLookKey.self], tabStyle = values[TabViewStyleKey.self]
    let hasNewLook = look != self.look || tabStyle != self.tabStyle
    (self.look, self.tabStyle) = (look, tabStyle)
    if hasNewLook, !isBuilding { styleChanged(in: context) }
    customizing = values[TabCustomizationKey.self]
    let customization = customizing.binding?.wrappedValue, isCustomized = customization != self.customization
    self.customization = customization
    let changes = hasNewLook || isCustomized
    guard let selection else {
      if isCustomized { choose(in: context) }
      return changes ? .all : .none
    }
    let new = AnyHashable(tag: selection.wrappedValue)
    guard new != selected || isCustomized else { return changes ? .all : .none }
    selected = new
    choose(in: context)
    return .all
  }

  /// Shows the tab at a place, without a selection.
  func keepShown(_ index: Int) { shown = index }

  /// Builds or removes the view of the app's own style.
  private func styleChanged(in context: UpdateContext) {
    if tabStyle == nil, let old = styled {
      styled = nil
      old.node.remove(in: context)
      for page in pages { page.view.container = self }
    }
    choose(in: context)
  }

  private func updateStyled(in context: UpdateContext) {
    guard let tabStyle else { return }
    let tabs = styled ?? StyledTabs(tabStyle, parent: self)
    styled = tabs
    tabs.update(of: self, tabStyle, in: context)
    tabs.node.container = self
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    super.visitChildren(visit)
    if let styled { visit(styled.node) }
  }

  /// The view of an app's own style has the stops of the focus.
  override var canFocus: Bool { tabStyle == nil && super.canFocus }
  override var barFrame: Rect? { bar.frame }
  override var focusArea: Rect { bar.labels.indices.contains(shown) ? bar.labels[shown] : bar.frame }

  // MARK: Tabs

  /// One of the views, and its tab if it has one.
  struct Page {
    let view: RenderNode
    let tab: TabNode?

    /// The node that is hidden while another tab is shown. The label of a tab stays visible.
    var hideable: RenderNode { tab ?? view }
    @MainActor func labelSize(in context: MeasureContext) -> Size { tab?.bar.measure(.unspecified, in: context) ?? .zero }
  }

  var pages: [Page] { tabViews.map { Page(view: $0, tab: tab(in: $0)) } }

  /// The section around a tab.
  func section(of page: Page) -> TabSectionNode? {
    page.view.ancestors.first { $0 === self || $0 is TabSectionNode } as? TabSectionNode
  }

  /// The value that selects a tab: its tag, its id in a ForEach, or its index.
  private func tag(of page: Page, at index: Int) -> AnyHashable { page.tab?.tabTag ?? page.view.tag ?? AnyHashable(index) }

  /// The tab inside a node, such as inside its modifiers.
  func tab(in node: Node) -> TabNode? {
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
    if customization != nil {
      for view in renderChildren where !pages.contains(where: { $0.view === view }) { (tab(in: view) ?? view).conceal(true) }
    }
    // A selection of no tab shows the first tab, independent of the one before.
    if selection != nil { shown = pages.indices.first { tag(of: pages[$0], at: $0) == selected } ?? 0 }
    shown = min(max(0, shown), max(0, pages.count - 1))
    var hasChanged = false
    for (index, page) in pages.enumerated() {
      let node = page.hideable, bar = page.tab?.bar
      if tabStyle == nil { bar?.container = self }
      section(of: page)?.header.container = self
      if index == shown {
        page.tab?.build(in: context)
        hasChanged = node.conceal(false) || hasChanged
      } else if node.conceal(true) {
        hasChanged = true
        let isInBar = bar.map { $0.isAncestor(of: tree.focus.focused) } ?? false
        if node.isAncestor(of: tree.focus.focused), !isInBar { tree.focus.lose(to: pages[shown].hideable, in: context) }
      }
    }
    if hasChanged { tree.input.commands?.scopesChanged() }
    updateStyled(in: context)
  }

  func show(_ index: Int, in context: UpdateContext) -> KeyPress.Result {
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

  // MARK: Input

  /// The tab that a key shows: of the bar while it has the focus, or of the keys that work in the whole view. Nil if it is none of them.
  private func target(of press: KeyPress) -> Int? {
    let last = tabViews.count - 1
    switch (press.key, press.heldModifiers) {
    case (.pageDown, .control): return shown == last ? 0 : shown + 1
    case (.pageUp, .control): return shown == 0 ? last : shown - 1
    case (let key, .option):
      guard let digit = key.character.wholeNumberValue, key.character.isASCII, digit > 0, digit <= last + 1 else { return nil }
      return digit - 1
    default: return nil
    }
  }

  override func handleKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    let isColumn = bar.isColumn
    if press.heldModifiers == .option, press.key == (isColumn ? .upArrow : .leftArrow) { return moveTab(by: -1, in: context) }
    if press.heldModifiers == .option, press.key == (isColumn ? .downArrow : .rightArrow) { return moveTab(by: 1, in: context) }
    guard press.heldModifiers.isEmpty else { return .ignored }
    switch press.key {
    case .leftArrow where !isColumn, .upArrow where isColumn: return show(shown - 1, in: context)
    case .rightArrow where !isColumn, .downArrow where isColumn: return show(shown + 1, in: context)
    case .home: return show(0, in: context)
    case .end: return show(tabViews.count - 1, in: context)
    default: return .ignored
    }
  }

  /// Only the bar is the control. The content handles its own clicks; unhandled clicks bubble to the enclosing views.
  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    if case .key(let press) = event, press.phase != .up, isEnabled, let index = target(of: press), index != shown {
      return show(index, in: context)
    }
    if tabStyle != nil { return .ignored }
    if case .mouse(let mouse) = event, !bar.frame.contains(mouse.position - screenFrame.origin) { return .ignored }
    return super.handle(event, in: context)
  }

  override func handlePointer(_ mouse: MouseEvent, at place: Point, in context: UpdateContext) -> KeyPress.Result {
    guard case .down(.left) = mouse.action, let index = bar.tab(at: place) else { return .ignored }
    return show(index, in: context)
  }

  // MARK: Layout

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    if let styled { return styled.node.measure(proposal, in: context) }
    let children = tabViews
    let bar = measuredBar(width: proposal.width, in: context)
    let room = ProposedViewSize(width: proposal.width?.less(bar.space.width), height: proposal.height?.less(bar.space.height))
    let content = children.indices.contains(shown) ? children[shown].measure(room, in: context) : .zero
    return Size(
      width: proposal.width ?? max(bar.wanted.width, content.width + bar.space.width),
      height: proposal.height ?? max(bar.wanted.height, content.height + bar.space.height))
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    if let part = styled?.node.flexibility(along: axis, proposal, in: context) { return part.least...part.most }
    return (axis == .vertical ? max(1, measuredBar(width: proposal.width, in: context).space.height) : 1)...Int.infinity
  }

  override func placeChildren(in context: PlacementContext) {
    if let styled {
      bar = TabBarLayout()
      return styled.node.place(bounds, proposal: proposal, in: context)
    }
    let former = bar
    let space = placeBar(in: context)
    // The bar draws the cells around the labels: where these have moved, those are others.
    if former.labels != bar.labels || former.frame != bar.frame {
      damage(former.frame, in: context)
      damage(bar.frame, in: context)
    }
    let children = tabViews
    guard children.indices.contains(shown) else { return }
    children[shown].place(space, proposal: ProposedViewSize(space.size), in: context)
  }

  override func visitRenderChildren(_ visit: (RenderNode) -> Void) {
    if let styled { return visit(styled.node) }
    let children = tabViews
    if children.indices.contains(shown) { visit(children[shown]) }
    for page in pages { if let bar = page.tab?.bar { visit(bar) } }
    for header in bar.headers { visit(header.node) }
  }

  override func visitDrawn(besides child: RenderNode?, in rect: Rect, _ visit: DrawnVisitor) -> Bool {
    let bar = bar.frame.intersection(rect)
    return (styled != nil || bar.isEmpty || visit(bar, false)) && visitDrawnChildren(besides: child, in: rect, visit)
  }

  override func paint(_ context: inout PaintContext) {
    if context.erases { context.fill(bounds) }
    if let styled { return context.paint(styled.node) }
    super.paint(&context)
    paintBar(context)
  }
}

extension TabViewNode: AccessibleNode {
  func accessibleParts(_ reader: AccessibilityReader) -> [AccessibleElement] {
    if styled != nil { return reader.parts(of: self) }
    let pages = pages
    let content = pages.indices.contains(shown) ? reader.parts(of: [pages[shown].view], in: self) : []
    var tabs: [AccessibleElement] = []
    for (index, page) in pages.enumerated() {
      guard let bar = page.tab?.bar else { continue }
      let label = AccessibleElement.label(of: reader.parts(of: [bar], in: self))
      let element = AccessibleElement(.tab, label.isEmpty ? bar.plainText.trimmed : label, of: bar)
      element.isSelected = index == shown
      element.isEnabled = isEnabled
      element.isFocused = isFocused && index == shown
      (element.position, element.positionCount) = (index + 1, pages.count)
      if isEnabled { element.add(.press) { [weak self] in if let self, !isRemoved { _ = show(index, in: $0) } } }
      tabs.append(element)
    }
    if tabs.isEmpty { return content }
    let list = AccessibleElement(.tabs, "tabs", of: self, frame: bar.frame.offset(by: screenFrame.origin), children: tabs)
    return [list] + content
  }

  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] { parts }
}
