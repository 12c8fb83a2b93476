import Idem
import SQLData

/// The statements of the editor.
extension SQLModel {
  /// The statement at the caret, and where it begins in the text.
  var statement: (text: String, start: Int)? {
    SQLText.statement(in: document.snapshot.string, at: min(caret.anchor, caret.head))
  }

  /// Runs the statement at the caret. Its rows are shown, or how many rows it changed.
  func runStatement() {
    guard let (text, start) = statement else { return report("There is no statement") }
    mistake = nil
    remember(text)
    perform("running", onProblem: { [self] in place($0, start) }) { [self] in
      switch try await database.run(text) {
      case .rows(let source):
        if Task.isCancelled { return source.close() }
        show(source, statement: text)
        selected = nil
      case .done(let changed):
        message = Message(text: changed.map { $0 == 1 ? "1 row changed" : "\($0) rows changed" } ?? "Done")
        if SQLText.changesSchema(text) { try await readSchema() }
      }
    }
  }

  /// Runs all statements of the editor, one after the other, until one has a mistake. The rows of the last query are shown.
  func runAll() {
    let all = SQLText.statements(document.snapshot.string)
    guard !all.isEmpty else { return report("There is no statement") }
    mistake = nil
    var start = 0, done = 0
    perform("running \(all.count) statements", onProblem: { [self] in place($0, start) }) { [self] in
      var rows: (source: any DataSource, text: String)?
      var changesSchema = false, changed = 0
      defer { rows?.source.close() }
      for statement in all {
        start = statement.start
        remember(statement.text)
        switch try await database.run(statement.text) {
        case .rows(let source):
          rows?.source.close()
          rows = (source, statement.text)
        case .done(let count): changed += count ?? 0
        }
        changesSchema = changesSchema || SQLText.changesSchema(statement.text)
        done += 1
        try Task.checkCancellation()
      }
      if changesSchema { try await readSchema() }
      if let (source, text) = rows {
        rows = nil
        show(source, statement: text)
        selected = nil
      }
      message = Message(text: "\(done) statements, \(changed == 1 ? "1 row" : "\(changed) rows") changed")
    }
  }

  /// Shows the plan of the statement at the caret, or of the shown rows.
  func explain(inEditor: Bool, then show: @escaping @MainActor (String, [String]) -> Void) {
    let found: (text: String, start: Int)? =
      inEditor ? statement : (page?.query?.sql ?? page?.statement).map { ($0, 0) }
    guard let (text, start) = found else { return report("There is no statement") }
    mistake = nil
    perform("explaining", onProblem: { [self] in inEditor ? place($0, start) : report($0.message, isProblem: true) }) { [self] in
      let lines = try await database.explain(text)
      show(text, lines)
    }
  }

  /// Shows a mistake: at its place in the text, if it has one.
  private func place(_ problem: DatabaseProblem, _ start: Int) {
    let place = start + (problem.place ?? 0)
    mistake = Mistake(line: document.snapshot.line(at: min(place, document.snapshot.utf8Count)), text: problem.message)
    if problem.place != nil { caret = TextCaret(min(place, document.snapshot.utf8Count)) }
  }

  func report(_ text: String, isProblem: Bool = false) { message = Message(text: text, isProblem: isProblem) }

  // MARK: History

  private func remember(_ text: String) {
    history.removeAll { $0 == text }
    history.append(text)
    if history.count > 200 { history.removeFirst(history.count - 200) }
    historyPlace = nil
  }

  /// Replaces the text of the editor with an earlier or a later statement.
  func recall(_ step: Int) {
    let place = (historyPlace ?? history.count) + step
    guard history.indices.contains(place) else { return }
    historyPlace = place
    setText(history[place])
  }

  // MARK: Statements with names

  /// Keeps the statement at the caret under a name. One with the same name is replaced.
  func save(as name: String) {
    guard let (text, _) = statement else { return }
    saved.removeAll { $0.name == name }
    saved.append(SavedStatement(name: name, text: text))
    saved.sort { $0.name < $1.name }
  }

  func setText(_ text: String) {
    document.edit("History") { document.replace(0..<document.snapshot.utf8Count, with: text) }
    caret = TextCaret(document.snapshot.utf8Count)
    mistake = nil
  }
}
