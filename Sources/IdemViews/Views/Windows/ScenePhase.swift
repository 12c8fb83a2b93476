import IdemCore

/// Whether the user works with the app: `@Environment(\.scenePhase) var phase`, in a view, a scene or the app.
///
/// A terminal reports the focus of its window if it supports that (mode 1004); others leave the app active.
public enum ScenePhase: Int, Hashable, Comparable, Sendable {
  /// The process is stopped, or about to be stopped, by Ctrl-Z or a signal. Changes that follow this one are shown when it continues.
  case background
  /// Another window of the desktop has the focus. The app is visible and runs on.
  case inactive
  /// The terminal's window has the focus.
  case active

  /// Whether one phase is farther from the user than another.
  public static func < (a: ScenePhase, b: ScenePhase) -> Bool { a.rawValue < b.rawValue }
}

enum ScenePhaseKey: EnvironmentKey {
  static var defaultValue: ScenePhase { .active }
}

extension EnvironmentValues {
  /// Whether the user works with the app.
  public var scenePhase: ScenePhase { self[ScenePhaseKey.self] }
}
