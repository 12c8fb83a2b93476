import FleetData
import Idem
import IdemCharts

/// A field for PromQL, and the result as a chart and a table.
struct QueryPage: View {
  @Bindable var query: QueryModel
  let size: Size
  @State private var selection: QueryModel.Row.ID?
  @FocusState private var focus: Part?

  enum Part { case field, table }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      QueryField(query: query, focus: $focus)
      QueryRemark(query: query, width: size.width)
      if !query.lines.isEmpty, let window = query.window {
        LineChart(
          lines: query.lines.filter { !query.hidden.contains($0.name) }, earlier: query.earlier.filter { !query.hidden.contains($0.name) },
          window: window, unit: .number, moment: $query.moment
        )
        .frame(height: max(6, (size.height - 4) / 2))
        .padding(.horizontal, 1)
        QuerySpanRow(query: query, window: window)
      }
      if query.problem == nil {
        QueryTable(
          query: query,
          selection: Binding {
            selected
          } set: {
            selection = $0
          }
        ).focused($focus, equals: .table)
      } else {
        Spacer(minLength: 0)
      }
    }
    .onAppear {
      query.prepare()
      focus = .field
    }
    .command("Edit the query", keys: "/", "e", hint: "edit") { focus = .field }
    .command("Run the query", keys: "f6") { query.submit() }
    .command("Shorter time", keys: "[", hint: "shorter") { query.choose(query.span.shorter) }
    .command("Longer time", keys: "]", hint: "longer") { query.choose(query.span.longer) }
    .command("Earlier", keys: ",", "pageup") { query.scroll(-0.5) }
    .command("Later", keys: ".", "pagedown") { query.scroll(0.5) }
    .command("Now", keys: "f", "0") { query.range.end = nil }
    .command("Compare with a day ago, with a week ago, or not", keys: "o", hint: "compare") { query.comparison = query.comparison.next }
    .command("Hide or show the line of the series", keys: "space", hint: "hide", isEnabled: selected != nil) {
      if let selected { query.toggle(selected) }
    }
    .command("The line of the series alone, or all", keys: "z", hint: "alone", isEnabled: selected != nil) {
      if let selected { query.showOnly(selected) }
    }
    .commandScope("Query")
  }

  /// The selected series. The first one until the user selects another one.
  private var selected: QueryModel.Row.ID? {
    selection.flatMap { id in query.rows.contains { $0.id == id } ? id : nil } ?? query.rows.first?.id
  }
}

/// The length of the chart, and its time if that is not now.
private struct QuerySpanRow: View {
  let query: QueryModel
  let window: TimeWindow

  var body: some View {
    HStack(spacing: 1) {
      SpanChooser(span: query.span) { query.choose($0) }
      Spacer(minLength: 1)
      if query.comparison != .none { Text("and \(query.comparison.text)").foregroundStyle(.info) }
      if query.range.end != nil {
        Text("\(LocalTime.day(Double(window.start))) – \(LocalTime.day(Double(window.end))) past ").foregroundStyle(.warning)
      }
    }
    .lineLimit(1)
    .frame(height: 1)
  }
}

private struct QueryField: View {
  @Bindable var query: QueryModel
  let focus: FocusState<QueryPage.Part?>.Binding

  var body: some View {
    HStack(alignment: .top, spacing: 0) {
      Text(" › ").bold().foregroundStyle(.tint)
      TextField("PromQL, as in sum by (job) (up); Return runs it, Escape leaves the field", text: $query.text, axis: .vertical)
        .textFieldStyle(.plain)
        .syntax(PromQLLexer.lexer)
        .lineLimit(1...5)
        .textHistory(query.history)
        .textCompletions { caret in query.completions.completions(after: caret.line, word: caret.word) }
        .focused(focus, equals: .field)
        .onSubmit { query.submit() }
        .onExitCommand { focus.wrappedValue = query.rows.isEmpty ? nil : .table }
    }
  }
}

/// What is wrong with the query, and where; or what the result is.
private struct QueryRemark: View {
  let query: QueryModel
  let width: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let problem = query.problem {
        if let place = place(problem) { Text(String(repeating: " ", count: place + 3) + "^").foregroundStyle(.danger).bold().lineLimit(1) }
        Text(verbatim: " " + message(problem)).foregroundStyle(.danger)
      } else if query.isRunning {
        Text(" running …").foregroundStyle(.secondary)
      } else if !query.shown.isEmpty {
        HStack(spacing: 2) {
          Text(query.rows.count == 1 ? " 1 series" : " \(query.rows.count) series")
          if let remark = query.remark { Text(verbatim: remark) }
          if let moment = query.moment { Text("at \(LocalTime.day(moment.seconds)):\(LocalTime.time(moment.seconds).suffix(2))") }
        }
        .foregroundStyle(.secondary)
      }
    }
    .lineLimit(2)
  }

  /// The column of the mistake in the field. Nil if it is not in the first row.
  private func place(_ problem: QueryProblem) -> Int? {
    guard let column = problem.column, problem.line == 1, query.text == query.shown, query.text.columns < width - 4 else { return nil }
    return String(query.text.unicodeScalars.prefix(column - 1)).columns
  }

  private func message(_ problem: QueryProblem) -> String {
    guard let column = problem.column, place(problem) == nil else { return problem.message }
    return "column \(column): \(problem.message)"
  }
}

private struct QueryTable: View {
  let query: QueryModel
  @Binding var selection: QueryModel.Row.ID?
  @Environment(\.theme) private var theme

  var body: some View {
    if query.rows.isEmpty {
      Spacer(minLength: 0)
      if !query.shown.isEmpty, !query.isRunning { ContentUnavailableView("No series", description: Text("The query has no result now.")) }
      Spacer(minLength: 0)
    } else {
      let series = theme.chartSeriesColors
      let colors = Dictionary(query.lines.map { ($0.name, series[$0.id % series.count]) }) { first, _ in first }
      Table(query.rows, selection: $selection) {
        TableColumn("Value") { ValueText(text: Quantity.number.text($0.value)) }.width(9).alignment(.numeric)
        TableColumn("Series") { SeriesText(name: $0.id, color: colors[$0.id], isHidden: query.hidden.contains($0.id)) }.width(
          min: 20, max: 400)
      }
    }
  }
}

private struct ValueText: View, Equatable {
  let text: String
  var body: some View { Text(text) }
}

private struct SeriesText: View, Equatable {
  let name: String
  /// The color of its line in the chart.
  let color: Color?
  let isHidden: Bool

  var body: some View {
    if let color { Text(isHidden ? "□ " : "■ ").foregroundStyle(color) + Text(verbatim: name) } else { Text(verbatim: "  " + name) }
  }
}
