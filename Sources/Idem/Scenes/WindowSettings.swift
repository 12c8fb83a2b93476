import IdemCore

/// The app's settings of its window.
package struct WindowSettings: Equatable, Sendable {
  /// The title of the terminal; empty if the app sets none.
  package var title = ""
  /// The maximum frame rate, for frames that do not answer a key.
  package var framesPerSecond = 60
  /// The settings of an inline window; nil if the window is the whole terminal.
  package var inline: InlineSettings?

  package init(title: String = "", framesPerSecond: Int = 60, inline: InlineSettings? = nil) {
    self.title = title
    self.framesPerSecond = framesPerSecond
    self.inline = inline
  }
}

/// The window settings of one app. The app host creates it and puts it into the root environment, where the scene finds it.
@MainActor
package final class WindowSettingsStore {
  package var settings = WindowSettings() {
    didSet { hasChanged = true }
  }
  private var hasChanged = true

  init() {}

  /// Returns the settings if they changed since the last call, otherwise nil.
  func takeChange() -> WindowSettings? {
    guard hasChanged else { return nil }
    hasChanged = false
    return settings
  }
}

/// The environment key of the store; nil in a tree without an app host.
enum WindowSettingsKey: EnvironmentKey {
  static var defaultValue: WindowSettingsStore? { nil }
}
