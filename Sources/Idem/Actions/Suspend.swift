import IdemCore

/// Lends the terminal to another program: `@Environment(\.suspend) var suspend`, then `suspend { ... }`.
///
/// While the closure runs, the terminal is in the state from before the app started. Afterwards the app takes it back and draws the whole
/// picture. Keys typed during that time belong to the other program: Ctrl-C does not end the app. The app is paused: it makes no frames and
/// runs no tasks on the main actor. Keys that were typed ahead and are not read yet are for the other program, too. Without a terminal (in a test), only the closure runs.
///
/// ```swift
/// suspend { runEditor(on: path) }  // posix_spawn and waitpid, or Foundation's Process
/// ```
@MainActor
public struct SuspendAction: Sendable {
  /// The action that lends the terminal of the app that runs in this process.
  public nonisolated init() {}

  /// Runs `body` while the terminal is lent, and returns its result. Errors of `body` are rethrown after the app has taken the terminal
  /// back.
  @discardableResult
  public func callAsFunction<Result>(_ body: () throws -> Result) rethrows -> Result {
    if let loop = SpeechLoop.current { return try loop.lend(body) }
    guard let loop = RunLoop.current else { return try body() }
    return try loop.lendTerminal(body)
  }
}

private enum SuspendKey: EnvironmentKey {
  static let defaultValue = SuspendAction()
}

extension EnvironmentValues {
  /// The action that lends the terminal to another program while a closure runs.
  public var suspend: SuspendAction { self[SuspendKey.self] }
}
