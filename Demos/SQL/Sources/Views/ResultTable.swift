import Idem
import SQLData

/// The rows of a page, with a cursor of cells.
struct ResultTable: View {
  let model: SQLModel
  @Bindable var page: ResultPage

  var body: some View {
    ScrollViewReader { proxy in
      Table(
        provider: page.provider,
        sortOrder: Binding {
          model.sortOrder
        } set: {
          model.setSortOrder($0)
        }, columnCustomization: $page.customization
      ) {
        TableColumnForEach(Array(page.columns.indices), id: \.self) { index in column(index) }
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

  private func column(_ index: Int) -> TableColumn<DataRow, CellText> {
    let column = page.columns[index]
    let new = TableColumn(column.name, value: \DataRow.[cell: index]) { row in
      CellText(value: model.value(of: row, index), mark: mark(row, index))
    }
    .width(page.widths[index]).alignment(column.isNumeric ? .trailing : .leading).customizationID(String(index))
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
  let value: SQLValue
  let mark: Mark

  var body: some View {
    let text = Text(verbatim: value.shown).lineLimit(1)
    switch mark {
    case .deleted: text.strikethrough().foregroundStyle(.danger)
    case .changed: text.bold().foregroundStyle(.warning)
    case .none:
      switch value {
      case .null, .blob: text.foregroundStyle(.tertiary)
      default: text
      }
    }
  }
}
