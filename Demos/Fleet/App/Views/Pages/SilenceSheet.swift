import FleetData
import Idem

/// A form for a silence: how long, which alerts, and why.
struct SilenceSheet: View {
  let server: ServerModel
  let alert: ServerAlert
  let failed: @MainActor (String) -> Void
  @State private var hours = 1
  @State private var isForAll = false
  @State private var reason = ""
  @FocusState private var isTyping: Bool
  @Environment(\.dismiss) private var dismiss

  private static let choices = [(1, "1 hour"), (4, "4 hours"), (24, "1 day"), (168, "1 week")]

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text(verbatim: "Silence \(alert.name)\(alert.instance.isEmpty ? "" : " of \(alert.instance)")").bold().lineLimit(1)
      HStack(spacing: 1) {
        Text("Reason")
        TextField("who works on it, and why", text: $reason).focused($isTyping).frame(width: 40).onSubmit { finish() }
      }
      Picker("For", selection: $hours) { ForEach(SilenceSheet.choices, id: \.0) { Text($0.1).tag($0.0) } }.pickerStyle(.segmented)
      Toggle("All alerts with the name \(alert.name.plainLine)", isOn: $isForAll)
      Text("It is silent here alone, until its end. Alertmanager goes on sending it.").foregroundStyle(.secondary)
      HStack(spacing: 2) {
        Button("Silence") { finish() }.keyboardShortcut(.defaultAction)
        Button("Cancel", role: .cancel) { dismiss() }
      }
    }
    .frame(maxWidth: 64)
    .onAppear { isTyping = true }
  }

  private func finish() {
    dismiss()
    if let problem = server.silence(alert, seconds: Double(hours) * 3600, reason: reason, isForAll: isForAll) { failed(problem) }
  }
}
