// Attributes that the font of a terminal decides. They are kept with the text, and have no effect on its look.

/// The key of `kern`.
public enum KernAttribute: AttributedStringKey {
  public typealias Value = Double
  public static let name = "kern"
}

/// The key of `tracking`.
public enum TrackingAttribute: AttributedStringKey {
  public typealias Value = Double
  public static let name = "tracking"
}

/// The key of `baselineOffset`.
public enum BaselineOffsetAttribute: AttributedStringKey {
  public typealias Value = Double
  public static let name = "baselineOffset"
}

/// The key of `languageIdentifier`.
public enum LanguageIdentifierAttribute: AttributedStringKey {
  public typealias Value = String
  public static let name = "languageIdentifier"
}

extension AttributeScopes {
  /// Has no effect: a terminal does not speak.
  public var languageIdentifier: LanguageIdentifierAttribute.Type { LanguageIdentifierAttribute.self }
  /// Has no effect: the cells of a terminal have one width.
  public var kern: KernAttribute.Type { KernAttribute.self }
  /// Has no effect: the cells of a terminal have one width.
  public var tracking: TrackingAttribute.Type { TrackingAttribute.self }
  /// Has no effect: the lines of a terminal have one height.
  public var baselineOffset: BaselineOffsetAttribute.Type { BaselineOffsetAttribute.self }
}
