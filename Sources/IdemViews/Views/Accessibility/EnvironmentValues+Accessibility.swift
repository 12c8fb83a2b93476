import IdemCore

// What the user needs, as far as a terminal knows it.

extension EnvironmentValues {
  /// false: a terminal does not report whether a screen reader runs.
  public var accessibilityVoiceOverEnabled: Bool { false }
  /// false: a terminal does not report whether the user selects by switches.
  public var accessibilitySwitchControlEnabled: Bool { false }
  /// false.
  public var accessibilityDimFlashingLights: Bool { false }
  /// true.
  public var accessibilityPlayAnimatedImages: Bool { true }
  /// false.
  public var accessibilityLargeContentViewerEnabled: Bool { false }
  /// false: a terminal does not report whether a screen reader runs.
  public var accessibilityEnabled: Bool { false }
  /// true: nothing is translucent.
  public var accessibilityReduceTransparency: Bool { true }
  /// false.
  public var accessibilityInvertColors: Bool { false }
  /// true: a button has brackets or a background.
  public var accessibilityShowButtonShapes: Bool { true }
}
