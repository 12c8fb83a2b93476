import IdemCore

/// How a presented view goes away.
@MainActor
final class Dismissal {
  var dismiss: @MainActor () -> Void
  init(_ dismiss: @escaping @MainActor () -> Void) { self.dismiss = dismiss }
}

/// What every button in an alert or a menu does before its action.
enum ButtonDismissalKey: EnvironmentKey {
  static var defaultValue: Dismissal? { nil }
}

/// Ends the sheet, alert or menu that a view stands in; nothing where it stands in none.
@MainActor
public struct DismissAction {
  let dismissal: Dismissal?
  public func callAsFunction() { dismissal?.dismiss() }
}

private enum PresentationKey: EnvironmentKey {
  static var defaultValue: Dismissal? { nil }
}

extension EnvironmentValues {
  /// Ends the presentation that the view stands in.
  public var dismiss: DismissAction { DismissAction(dismissal: presentation) }

  /// Whether the view stands in a presentation.
  public var isPresented: Bool { presentation != nil }

  var presentation: Dismissal? {
    get { self[PresentationKey.self] }
    set { self[PresentationKey.self] = newValue }
  }
}

extension EnvironmentScope {
  /// Sets what ends a layer, and what its buttons do before their actions.
  func setPresentation(_ dismissal: Dismissal, ofButtons: Dismissal?) {
    set(PresentationKey.self, to: dismissal)
    set(ButtonDismissalKey.self, to: ofButtons)
    set(MenuKey.self, to: false)
    set(IsFocusedKey.self, to: false)
  }
}
