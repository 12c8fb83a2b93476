import IdemCore

/// Lends the terminal to another program: `@Environment(\.suspend) var suspend`, then `suspend { ... }`.
///
/// The terminal is as it was before the app started for as long as the closure takes, and is taken back with the whole picture. What is typed
/// meanwhile belongs to the other program: Ctrl-C there does not end the app. The app stands still: no frame is made, no task runs on the main actor.
/// Without a terminal (in a test) the closure just runs.
///
/// ```swift
/// suspend { runEditor(on: path) }  // posix_spawn and waitpid, or Foundation's Process
/// ```
@MainActor
public struct SuspendAction: Sendable {
  public nonisolated init() {}

  @discardableResult
  public func callAsFunction<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let loop = RunLoop.current else { return try body() }
    return try loop.lendTerminal(body)
  }
}

private enum SuspendKey: EnvironmentKey {
  static let defaultValue = SuspendAction()
}

extension EnvironmentValues {
  /// Lends the terminal to another program for as long as a closure takes.
  public var suspend: SuspendAction { self[SuspendKey.self] }
}
