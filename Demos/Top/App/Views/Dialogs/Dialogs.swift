import Idem
import TopFeed

/// Presents the sheets of the dashboard: the help and the signal dialog.
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
