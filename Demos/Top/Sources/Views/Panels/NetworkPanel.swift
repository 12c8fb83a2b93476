import Idem
import TopFeed

/// The receive and send rates of one network interface.
struct NetworkPanel: View {
  let dashboard: Dashboard
  let size: Size

  var body: some View {
    Panel(kind: .network, title: "network", color: Theme.border, size: size) {
      NetworkRates(dashboard: dashboard, room: size.inner).padding(.horizontal, size.inner.width >= 30 ? 1 : 0)
    } status: {
      NetworkName(dashboard: dashboard)
    }
  }
}

private struct NetworkName: View {
  let dashboard: Dashboard

  var body: some View {
    if let network = dashboard.network { Status(key: dashboard.networks.count > 1 ? "n" : "", text: network.name) }
  }
}

private struct NetworkRates: View {
  let dashboard: Dashboard
  let room: Size

  var body: some View {
    if let network = dashboard.network, let rates = dashboard.histories.networks[network.name] {
      let width = room.width - (room.width >= 30 ? 2 : 0)
      let hasTotals = room.height == 3
      VStack(alignment: .leading, spacing: 0) {
        RatesView(
          input: .init(
            symbol: "▼", name: "received", rate: network.receiveRate, total: network.receivedBytes, history: rates.input,
            gradient: Theme.receive),
          output: .init(
            symbol: "▲", name: "sent", rate: network.sendRate, total: network.sentBytes, history: rates.output, gradient: Theme.send),
          maximum: rates.scale(last: width * 2), size: Size(width: width, height: hasTotals ? 2 : room.height))
        if hasTotals {
          Text("total ").faint() + Text("▼\(Format.bytes(network.receivedBytes))  ▲\(Format.bytes(network.sentBytes))")
        }
      }
    } else {
      Text("no network").faint()
    }
  }
}
