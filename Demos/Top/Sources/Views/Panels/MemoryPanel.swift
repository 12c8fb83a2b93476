import Idem
import TopFeed

/// The use of memory and swap, and a graph if there is room.
struct MemoryPanel: View {
  let dashboard: Dashboard
  let size: Size

  var body: some View {
    Panel(kind: .memory, title: "memory", color: Theme.border, size: size) {
      VStack(alignment: .leading, spacing: 0) {
        if graphHeight > 0 { MemoryGraph(dashboard: dashboard).frame(height: graphHeight) }
        MemoryLines(dashboard: dashboard, count: size.inner.height - graphHeight, isWide: size.inner.width >= 34)
      }
      .padding(.horizontal, size.inner.width >= 30 ? 1 : 0)
    } status: {
      MemoryTotal(dashboard: dashboard)
    }
  }

  /// The rows of the graph: those that the lines do not need.
  private var graphHeight: Int { size.inner.height >= 7 ? size.inner.height - 4 : 0 }
}

private struct MemoryTotal: View {
  let dashboard: Dashboard
  var body: some View { Status(text: Format.bytes(dashboard.memoryTotal, width: 0)) }
}

private struct MemoryGraph: View {
  let dashboard: Dashboard
  var body: some View { GraphView(history: dashboard.histories.memory, gradient: Theme.used) }
}

private struct MemoryLines: View {
  let dashboard: Dashboard
  let count: Int
  let isWide: Bool

  var body: some View {
    let memory = dashboard.memory
    let swap = dashboard.swap
    line("used", memory.used, of: memory.total, Theme.used)
    line("cached", memory.reclaimable, of: memory.total, Theme.cached)
    if count >= 4 { line("available", memory.available, of: memory.total, Theme.free) }
    if count >= 3 { line("swap", swap.used, of: swap.total, Theme.swap) }
  }

  private func line(_ label: String, _ part: Int, of whole: Int, _ gradient: Ramp) -> MeterLine {
    MeterLine(
      label: label, labelWidth: count >= 4 ? 9 : 6, value: whole > 0 ? Double(part) / Double(whole) : 0,
      amount: isWide ? Format.bytes(part) : nil, gradient: gradient)
  }
}
