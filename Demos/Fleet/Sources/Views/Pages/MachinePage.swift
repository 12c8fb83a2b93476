import FleetData
import Idem
import IdemCharts

/// The details of a machine: its newest state, and charts over a range of time.
struct MachinePage: View {
  let fleet: Fleet
  let server: ServerModel
  @Bindable var machine: MachineModel
  let size: Size

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      MachineHeader(machine: machine)
      SpanRow(machine: machine)
      if let problem {
        // The end of a failure is the reason: `Get "http://…": dial tcp …: connection refused`.
        Text(verbatim: " \(problem)").foregroundStyle(.danger).lineLimit(1).truncationMode(machine.problem == nil ? .head : .tail)
          .frame(height: 1)
      }
      ChartGrid(machine: machine, size: Size(width: size.width, height: size.height - (problem == nil ? 2 : 3)))
    }
    .command("Back to all machines", keys: "escape", "backspace", hint: "back") { leave() }
    .command("Next machine of the table", keys: "n", hint: "next") { server.openNeighbor(1) }
    .command("Previous machine of the table", keys: "N") { server.openNeighbor(-1) }
    .commandScope("Machine")
    .command("Shorter time", keys: "[", hint: "shorter") { machine.choose(machine.span.shorter) }
    .command("Longer time", keys: "]", hint: "longer") { machine.choose(machine.span.longer) }
    .command("Earlier", keys: ",", "pageup", hint: "earlier") { machine.scroll(-0.5) }
    .command("Later", keys: ".", "pagedown", hint: "later") { machine.scroll(0.5) }
    .command("Now", keys: "f", "0") { machine.follow() }
    .command("Compare with a day ago, with a week ago, or not", keys: "o", hint: "compare") { machine.comparison = machine.comparison.next }
    .command("One chart, all charts", keys: "z", hint: "zoom") { zoom() }
    .command("Next chart alone", keys: "x") { zoomNext() }
    .command("Edit the query of the chart", keys: "e", hint: "query") { if let query = machine.query { fleet.ask(query) } }
    .commandScope("Charts")
  }

  /// Why there are no newer values: the charts cannot be read, or the machine.
  private var problem: String? { machine.problem ?? machine.failure }

  private func leave() {
    if machine.zoomed != nil { machine.zoomed = nil } else if machine.moment != nil { machine.moment = nil } else { server.machine = nil }
  }

  private func zoom() { machine.zoomed = machine.zoomed == nil ? machine.charts.first?.chart : nil }

  private func zoomNext() {
    let charts = machine.charts.map(\.chart)
    guard let zoomed = machine.zoomed, let place = charts.firstIndex(of: zoomed) else { return zoom() }
    machine.zoomed = charts[(place + 1) % charts.count]
  }
}

private struct MachineHeader: View {
  let machine: MachineModel

  var body: some View {
    let target = machine.target
    HStack(spacing: 2) {
      Text(verbatim: " " + target.instance).bold()
      Text(verbatim: target.job).foregroundStyle(.secondary)
      Text(verbatim: target.labels).foregroundStyle(.secondary)
      Spacer(minLength: 1)
      if target.isDown {
        Text("× down ").foregroundStyle(.danger).bold()
      } else {
        Text("up \(Quantity.duration.text(target.values.uptime)) ").foregroundStyle(.success)
      }
    }
    .lineLimit(1)
    .frame(height: 1)
  }
}

/// The lengths that can be chosen, and the range of time.
private struct SpanRow: View {
  let machine: MachineModel

  var body: some View {
    HStack(spacing: 1) {
      SpanChooser(span: machine.span) { machine.choose($0) }
      Spacer(minLength: 1)
      if let moment = machine.moment {
        Text("at \(LocalTime.day(moment.seconds)):\(LocalTime.time(moment.seconds).suffix(2))").foregroundStyle(.tint)
      }
      if machine.comparison != .none { Text("and \(machine.comparison.text)").foregroundStyle(.info) }
      Text("\(LocalTime.day(Double(machine.window.start))) – \(LocalTime.day(Double(machine.window.end)))").foregroundStyle(.secondary)
      Text(machine.isFollowing ? "now " : "past ").foregroundStyle(machine.isFollowing ? Color.success : .warning)
    }
    .lineLimit(1)
    .frame(height: 1)
  }
}

