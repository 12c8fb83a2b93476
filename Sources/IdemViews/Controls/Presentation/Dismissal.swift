import IdemCore

/// The action that dismisses a presented view.
@MainActor
final class Dismissal {
  var dismiss: @MainActor () -> Void
  init(_ dismiss: @escaping @MainActor () -> Void) { self.dismiss = dismiss }
}

/// The action that every button in an alert or a menu runs before its own action.
enum ButtonDismissalKey: EnvironmentKey {
  static var defaultValue: Dismissal? { nil }
}

/// An action that dismisses the sheet, alert or menu that contains the view. Does nothing outside of one.
@MainActor
public struct DismissAction {
  let dismissal: Dismissal?
  /// Dismisses the presentation.
  public func callAsFunction() { dismissal?.dismiss() }
}

private enum PresentationKey: EnvironmentKey {
  static var defaultValue: Dismissal? { nil }
}

extension EnvironmentValues {
  /// The action that dismisses the presentation that contains the view.
  public var dismiss: DismissAction { DismissAction(dismissal: presentation) }

  /// Whether the view is inside a presentation.
  public var isPresented: Bool { presentation != nil }

  var presentation: Dismissal? {
    get { self[PresentationKey.self] }
    set { self[PresentationKey.self] = newValue }
  }
}

extension EnvironmentScope {
  /// Sets the action that dismisses a layer, and the action that its buttons run before their own.
  func setPresentation(_ dismissal: Dismissal, ofButtons: Dismissal?) {
    set(PresentationKey.self, to: dismissal)
    set(ButtonDismissalKey.self, to: ofButtons)
    set(MenuKey.self, to: false)
    set(IsFocusedKey.self, to: false)
  }
}
