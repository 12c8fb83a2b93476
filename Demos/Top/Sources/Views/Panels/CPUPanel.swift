import Idem
import TopFeed

/// A graph of all cores together, and one line for each core.
struct CPUPanel: View {
  let dashboard: Dashboard
  let size: Size

  var body: some View {
    Panel(kind: .cpu, title: "cpu", subtitle: size.width >= 60 ? dashboard.facts.processorName : "", color: Theme.border, size: size) {
      let grid = CoreGrid.Arrangement(cores: dashboard.coreCount, room: size.inner)
      HStack(alignment: .top, spacing: 1) {
        CPUGraph(dashboard: dashboard)
        VStack(alignment: .leading, spacing: 0) {
          CoreGrid(dashboard: dashboard, arrangement: grid)
          if size.inner.height - grid.rows >= 4, grid.width > 1 {
            LoadGraph(dashboard: dashboard).frame(width: grid.total, height: size.inner.height - grid.rows - 1).padding(.top, 1)
          }
        }
      }
    } status: {
      CPUStatus(dashboard: dashboard)
    }
  }
}

private struct CPUGraph: View {
  let dashboard: Dashboard
  var body: some View { GraphView(history: dashboard.histories.cpu, gradient: Theme.load) }
}

/// A graph of the load average, shown below the cores if there is room. It is full at the number of cores, or at a higher load.
private struct LoadGraph: View {
  let dashboard: Dashboard

  var body: some View {
    let load = dashboard.histories.load
    let maximum = max(Double(dashboard.coreCount), load.maximum().rounded(.up))
    GraphView(history: load, maximum: maximum, gradient: Theme.load)
      .overlay(alignment: .topLeading) { Text(" load, full at \(Int(min(1e9, maximum)))").faint() }
  }
}

/// The use of all cores and the highest temperature.
private struct CPUStatus: View {
  let dashboard: Dashboard

  var body: some View {
    HStack(spacing: 0) {
      if let hottest = dashboard.temperatures.map(\.celsius).max() {
        Status(text: "\(hottest)°C", color: hottest >= 85 ? Theme.bad : .default)
      }
      Status(text: Format.percent(dashboard.cpu.busy) + "%", color: Theme.load.color(at: dashboard.cpu.busy))
    }
  }
}
