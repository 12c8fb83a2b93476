import IdemCore

// What the user needs, as far as a terminal knows it.

extension EnvironmentValues {
  /// Whether the app speaks lines: `IDEM_SCREEN_READER=1`. A terminal itself does not report whether a screen reader runs.
  public var accessibilityVoiceOverEnabled: Bool { self[IsSpokenKey.self] }
  /// false: a terminal does not report whether the user selects by switches.
  public var accessibilitySwitchControlEnabled: Bool { false }
  /// false.
  public var accessibilityDimFlashingLights: Bool { false }
  /// true.
  public var accessibilityPlayAnimatedImages: Bool { true }
  /// false.
  public var accessibilityLargeContentViewerEnabled: Bool { false }
  /// Whether the app speaks lines: `IDEM_SCREEN_READER=1`.
  public var accessibilityEnabled: Bool { self[IsSpokenKey.self] }
  /// true: nothing is translucent.
  public var accessibilityReduceTransparency: Bool { true }
  /// false.
  public var accessibilityInvertColors: Bool { false }
  /// true: a button has brackets or a background.
  public var accessibilityShowButtonShapes: Bool { true }
}

/// Whether the app speaks lines instead of drawing.
package enum IsSpokenKey: EnvironmentKey {
  package static var defaultValue: Bool { false }
}
