import Idem
import IdemCharts
import SQLData

/// A chart of a column: a histogram of numbers, or a list of the most frequent values. The database computes it.
struct ChartSheet: View {
  let model: SQLModel
  let column: DataColumn
  let rows: String
  @State private var chart: ColumnChart?
  @State private var problem: String?
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(verbatim: column.name).bold()
      if let chart {
        Text(verbatim: chart.facts.joined(separator: ", ")).foregroundStyle(.secondary).lineLimit(1...2)
        picture(chart).frame(maxWidth: 70).frame(height: chart.isHistogram ? 14 : min(20, max(1, chart.bars.count)))
      } else if let problem {
        Text(verbatim: problem).foregroundStyle(.danger)
      } else {
        HStack(spacing: 1) {
          Spinner()
          Text("counting")
        }
      }
      HStack(spacing: 2) {
        Button("Close", role: .cancel) { dismiss() }.keyboardShortcut(.defaultAction)
        if let chart, !chart.isHistogram, !chart.isOfRows { Text("Return shows the rows of a value").foregroundStyle(.secondary) }
      }
    }
    .task {
      do { chart = try await made() } catch is CancellationError {} catch { problem = "\(error)" }
    }
  }

  /// Of a short result of a statement, each row has a bar.
  private func made() async throws -> ColumnChart {
    if let page = model.page, page.query == nil, let place = page.column {
      let rows = try await page.source.rows(0..<ColumnChart.mostRows + 1)
      if let chart = ColumnChart(place, of: rows, page.columns) { return chart }
    }
    return try await ColumnChart(column, of: rows, in: model.database)
  }

  @ViewBuilder private func picture(_ chart: ColumnChart) -> some View {
    if chart.isHistogram {
      Chart(Array(chart.bars.enumerated()), id: \.offset) { _, bar in
        BarMark(x: .value(column.name, bar.label), y: .value("rows", bar.count))
      }
    } else {
      Frequencies(chart: chart) { value in
        dismiss()
        if let column = model.page?.column { model.filter(column, by: value) }
      }
    }
  }
}

/// The most frequent values, each with its share. Return shows only the rows of one.
private struct Frequencies: View {
  let chart: ColumnChart
  let choose: @MainActor (SQLValue) -> Void
  @State private var selected: Int? = 0
  @FocusState private var isFocused: Bool

  var body: some View {
    let shareWidth = chart.isOfRows ? chart.bars.map { ColumnChart.short($0.count).columns }.max() ?? 5 : 5
    let width = chart.bars.map { FrequencyRow.label($0).columns }.max() ?? 0
    List(selection: $selected) {
      ForEach(chart.bars.indices, id: \.self) { place in
        let bar = chart.bars[place]
        let text = chart.isOfRows ? ColumnChart.short(bar.count) : chart.share(of: bar)
        FrequencyRow(
          label: FrequencyRow.label(bar), width: width, share: text, shareWidth: shareWidth,
          part: chart.length(of: bar))
      }
    }
    .listStyle(MarkedRow())
    .focused($isFocused)
    .onAppear { isFocused = true }
    .onKeyPress(.return) {
      guard let selected, let value = chart.bars[selected].value else { return .ignored }
      choose(value)
      return .handled
    }
  }
}

/// The selected row has a mark. A filled row would hide its bar.
private struct MarkedRow: ListStyle {
  var look: ListLook { ListLook(leading: 2, selection: .mark("▶")) }
}

private struct FrequencyRow: View, Equatable {
  let label: String
  let width: Int
  let share: String
  let shareWidth: Int
  /// The length of the bar, from 0 to 1.
  let part: Double

  static func label(_ bar: ColumnChart.Bar) -> String { String(bar.label.plainLine.prefix(24)) }

  var body: some View {
    HStack(spacing: 1) {
      Text(verbatim: label).frame(width: width, alignment: .leading)
      Text(share).foregroundStyle(.secondary).frame(width: shareWidth, alignment: .trailing)
      Meter(part, gradient: nil)
    }
    .lineLimit(1)
  }
}
