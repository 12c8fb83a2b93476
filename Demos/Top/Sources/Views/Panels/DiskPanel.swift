import Idem
import TopFeed

/// The read and write rates of one disk, and the use of the file systems.
struct DiskPanel: View {
  let dashboard: Dashboard
  let size: Size

  var body: some View {
    Panel(kind: .disk, title: "disk", color: Theme.border, size: size) {
      VStack(alignment: .leading, spacing: 0) {
        DiskRates(dashboard: dashboard, size: Size(width: width, height: size.inner.height - systems))
        FileSystems(dashboard: dashboard, count: systems)
      }
      .padding(.horizontal, size.inner.width >= 30 ? 1 : 0)
    } status: {
      DiskName(dashboard: dashboard)
    }
  }

  private var width: Int { size.inner.width - (size.inner.width >= 30 ? 2 : 0) }

  /// The number of rows for file systems.
  private var systems: Int {
    let most = size.inner.height >= 9 ? size.inner.height - 7 : 1
    return min(dashboard.fileSystems.count, most, size.inner.height - 2)
  }
}

private struct DiskName: View {
  let dashboard: Dashboard

  var body: some View {
    if let disk = dashboard.disk {
      Status(key: dashboard.disks.count > 1 ? "d" : "", text: "\(disk.name) \(wholePercent(disk.busy, width: 0))")
    }
  }
}

private struct DiskRates: View {
  let dashboard: Dashboard
  let size: Size

  var body: some View {
    if let disk = dashboard.disk, let rates = dashboard.histories.disks[disk.name] {
      RatesView(
        input: .init(symbol: "r", name: "read", rate: disk.readRate, total: nil, history: rates.input, gradient: Theme.read),
        output: .init(symbol: "w", name: "written", rate: disk.writeRate, total: nil, history: rates.output, gradient: Theme.write),
        maximum: rates.scale(last: size.width * 2), size: size)
    } else {
      Text("no disk").faint().frame(width: size.width, height: size.height, alignment: .topLeading)
    }
  }
}

private struct FileSystems: View {
  let dashboard: Dashboard
  let count: Int

  var body: some View {
    ForEach(dashboard.fileSystems.prefix(max(0, count))) { system in
      MeterLine(label: system.mountPoint, labelWidth: 9, value: system.usedFraction)
    }
  }
}
