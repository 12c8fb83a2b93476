import IdemTerminal
import IdemViews

extension Clipboard {
  /// Uses the clipboard of a terminal, and makes this clipboard the process's own.
  func connect(to terminal: Terminal) {
    Clipboard.current = self
    send = { [unowned terminal] text, name in terminal.copy(text, toPrimary: name == .primary) }
    query = { [unowned terminal, weak self] name in
      terminal.queryClipboard(ofPrimary: name == .primary) { text in MainActor.assumeIsolated { self?.receive(text) } }
    }
    cancelQuery = { [unowned terminal] in terminal.cancelClipboardQuery() }
  }
}
