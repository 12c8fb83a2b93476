import IdemCore

/// Ends the app: restores the terminal and ends the process with a status. In a test, it sets `TestHost.exitStatus`.
@MainActor
public struct QuitAction: Sendable {
  private let action: @Sendable @MainActor (Int32) -> Void

  /// The action that ends the app that runs in this process.
  public nonisolated init() { action = { RunLoop.current?.quit($0) } }

  /// An action with another implementation: an `AppHost` ends only its own app.
  nonisolated init(_ action: @escaping @Sendable @MainActor (Int32) -> Void) { self.action = action }

  /// Ends the app with a status. The app ends after the current event or frame; only the first call counts.
  public func callAsFunction(status: Int32 = 0) { action(status) }
}

enum QuitKey: EnvironmentKey {
  static let defaultValue = QuitAction()
}

extension EnvironmentValues {
  /// The action that ends the app: `@Environment(\.quit) var quit`, then `quit()`.
  public var quit: QuitAction { self[QuitKey.self] }
}
