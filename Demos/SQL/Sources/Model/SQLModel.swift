import Idem
import SQLData

/// The state of the program: the schema, the rows that are shown, the changes that are not committed, and the editor.
@Observable @MainActor
final class SQLModel {
  let database: any Database
  private(set) var relations: [Relation] = []
  /// The selected table of the list.
  var selected: String?
  private(set) var page: ResultPage?
  /// What runs, for the status line; nil at rest.
  var activity: String?
  /// The latest problem or result, for the status line.
  var message: Message?
  /// The mistake in the condition that was entered last.
  var filterProblem: DatabaseProblem?

  /// The changes that are not committed, by their rows, and the order in which they were begun.
  var changes: [Change.ID: Change] = [:]
  var changeOrder: [Change.ID] = []
  /// The number of rows that were added, for their names.
  @ObservationIgnored var insertions: Int64 = 0
  /// Where the changes are saved until they are committed. Nil without changes, and if nothing is saved.
  @ObservationIgnored var journal: ChangeJournal?
  /// The folder for saved changes. Nil if nothing is saved.
  @ObservationIgnored let changesFolder: String?
  /// Changes that a killed program has left: they are offered after the start.
  var leftovers: LeftoverChanges?
  /// Earlier states of the changes, for undo.
  @ObservationIgnored var earlier: [(changes: [Change.ID: Change], order: [Change.ID])] = []

  /// The rows from which foreign keys were followed, the latest last.
  var trail: [Visited] = []

  // The editor.
  let document = TextDocument("")
  var caret = TextCaret(0)
  /// The mistake in the statement that ran last: a line of the editor, and the sentence.
  var mistake: Mistake?
  /// The statements that ran before, the newest last.
  var history: [String] = []
  /// The statements with names.
  var saved: [SavedStatement] = []
  @ObservationIgnored var historyPlace: Int?

  @ObservationIgnored private var work: Task<Void, Never>?
  @ObservationIgnored private var workNumber = 0
  @ObservationIgnored private var nextPage = 0

  struct Message: Equatable {
    var text: String
    var isProblem = false
  }

  struct Mistake: Equatable {
    var line: Int
    var text: String
  }

  /// Reads the schema, and shows a table: the named one, or the first.
  ///
  /// - Parameter changesFolder: where changes are saved until they are committed, as in `ChangeJournal.standardFolder`. Nil: nowhere.
  init(_ database: any Database, table: String? = nil, changesFolder: String? = nil) {
    self.database = database
    self.changesFolder = changesFolder
    perform("reading the schema") { [self] in
      try await readSchema()
      try await findLeftovers()
      let first = table.map { name in relations.first { $0.title == name || $0.name == name } } ?? relations.first { $0.kind == .table }
      if let table, first == nil { message = Message(text: "There is no table \(table)", isProblem: true) }
      guard let relation = first ?? relations.first else { return }
      selected = relation.id
      try await show(RowQuery(relation))
    }
  }

  func readSchema() async throws { relations = try await database.relations() }

  // MARK: Work in the background

  /// Runs one thing after cancelling the one before it. Its problem is shown.
  func perform(
    _ activity: String, keepsMessage: Bool = false, onProblem: ((DatabaseProblem) -> Void)? = nil,
    _ body: @escaping @MainActor () async throws -> Void
  ) {
    work?.cancel()
    workNumber += 1
    let number = workNumber
    self.activity = activity
    if !keepsMessage { message = nil }
    work = Task {
      var problem: DatabaseProblem?
      do { try await body() } catch let found as DatabaseProblem { problem = found } catch is CancellationError {} catch {
        problem = DatabaseProblem(.statement, "\(error)")
      }
      guard number == workNumber else { return }
      self.activity = nil
      guard let problem, problem.kind != .cancelled else { return }
      if let onProblem { onProblem(problem) } else { message = Message(text: problem.message, isProblem: true) }
    }
  }

  /// Interrupts what runs.
  func cancel() {
    guard activity != nil else { return }
    work?.cancel()
    workNumber += 1
    activity = nil
    message = Message(text: "Cancelled")
  }

  // MARK: Pages

  /// Shows the rows of a table or a view.
  func open(_ relation: Relation) {
    filterProblem = nil
    trail = []
    guard page?.query != RowQuery(relation) else { return }
    perform("opening \(relation.title)") { [self] in try await show(RowQuery(relation)) }
  }

  /// Shows rows with a condition and an order. The cursor stays in its column.
  func open(_ query: RowQuery) {
    let isSorting = query.order != page?.query?.order
    perform(isSorting ? "sorting" : "filtering", onProblem: { [self] in filterProblem = $0 }) { [self] in
      let isSlow = isSorting ? await sortsAllRows(query) : false
      if isSlow { activity = "sorting all rows, since no index has this order" }
      try await show(query, column: page?.cursor?.column)
      if isSlow { message = Message(text: "No index has this order: all rows were sorted") }
      filterProblem = nil
    }
  }

  /// The number of rows from which on the status states that no index has an order.
  static let manyRows = 100_000

