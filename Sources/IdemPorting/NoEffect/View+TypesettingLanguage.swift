import IdemFoundation

/// The language for whose letters a text is laid out.
@available(*, deprecated, message: "has no effect: the rows of a terminal have one height")
public struct TypesettingLanguage: Hashable, Sendable {
  /// The language of the user.
  public static let automatic = TypesettingLanguage()
  /// A given language.
  public static func explicit(_ language: Locale.Language) -> TypesettingLanguage { TypesettingLanguage() }
}

extension View {
  /// Has no effect: the rows of a terminal have one height.
  @available(*, deprecated, message: "has no effect: the rows of a terminal have one height")
  @inlinable public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View { self }
  /// Has no effect: the rows of a terminal have one height.
  @available(*, deprecated, message: "has no effect: the rows of a terminal have one height")
  @inlinable public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> some View { self }
}
