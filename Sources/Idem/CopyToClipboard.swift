import IdemCore

/// Puts a text on the clipboard, also of a terminal at the other end of a connection: `@Environment(\.copyToClipboard) var copy`, then `copy("text")`.
@MainActor
public struct CopyToClipboardAction: Sendable {
  public nonisolated init() {}

  /// False where it was not sent: more than 74,994 bytes of UTF-8, or a terminal that has no such thing (OSC 52). True does not promise that
  /// the terminal took it: many ask their user, or are set to refuse.
  @discardableResult
  public func callAsFunction(_ text: String) -> Bool { RunLoop.current?.copy(text) ?? false }
}

private enum CopyToClipboardKey: EnvironmentKey {
  static let defaultValue = CopyToClipboardAction()
}

extension EnvironmentValues {
  /// Puts a text on the clipboard.
  public var copyToClipboard: CopyToClipboardAction { self[CopyToClipboardKey.self] }
}
