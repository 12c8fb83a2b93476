import IdemCore

// The accessibility modifiers of SwiftUI's first version. Like the newer ones, they compile and have no effect.

extension View {
  /// Has no effect.
  @inlinable public func accessibility(label: Text) -> some View { self }
  /// Has no effect.
  @inlinable public func accessibility(value: Text) -> some View { self }
  /// Has no effect.
  @inlinable public func accessibility(hint: Text) -> some View { self }
  /// Has no effect.
  @inlinable public func accessibility(inputLabels: [Text]) -> some View { self }
  /// Has no effect. Tests find views by what they show.
  @inlinable public func accessibility(identifier: String) -> some View { self }
  /// Has no effect.
  @inlinable public func accessibility(selectionIdentifier: AnyHashable) -> some View { self }
  /// Has no effect: what is on the screen can be read.
  @inlinable public func accessibility(hidden: Bool) -> some View { self }
  /// Has no effect: the order is that of the rows on the screen.
  @inlinable public func accessibility(sortPriority: Double) -> some View { self }
  /// Has no effect.
  @inlinable public func accessibility(addTraits traits: AccessibilityTraits) -> some View { self }
  /// Has no effect.
  @inlinable public func accessibility(removeTraits traits: AccessibilityTraits) -> some View { self }
  /// Has no effect.
  @inlinable public func accessibility(activationPoint: UnitPoint) -> some View { self }
}
