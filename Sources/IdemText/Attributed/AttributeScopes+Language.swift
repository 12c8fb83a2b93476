// The language of a text, for speech.

/// The key of `languageIdentifier`.
public enum LanguageIdentifierAttribute: AttributedStringKey {
  public typealias Value = String
  public static let name = "languageIdentifier"
}

extension AttributeScopes {
  /// Has no effect: a terminal does not speak.
  public var languageIdentifier: LanguageIdentifierAttribute.Type { LanguageIdentifierAttribute.self }
}
