import IdemCore

/// Rings the bell of the terminal: `@Environment(\.bell) var bell`, then `bell()`.
///
/// Each terminal has its own sign for it: a sound, a flash, a mark at the tab, or nothing. It rings at most ten times a second. Cost: one
/// byte.
///
///     @Environment(\.bell) private var bell
///     Button("Next") { if isLast { bell() } else { page += 1 } }
///
/// SwiftUI has no such action. `sensoryFeedback(.error, trigger:)` rings the bell too.
@MainActor
public struct BellAction {
  let connection: WindowConnection?

  /// Rings the bell. Outside of an app it does nothing.
  public func callAsFunction() { connection?.ring() }
}

extension EnvironmentValues {
  /// The action that rings the bell of the terminal.
  public var bell: BellAction { BellAction(connection: self[WindowConnectionKey.self]) }
}
