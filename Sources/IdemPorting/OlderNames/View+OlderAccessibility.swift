import IdemFoundation

// The accessibility modifiers of SwiftUI's first version.

extension View {
  /// The older form of `accessibilityLabel(_:)`.
  @available(*, deprecated, message: "use accessibilityLabel(_:)")
  public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
  /// The older form of `accessibilityValue(_:)`.
  @available(*, deprecated, message: "use accessibilityValue(_:)")
  public func accessibility(value: Text) -> some View { accessibilityValue(value) }
  /// The older form of `accessibilityHint(_:)`.
  @available(*, deprecated, message: "use accessibilityHint(_:)")
  public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
  /// The older form of `accessibilityInputLabels(_:)`.
  @available(*, deprecated, message: "use accessibilityInputLabels(_:)")
  public func accessibility(inputLabels: [Text]) -> some View { accessibilityInputLabels(inputLabels) }
  /// The older form of `accessibilityIdentifier(_:)`.
  @available(*, deprecated, message: "use accessibilityIdentifier(_:)")
  public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
  /// The older form of `accessibilityHidden(_:)`.
  @available(*, deprecated, message: "use accessibilityHidden(_:)")
  public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
  /// The older form of `accessibilitySortPriority(_:)`.
  @available(*, deprecated, message: "use accessibilitySortPriority(_:)")
  public func accessibility(sortPriority: Double) -> some View { accessibilitySortPriority(sortPriority) }
  /// The older form of `accessibilityAddTraits(_:)`.
  @available(*, deprecated, message: "use accessibilityAddTraits(_:)")
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }
  /// The older form of `accessibilityRemoveTraits(_:)`.
  @available(*, deprecated, message: "use accessibilityRemoveTraits(_:)")
  public func accessibility(removeTraits traits: AccessibilityTraits) -> some View { accessibilityRemoveTraits(traits) }
  /// Has no effect: a terminal does not select elements for a screen reader.
  @available(*, deprecated, message: "has no effect: a terminal does not select elements for a screen reader")
  public func accessibility(selectionIdentifier: AnyHashable) -> some View { self }
  /// Has no effect: a key activates the view that has the focus.
  @available(*, deprecated, message: "has no effect: a key activates the view that has the focus")
  public func accessibility(activationPoint: UnitPoint) -> some View { self }
}
