import IdemCore
import IdemScreen

/// The pages of a stack, and the bar above them.
struct NavigationStackContent<Root: View>: PrimitiveView {
  let model: NavigationModel
  let root: Root

  static func _makeNode(_ view: NavigationStackContent, parent: Node, in context: UpdateContext) -> Node {
    NavigationStackNode(view, parent: parent, in: context)
  }

  static func _updateNode(_ node: Node, _ view: NavigationStackContent, in context: UpdateContext) {
    node.uncheckedCast(to: NavigationStackNode<Root>.self).update(view, in: context)
  }
}

/// The node of a stack. The last page is visible. The others keep their nodes, but get no input, and are not laid out or painted.
///
/// It is updated when the pages or their titles change. Titles are set while the pages are updated, so the bar is updated after them.
final class NavigationStackNode<Root: View>: ContainerNode, TitleRuleOwner {
  private var view: NavigationStackContent<Root>
  private var bar: NavigationBarNode!
  /// The bar below the page; nil until a page has items for it.
  private var bottom: BottomToolbarNode?
  private var observation: ObservationTracker!
  private weak var shown: RenderNode?
  /// Where the focus was on the pages that are hidden now.
  private var places: [ObjectIdentifier: FocusPlace] = [:]

  init(_ view: NavigationStackContent<Root>, parent: Node, in context: UpdateContext) {
    self.view = view
    super.init(parent: parent, type: NavigationStackContent<Root>.self)
    flags.insert(.layered)
    observation = ObservationTracker(node: self)
    beginInColumn()
    let pages = observation.track { view.model.pagesNow }
    content = Pages._makeNode(self.pages(pages), parent: self, in: context)
    bar = NavigationBarNode(parent: self, goBack: goBack, looks, in: context)
    updateBottom(in: context)
    view.model.node = self
    flags.remove(.building)
  }

  private func beginInColumn() {
    let values = EnvironmentValues(scope: environment)
    if let page = values.navigationPage, let column = values.navigationColumn, page.model === column, fillsPage(of: column) {
      view.model.begin(in: page)
    }
  }

  /// Whether this stack is the whole page of a column, with nothing around it that measures or draws.
  private func fillsPage(of column: NavigationModel) -> Bool {
    var around: [Node] = []
    var outer = parent
    while let node = outer {
      outer = node.parent
      if node.flags.isDisjoint(with: [.render, .delegatesRendering]) { continue }
      // The outermost one is the frame of the page.
      if let owner = node as? any PageBarOwner {
        return owner.shownPage?.model === column && around.dropLast().allSatisfy { $0 is ImplicitStackNode }
      }
      around.append(node)
    }
    return false
  }

  private typealias Page = PageFrame<_ConditionalContent<Root, NavigationPageView>>
  private typealias Pages = ForEach<[NavigationPage], Int, ModifiedContent<Page, PageKey>>
  private typealias PageKey = EnvironmentKeyModifier<NavigationPageKey>

  private func pages(_ pages: [NavigationPage]) -> Pages {
    let (model, root) = (view.model, view.root)
    return ForEach(pages) { page in
      PageFrame { if case .root = page.source { root } else { NavigationPageView(page: page, model: model) } }
        .modifier(PageKey(value: page))
    }
  }

  func update(_ new: NavigationStackContent<Root>, in context: UpdateContext) {
    let former = view.model
    view = new
    if new.model !== former { return modelReplaced(former, in: context) }
    evaluate(in: context)
  }

  /// Builds the pages of another model. A row that comes back into sight gets its former model after it was built, and the look of a page is
  /// set by the views of the page, when they are built.
  private func modelReplaced(_ former: NavigationModel, in context: UpdateContext) {
    former.end()
    beginInColumn()
    let old = content!
    (shown, places) = (nil, [:])
    let pages = observation.track { view.model.pagesNow }
    content = Pages._makeNode(self.pages(pages), parent: self, in: context)
    old.remove(in: context)
    view.model.node = self
    bar.update(looks, goBack: goBack, in: context)
    updateBottom(in: context)
    childrenChanged(in: context)
  }

  override func evaluate(in context: UpdateContext) {
    let pages = observation.track { view.model.pagesNow }
    Pages._updateNode(content, self.pages(pages), in: context)
    bar.update(looks, goBack: goBack, in: context)
    updateBottom(in: context)
  }

