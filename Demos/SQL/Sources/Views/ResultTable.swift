import Idem
import SQLData

/// The rows of a page, with a cursor of cells.
struct ResultTable: View {
  let model: SQLModel
  @Bindable var page: ResultPage
  /// The columns of the screen that the table has; 0 if they are not known yet.
  let cells: Int

  var body: some View {
    let widths = page.widths(in: cells), last = page.reaches(cells) ? page.shownColumns.last : nil
    ScrollViewReader { proxy in
      Table(
        provider: page.provider,
        sortOrder: Binding {
          model.sortOrder
        } set: {
          model.setSortOrder($0)
        }, columnCustomization: $page.customization
      ) {
        TableColumnForEach(Array(page.columns.indices), id: \.self) { index in
          column(index, width: widths[index], isLast: String(index) == last)
        }
      }
      .tableCursor(.cell($page.cursor, copiesTitles: false))
      .tableFrozenColumns(page.frozen)
      .scrollIndicators(.visible)
      .onChange(of: page.id, initial: true) { if let row = page.cursor?.row, row > 0 { proxy.scrollTo(row, anchor: .center) } }
      .onChange(of: page.goal) {
        guard let row = page.goal else { return }
        page.goal = nil
        proxy.scrollTo(row, anchor: .center)
      }
    }
    .overlay {
      if page.provider.count == 0, !page.state.isWorking { ContentUnavailableView("There are no rows", systemImage: "tray") }
    }
  }

  /// - Parameter isLast: Whether it ends at the right edge, where the scroll bar is: its text leaves a cell for it.
  private func column(_ index: Int, width: Int, isLast: Bool) -> TableColumn<DataRow, CellText> {
    let column = page.columns[index]
    let new = TableColumn(column.name, value: \DataRow.[cell: index]) { row in
      let value = model.value(of: row, index)
      return CellText(text: page.text(of: value, index) + (isLast ? " " : ""), isDim: value.isDim, mark: mark(row, index))
    }
    .width(width + (isLast ? 1 : 0)).alignment(page.isNumeric[index] ? .trailing : .leading).customizationID(String(index))
    guard model.canEdit else { return new }
    return new.editable { row in
      Binding {
        model.text(of: row, index)
      } set: {
        model.setText($0, of: row, index)
      }
    }
  }

  private func mark(_ row: DataRow, _ column: Int) -> CellText.Mark {
    switch model.change(of: row)?.kind {
    case .delete: .deleted
    case .update(let values) where values[column] != nil: .changed
    default: .none
    }
  }
}

/// The text of a cell.
struct CellText: View, Equatable {
  enum Mark { case none, changed, deleted }
  let text: String
  /// Whether it stands for no text: NULL, or a blob.
  let isDim: Bool
  let mark: Mark

  var body: some View {
    let text = Text(verbatim: text).lineLimit(1)
    switch mark {
    case .deleted: text.strikethrough().foregroundStyle(.danger)
    case .changed: text.bold().foregroundStyle(.warning)
    case .none: if isDim { text.foregroundStyle(.tertiary) } else { text }
    }
  }
}

extension SQLValue {
  fileprivate var isDim: Bool {
    switch self {
    case .null, .blob: true
    default: false
    }
  }
}
