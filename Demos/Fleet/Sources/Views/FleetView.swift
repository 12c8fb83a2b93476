import DemoTools
import Idem

/// The whole screen: the header, a page, the last row.
struct FleetView: View {
  let fleet: Fleet
  @Environment(\.copyToClipboard) private var copy
  @Environment(\.notify) private var notify

  var body: some View {
    GeometryReader { proxy in
      VStack(alignment: .leading, spacing: 0) {
        // A problem is shown also without the other rows.
        let hasStatus = !fleet.isKiosk || fleet.server.problem != nil, rows = (fleet.isKiosk ? 0 : 1) + (hasStatus ? 1 : 0)
        if !fleet.isKiosk { HeaderRow(fleet: fleet, width: proxy.size.width) }
        PageView(fleet: fleet, size: Size(width: proxy.size.width, height: max(1, proxy.size.height - rows)))
        if hasStatus { StatusRow(fleet: fleet) }
      }
    }
    .command("Copy the command that shows this view", keys: "y") { share() }
    .commandScope("Screen")
    .task(id: fleet.pace) { await fleet.run() }
    .commandHelp()
    .commandPalette(keys: "ctrl+p", ":")
    .noticeLog()
    .listStyle(SoftSelection())
  }

  /// Copies the command, and shows it: a terminal may not support copying.
  private func share() {
    let command = fleet.command
    notify((copy(command) ? "Copied: " : "This terminal does not support copying: ") + command, kind: .info)
  }
}

/// The page that is shown.
private struct PageView: View {
  let fleet: Fleet
  let size: Size

  var body: some View {
    let server = fleet.server
    Group {
      switch fleet.page {
      case .machines:
        if let machine = server.machine {
          MachinePage(fleet: fleet, server: server, machine: machine, size: size).id(machine.target.id)
        } else {
          MachinesPage(server: server, size: size)
        }
      case .alerts: AlertsPage(fleet: fleet, server: server, size: size)
      case .query: QueryPage(query: server.query, size: size)
      }
    }
    .id(fleet.current)
    .frame(width: size.width, height: size.height, alignment: .topLeading)
  }
}

/// The pages, the numbers of the server, and the time of its values.
private struct HeaderRow: View {
  let fleet: Fleet
  let width: Int

  var body: some View {
    let server = fleet.server, counts = server.counts
    HStack(spacing: 1) {
      ForEach(Fleet.Page.allCases, id: \.self) { page in
        PageTitle(title: title(of: page, counts), key: page.rawValue + 1, isShown: page == fleet.page).onTapGesture { fleet.show(page) }
      }
      Spacer(minLength: 1)
      if width >= 60 {
        Text(fleet.servers.count > 1 ? "\(server.name) (\(fleet.current + 1)/\(fleet.servers.count))" : server.name).lineLimit(1)
      }
      if width >= 76 {
        Text("\(counts.targets - counts.down) up").foregroundStyle(.success)
        Text("\(counts.down) down").foregroundStyle(counts.down > 0 ? Color.danger : .default).bold(counts.down > 0)
      }
      // The names of the pages are more than the time and the pace.
      if width >= 50 { Text(server.time).foregroundStyle(server.problem == nil ? Color.default : .danger) }
      if width >= 50 || fleet.isPaused || server.hasEnded { PaceText(fleet: fleet) }
    }
    .lineLimit(1)
    .padding(.horizontal, 1)
    .frame(width: width, height: 1)
    .background(.surface)
  }

  private func title(of page: Fleet.Page, _ counts: FleetCounts) -> String {
    guard page == .alerts, counts.firing + counts.pending > 0 else { return page.title }
    // In parentheses, so that it is no key.
    return counts.pending > 0 ? "\(page.title) (\(counts.firing)+\(counts.pending))" : "\(page.title) (\(counts.firing))"
  }
}

private struct PageTitle: View, Equatable {
  let title: String
  let key: Int
  let isShown: Bool

  var body: some View {
    HStack(spacing: 0) {
      Text("\(key) ").foregroundStyle(.secondary)
      if isShown { Text(title).bold().foregroundStyle(.tint).underline() } else { Text(title) }
      Text(" ")
    }
  }
}

private struct PaceText: View {
  let fleet: Fleet

  var body: some View {
    if fleet.server.hasEnded {
      Text("end").bold().foregroundStyle(.warning)
    } else if fleet.isPaused {
      Text("paused").bold().foregroundStyle(.warning)
    } else {
      Text("⟳ \(fleet.interval.components.seconds)s").foregroundStyle(.secondary)
    }
  }
}

/// The keys, and what is wrong.
private struct StatusRow: View {
  let fleet: Fleet

  var body: some View {
    Footer { if let problem = fleet.server.problem { Text(verbatim: problem).foregroundStyle(.danger).bold() } }
  }
}