  private func updateBottom(in context: UpdateContext) {
    guard let look = looks.last else { return }
    if let bottom { return bottom.update(look, in: context) }
    guard !look.toolbar.isEmpty else { return }
    bottom = BottomToolbarNode(look, parent: self, in: context)
    bottom?.container = self
    setNeedsLayout(in: context)
  }

  /// What the bars show. A stack within the page shows them in place of this one.
  private var looks: [NavigationPage.Look] { view.model.innerStack == nil ? view.model.barLooks : [NavigationPage.Look()] }

  private var goBack: @MainActor (Int) -> Void {
    { [weak model = view.model] index in
      guard let page = model?.barPages[index] else { return }
      page.model?.pop(to: page)
    }
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    super.visitChildren(visit)
    if let bar { visit(bar) }
    if let bottom { visit(bottom) }
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    view.model.end()
    observation.end()
  }

  /// The last row of the bar, which has the titles above it.
  var titleRule: Int? {
    if let inner = view.model.innerStack?.node as? any TitleRuleOwner, inner.isPlaced, let rule = inner.titleRule {
      return inner.screenFrame.minY - screenFrame.minY + rule
    }
    return bar.isPlaced && bar.size.height > 1 ? bar.frame.maxY - 1 : nil
  }

  // MARK: The visible page

  override func childrenCollected(_ children: ContiguousArray<RenderNode>, in context: UpdateContext) {
    bar?.container = self
    bottom?.container = self
    guard let top = children.last, top !== shown else { return }
    let hadPage = shown != nil, old = children.first { $0 === shown }
    shown = top
    for child in children { child.conceal(child !== top) }
    tree.input.commands?.scopesChanged()
    setNeedsPaint(in: context)
    guard hadPage else { return }
    if let old {
      guard let focused = tree.focus.focused, old.isAncestor(of: focused) else { return }
      places[ObjectIdentifier(old)] = tree.focus.leave(to: top, in: context)
    } else if let place = places.removeValue(forKey: ObjectIdentifier(top)), tree.focus.focused == nil {
      // The focus was in the removed page. If it is elsewhere, as in a sidebar, it stays there.
      tree.focus.restore(place, in: context)
    }
    let known = Set(children.map { ObjectIdentifier($0) })
    places = places.filter { known.contains($0.key) }
  }

  // MARK: Layout

  /// The sizes of the bars above and below the page.
  private func barSizes(_ width: Int?, in context: MeasureContext) -> (top: Size, bottom: Size) {
    let room = ProposedViewSize(width: width, height: nil)
    return (bar.measure(room, in: context), bottom?.measure(room, in: context) ?? .zero)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    let bars = barSizes(proposal.width, in: context), height = bars.top.height + bars.bottom.height
    let room = ProposedViewSize(width: proposal.width, height: proposal.height?.less(height))
    let page = renderChildren.last?.measure(room, in: context) ?? .zero
    return Size(
      width: proposal.width ?? max(bars.top.width, bars.bottom.width, page.width), height: proposal.height ?? height + page.height)
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> { 0...Int.infinity }

  override func placeChildren(in context: PlacementContext) {
    let bars = barSizes(size.width, in: context.measuring)
    let top = min(size.height, bars.top.height), below = min(size.height - top, bars.bottom.height)
    func place(_ node: RenderNode?, _ y: Int, _ height: Int) {
      let size = Size(width: size.width, height: height)
      node?.place(Rect(origin: Point(x: 0, y: y), size: size), proposal: ProposedViewSize(size), in: context)
    }
    place(bar, 0, top)
    place(renderChildren.last, top, size.height - top - below)
    place(bottom, size.height - below, below)
  }

  override func visitRenderChildren(_ visit: (RenderNode) -> Void) {
    if let top = renderChildren.last { visit(top) }
    if let bar { visit(bar) }
    if let bottom { visit(bottom) }
  }

  override var drawsOnlyChildren: Bool { true }
  override func paint(_ context: inout PaintContext) {
    if context.erases { context.fill(bounds) }
    super.paint(&context)
  }
}

/// The place of a page's content: the whole page, with the content in its middle.
private struct PageFrame<Content: View>: View {
  let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View {
    ImplicitStack(.vertical, content).frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// A node with the bar of a page.
@MainActor
protocol PageBarOwner: Node {
  /// The page that is shown.
  var shownPage: NavigationPage? { get }
}

extension NavigationStackNode: PageBarOwner, FormPlace {
  var isFormPage: Bool { true }
  var shownPage: NavigationPage? { view.model.pagesNow.last }
}
