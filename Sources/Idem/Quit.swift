import IdemCore

/// Ends the app: the terminal is given back, and the process ends with a status. In a test `TestHost.exitStatus` is set.
@MainActor
public struct QuitAction: Sendable {
  private let action: @Sendable @MainActor (Int32) -> Void

  /// Ends the app that runs in this process.
  public nonisolated init() { action = { RunLoop.current?.quit($0) } }

  /// Ends one of several apps, as in a test.
  nonisolated init(_ action: @escaping @Sendable @MainActor (Int32) -> Void) { self.action = action }

  public func callAsFunction(status: Int32 = 0) { action(status) }
}

enum QuitKey: EnvironmentKey {
  static let defaultValue = QuitAction()
}

extension EnvironmentValues {
  /// Ends the app: `@Environment(\.quit) var quit`, then `quit()`.
  public var quit: QuitAction { self[QuitKey.self] }
}
