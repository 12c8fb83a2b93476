import FleetData
import Idem

/// The alerts that fire or are pending, and the details of the selected one.
struct AlertsPage: View {
  let fleet: Fleet
  @Bindable var server: ServerModel
  let size: Size
  @State private var selection: ServerAlert.ID?
  @State private var order: [TableComparator<ServerAlert>] = []

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if server.alerts.isEmpty {
        ContentUnavailableView("No alerts", systemImage: "✓", description: Text("Nothing fires, and nothing is pending."))
      } else {
        AlertTable(alerts: alerts, selection: $selection, order: $order, now: server.snapshot?.time ?? 0, width: size.width)
        if size.height >= 16, let alert = selected { AlertDetails(alert: alert, rule: rule, height: min(10, size.height / 3)) }
      }
    }
    .task(id: selected?.id) { if let selected { await server.loadRule(of: selected) } }
    .command("The machine of the alert", keys: "return", hint: "machine", isEnabled: selected != nil) { open() }
    .command("Query of the alert", keys: "e", hint: "query", isEnabled: rule != nil) { if let rule { fleet.ask(rule.expression) } }
    .commandScope("Alerts")
  }

  private var alerts: [ServerAlert] { order.isEmpty ? server.alerts : server.alerts.sorted(using: order) }
  private var selected: ServerAlert? { alerts.first { $0.id == selection } ?? alerts.first }

  private var rule: AlertRule? { selected.flatMap { server.rules[$0.id] } }

  private func open() {
    guard let alert = selected, let target = server.target(of: alert) else { return }
    server.open(target)
    fleet.show(.machines)
  }
}

private struct AlertTable: View {
  let alerts: [ServerAlert]
  @Binding var selection: ServerAlert.ID?
  @Binding var order: [TableComparator<ServerAlert>]
  let now: Double
  let width: Int

  var body: some View {
    Table(alerts, selection: $selection, sortOrder: $order) {
      TableColumn("State", value: \ServerAlert.state) { alert in
        Text(alert.state == .firing ? "firing" : "pending").foregroundStyle(alert.state == .firing ? Color.danger : .warning).bold()
      }
      .width(8)
      TableColumn("For", value: \ServerAlert.since) { AgeCell(text: AgeCell.text(now - $0.since)) }.width(7).alignment(.numeric)
      TableColumn("Alert", value: \ServerAlert.name) { Text(verbatim: $0.name) }.width(min: 12, ideal: 20, max: 30)
      TableColumn("Severity", value: \ServerAlert.severity) { alert in
        Text(verbatim: alert.severity).foregroundStyle(alert.severity == "critical" ? Color.danger : .default)
      }
      .width(9)
      TableColumn("Instance", value: \ServerAlert.instance) { Text(verbatim: $0.instance) }.width(min: 12, ideal: 20, max: 40)
      TableColumn("Summary", value: \ServerAlert.summary) { Text(verbatim: $0.summary).foregroundStyle(.secondary) }
        .width(min: 10, ideal: max(10, width - 70), max: 200)
    }
  }
}

/// How long an alert is there. The text changes once a minute at most.
private struct AgeCell: View, Equatable {
  let text: String
  var body: some View { Text(text) }

  static func text(_ seconds: Double) -> String {
    seconds < 60 ? "<1m" : seconds < 3600 ? "\(Int(seconds / 60))m" : Quantity.duration.text(seconds)
  }
}

/// The rule, and all labels and annotations.
private struct AlertDetails: View {
  let alert: ServerAlert
  let rule: AlertRule?
  let height: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Divider()
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          if let rule {
            row("fires if", rule.expression + (rule.duration > 0 ? "  for \(Quantity.seconds.text(rule.duration))" : ""))
          }
          row("value", Quantity.number.text(alert.value))
          row("since", LocalTime.day(alert.since))
          ForEach(alert.annotations + alert.labels, id: \.self) { row($0.name, $0.value) }
        }
      }
    }
    .frame(height: height)
  }

  private func row(_ name: String, _ value: String) -> some View {
    HStack(alignment: .top, spacing: 1) {
      Text(verbatim: name).foregroundStyle(.secondary).lineLimit(1).frame(width: 14, alignment: .trailing)
      Text(verbatim: value)
    }
  }
}
