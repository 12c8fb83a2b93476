import IdemCore

/// Reads the user's clipboard through the terminal (OSC 52).
///
/// Many terminals do not answer: Windows Terminal and VTE never do, kitty and iTerm2 require the consent of the user, others need a setting. Then the result is
/// the text that this process copied last. The usual paste key of the terminal (Ctrl-Shift-V) needs none of this: it arrives as a paste.
@MainActor
public struct ReadClipboardAction: Sendable {
  private let action: @Sendable @MainActor (ClipboardName) async -> String?

  /// An action with an implementation of its own, for example in a test.
  public nonisolated init(_ action: @escaping @Sendable @MainActor (ClipboardName) async -> String?) { self.action = action }

  /// The text of the clipboard, at most 8 MiB. It may contain control characters.
  ///
  /// It waits at most a second for the terminal. Nil if the terminal does not answer and this process has copied nothing.
  public func callAsFunction(_ name: ClipboardName = .clipboard) async -> String? { await action(name) }
}

private enum ReadClipboardKey: EnvironmentKey {
  static var defaultValue: ReadClipboardAction? { nil }
}

extension EnvironmentValues {
  /// The action that reads the clipboard: `@Environment(\.readClipboard) var read`, then `await read()`.
  public var readClipboard: ReadClipboardAction {
    get {
      if let action = customReadClipboard { return action }
      let clipboard = self[ClipboardKey.self]
      return ReadClipboardAction { name in await (clipboard ?? Clipboard.current)?.read(name) }
    }
    set { self[ReadClipboardKey.self] = newValue }
  }

  /// The action that the app set; nil if there is none.
  var customReadClipboard: ReadClipboardAction? { self[ReadClipboardKey.self] }
}
