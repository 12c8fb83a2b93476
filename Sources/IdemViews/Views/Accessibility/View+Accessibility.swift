import IdemCore

// What SwiftUI passes to a screen reader. A terminal has no channel for it: no control sequence carries a label or a role. A screen reader
// speaks the text of the cells and follows the cursor. So these modifiers compile and have no effect, no state and no cost.

extension View {
  /// Has no effect.
  @inlinable public func accessibilityLabel(_ label: Text) -> some View { self }
  /// Has no effect.
  @inlinable public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { self }
  /// Has no effect.
  @inlinable @_disfavoredOverload public func accessibilityLabel(_ label: some StringProtocol) -> some View { self }

  /// Has no effect.
  @inlinable public func accessibilityValue(_ value: Text) -> some View { self }
  /// Has no effect.
  @inlinable public func accessibilityValue(_ value: LocalizedStringKey) -> some View { self }
  /// Has no effect.
  @inlinable @_disfavoredOverload public func accessibilityValue(_ value: some StringProtocol) -> some View { self }

  /// Has no effect.
  @inlinable public func accessibilityHint(_ hint: Text) -> some View { self }
  /// Has no effect.
  @inlinable public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }
  /// Has no effect.
  @inlinable @_disfavoredOverload public func accessibilityHint(_ hint: some StringProtocol) -> some View { self }

  /// Has no effect.
  @inlinable public func accessibilityInputLabels(_ labels: [Text]) -> some View { self }
  /// Has no effect.
  @inlinable public func accessibilityInputLabels(_ labels: [LocalizedStringKey]) -> some View { self }
  /// Has no effect.
  @inlinable @_disfavoredOverload public func accessibilityInputLabels(_ labels: [some StringProtocol]) -> some View { self }

  /// Has no effect. Tests find views by what they show.
  @inlinable public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  /// Has no effect: what is on the screen can be read.
  @inlinable public func accessibilityHidden(_ hidden: Bool = true) -> some View { self }
  /// Has no effect.
  @inlinable public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
  /// Has no effect.
  @inlinable public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  /// Has no effect.
  @inlinable public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
  /// Has no effect: the order is that of the rows on the screen.
  @inlinable public func accessibilitySortPriority(_ priority: Double) -> some View { self }
  /// Has no effect.
  @inlinable public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { self }
  /// Has no effect.
  @inlinable public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> some View { self }
  /// Has no effect.
  @inlinable public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> some View { self }
  /// Has no effect.
  @inlinable public func accessibilityShowsLargeContentViewer() -> some View { self }
  /// Has no effect.
  @inlinable public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
  /// Has no effect.
  @inlinable public func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true) -> some View { self }
  /// Has no effect.
  @inlinable public func accessibilityLinkedGroup(id: some Hashable, in namespace: Namespace.ID) -> some View { self }
  /// Has no effect: the content of the view itself is on the screen.
  @inlinable public func accessibilityRepresentation(@ViewBuilder representation: () -> some View) -> some View { self }
  /// Has no effect.
  @inlinable public func accessibilityChildren(@ViewBuilder children: () -> some View) -> some View { self }
  /// Has no effect.
  @inlinable public func accessibilityCustomContent(
    _ label: LocalizedStringKey, _ value: Text, importance: AccessibilityCustomContentImportance = .default
  ) -> some View { self }
  /// Has no effect.
  @inlinable public func accessibilityCustomContent(
    _ label: LocalizedStringKey, _ value: LocalizedStringKey, importance: AccessibilityCustomContentImportance = .default
  ) -> some View { self }

  /// Has no effect: the same is possible with keys, a pointer or a command.
  @inlinable public func accessibilityAction(_ kind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void) -> some View {
    self
  }
  /// Has no effect.
  @inlinable public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View { self }
  /// Has no effect.
  @inlinable public func accessibilityAction(named name: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View { self }
  /// Has no effect.
  @inlinable @_disfavoredOverload
  public func accessibilityAction(named name: some StringProtocol, _ handler: @escaping () -> Void) -> some View { self }
  /// Has no effect.
  @inlinable public func accessibilityAction(action: @escaping () -> Void, @ViewBuilder label: () -> some View) -> some View { self }
  /// Has no effect.
  @inlinable public func accessibilityActions(@ViewBuilder _ content: () -> some View) -> some View { self }
  /// Has no effect.
  @inlinable public func accessibilityAdjustableAction(_ handler: @escaping (AccessibilityAdjustmentDirection) -> Void) -> some View {
    self
  }
  /// Has no effect.
  @inlinable public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View { self }
  /// Has no effect: the focus of the keyboard is `focused(_:)`.
  @inlinable public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View { self }
  /// Has no effect: the focus of the keyboard is `focused(_:equals:)`.
  @inlinable public func accessibilityFocused<Value>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View { self }

  /// Has no effect.
  @inlinable public func speechAdjustedPitch(_ value: Double) -> some View { self }
  /// Has no effect.
  @inlinable public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
  /// Has no effect.
  @inlinable public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }
  /// Has no effect.
  @inlinable public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }
}
