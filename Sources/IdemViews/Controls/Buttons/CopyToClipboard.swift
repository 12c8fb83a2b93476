import IdemCore
import IdemScreen

/// Copies text to the user's clipboard through the terminal (OSC 52). This also works over a remote connection.
///
/// The copied text is what the user saw. A text from another source may contain control characters: in a cell they are harmless, but pasted
/// into a shell they can be a command. So `copy(text)` replaces them with U+FFFD, and removes bidi controls and tags. `copy(unsafe: text)`
/// copies a text unchanged.
@MainActor
public struct CopyToClipboardAction: Sendable {
  private let action: @Sendable @MainActor (String, ClipboardName) -> Bool

  /// The action that copies with the app's terminal. It returns false if no app runs.
  public nonisolated init() { action = { Clipboard.current?.copy($0, to: $1) ?? false } }

  /// An action with another implementation, for example in a test.
  public nonisolated init(_ action: @escaping @Sendable @MainActor (String) -> Bool) { self.action = { text, _ in action(text) } }

  nonisolated init(_ clipboard: Clipboard) { action = { clipboard.copy($0, to: $1) } }

  /// Copies a text without control characters; line ends and tabs stay.
  ///
  /// Returns whether the text was sent. It is not sent if there is no terminal, if the terminal does not support XTerm's control sequences,
  /// or if the text is longer than 74,994 bytes. The terminal does not report whether it accepted the text. A text that was not sent is
  /// still what `readClipboard` returns in this process.
  @discardableResult
  public func callAsFunction(_ text: String, to name: ClipboardName = .clipboard) -> Bool { action(text.plainText, name) }

  /// Copies a text unchanged, including control characters. Only for a text that the app itself made. Returns whether it was sent.
  @discardableResult
  public func callAsFunction(unsafe text: String, to name: ClipboardName = .clipboard) -> Bool { action(text, name) }
}

private enum CopyToClipboardKey: EnvironmentKey {
  static var defaultValue: CopyToClipboardAction? { nil }
}

extension EnvironmentValues {
  /// The action that copies text: `@Environment(\.copyToClipboard) var copy`, then `copy("text")`. Control characters are replaced.
  public var copyToClipboard: CopyToClipboardAction {
    get { self[CopyToClipboardKey.self] ?? self[ClipboardKey.self].map { CopyToClipboardAction($0) } ?? CopyToClipboardAction() }
    set { self[CopyToClipboardKey.self] = newValue }
  }
}
