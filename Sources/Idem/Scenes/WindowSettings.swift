import IdemCore

/// The app's settings of its window.
package struct WindowSettings: Equatable, Sendable {
  /// The title of the terminal; empty if the app sets none.
  package var title = ""
  /// The maximum frame rate, for frames that do not answer a key.
  package var framesPerSecond = 60
  /// The settings of an inline window; nil if the window is the whole terminal.
  package var inline: InlineSettings?
  /// What the app leaves after a crash. It is read once, before the terminal is entered.
  package var flightRecording = FlightRecording.standard

  package init(
    title: String = "", framesPerSecond: Int = 60, inline: InlineSettings? = nil, flightRecording: FlightRecording = .standard
  ) {
    self.title = title
    self.framesPerSecond = framesPerSecond
    self.inline = inline
    self.flightRecording = flightRecording
  }
}

/// The window settings of one app. The app host creates it and puts it into the root environment, where the scene finds it.
@MainActor
package final class WindowSettingsStore {
  /// The settings that hold: those of the window in front, with the title that a view of it has set.
  package private(set) var settings = WindowSettings() {
    didSet { if settings != oldValue { hasChanged = true } }
  }
  private var hasChanged = true
  /// What the open windows have set, the one in front last.
  private var windows: [(owner: ObjectIdentifier, settings: WindowSettings)] = []
  private var titles: [(owner: ObjectIdentifier, title: String)] = []

  init() {}

  /// Sets what a window has set.
  func set(_ new: WindowSettings, of owner: ObjectIdentifier) {
    if let index = windows.firstIndex(where: { $0.owner == owner }) { windows[index].settings = new } else { windows.append((owner, new)) }
    update()
  }

  /// Sets the title that a view has set.
  func set(title: String, of owner: ObjectIdentifier) {
    if let index = titles.firstIndex(where: { $0.owner == owner }) { titles[index].title = title } else { titles.append((owner, title)) }
    update()
  }

  /// Removes what a window or a view has set.
  func remove(_ owner: ObjectIdentifier) {
    windows.removeAll { $0.owner == owner }
    titles.removeAll { $0.owner == owner }
    update()
  }

  private func update() {
    // After the end of the last window, its settings stay.
    var new = windows.last?.settings ?? settings
    if let title = windows.last(where: { !$0.settings.title.isEmpty })?.settings.title { new.title = title }
    if windows.isEmpty, titles.isEmpty { new.title = "" }
    if let title = titles.last?.title { new.title = title }
    // Windows over an inline region cover the terminal.
    new.inline = windows.first?.settings.inline ?? new.inline
    settings = new
  }

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
