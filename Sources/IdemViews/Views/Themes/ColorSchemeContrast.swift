import IdemCore

/// How much colors differ.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
  case standard, increased
}

package enum ColorSchemeContrastKey: EnvironmentKey {
  package static var defaultValue: ColorSchemeContrast { .standard }
}

extension EnvironmentValues {
  /// `.increased` if the user asks for it with `IDEM_CONTRAST=increased`.
  public var colorSchemeContrast: ColorSchemeContrast { self[ColorSchemeContrastKey.self] }
}
