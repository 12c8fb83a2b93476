import FleetData
import Idem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A form for a silence: how long, which alerts, where, and why. It stays open with all that was typed until the silence is made.
struct SilenceSheet: View {
  let server: ServerModel
  let alert: ServerAlert
  /// Shows the sentence of a problem with the file of silences.
  let failed: @MainActor (String) -> Void
  @State private var hours = 1
  @State private var isForAll = false
  @State private var isLocal = false
  @State private var reason = ""
  @State private var author = SilenceSheet.user
  @State private var problem: String?
  @State private var isSending = false
  @FocusState private var isTyping: Bool
  @Environment(\.dismiss) private var dismiss

  private static let choices = [(1, "1 hour"), (4, "4 hours"), (24, "1 day"), (168, "1 week")]

  /// The name by which the user has logged in.
  private static var user: String {
    for name in ["LOGNAME", "USER"] { if let user = getenv(name).map({ String(cString: $0) }), !user.isEmpty { return user } }
    return getpwuid(getuid()).map { String(cString: $0.pointee.pw_name) } ?? ""
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text(verbatim: "Silence \(alert.name)\(alert.instance.isEmpty ? "" : " of \(alert.instance)")").bold().lineLimit(1)
      HStack(spacing: 1) {
        Text("Reason").frame(width: 6, alignment: .leading)
        TextField("why, and until what", text: $reason).focused($isTyping).frame(width: 44).onSubmit { finish() }
      }
      if isShared {
        HStack(spacing: 1) {
          Text("By").frame(width: 6, alignment: .leading)
          TextField("who works on it", text: $author).frame(width: 44).onSubmit { finish() }
        }
      }
      Picker("For", selection: $hours) { ForEach(SilenceSheet.choices, id: \.0) { Text($0.1).tag($0.0) } }.pickerStyle(.segmented)
      Toggle("All alerts with the name \(alert.name.plainLine)", isOn: $isForAll)
      if server.alertmanager != nil { Toggle("Here alone, and not in Alertmanager", isOn: $isLocal) }
      explanation
      HStack(spacing: 2) {
        Button("Silence") { finish() }.keyboardShortcut(.defaultAction)
        Button("Cancel", role: .cancel) { dismiss() }
        if isSending { Spinner() }
      }
    }
    .frame(maxWidth: 64)
    .onAppear { isTyping = true }
  }

  private var isShared: Bool { server.alertmanager != nil && !isLocal }

  @ViewBuilder private var explanation: some View {
    if let problem {
      Text(verbatim: problem).foregroundStyle(.danger)
    } else if isShared, let name = server.alertmanager {
      Text(verbatim: "\(name) gets it: nobody is notified until its end.").foregroundStyle(.secondary)
    } else {
      Text(
        server.alertmanager == nil
          ? "It is silent here alone: the server has no Alertmanager." : "It is silent here alone. Alertmanager goes on sending it."
      )
      .foregroundStyle(.secondary)
    }
  }

  private func finish() {
    guard !isSending else { return }
    let request = ServerModel.SilenceRequest(seconds: Double(hours) * 3600, reason: reason, author: author, isForAll: isForAll)
    guard isShared else {
      dismiss()
      if let problem = server.silenceHere(alert, request) { failed(problem) }
      return
    }
    problem = nil
    isSending = true
    Task {
      problem = await server.silenceInAlertmanager(alert, request)
      isSending = false
      if problem == nil { dismiss() }
    }
  }
}
