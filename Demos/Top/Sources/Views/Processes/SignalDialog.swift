import Idem
import TopFeed

/// A dialog that selects a signal and sends it to a process after confirmation.
struct SignalDialog: View {
  let dashboard: Dashboard
  let process: ProcessSample
  @State private var choice: Signal.ID? = Signal.terminate.id

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text("Send a signal to ") + Text("\(process.id.pid) \(process.name)").bold() + Text(" of \(process.user)?")
      List(SignalDialog.signals, selection: $choice) { signal in
        (Text(" SIG" + signal.name.fitted(to: 8)).bold() + Text(signal.summary.fitted(upTo: 46)).faint()).lineLimit(1)
      }
      .frame(maxWidth: 60)
      .frame(height: 9)
      HStack(spacing: 2) {
        Button("Send \(signal.name)", role: .destructive) { send() }
        Button("Cancel", role: .cancel) { dashboard.signalled = nil }
      }
    }
    .onKeyPress(.return) {
      send()
      return .handled
    }
  }

  private var signal: Signal { Signal.all.first { $0.id == choice } ?? .terminate }

  private func send() { dashboard.send(signal, to: process) }

  /// The common signals first, then the others in ascending order of their numbers.
  private static let signals: [Signal] = {
    let usual = ["TERM", "KILL", "INT", "HUP", "STOP", "CONT", "QUIT", "USR1", "USR2"]
    return usual.compactMap { name in Signal.all.first { $0.name == name } } + Signal.all.filter { !usual.contains($0.name) }
  }()
}
