import IdemCore
import IdemScreen
import Observation

/// The text of the cell that is edited.
@MainActor @Observable
final class TableCellText {
  var text: String
  /// Whether the text was refused: it is no value of the cell.
  var isRefused = false
  init(_ text: String) { self.text = text }
}

/// The field over a cell.
private struct TableCellField: View {
  @Bindable var cell: TableCellText
  let submit: @MainActor () -> Void
  let leave: @MainActor () -> Void
  @FocusState private var isFocused: Bool

  var body: some View {
    TextField(text: $cell.text) { EmptyView() }
      .textFieldStyle(.plain)
      .foregroundStyle(cell.isRefused ? AnyShapeStyle(.red) : AnyShapeStyle(.foreground))
      .focused($isFocused)
      .onSubmit(submit)
      .onChange(of: isFocused) { if !isFocused { leave() } }
  }
}

/// The node of the cell that is edited. It is drawn over its cell, which is known by the ids of its row and its column.
final class TableEditorNode: ContainerNode {
  let row: AnyHashable
  let column: String
  let cell: TableCellText
  /// The text at the start of the edit.
  let original: String
  /// Where the row was last.
  var place: RowPosition

  init(_ text: String, row: AnyHashable, column: String, at place: RowPosition, parent: Node) {
    (self.row, self.column, self.place) = (row, column, place)
    cell = TableCellText(text)
    original = text
    super.init(parent: parent, type: TableEditorNode.self)
    flags.insert(.opaque)
  }

  func open(submit: @escaping @MainActor () -> Void, leave: @escaping @MainActor () -> Void, in context: UpdateContext) {
    content = TableCellField._makeNode(TableCellField(cell: cell, submit: submit, leave: leave), parent: self, in: context)
    flags.remove(.building)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    Size(width: proposal.width ?? 10, height: 1)
  }

  override func placeChildren(in context: PlacementContext) {
    for child in renderChildren { child.place(bounds, proposal: ProposedViewSize(size), in: context) }
  }

  override func paint(_ context: inout PaintContext) {
    context.fill(bounds)
    super.paint(&context)
    context.restyle(bounds) { $0.attributes.insert(.underline) }
  }
}
