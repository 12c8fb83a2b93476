import Idem
import TopFeed

/// The machine's meters in two lines, for screens without room for panels.
struct CompactMeters: View {
  let dashboard: Dashboard
  let width: Int

  var body: some View {
    HStack(spacing: 2) {
      CompactCPU(dashboard: dashboard)
      CompactMemory(dashboard: dashboard)
    }
    .padding(.horizontal, 1).frame(width: width, height: 1)
    CompactRates(dashboard: dashboard, isWide: width >= 56).padding(.horizontal, 1).frame(width: width, height: 1, alignment: .leading)
  }
}

private struct CompactCPU: View {
  let dashboard: Dashboard
  var body: some View { MeterLine(label: "cpu", labelWidth: 3, value: dashboard.cpu.busy) }
}

private struct CompactMemory: View {
  let dashboard: Dashboard
  var body: some View { MeterLine(label: "mem", labelWidth: 3, value: dashboard.memory.usedFraction, gradient: Theme.used) }
}

private struct CompactRates: View {
  let dashboard: Dashboard
  let isWide: Bool

  var body: some View {
    HStack(spacing: 1) {
      if isWide { Text("net").faint() }
      Text("▼" + Format.rate(dashboard.network?.receiveRate ?? 0, width: 6)).foregroundStyle(Theme.receive.color(at: 1))
      Text("▲" + Format.rate(dashboard.network?.sendRate ?? 0, width: 6)).foregroundStyle(Theme.send.color(at: 1))
      if isWide { Text(" disk").faint() }
      Text("r" + Format.rate(dashboard.disk?.readRate ?? 0, width: 6)).foregroundStyle(Theme.read.color(at: 1))
      Text("w" + Format.rate(dashboard.disk?.writeRate ?? 0, width: 6)).foregroundStyle(Theme.write.color(at: 1))
    }
  }
}
