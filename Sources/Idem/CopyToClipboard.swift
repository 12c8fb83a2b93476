import IdemCore
import IdemScreen

/// Puts text on the user's clipboard, by way of the terminal (OSC 52): it also works over a remote connection.
///
/// What is copied is what was seen: a text from elsewhere may have controls in it that are no harm in a cell, but a command where it is pasted into a
/// shell. So `copy(text)` makes them U+FFFD, and leaves out bidi controls and tags. `copy(unsafe: text)` copies a text as it is.
@MainActor
public struct CopyToClipboardAction: Sendable {
  private let action: @Sendable @MainActor (String) -> Bool

  public nonisolated init() { action = { RunLoop.current?.copy($0) ?? false } }

  /// An action of one's own, as for a test.
  public nonisolated init(_ action: @escaping @Sendable @MainActor (String) -> Bool) { self.action = action }

  /// Copies a text without controls: line ends and tabs stay.
  ///
  /// Whether the text was sent: not where there is no terminal, or it does not speak as xterm does. Whether the terminal takes it, it does not
  /// say.
  @discardableResult
  public func callAsFunction(_ text: String) -> Bool { action(text.plainText) }

  /// Copies a text as it is, with whatever controls are in it: only for a text that the app made itself.
  @discardableResult
  public func callAsFunction(unsafe text: String) -> Bool { action(text) }
}

private enum CopyToClipboardKey: EnvironmentKey {
  static let defaultValue = CopyToClipboardAction()
}

extension EnvironmentValues {
  /// Copies text: `@Environment(\.copyToClipboard) var copy`, then `copy("text")`. Controls in the text are replaced.
  public var copyToClipboard: CopyToClipboardAction {
    get { self[CopyToClipboardKey.self] }
    set { self[CopyToClipboardKey.self] = newValue }
  }
}
