import IdemCore
import IdemScreen

/// The columns of a split view, each a stack of pages.
struct NavigationSplitColumns<Sidebar: View, Content: View, Detail: View>: View {
  let model: NavigationSplitModel
  let sidebar: Sidebar
  let content: Content
  let detail: Detail

  var body: some View {
    NavigationColumn(model: model.columns[0], listLook: SidebarListStyle().look, root: sidebar)
    NavigationColumn(model: model.columns[1], listLook: ListLook(leading: 1, trailing: 1), root: content)
    NavigationColumn(model: model.columns[2], listLook: ListLook(leading: 1, trailing: 1), root: detail)
  }
}

private struct NavigationColumn<Root: View>: View {
  let model: NavigationModel
  /// The automatic look of the lists in the column.
  let listLook: ListLook
  let root: Root

  var body: some View {
    NavigationStackContent(model: model, root: root)
      .environment(\.navigation, model)
      .environment(\.navigationColumn, model)
      .modifier(EnvironmentKeyModifier<AutomaticListLookKey>(value: listLook))
      .onKeyPress(phases: .down) { press in
        let isBack = press.key == .escape && press.modifiers.isEmpty || press.key == .leftArrow && press.modifiers == .option
        guard isBack, model.canGoBack else { return .ignored }
        model.pop()
        return .handled
      }
  }
}

/// The panes of a split view.
struct NavigationSplitContent<Columns: View>: PrimitiveView {
  let model: NavigationSplitModel
  let visibility: NavigationSplitViewVisibility
  let compact: NavigationSplitViewColumn?
  let hasContent: Bool
  let columns: Columns

  static func _makeNode(_ view: NavigationSplitContent, parent: Node, in context: UpdateContext) -> Node {
    view.model.hasContent = view.hasContent
    view.model.take(view.compact)
    let node = NavigationSplitNode(view.model, view.visibility, parent: parent, type: NavigationSplitContent.self)
    node.content = Columns._makeNode(view.columns, parent: node, in: context)
    node.flags.remove(.building)
    return node
  }

  static func _updateNode(_ node: Node, _ view: NavigationSplitContent, in context: UpdateContext) {
    let node = node.uncheckedCast(to: NavigationSplitNode.self)
    view.model.take(view.compact)
    node.take(view.model)
    Columns._updateNode(node.content, view.columns, in: context)
    node.update(view.visibility, in: context)
  }
}

/// A pane with a title and a rule below it.
@MainActor protocol TitleRuleOwner: RenderNode {
  /// The row of the rule in the pane; nil if there is none.
  var titleRule: Int? { get }
}

/// The node of a `NavigationSplitView`: panes with dividers, or one column where not all fit.
final class NavigationSplitNode: SplitNode {
  private(set) var model: NavigationSplitModel
  private var visibility: NavigationSplitViewVisibility
  /// Whether one column is shown, because not all fit.
  private(set) var isCompact = false
  private var shown: [Int] = []
  /// Where the focus was in the columns that are hidden now.
  private var places: [Int: FocusPlace] = [:]

  init(_ model: NavigationSplitModel, _ visibility: NavigationSplitViewVisibility, parent: Node, type: Any.Type) {
    self.model = model
    self.visibility = visibility
    super.init(.horizontal, nil, parent: parent, type: type)
    flags.insert(.layered)
    connect()
  }

  /// Takes another model: that of the row that came back into sight.
  func take(_ new: NavigationSplitModel) {
    guard new !== model else { return }
    (model, places) = (new, [:])
    connect()
  }

  private func connect() {
    model.node = self
    for column in model.columns { column.onLookChange = { [weak self] in self?.columnsChanged() } }
  }

  func update(_ new: NavigationSplitViewVisibility, in context: UpdateContext) {
    visibility = new
    setNeedsLayout(in: context)
    // A row out of sight has no layout: the focus leaves what the app has hidden in any case.
    let wanted = wantedColumns
    if !shown.allSatisfy({ wanted.contains($0) }) { show(columnsFor(width: size.width).columns, in: context) }
  }

  /// Called when another column must be shown, or a column has another width.
  func columnsChanged() { becomeStale(Cause(.environment, name: "columns", owner: NavigationSplitModel.self)) }

  override func evaluate(in context: UpdateContext) { setNeedsLayout(in: context) }

  // MARK: Columns

  private func width(of column: Int) -> NavigationPage.Width? { model.columns[column].rootLook.width }

  /// The least width of a column. A sidebar is narrower than the details.
  private func leastWidth(of column: Int) -> Int { max(1, width(of: column)?.least ?? (column == 2 ? 24 : 12)) }

