import IdemCore
import IdemScreen

/// Copies text to the user's clipboard through the terminal (OSC 52). This also works over a remote connection.
///
/// The copied text is what the user saw. A text from another source may contain control characters: in a cell they are harmless, but pasted
/// into a shell they can be a command. So `copy(text)` replaces them with U+FFFD, and removes bidi controls and tags. `copy(unsafe: text)`
/// copies a text unchanged.
@MainActor
public struct CopyToClipboardAction: Sendable {
  /// Copies with the app's terminal. The run loop sets it; nil if no app runs.
  package static var terminal: (@MainActor (String) -> Bool)?

  private let action: @Sendable @MainActor (String) -> Bool

  /// The action that copies with the app's terminal. It returns false if no app runs.
  public nonisolated init() { action = { CopyToClipboardAction.terminal?($0) ?? false } }

  /// An action with another implementation, for example in a test.
  public nonisolated init(_ action: @escaping @Sendable @MainActor (String) -> Bool) { self.action = action }

  /// Copies a text without control characters; line ends and tabs stay.
  ///
  /// Returns whether the text was sent. It is not sent if there is no terminal, if the terminal does not support XTerm's control sequences,
  /// or if the text is longer than 74,994 bytes. The terminal does not report whether it accepted the text.
  @discardableResult
  public func callAsFunction(_ text: String) -> Bool { action(text.plainText) }

  /// Copies a text unchanged, including control characters. Only for a text that the app itself made. Returns whether it was sent.
  @discardableResult
  public func callAsFunction(unsafe text: String) -> Bool { action(text) }
}

private enum CopyToClipboardKey: EnvironmentKey {
  static let defaultValue = CopyToClipboardAction()
}

extension EnvironmentValues {
  /// The action that copies text: `@Environment(\.copyToClipboard) var copy`, then `copy("text")`. Control characters are replaced.
  public var copyToClipboard: CopyToClipboardAction {
    get { self[CopyToClipboardKey.self] }
    set { self[CopyToClipboardKey.self] = newValue }
  }
}
