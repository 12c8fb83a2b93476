import IdemCore

/// How a presented view goes away.
@MainActor
final class Dismissal {
  var dismiss: @MainActor () -> Void
  init(_ dismiss: @escaping @MainActor () -> Void) { self.dismiss = dismiss }
}

/// What every button in an alert does after its action.
enum ButtonDismissalKey: EnvironmentKey {
  static var defaultValue: Dismissal? { nil }
}