  /// The columns that exist and are not hidden by the app.
  private var wantedColumns: [Int] {
    let all = model.hasContent ? [0, 1, 2] : [0, 2]
    switch visibility {
    case .automatic, .all: return all
    case .doubleColumn: return all.suffix(2)
    case .detailOnly: return [2]
    }
  }

  /// The columns that are shown in a width; nil for any width.
  private func columnsFor(width: Int?) -> (columns: [Int], isCompact: Bool) {
    let wanted = wantedColumns
    let least = wanted.reduce(wanted.count - 1) { $0 + leastWidth(of: $1) }
    guard let width, wanted.count > 1, width < least else { return (wanted, false) }
    let column = model.compact.flatMap { NavigationSplitModel.order.firstIndex(of: $0) } ?? 0
    return ([wanted.contains(column) ? column : wanted[0]], true)
  }

  private func panes(of columns: [Int]) -> ContiguousArray<RenderNode> {
    let children = renderChildren
    return ContiguousArray(columns.filter { $0 < children.count }.map { children[$0] })
  }

  override var visiblePanes: ContiguousArray<RenderNode> { panes(of: shown.isEmpty ? wantedColumns : shown) }
  override func panes(in length: Int?) -> ContiguousArray<RenderNode> { panes(of: columnsFor(width: length).columns) }

  private func column(of pane: RenderNode) -> Int { renderChildren.firstIndex { $0 === pane } ?? 2 }

  override func bounds(of pane: RenderNode, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    let column = column(of: pane), isCompact = columnsFor(width: proposal.width).isCompact
    let least = isCompact ? 1 : leastWidth(of: column)
    return least...max(least, isCompact ? .infinity : width(of: column)?.most ?? .infinity)
  }

  override func idealLength(of pane: RenderNode, in length: Int) -> Int? {
    guard !columnsFor(width: length).isCompact else { return nil }
    let column = column(of: pane)
    if let ideal = width(of: column)?.ideal { return ideal }
    return column == 2 ? nil : max(leastWidth(of: column), min(30, length / 4))
  }

  override func placeChildren(in context: PlacementContext) {
    let (columns, isCompact) = columnsFor(width: size.width)
    self.isCompact = isCompact
    if columns != shown { tree.changeDuringLayout(in: context) { show(columns, in: $0) } }
    super.placeChildren(in: context)
  }

  private func show(_ columns: [Int], in context: UpdateContext) {
    shown = columns
    let children = renderChildren
    for (index, child) in children.enumerated() {
      let isShown = columns.contains(index)
      child.conceal(!isShown)
    }
    tree.input.commands?.scopesChanged()
    for (index, child) in children.enumerated() where child.flags.contains(.concealed) && child.isAncestor(of: tree.focus.focused) {
      if let next = columns.first(where: { $0 > index }) ?? columns.last, next < children.count {
        places[index] = tree.focus.leave(to: children[next], in: context)
        focus(next, children[next], in: context)
      }
    }
    setNeedsPaint(in: context)
  }

  /// Gives the focus to a column that is shown: to the view that had it there, or else, for the first time, to its default.
  private func focus(_ column: Int, _ pane: RenderNode, in context: UpdateContext) {
    if let place = places.removeValue(forKey: column), place.node != nil { return tree.focus.restore(place, in: context) }
    tree.focus.onSettling { [weak self, weak pane] context in
      guard let self, let pane, !isRemoved, !pane.isRemoved, tree.focus.focused == nil else { return }
      tree.focus.givePreferredFocus(below: pane, in: context)
    }
  }

  override func paint(_ context: inout PaintContext) {
    if context.erases { context.fill(bounds) }
    super.paint(&context)
    paintCrossings(&context)
  }

  /// Draws the cells in which the rules below the titles meet the dividers.
  private func paintCrossings(_ context: inout PaintContext) {
    let rules = visiblePanes.map { pane in (pane as? any TitleRuleOwner)?.titleRule.map { $0 + pane.frame.minY } }
    for (index, divider) in dividers.enumerated() where index + 1 < rules.count && divider.frame.width > 0 {
      let weight: _LineSegment.Weight = divider.isFocused ? .heavy : .light
      for row in Set([rules[index], rules[index + 1]].compactMap { $0 }) where row < size.height {
        let arms = LineArms(
          up: row > 0 ? weight : nil, right: rules[index + 1] == row ? .light : nil, down: row + 1 < size.height ? weight : nil,
          left: rules[index] == row ? .light : nil)
        context.write(
          Glyph(narrow: arms.scalar), x: divider.frame.minX, y: row, style: context.cell(x: divider.frame.minX, y: row).style)
      }
    }
  }
}
