import Idem
import IdemCharts
import SQLData

/// A chart of a column: a histogram of numbers, or the most frequent values. The database computes it.
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
        picture(chart).frame(width: 70, height: chart.isHistogram ? 14 : min(20, max(5, chart.bars.count + 2)))
      } else if let problem {
        Text(verbatim: problem).foregroundStyle(.danger)
      } else {
        HStack(spacing: 1) {
          Spinner()
          Text("counting")
        }
      }
      Button("Close", role: .cancel) { dismiss() }.keyboardShortcut(.defaultAction)
    }
    .task {
      do { chart = try await ColumnChart(column, of: rows, in: model.database) } catch is CancellationError {} catch {
        problem = "\(error)"
      }
    }
  }

  @ViewBuilder private func picture(_ chart: ColumnChart) -> some View {
    if chart.isHistogram {
      Chart(Array(chart.bars.enumerated()), id: \.offset) { _, bar in
        BarMark(x: .value(column.name, bar.label), y: .value("rows", bar.count))
      }
    } else {
      Chart(Array(chart.bars.enumerated()), id: \.offset) { _, bar in
        BarMark(
          x: .value("rows", bar.count), y: .value(column.name, "\(bar.label.plainLine.prefix(24)) \(chart.share(of: bar))"))
      }
    }
  }
}
