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
  /// Whether an answer of the terminal is awaited.
  package var isReading: Bool { reading != nil }
  /// Called with an answer before the app gets it.
  package var answered: ((String) -> Void)?
  private let timers: Timers
  private var copied: [ClipboardName: String] = [:]
  private var reading: (name: ClipboardName, waiting: [@MainActor (String?) -> Void], timeout: WakeUp)?

  /// The longest time that a read waits for the terminal, in nanoseconds.
  static let patience = 1_000_000_000
  /// The longest time after a read without an answer. A user who pastes again does not wait a second each time.
  static let shortPatience = 100_000_000
  /// Whether the last query had no answer.
  private var isSilent = false

  package init(timers: Timers) { self.timers = timers }

  /// Copies a text. Returns whether it was sent to the terminal.
  package func copy(_ text: String, to name: ClipboardName) -> Bool {
    copied[name] = text
    return send(text, name)
  }

  /// The text of the terminal's clipboard, or what was copied last.
  package func read(_ name: ClipboardName) async -> String? {
    await withUnsafeContinuation { continuation in read(name) { continuation.resume(returning: $0) } }
  }

  /// Calls `body` with the text of the terminal's clipboard, or with what was copied last: at once if the terminal cannot be read.
  package func read(_ name: ClipboardName, _ body: @escaping @MainActor (String?) -> Void) {
    let answer: @MainActor (String?) -> Void = { [weak self] text in body(text ?? self?.copied[name]) }
    if reading?.name == name {
      reading!.waiting.append(answer)
    } else if reading == nil {
      let patience = isSilent ? Clipboard.shortPatience : Clipboard.patience
      let timeout = timers.schedule(at: timers.clock.now + patience) { [weak self] _ in
        self?.isSilent = true
        self?.cancelQuery()
        self?.receive(nil)
      }
      reading = (name, [answer], timeout)
      if !query(name) { receive(nil) }
    } else {
      // The other clipboard is being read. An answer does not state its name reliably.
      answer(nil)
    }
  }

  /// Ends a read with the terminal's answer; nil if there is none.
  package func receive(_ text: String?) {
    guard let reading else { return }
    if let text { answered?(text) }
    self.reading = nil
    if text != nil { isSilent = false }
    reading.timeout.cancel()
    for body in reading.waiting { body(text) }
  }
}

package enum ClipboardKey: EnvironmentKey {
  package static var defaultValue: Clipboard? { nil }
}
