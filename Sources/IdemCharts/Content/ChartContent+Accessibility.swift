import IdemViews

// What Swift Charts passes to a screen reader for single marks. A chart describes itself as a whole: by its series, their extremes and trends.

extension ChartContent {
  /// Has no effect: `chartAsTable` shows the values as text.
  public func accessibilityLabel(_ label: Text) -> Self { self }
  /// Has no effect.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> Self { self }
  /// Has no effect.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> Self { self }
  /// Has no effect.
  public func accessibilityValue(_ value: Text) -> Self { self }
  /// Has no effect.
  public func accessibilityValue(_ value: LocalizedStringKey) -> Self { self }
  /// Has no effect.
  @_disfavoredOverload
  public func accessibilityValue(_ value: some StringProtocol) -> Self { self }
  /// Has no effect.
  public func accessibilityHidden(_ isHidden: Bool) -> Self { self }
  /// Has no effect.
  public func accessibilityIdentifier(_ identifier: String) -> Self { self }
}
