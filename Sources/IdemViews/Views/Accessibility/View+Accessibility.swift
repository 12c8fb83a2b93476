import IdemCore

// What a view means for a reader that does not see the cells: the lines of speech (`IDEM_SCREEN_READER=1`), `idem tree`, and tests.
//
// A modifier adds a node that does nothing until somebody reads. It changes no cell.

extension View {
  private func accessibility(_ change: AccessibilityChange) -> ModifiedContent<Self, AccessibilityModifier> {
    modifier(AccessibilityModifier(change: change))
  }

  // MARK: What it says

  /// Sets the name of the view. A view of several elements becomes a group with this name.
  public func accessibilityLabel(_ label: Text) -> some View { accessibility(.label(label)) }
  /// Sets the name of the view to a literal, as `Text` reads it.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View { accessibility(.label(Text(label))) }
  /// Sets the name of the view to a string as it stands.
  @_disfavoredOverload public func accessibilityLabel(_ label: some StringProtocol) -> some View {
    accessibility(.label(Text(verbatim: String(label))))
  }

  /// Sets the value of the view, such as that of a control.
  public func accessibilityValue(_ value: Text) -> some View { accessibility(.value(value)) }
  /// Sets the value of the view to a literal, as `Text` reads it.
  public func accessibilityValue(_ value: LocalizedStringKey) -> some View { accessibility(.value(Text(value))) }
  /// Sets the value of the view to a string as it stands.
  @_disfavoredOverload public func accessibilityValue(_ value: some StringProtocol) -> some View {
    accessibility(.value(Text(verbatim: String(value))))
  }

  /// Says what happens when the view is used.
  public func accessibilityHint(_ hint: Text) -> some View { accessibility(.hint(hint)) }
  /// Says what happens when the view is used, by a literal, as `Text` reads it.
  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { accessibility(.hint(Text(hint))) }
  /// Says what happens when the view is used, by a string as it stands.
  @_disfavoredOverload public func accessibilityHint(_ hint: some StringProtocol) -> some View {
    accessibility(.hint(Text(verbatim: String(hint))))
  }

  /// Sets other names of the view, by which it is found.
  public func accessibilityInputLabels(_ labels: [Text]) -> some View { accessibility(.inputLabels(labels)) }
  /// Sets other names of the view, by which it is found.
  public func accessibilityInputLabels(_ labels: [LocalizedStringKey]) -> some View { accessibility(.inputLabels(labels.map { Text($0) })) }
  /// Sets other names of the view, by which it is found.
  @_disfavoredOverload public func accessibilityInputLabels(_ labels: [some StringProtocol]) -> some View {
    accessibility(.inputLabels(labels.map { Text(verbatim: String($0)) }))
  }

  /// Sets a name for tests and tools. It is not read out.
  public func accessibilityIdentifier(_ identifier: String) -> some View { accessibility(.identifier(identifier)) }
  /// Adds a fact that is read when it is asked for.
  public func accessibilityCustomContent(
    _ label: LocalizedStringKey, _ value: Text, importance: AccessibilityCustomContentImportance = .default
  ) -> some View { accessibility(.detail(Text(label), value)) }
  /// Adds a fact that is read when it is asked for.
  public func accessibilityCustomContent(
    _ label: LocalizedStringKey, _ value: LocalizedStringKey, importance: AccessibilityCustomContentImportance = .default
  ) -> some View { accessibility(.detail(Text(label), Text(value))) }

  // MARK: What it is

  /// Leaves the view out of what is read. It stays on the screen.
  public func accessibilityHidden(_ hidden: Bool = true) -> some View { accessibility(.hidden(hidden)) }
  /// Makes one element of the view: without those inside (`ignore`), around them (`contain`), or with their labels and actions (`combine`).
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { accessibility(.element(children)) }
  /// Adds traits. `isHeader` makes the view a heading, `updatesFrequently` makes it a live region: its changes are spoken.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { accessibility(.addTraits(traits)) }
  /// Removes traits, also those that the view has by itself.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { accessibility(.removeTraits(traits)) }
  /// Sets the order of reading among the elements of one container: those with a higher priority come first. The default is 0.
  public func accessibilitySortPriority(_ priority: Double) -> some View { accessibility(.sortPriority(priority)) }
  /// Makes the view a heading of a level.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { accessibility(.heading(level)) }
  /// Has another view read instead of this one. The other view is never seen, and never has the focus.
  public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
    substitute(representation(), .representation)
  }
  /// Gives the element of the view other children. They are never seen.
  public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View { substitute(children(), .children) }

  private func substitute<V: View>(_ other: V, _ use: AccessibilitySubstitute) -> some View {
    background { VStack { other }.hidden().modifier(AccessibilitySubstituteModifier(use: use)) }.accessibility(.substitutes)
  }

  // MARK: What can be done with it

  /// Adds an action. That of the kind `default` is performed when the view is activated.
  public func accessibilityAction(_ kind: AccessibilityActionKind = .default, _ handler: @escaping @MainActor () -> Void) -> some View {
    accessibility(.action(kind, handler))
  }
  /// Adds an action with a name.
  public func accessibilityAction(named name: Text, _ handler: @escaping @MainActor () -> Void) -> some View {
    accessibility(.named(name, handler))
  }
  /// Adds an action with a name.
  public func accessibilityAction(named name: LocalizedStringKey, _ handler: @escaping @MainActor () -> Void) -> some View {
    accessibility(.named(Text(name), handler))
  }
  /// Adds an action with a name.
  @_disfavoredOverload
  public func accessibilityAction(named name: some StringProtocol, _ handler: @escaping @MainActor () -> Void) -> some View {
    accessibility(.named(Text(verbatim: String(name)), handler))
  }
  /// Adds an action whose name is the text of a label.
  public func accessibilityAction<V: View>(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> V) -> some View {
    substitute(AccessibilityChoice(action: action, label: label()), .actions)
  }
  /// Adds an action for each button of a view. The buttons are never seen.
  public func accessibilityActions<V: View>(@ViewBuilder _ content: () -> V) -> some View { substitute(content(), .actions) }
  /// Makes the value of the view adjustable by steps.
  public func accessibilityAdjustableAction(_ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void) -> some View {
    accessibility(.adjustable(handler))
  }
  /// Adds actions that scroll towards an edge.
  public func accessibilityScrollAction(_ handler: @escaping @MainActor (Edge) -> Void) -> some View { accessibility(.scroll(handler)) }

  /// Binds a Bool to whether the reader is at the view. The speech follows the focus of the keyboard, so it is the same as `focused(_:)`; but a view that
  /// cannot have the focus, such as a text, is read when true is written.
  public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
    modifier(AccessibilityFocused(cell: condition.cell, value: true))
  }
  /// Binds a value to whether the reader is at the view: see `accessibilityFocused(_:)`.
  public func accessibilityFocused<Value>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View { modifier(AccessibilityFocused(cell: binding.cell, value: value)) }

  // MARK: Without effect

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
  /// Has no effect: the reader chooses its voice.
  @inlinable public func speechAdjustedPitch(_ value: Double) -> some View { self }
  /// Has no effect.
  @inlinable public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
  /// Has no effect.
  @inlinable public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }
  /// Has no effect.
  @inlinable public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }
}

/// An action with a view as its name.
private struct AccessibilityChoice<Label: View>: View, AccessibleView {
  let action: @MainActor () -> Void
  let label: Label

  var body: some View { label }

  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let element = place.element(.button, place.words(ofLabel: label) ?? AccessibleElement.label(of: parts)), action = action
    element.add(.press) { _ in action() }
    return [element]
  }
}
