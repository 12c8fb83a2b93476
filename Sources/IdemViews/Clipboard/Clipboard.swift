import IdemCore

/// The two places for copied text in a terminal.
public enum ClipboardName: Hashable, Sendable {
  /// The clipboard of the desktop.
  case clipboard
  /// The primary selection of X11 and Wayland: what the middle button pastes. Other systems have none.
  case primary
}

/// The clipboard of an app: the terminal's, and what this process copied last, for terminals that cannot be read.
@MainActor
package final class Clipboard {
  /// The clipboard of the app that runs in this process.
  package static weak var current: Clipboard?

  /// Sends a text to the terminal. Returns whether it was sent.
  package var send: (String, ClipboardName) -> Bool = { _, _ in false }
  /// Sends the query for a text. Returns false if the terminal cannot be read.
  package var query: (ClipboardName) -> Bool = { _ in false }
  /// Called when a query ends without an answer.
  package var cancelQuery: () -> Void = {}
  private let timers: Timers
  private var copied: [ClipboardName: String] = [:]
  private var reading: (name: ClipboardName, waiting: [UnsafeContinuation<String?, Never>], timeout: WakeUp)?

  /// The longest time that a read waits for the terminal, in nanoseconds.
  static let patience = 1_000_000_000

  package init(timers: Timers) { self.timers = timers }

  /// Copies a text. Returns whether it was sent to the terminal.
  package func copy(_ text: String, to name: ClipboardName) -> Bool {
    copied[name] = text
    return send(text, name)
  }

  /// The text of the terminal's clipboard, or what was copied last.
  package func read(_ name: ClipboardName) async -> String? {
    let answer: String? = await withUnsafeContinuation { continuation in
      if reading?.name == name {
        reading!.waiting.append(continuation)
      } else if reading == nil {
        let timeout = timers.schedule(at: timers.clock.now + Clipboard.patience) { [weak self] _ in
          self?.cancelQuery()
          self?.receive(nil)
        }
        reading = (name, [continuation], timeout)
        if !query(name) { receive(nil) }
      } else {
        // The other clipboard is being read. An answer does not state its name reliably.
        continuation.resume(returning: nil)
      }
    }
    return answer ?? copied[name]
  }

  /// Ends a read with the terminal's answer; nil if there is none.
  package func receive(_ text: String?) {
    guard let reading else { return }
    self.reading = nil
    reading.timeout.cancel()
    for continuation in reading.waiting { continuation.resume(returning: text) }
  }
}

package enum ClipboardKey: EnvironmentKey {
  package static var defaultValue: Clipboard? { nil }
}