/// The lengths of time, the shown one marked.
struct SpanChooser: View {
  let span: TimeSpan
  let choose: (TimeSpan) -> Void

  var body: some View {
    HStack(spacing: 0) {
      Text(" ")
      ForEach(TimeSpan.allCases, id: \.self) { item in
        SpanTitle(title: " \(item.title) ", isShown: item == span).onTapGesture { choose(item) }
      }
    }
    .lineLimit(1)
  }
}

private struct SpanTitle: View, Equatable {
  let title: String
  let isShown: Bool

  var body: some View {
    if isShown { Text(title).bold().foregroundStyle(.tint).underline() } else { Text(title).foregroundStyle(.secondary) }
  }
}

/// The charts beside and below each other, or one alone.
private struct ChartGrid: View {
  let machine: MachineModel
  let size: Size

  var body: some View {
    if let zoomed = machine.charts.first(where: { $0.chart == machine.zoomed }) {
      ChartPanel(machine: machine, model: zoomed, size: size)
    } else {
      ScrollView { ChartRows(machine: machine, rows: rows, panel: panel) }
        .frame(width: size.width, height: size.height, alignment: .topLeading)
    }
  }

  private var columns: Int {
    if size.width >= 150 { return 3 }
    return size.width >= 60 ? 2 : 1
  }

  /// The charts of each row.
  private var rows: [[ChartModel]] {
    let charts = machine.charts, columns = columns
    return stride(from: 0, to: charts.count, by: columns).map { Array(charts[$0..<min(charts.count, $0 + columns)]) }
  }

  /// The size of one chart. In one column, the charts have a height at which they can be read, and the page scrolls.
  private var panel: Size {
    let height = columns == 1 ? max(6, size.height / 2) : max(4, size.height / max(1, rows.count))
    return Size(width: size.width / columns, height: height)
  }
}

private struct ChartRows: View {
  let machine: MachineModel
  let rows: [[ChartModel]]
  let panel: Size

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(rows.indices, id: \.self) { row in ChartRow(machine: machine, charts: rows[row], panel: panel) }
    }
  }
}

private struct ChartRow: View {
  let machine: MachineModel
  let charts: [ChartModel]
  let panel: Size

  var body: some View {
    HStack(alignment: .top, spacing: 0) {
      ForEach(charts) { chart in
        ChartPanel(machine: machine, model: chart, size: panel).onTapGesture(count: 2) { machine.zoomed = chart.chart }
      }
    }
  }
}

/// A title with the values, and a chart.
struct ChartPanel: View {
  @Bindable var machine: MachineModel
  let model: ChartModel
  let size: Size

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 2) {
        Text(model.chart.title).bold()
        if let window = model.window {
          LineLegend(
            lines: model.lines, earlier: model.earlier, window: window, unit: model.chart.unit, isStacked: model.chart.isStacked,
            moment: machine.moment)
        }
      }
      .lineLimit(1)
      .frame(height: 1)
      if let window = model.window, model.lines.contains(where: { !$0.parts.isEmpty }) {
        LineChart(
          lines: model.lines, earlier: model.earlier, window: window, unit: model.chart.unit, isStacked: model.chart.isStacked,
          top: model.chart == .memory || model.chart == .disk ? 1 : nil, moment: $machine.moment)
      } else {
        Text(model.window == nil ? "loading …" : "no values").foregroundStyle(.tertiary)
          .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    .padding(.horizontal, 1)
    .frame(width: size.width, height: size.height, alignment: .topLeading)
  }
}
