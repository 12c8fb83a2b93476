import IdemCore

/// Puts text on the user's clipboard, by way of the terminal (OSC 52): it also works over a remote connection.
@MainActor
public struct CopyToClipboardAction: Sendable {
  private let action: @Sendable @MainActor (String) -> Bool

  public nonisolated init() { action = { RunLoop.current?.copy($0) ?? false } }

  /// An action of one's own, as for a test.
  public nonisolated init(_ action: @escaping @Sendable @MainActor (String) -> Bool) { self.action = action }

  /// Whether the text was sent: not where there is no terminal, or it does not speak as xterm does. Whether the terminal takes it, it does not
  /// say.
  @discardableResult
  public func callAsFunction(_ text: String) -> Bool { action(text) }
}

private enum CopyToClipboardKey: EnvironmentKey {
  static let defaultValue = CopyToClipboardAction()
}

extension EnvironmentValues {
  /// Copies text: `@Environment(\.copyToClipboard) var copy`, then `copy("text")`.
  public var copyToClipboard: CopyToClipboardAction {
    get { self[CopyToClipboardKey.self] }
    set { self[CopyToClipboardKey.self] = newValue }
  }
}
