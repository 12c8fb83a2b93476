import IdemCore

/// What a page or a column sets for the views in it. A layer that is opened from there is no part of the page.
@MainActor
protocol PageSettings {
  /// Sets the values of a layer's scope as they are outside of a page.
  static func reset(_ scope: EnvironmentScope)
}

/// The settings of the page around a view; nil if there are none.
enum PageSettingsKey: EnvironmentKey {
  static var defaultValue: (any PageSettings.Type)? { nil }
}
