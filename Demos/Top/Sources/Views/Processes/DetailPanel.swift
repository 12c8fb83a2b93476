import Idem
import TopFeed

/// All values of the selected process, and a graph of its CPU use since it was selected.
struct DetailPanel: View {
  let dashboard: Dashboard
  let size: Size

  var body: some View {
    Panel(title: "process", color: Theme.tint, size: size) {
      DetailContent(dashboard: dashboard, size: Size(width: size.inner.width - 2, height: size.inner.height)).padding(.horizontal, 1)
    } status: {
      DetailName(dashboard: dashboard)
    }
  }
}

private struct DetailName: View {
  let dashboard: Dashboard

  var body: some View {
    if let process = dashboard.detail?.process { Status(text: "\(process.id.pid) \(process.name)", color: Theme.tint) }
  }
}

private struct DetailContent: View {
  let dashboard: Dashboard
  let size: Size

  var body: some View {
    if let detail = dashboard.detail {
      HStack(alignment: .top, spacing: 2) {
        VStack(alignment: .leading, spacing: 0) {
          Facts(process: detail.process, memory: detail.memory, uptime: dashboard.clock.uptime, width: width, rows: rows(detail))
          Text(detail.process.command).faint().lineLimit(max(1, size.height - rows(detail))).frame(width: width, alignment: .leading)
        }
        .frame(width: width, alignment: .leading)
        GraphView(history: detail.history, maximum: max(1, detail.history.maximum().rounded(.up)), gradient: Theme.load)
      }
      .frame(height: size.height, alignment: .topLeading)
    } else {
      Text("The process has ended.").faint()
    }
  }

  /// The rows of the facts. Two are left for the command, or one.
  private func rows(_ detail: ProcessDetail) -> Int {
    let columns = Facts.columns(width), count = detail.memory == nil ? 12 : 16
    return min(max(4, size.height - 2), (count + columns - 1) / columns)
  }

  /// The width of the text. The graph has the remaining cells, at least twelve.
  private var width: Int { min(size.width - 14, max(61, size.width * 6 / 10)) }
}

/// Names and values, arranged in columns.
private struct Facts: View, Equatable {
  let process: ProcessSample
  let memory: ProcessMemory?
  let uptime: Int
  /// The total width in cells.
  let width: Int
  let rows: Int

  static func columns(_ width: Int) -> Int { min(4, max(1, (width + 2) / 21)) }

  var body: some View {
    let facts = facts
    let columns = Facts.columns(width)
    let valueWidth = (width + 2) / columns - 11
    HStack(alignment: .top, spacing: 2) {
      ForEach(0..<columns) { column in
        VStack(alignment: .leading, spacing: 0) {
          ForEach(0..<rows) { row in
            if column * rows + row < facts.count { fact(facts[column * rows + row], valueWidth) }
          }
        }
      }
    }
  }

  private func fact(_ fact: (name: String, value: String), _ valueWidth: Int) -> Text {
    Text(fact.name.fitted(to: 9)).faint() + Text(fact.value.fitted(to: valueWidth))
  }

  private var facts: [(name: String, value: String)] {
    func rate(_ value: Int?) -> String { value.map { Format.rate($0, width: 0) } ?? "-" }
    func bytes(_ value: Int) -> String { Format.bytes(value, width: 0) }
    let virtual = ("virtual", bytes(process.virtualBytes))
    let parts = memory.map { memory in
      [("shared", bytes(memory.shared)), ("swapped", bytes(memory.swapped)), ("peak", bytes(memory.peak)), virtual]
    }
    return [
      ("state", process.state.name),
      ("cpu", Format.percent(process.cpu, width: 0) + "%"),
      ("memory", "\(Format.bytes(process.residentBytes, width: 0)) \(Format.percent(process.memory, width: 0))%"),
      memory.map { ("private", bytes($0.anonymous)) } ?? virtual,
      ("user", process.user),
      ("parent", "\(process.parent)"),
      ("threads", "\(process.threads)"),
      ("priority", "\(process.priority), nice \(process.nice)"),
      ("time", Format.cpuTime(milliseconds: process.cpuMilliseconds, width: 0)),
      ("runs for", shortDuration(seconds: uptime - process.id.startTime / 100)),
      ("read", rate(process.readRate)),
      ("written", rate(process.writeRate)),
    ] + (parts ?? [])
  }
}