  /// Whether an order takes long: there are many rows, and the database has no index for it.
  private func sortsAllRows(_ query: RowQuery) async -> Bool {
    guard !query.order.isEmpty, (page?.provider.count ?? query.relation.estimate ?? 0) >= SQLModel.manyRows else { return false }
    return await database.sortsAllRows(query)
  }

  private func show(_ query: RowQuery, column: String? = nil) async throws {
    let source = try await database.rows(of: query)
    if Task.isCancelled { return source.close() }
    show(source, query: query, cursor: TableCellID(row: 0, column: column ?? "0"))
  }

  func show(
    _ source: any DataSource, query: RowQuery? = nil, statement: String? = nil, count: Int? = nil, cursor: TableCellID<Int>? = nil
  ) {
    nextPage += 1
    page = ResultPage(
      id: nextPage, source, query: query, statement: statement, count: count, cursor: cursor ?? TableCellID(row: 0, column: "0"),
      like: page)
  }

  /// Reads the schema and the rows again. The cursor stays at its place.
  func refresh() {
    let old = page
    perform("reading again", keepsMessage: true) { [self] in
      try await readSchema()
      guard let old else { return }
      if let query = old.query {
        guard let relation = relations.first(where: { $0.id == query.relation.id }) else { return }
        let query = RowQuery(relation, filter: query.filter, order: query.order)
        show(try await database.rows(of: query), query: query, count: old.provider.count, cursor: old.cursor)
      } else if let statement = old.statement, case .rows(let source) = try await database.run(statement) {
        show(source, statement: statement, count: old.provider.count, cursor: old.cursor)
      }
    }
  }

  // MARK: Order and condition

  /// The order of the shown rows for the table.
  var sortOrder: [TableComparator<DataRow>] {
    page?.query?.order.map { TableComparator(\DataRow.[cell: $0.column], order: $0.isDescending ? .reverse : .forward) } ?? []
  }

  func setSortOrder(_ comparators: [TableComparator<DataRow>]) {
    guard var query = page?.query else { return }
    query.order = comparators.compactMap { comparator in
      let column = query.relation.columns.indices.first { \DataRow.[cell: $0] == comparator.keyPath }
      return column.map { RowQuery.Order($0, isDescending: comparator.order == .reverse) }
    }
    open(query)
  }

  /// Shows the rows in the order of their key.
  func removeOrder() {
    guard var query = page?.query, !query.order.isEmpty else { return }
    query.order = []
    open(query)
  }

  func setFilter(_ filter: String) {
    guard var query = page?.query, query.filter != filter || filterProblem != nil else { return }
    query.filter = filter
    open(query)
  }

  /// The condition that the user means: `~text` is a text anywhere in the cursor's column, `~~text` in any column. The case of letters
  /// does not matter.
  func condition(of text: String) -> String {
    guard text.hasPrefix("~"), let query = page?.query, let column = page?.column else { return text }
    let isAny = text.hasPrefix("~~"), wanted = text.dropFirst(isAny ? 2 : 1), columns = query.relation.columns
    guard !wanted.isEmpty else { return "" }
    let escaped = wanted.reduce(into: "") { $0 += "%_\\".contains($1) ? "\\\($1)" : "\($1)" }
    let pattern = database.dialect.literal(.text("%\(escaped)%"))
    // LIKE of SQLite ignores the case of ASCII letters.
    let parts = (isAny ? Array(columns.indices) : [column]).map { place in
      let name = SQLText.shortName(columns[place].name)
      return database.dialect == .sqlite ? "\(name) LIKE \(pattern) ESCAPE '\\'" : "\(name)::text ILIKE \(pattern)"
    }
    return isAny ? "(\(parts.joined(separator: " OR ")))" : parts[0]
  }

  /// Shows only rows that have the cursor's value in its column too, or only those that have not.
  func filterByCell(excludes: Bool = false) {
    withCursor { [self] row, column in filter(column, by: value(of: row, column), excludes: excludes) }
  }

  /// Shows only rows that have a value in a column too, or another one.
  func filter(_ column: Int, by value: SQLValue, excludes: Bool = false) {
    guard let query = page?.query else { return report("The result of a statement has no filter") }
    let name = SQLText.shortName(query.relation.columns[column].name), literal = database.dialect.literal(value)
    let isSame = value == .null ? "\(name) IS NULL" : "\(name) = \(literal)"
    // A row with NULL has another value too.
    let isOther = value == .null ? "\(name) IS NOT NULL" : "\(name) \(database.dialect.other) \(literal)"
    let part = excludes ? isOther : isSame
    setFilter(query.filter.allSatisfy(\.isWhitespace) ? part : "\(query.filter) AND \(part)")
  }

  // MARK: The cursor

  /// Calls an action with the cursor's row and its column. A row that was read long ago is read again first.
  func withCursor(_ action: @escaping @MainActor (DataRow, Int) -> Void) {
    guard let page, let cursor = page.cursor, let column = page.column else { return }
    if let row = page.provider.latestRow(cursor.row) { return action(row, column) }
    Task {
      guard let row = try? await page.provider.rows(cursor.row..<cursor.row + 1).first, self.page === page else { return }
      action(row, column)
    }
  }
}
