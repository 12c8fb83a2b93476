import Idem
import TopFeed

/// The table of processes with its border.
struct ProcessPanel: View {
  let dashboard: Dashboard
  let size: Size
  let focus: FocusState<FocusPlace?>.Binding

  var body: some View {
    Panel(title: "processes", keys: keys, color: Theme.border, size: size) {
      ProcessTableView(dashboard: dashboard, size: size.inner, focus: focus)
    } status: {
      TableStatus(dashboard: dashboard)
    }
  }
}

extension ProcessPanel {
  /// The keys of the table that fit into its border beside the status.
  private var keys: [(key: String, name: String)] {
    let all = [("< >", "sort"), ("r", "reverse"), ("t", "tree"), ("/", "filter"), ("c", "columns"), ("u", "user")]
    return size.width < 70 ? [] : Array(all.prefix(size.width < 90 ? 3 : size.width < 110 ? 4 : 6))
  }
}

/// The number of rows, the user, the filter, and whether the table is a tree.
private struct TableStatus: View {
  let dashboard: Dashboard

  var body: some View {
    let words = dashboard.filter.isEmpty ? "" : " with “\(dashboard.filter.fitted(upTo: 20))”"
    let all = dashboard.filter.isEmpty && dashboard.user == nil ? "" : " of \(dashboard.tasks.total)"
    let user = dashboard.user.map { " · user \($0.fitted(upTo: 16))" } ?? ""
    Status(text: "\(dashboard.rows.count)\(all)\(words)\(user)\(dashboard.isTree ? " · tree" : "")".plainLine)
  }
}

/// The header and the rows.
struct ProcessTableView: View {
  let dashboard: Dashboard
  let size: Size
  let focus: FocusState<FocusPlace?>.Binding

  var body: some View {
    let layout = TableLayout(width: size.width, choice: dashboard.columns)
    VStack(alignment: .leading, spacing: 0) {
      TableHeader(dashboard: dashboard, layout: layout)
      ProcessList(dashboard: dashboard, layout: layout)
        .focused(focus, equals: .table)
    }
    .frame(width: size.width, height: size.height, alignment: .topLeading)
    .onChange(of: layout.columns, initial: true) { dashboard.set(\.visibleColumns, to: layout.columns) }
  }
}

private struct ProcessList: View {
  let dashboard: Dashboard
  let layout: TableLayout

  var body: some View {
    List(dashboard.rows, selection: Binding(get: { dashboard.selection }, set: { dashboard.select($0) })) { row in
      ProcessRowView(row: row, layout: layout, dashboard: dashboard)
    }
  }
}

/// The column titles. A click sorts by that column.
private struct TableHeader: View {
  let dashboard: Dashboard
  let layout: TableLayout

  var body: some View {
    let (sorted, isAscending) = (dashboard.column, dashboard.isAscending)
    HStack(spacing: 1) {
      ForEach(layout.columns) { column in
        ColumnTitle(column: column, width: layout.width(of: column), isSorted: column == sorted, isAscending: isAscending)
          .onTapGesture { dashboard.sort(by: column) }
      }
    }
  }
}

private struct ColumnTitle: View, Equatable {
  let column: ProcessColumn
  let width: Int
  let isSorted: Bool
  let isAscending: Bool

  var body: some View {
    if isSorted {
      Text(text).bold().foregroundStyle(Theme.tint)
    } else {
      Text(text).bold().faint()
    }
  }

  private var text: String {
    let arrow = isAscending ? "▲" : "▼"
    let title = isSorted && column.title.count < width ? column.title + arrow : column.title
    let blanks = String(repeating: " ", count: max(0, width - title.columns))
    return column.isText ? title + blanks : blanks + title
  }
}
