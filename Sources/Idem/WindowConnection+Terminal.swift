import IdemTerminal
import IdemViews

extension WindowConnection {
  /// Connects the window to a terminal. `title` returns the title of a notification.
  func connect(to terminal: Terminal, title: @escaping @MainActor () -> String) {
    notifyDesktop = { [unowned terminal] in terminal.notifyDesktop($0, title: title()) }
    ringBell = { [unowned terminal] in terminal.ring() }
    setProgress = { [unowned terminal] progress in
      guard let progress else { return terminal.reportProgress(nil) }
      switch progress {
      case .fraction(let part): terminal.reportProgress((.normal, part))
      case .failed(let part): terminal.reportProgress((.error, part))
      case .paused(let part): terminal.reportProgress((.paused, part))
      case .indeterminate: terminal.reportProgress((.indeterminate, 0))
      }
    }
  }
}
