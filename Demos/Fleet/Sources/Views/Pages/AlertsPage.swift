import FleetData
import Idem

/// The alerts that fire or are pending, and the details of the selected one.
struct AlertsPage: View {
  let fleet: Fleet
  @Bindable var server: ServerModel
  let size: Size
  @State private var selection: ServerAlert.ID?
  @State private var order: [TableComparator<ServerAlert>] = []
  @State private var silencing: ServerAlert?
  @State private var ending: Silence?
  @State private var showsSilences = false
  @Environment(\.notify) private var notify

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if server.alerts.isEmpty {
        ContentUnavailableView("No alerts", systemImage: "✓", description: Text("Nothing fires, and nothing is pending."))
      } else {
        if let problem = server.silenceProblem {
          Text(verbatim: " Silences are not known: \(problem)").foregroundStyle(.warning).lineLimit(1)
        }
        AlertTable(
          alerts: alerts, silenced: silenced, selection: $selection, order: $order, now: server.snapshot?.time ?? 0, width: size.width)
        if size.height >= 16, let alert = selected {
          AlertDetails(alert: alert, rule: rule, silence: server.silences[alert.id], height: min(10, size.height / 3))
        }
      }
    }
    // The first one is selected until the user selects another one, so that the details and the keys mean a row that is seen to be selected.
    .onChange(of: server.alerts.first?.id, initial: true) { if selected?.id != selection { selection = selected?.id } }
    .task(id: selected?.id) { if let selected { await server.loadRule(of: selected) } }
    .command("The machine of the alert", keys: "return", hint: "machine", isEnabled: selected != nil) { open() }
    .command("Edit the query of the alert", keys: "e", hint: "query", isEnabled: rule != nil) { if let rule { fleet.ask(rule.expression) } }
    .command("Silence the alert, or end its silence", keys: "x", hint: "silence", isEnabled: selected != nil) { toggleSilence() }
    .command("All silences", keys: "S", hint: "silences") { showsSilences = true }
    .commandScope("Alerts")
    .sheet(isPresented: $showsSilences) {
      SilencesSheet(server: server) { silence in
        // One layer at a time: the question follows the list.
        showsSilences = false
        if silence.isLocal { endHere(silence) } else { ending = silence }
      }
    }
    .sheet(item: $silencing) { SilenceSheet(server: server, alert: $0) { notify($0, kind: .error) } }
    .confirmationDialog(
      "End the silence for all who use Alertmanager?",
      isPresented: Binding {
        ending != nil
      } set: {
        if !$0 { ending = nil }
      },
      titleVisibility: .visible, presenting: ending
    ) { silence in
      Button("End it (x)", role: .destructive) { end(silence) }.keyboardShortcut("x", modifiers: [])
      Button("Cancel", role: .cancel) {}
    } message: { silence in
      Text(verbatim: SilenceText.text(silence))
    }
  }

  private var alerts: [ServerAlert] { order.isEmpty ? server.alerts : server.alerts.sorted(using: order) }
  private var selected: ServerAlert? { alerts.first { $0.id == selection } ?? alerts.first }

  private var rule: AlertRule? { selected.flatMap { server.rules[$0.id] } }

  private var silenced: Set<ServerAlert.ID> {
    Set(server.silences.keys)
  }

  private func toggleSilence() {
    guard let alert = selected else { return }
    guard let silence = server.silences[alert.id] else { return silencing = alert }
    guard silence.isLocal else { return ending = silence }
    if let problem = server.endSilence(of: alert) { notify(problem, kind: .error) }
  }

  private func endHere(_ silence: Silence) {
    if let problem = server.endHere(silence) { notify(problem, kind: .error) } else { notify("The silence is over") }
  }

  private func end(_ silence: Silence) {
    Task {
      if let problem = await server.endInAlertmanager(silence) { notify(problem, kind: .error) } else { notify("The silence is over") }
    }
  }

  private func open() {
    guard let alert = selected, let target = server.target(of: alert) else { return }
    server.open(target)
    fleet.show(.machines)
  }
}

private struct AlertTable: View {
  let alerts: [ServerAlert]
  let silenced: Set<ServerAlert.ID>
  @Binding var selection: ServerAlert.ID?
  @Binding var order: [TableComparator<ServerAlert>]
  let now: Double
  let width: Int

  var body: some View {
    Table(alerts, selection: $selection, sortOrder: $order) {
      TableColumn("Severity", value: \ServerAlert.urgency) { alert in
        Text(verbatim: alert.severity).foregroundStyle(alert.severity == "critical" ? Color.danger : .default)
      }
      .width(9)
      TableColumn("State", value: \ServerAlert.state) { alert in
        StateCell(state: alert.state, isSilenced: silenced.contains(alert.id))
      }
      .width(8)
      TableColumn("For", value: \ServerAlert.since) { AgeCell(text: AgeCell.text(now - $0.since)) }.width(7).alignment(.numeric)
      TableColumn("Alert", value: \ServerAlert.name) { Text(verbatim: $0.name) }.width(
        min: 12, ideal: width < 70 ? 15 : 20, max: width < 70 ? 15 : 30)
      // What does not fit is in the details.
      if width >= 58 {
        TableColumn("Instance", value: \ServerAlert.instance) { Text(verbatim: $0.instance) }
          .width(min: 12, ideal: width < 70 ? 16 : 20, max: 40)
      }
      if width >= 96 {
        TableColumn("Summary", value: \ServerAlert.summary) { Text(verbatim: $0.summary).foregroundStyle(.secondary) }
          .width(min: 10, ideal: width - 70, max: 200)
      }
    }
  }
}

private struct StateCell: View, Equatable {
  let state: ServerAlert.State
  let isSilenced: Bool

  var body: some View {
    Text(isSilenced ? "silenced" : state == .firing ? "firing" : "pending")
      .foregroundStyle(isSilenced ? Color.info : state == .firing ? .danger : .warning).bold(!isSilenced)
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
  let silence: Silence?
  let height: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Divider()
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          if let silence { row("silenced", SilenceText.text(silence)) }
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

/// A silence in one line: its end, its reason, and its author.
enum SilenceText {
  static func text(_ silence: Silence) -> String {
    let end = "until \(LocalTime.day(silence.end))", author = silence.isLocal ? "here" : "in Alertmanager, by \(silence.author)"
    return silence.reason.isEmpty ? "\(end), \(author)" : "\(end): \(silence.reason) (\(author))"
  }
}
