import Idem
import SQLData

/// The rows that are shown: of a table or a view with its condition and order, or of a statement.
@Observable @MainActor
final class ResultPage: Identifiable {
  let id: Int
  /// The table, its condition and its order; nil for the result of a statement.
  let query: RowQuery?
  /// The statement whose result it is; nil for a table.
  let statement: String?
  let provider: PageProvider
  let columns: [DataColumn]
  /// The widths of the columns, in cells.
  let widths: [Int]
  private(set) var state: SourceState
  var cursor: TableCellID<Int>?
  /// The columns that are hidden, and the order and the widths that the user has chosen.
  var customization = TableColumnCustomization<DataRow>()
  /// The number of columns that stay in their places.
  var frozen = 0
  /// A row to scroll to.
  var goal: Int?
  /// The values that were committed since the rows were read.
  private(set) var committed: [[SQLValue]: [Int: SQLValue]] = [:]

  var source: any DataSource { provider.source }
  var relation: Relation? { query?.relation }

  /// Shows a source. `count` is what the rows are assumed to be until they are counted.
  init(
    id: Int, _ source: any DataSource, query: RowQuery? = nil, statement: String? = nil, count: Int? = nil, cursor: TableCellID<Int>? = nil,
    like old: ResultPage? = nil
  ) {
    (self.id, self.query, self.statement, self.cursor) = (id, query, statement, cursor)
    columns = source.columns
    state = source.state
    provider = PageProvider(source, count: source.state.count ?? count)
    // Other rows of the same table have the same widths.
    let isSame = old?.relation != nil && old?.relation?.id == query?.relation.id
    let known = isSame ? old?.widths ?? [] : []
    if isSame, let old { (customization, frozen) = (old.customization, old.frozen) }
    widths = source.columns.enumerated().map { index, column in
      if known.count == source.columns.count { return known[index] }
      let longest = source.samples.lazy.map { $0[cell: index] == .null ? 4 : $0[cell: index].shown.columns }.max() ?? 0
      // A cell after the title is for the mark of the order.
      return min(max(longest, column.name.columns + 1, 4), 40)
    }
    let merged = MergedCall { [weak self] in self?.update() }
    source.observe { merged.send() }
    // The state may have changed before the line above.
    update()
  }

  isolated deinit { source.close() }

  private func update() {
    let new = source.state
    if new != state { state = new }
    if let count = new.count { provider.setCount(count) }
  }

  func addCommitted(_ changes: [Change]) {
    for change in changes {
      if case .update(let values) = change.kind { committed[change.key, default: [:]].merge(values) { $1 } }
    }
  }

  /// The name for the status line.
  var title: String { relation?.title ?? "result" }

  /// What follows FROM in a statement about these rows.
  var rowsSQL: String? {
    if let query { return "(\(RowQuery(query.relation, filter: query.filter).sql)\n) AS rows" }
    return statement.flatMap { SQLText.isQuery($0) ? "(\($0)\n) AS rows" : nil }
  }

  // MARK: Columns

  /// The columns in the order of the screen, those that are shown.
  private var shownColumns: [String] {
    var ids = columns.indices.map(String.init)
    let chosen = customization.order.filter(ids.contains)
    let places = ids.indices.filter { chosen.contains(ids[$0]) }
    for (place, id) in zip(places, chosen) { ids[place] = id }
    return ids.filter { customization[visibility: $0] != .hidden }
  }

  /// The number of columns that are hidden.
  var hiddenColumns: Int { columns.count - shownColumns.count }

  /// Hides the cursor's column; the cursor goes to the next one. The last column stays.
  func hideColumn() {
    guard let cursor else { return }
    let shown = shownColumns
    guard shown.count > 1, let place = shown.firstIndex(of: cursor.column) else { return }
    customization[visibility: cursor.column] = .hidden
    self.cursor?.column = shown[place + 1 < shown.count ? place + 1 : place - 1]
    if place < frozen { frozen -= 1 }
  }

  func showAllColumns() { for column in columns.indices { customization[visibility: String(column)] = .automatic } }

  /// Keeps the columns up to the cursor's in their places, or none if they are kept already.
  func freeze() {
    guard let cursor, let place = shownColumns.firstIndex(of: cursor.column) else { return }
    frozen = frozen == place + 1 ? 0 : place + 1
  }

  /// The place of the cursor's column.
  var column: Int? { cursor.flatMap { Int($0.column) }.flatMap { columns.indices.contains($0) ? $0 : nil } }
}
