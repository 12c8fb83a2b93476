import IdemCore

/// Ends the app: the terminal is given back, and the process ends with a status.
@MainActor
public struct QuitAction: Sendable {
  public nonisolated init() {}

  public func callAsFunction(status: Int32 = 0) { RunLoop.current?.quit(status) }
}

private enum QuitKey: EnvironmentKey {
  static let defaultValue = QuitAction()
}

extension EnvironmentValues {
  /// Ends the app: `@Environment(\.quit) var quit`, then `quit()`.
  public var quit: QuitAction { self[QuitKey.self] }
}
