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
final class NavigationStackNode<Root: View>: ContainerNode {
  private var view: NavigationStackContent<Root>
  private var bar: NavigationBarNode!
  private var observation: ObservationTracker!
  private weak var shown: RenderNode?
  /// Where the focus was on the pages that are hidden now.
  private var places: [ObjectIdentifier: FocusPlace] = [:]

  init(_ view: NavigationStackContent<Root>, parent: Node, in context: UpdateContext) {
    self.view = view
    super.init(parent: parent, type: NavigationStackContent<Root>.self)
    flags.insert(.layered)
    observation = ObservationTracker(node: self)
    let pages = observation.track { view.model.pagesNow }
    content = Pages._makeNode(self.pages(pages), parent: self, in: context)
    bar = NavigationBarNode(parent: self, goBack: goBack, looks, in: context)
    view.model.node = self
    flags.remove(.building)
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
    view = new
    evaluate(in: context)
  }

  override func evaluate(in context: UpdateContext) {
    let pages = observation.track { view.model.pagesNow }
    Pages._updateNode(content, self.pages(pages), in: context)
    bar.update(looks, goBack: goBack, in: context)
  }

  private var looks: [NavigationPage.Look] { view.model.reachablePages.map(\.look) }

  private var goBack: @MainActor (Int) -> Void {
    { [weak model = view.model] index in
      guard let model else { return }
      model.pop(to: model.reachablePages[model.reachablePages.startIndex + index])
    }
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    super.visitChildren(visit)
    if let bar { visit(bar) }
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    observation.end()
  }

  // MARK: The visible page

  override func childrenCollected(_ children: ContiguousArray<RenderNode>, in context: UpdateContext) {
    bar?.container = self
    guard let top = children.last, top !== shown else { return }
    let hadPage = shown != nil, old = children.first { $0 === shown }
    shown = top
    top.flags.remove(.hidden)
    for child in children where child !== top { child.flags.insert(.hidden) }
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

  private func barSize(_ width: Int?, in context: MeasureContext) -> Size {
    bar.measure(ProposedViewSize(width: width, height: nil), in: context)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    let bar = barSize(proposal.width, in: context)
    let room = ProposedViewSize(width: proposal.width, height: proposal.height?.less(bar.height))
    let page = renderChildren.last?.measure(room, in: context) ?? .zero
    return Size(width: proposal.width ?? max(bar.width, page.width), height: proposal.height ?? bar.height + page.height)
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> { 0...Int.infinity }

  override func placeChildren(in context: PlacementContext) {
    let bar = min(size.height, barSize(size.width, in: context.measuring).height)
    self.bar.place(
      Rect(x: 0, y: 0, width: size.width, height: bar), proposal: ProposedViewSize(width: size.width, height: bar), in: context)
    let page = Rect(x: 0, y: bar, width: size.width, height: size.height - bar)
    renderChildren.last?.place(page, proposal: ProposedViewSize(page.size), in: context)
  }

  override func visitRenderChildren(_ visit: (RenderNode) -> Void) {
    if let top = renderChildren.last { visit(top) }
    if let bar { visit(bar) }
  }

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
