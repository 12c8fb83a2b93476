import IdemCore
import IdemScreen

/// How much contrast the text of a view gets.
public enum Readability: Hashable, Sendable {
  /// The colors are sent as they are.
  case off
  /// At least 4.5 (WCAG 2, AA). The default.
  case standard
  /// At least 7 (AAA), where a color has it.
  case increased
}

extension View {
  /// Shows the view in a theme.
  ///
  /// Around the whole content of a window, it is the window's theme, unless the user has selected another one. Elsewhere it is that of the
  /// view alone. A switch runs no body and no layout, except for bodies that read `\.theme`.
  public func theme(_ theme: Theme) -> some View {
    modifier(ThemeBindingModifier()).modifier(ThemeModifier(choice: ThemeChoice(theme)))
  }

  /// Shows the view in one of two themes: by whether the terminal is light or dark.
  public func theme(light: Theme, dark: Theme) -> some View {
    modifier(ThemeBindingModifier()).modifier(ThemeModifier(choice: ThemeChoice(light: light, dark: dark)))
  }

  /// Sets whether the window is dark or light. If the terminal is not, and there is no theme, Idem's own theme is shown. `nil` follows the
  /// terminal.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { modifier(PreferredSchemeModifier(scheme: colorScheme)) }

  /// Sets how much contrast the text of the view gets. `IDEM_CONTRAST=off` of the user turns it off for all.
  public func readability(_ level: Readability) -> some View {
    let both: Attributes = [.readabilityOff, .readabilityIncreased]
    let wanted: Attributes = level == .off ? .readabilityOff : level == .increased ? .readabilityIncreased : []
    return modifier(DrawingModifier(change: .attributes(adds: wanted, removes: both)))
  }
}
