import IdemCore
import IdemScreen
import Observation

/// The title whose menu is open.
@MainActor @Observable
final class TableMenuModel {
  struct Shown {
    let column: Int
    /// The cells of the title, from the top left of the table.
    let title: Rect
  }
  var shown: Shown?
}

/// The actions of a title's menu; nil if the column does not allow one.
@MainActor
struct TableMenuActions {
  var sort: ((TableComparatorOrder) -> Void)?
  var fit: (() -> Void)?
  var hide: (() -> Void)?
  /// The columns that can be hidden: their titles, whether each is shown, and an action that changes that.
  var columns: [Column] = []

  struct Column: Identifiable {
    let id: Int
    let title: Text
    let isShown: Bool
    let setShown: (Bool) -> Void
  }
}

/// The direction of a sort, without the type of the rows.
enum TableComparatorOrder { case forward, reverse }

/// Presents the menu of a title.
struct TableMenu: View {
  let model: TableMenuModel
  let actions: @MainActor (Int) -> TableMenuActions

  var body: some View {
    Color.clear.modifier(
      Presenter(
        look: PresentationLook(
          place: .anchored(.bottom), endsWithButton: true, endsWithOutside: true, isMenu: true,
          attachment: .rect(.rect(model.shown?.title ?? .zero))),
        presented: {
          model.shown.map { (AnyHashable($0.column), MenuItems(content: TableMenuItems(actions: actions($0.column)))) }
        }, dismiss: { model.shown = nil }, onDismiss: nil))
  }
}

private struct TableMenuItems: View {
  let actions: TableMenuActions

  var body: some View {
    if let sort = actions.sort {
      Button("Sort Ascending") { sort(.forward) }
      Button("Sort Descending") { sort(.reverse) }
    }
    if let fit = actions.fit { Button("Fit Width") { fit() } }
    if let hide = actions.hide { Button("Hide Column") { hide() } }
    if !actions.columns.isEmpty {
      Divider()
      ForEach(actions.columns) { column in
        Toggle(isOn: Binding(get: { column.isShown }, set: { column.setShown($0) })) { column.title }
      }
    }
  }
}

/// Lies over the table, so that the menu follows it. It shows nothing, and takes no input.
final class TableMenuNode: ContainerNode {
  let model = TableMenuModel()

  init(parent: Node, actions: @escaping @MainActor (Int) -> TableMenuActions, in context: UpdateContext) {
    super.init(parent: parent, type: TableMenu.self)
    content = TableMenu._makeNode(TableMenu(model: model, actions: actions), parent: self, in: context)
    flags.remove(.building)
  }

  override func placeChildren(in context: PlacementContext) {
    for child in renderChildren { child.place(bounds, proposal: ProposedViewSize(size), in: context) }
  }
  override func takesPointer(at point: Point) -> Bool { false }
  override func paint(_ context: inout PaintContext) {}
}

extension TableNode {
  /// Opens the menu of the title at a cell of the table. Returns `.ignored` if it would be empty.
  func openMenu(at x: Int, in context: UpdateContext) -> KeyPress.Result {
    guard let column = geometry.column(atCell: x), column < columns.count else { return .ignored }
    return openMenu(of: column, in: context)
  }

  /// Opens the menu of a column.
  func openMenu(of column: Int, in context: UpdateContext) -> KeyPress.Result {
    reveal(column, in: context)
    guard hasHeader, let start = geometry.cell(ofColumn: column) else { return .ignored }
    let actions = menuActions(of: column)
    if actions.sort == nil, actions.fit == nil, actions.columns.isEmpty { return .ignored }
    if menu == nil {
      let new = TableMenuNode(parent: self, actions: { [weak self] in self?.menuActions(of: $0) ?? TableMenuActions() }, in: context)
      new.container = self
      menu = new
      setNeedsLayout(in: context)
    }
    menu?.model.shown = TableMenuModel.Shown(
      column: column, title: Rect(x: insetX + start, y: insetY, width: geometry.columns[column].width, height: 1))
    return .handled
  }

  func menuActions(of column: Int) -> TableMenuActions {
    var actions = TableMenuActions()
    guard column < columns.count else { return actions }
    if columns[column].comparator != nil, sortOrder != nil {
      actions.sort = { [weak self] in self?.sort(by: column, $0) }
    }
    if name(of: column) != nil { actions.fit = { [weak self] in self.map { node in node.tree.perform { node.fit(column, in: $0) } } } }
    let shown = shownColumns(in: customization?.wrappedValue ?? shownCustomization)
    // One column stays.
    if let name = name(of: column), shown.count > 1 { actions.hide = { [weak self] in self?.setShown(false, name) } }
    actions.columns = columns.indices.compactMap { index in
      guard let name = name(of: index) else { return nil }
      return TableMenuActions.Column(id: index, title: columns[index].title, isShown: shown.contains(index)) { [weak self] isShown in
        if isShown || shown.count > 1 { self?.setShown(isShown, name) }
      }
    }
    return actions
  }

  /// Shows or hides a column.
  private func setShown(_ isShown: Bool, _ name: String) {
    geometry.noteReadColumns()
    if let customization {
      customization.wrappedValue[visibility: name] = isShown ? .visible : .hidden
    } else {
      shownCustomization[visibility: name] = isShown ? .visible : .hidden
      tree.perform { setNeedsLayout(in: $0) }
    }
  }

  /// Sorts by a column in a direction.
  private func sort(by column: Int, _ order: TableComparatorOrder) {
    guard column < columns.count, var comparator = columns[column].comparator, let sortOrder else { return }
    comparator.order = order == .forward ? .forward : .reverse
    sortOrder.wrappedValue = [comparator] + sortOrder.wrappedValue.filter { $0.keyPath != comparator.keyPath }
  }
}
