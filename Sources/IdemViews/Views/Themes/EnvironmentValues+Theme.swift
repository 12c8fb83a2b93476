import IdemCore
import IdemScreen

extension EnvironmentValues {
  /// The theme of this part of the window. A body that reads it runs after a switch; most need not: colors such as `.danger` stay roles.
  public var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }

  /// Selects the theme of the window for the user, and stores the choice:
  ///
  ///     @Environment(\.setTheme) private var setTheme
  ///     Button("Nord") { setTheme(.nord) }
  public var setTheme: SetThemeAction { SetThemeAction(center: self[ThemeCenterKey.self]) }
}

/// Selects the theme of the window; see `EnvironmentValues.setTheme`.
@MainActor
public struct SetThemeAction {
  let center: ThemeCenter?

  /// Shows a theme, and stores its name as the user's choice. `nil` removes the choice: the app's theme is shown again.
  ///
  /// `IDEM_THEME` has precedence while the app runs with it.
  public func callAsFunction(_ theme: Theme?) {
    center?.stored = theme.map { ThemeChoice($0) }
    center?.store(theme?.name)
  }

  /// Shows a theme for light and one for dark terminals. The choice is not stored.
  public func callAsFunction(light: Theme, dark: Theme) { center?.stored = ThemeChoice(light: light, dark: dark) }

  /// Shows the theme of a name: one that comes with Idem, or one of the user's files. Returns whether there is one.
  @discardableResult public func callAsFunction(named name: String) -> Bool {
    guard let theme = Theme.named(name) ?? center?.find(name) else { return false }
    callAsFunction(theme)
    return true
  }
}
