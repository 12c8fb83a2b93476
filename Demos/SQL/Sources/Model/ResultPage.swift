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
  /// Whether the values of a column are numbers: by its type, or by its values if it has none, as an expression of SQLite.
  let isNumeric: [Bool]
  /// The digits after the point that the numbers of a column have at most. 0 for other columns.
  private let decimals: [Int]
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
    let isNumeric = source.columns.enumerated().map { index, column in
      column.isNumeric || column.type.isEmpty && ResultPage.areNumbers(source.samples.lazy.map { $0[cell: index] })
    }
    self.isNumeric = isNumeric
    let decimals = source.columns.indices.map { index in
      isNumeric[index] ? source.samples.lazy.map { ResultPage.decimals($0[cell: index]) }.max() ?? 0 : 0
    }
    self.decimals = decimals
    widths = source.columns.enumerated().map { index, column in
      if known.count == source.columns.count { return known[index] }
      let longest = source.samples.lazy.map { ResultPage.text($0[cell: index], decimals[index]).columns }.max() ?? 0
      // A cell after the title is for the mark of the order.
      return min(max(longest, column.name.columns + 1, 4), 40)
    }
    let merged = MergedCall { [weak self] in self?.update() }
    source.observe { merged.send() }
    // The state may have changed before the line above.
    update()
  }

  isolated deinit { source.close() }

  /// Whether all of some values are numbers or NULL, and one is a number.
  private static func areNumbers(_ values: some Sequence<SQLValue>) -> Bool {
    var hasNumber = false
    for value in values {
      switch value {
      case .integer, .real: hasNumber = true
      case .null: break
      case .text, .blob: return false
      }
    }
    return hasNumber
  }

  /// The digits after the point of a number; 0 for one with an exponent.
  private static func decimals(_ value: SQLValue) -> Int {
    guard value.number != nil, let point = value.shown.firstIndex(of: ".") else { return 0 }
    let digits = value.shown[point...].dropFirst()
    return digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? min(8, digits.count) : 0
  }

  private static func text(_ value: SQLValue, _ most: Int) -> String {
    guard most > 0, value.number != nil else { return value.shown }
    let own = decimals(value)
    return value.shown + String(repeating: " ", count: max(0, most - own + (own == 0 ? 1 : 0)))
  }

  /// The text of a value in a column. Numbers have blanks at their end, so that their points are below each other.
  func text(of value: SQLValue, _ column: Int) -> String { ResultPage.text(value, decimals[column]) }

  /// Whether the last column ends at the right edge of a table of some cells, where the scroll bar is.
  func reaches(_ cells: Int) -> Bool { cells > 0 && widths.count - 1 + widths.reduce(0, +) >= cells }

  /// The widths of the columns in a table of some cells. If not all fit, none takes more than a third before the others have what they need.
  func widths(in cells: Int) -> [Int] {
    guard reaches(cells) else { return widths }
    let limit = max(8, cells / 3)
    var new = widths.map { min($0, limit) }
    // A cell at the end is for the scroll bar.
    var rest = cells - new.count - new.reduce(0, +)
    for column in new.indices where rest > 0 && new[column] < widths[column] {
      let more = min(rest, widths[column] - new[column])
      new[column] += more
      rest -= more
    }
    return new
  }

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
  var shownColumns: [String] {
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
