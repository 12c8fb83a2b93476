import Idem
import TopFeed

/// What stands over the dashboard: the help, and the question about a signal.
struct Dialogs: ViewModifier {
  let dashboard: Dashboard

  func body(content: Content) -> some View {
    content.sheet(item: Binding(get: { dashboard.dialog }, set: { dashboard.dialog = $0 })) { dialog in
      switch dialog {
      case .help: HelpView()
      case .signal(let process): SignalDialog(dashboard: dashboard, process: process)
      }
    }
  }
}
