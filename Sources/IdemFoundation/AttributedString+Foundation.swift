import Foundation
import IdemText

private typealias Keys = Foundation.AttributeScopes.FoundationAttributes

extension IdemText.AttributedString {
  /// Creates a text of Foundation's attributed string. Links, the language, and the parts of dates and numbers are kept, other attributes are not.
  /// Cost: linear in the text.
  public init(_ text: Foundation.AttributedString) {
    self.init()
    for run in text.runs {
      var attributes = IdemText.AttributeContainer()
      attributes.link = run[Keys.LinkAttribute.self]?.absoluteString
      attributes.languageIdentifier = run[Keys.LanguageIdentifierAttribute.self]
      attributes.dateField = run[Keys.DateFieldAttribute.self]
      attributes.numberPart = run[Keys.NumberFormatAttributes.NumberPartAttribute.self]
      attributes.numberSymbol = run[Keys.NumberFormatAttributes.SymbolAttribute.self]
      append(String(text[run.range].characters), attributes: attributes)
    }
  }

  /// The address of a link as a URL. Reading gives nil if the runs differ or if it is no URL; writing sets it for the whole text.
  public var link: URL? {
    get { self[\.link].flatMap { URL(string: $0) } }
    set { self[\.link] = newValue?.absoluteString }
  }
}

extension IdemText.AttributedSubstring {
  /// The address of a link as a URL. Reading gives nil if the runs differ or if it is no URL; writing sets it for the part.
  public var link: URL? {
    get { self[\.link].flatMap { URL(string: $0) } }
    set { self[\.link] = newValue?.absoluteString }
  }
}

extension IdemText.AttributedString.Run {
  /// The address of a link as a URL.
  public var link: URL? { attributes.link.flatMap { URL(string: $0) } }
}

/// The same as text, which is how it is stored.
extension AttributedStringProtocol {
  /// The address of a link as text.
  @_disfavoredOverload
  public var link: String? {
    get { self[\.link] }
    set { self[\.link] = newValue }
  }

  /// The first range of a text, with the options of Foundation; nil if it is not there.
  public func range(
    of text: some StringProtocol, options: String.CompareOptions, locale: Locale? = nil
  ) -> Range<IdemText.AttributedString.Index>? {
    characters.range(of: text, options: options, locale: locale)
  }
}

extension IdemText.AttributeContainer {
  /// The container with the address of a link.
  public func link(_ url: URL) -> IdemText.AttributeContainer { link(url.absoluteString) }
}

extension IdemText.ScopedAttributes {
  /// The address of a link as a URL. Reading gives nil if the runs differ or if it is no URL; writing sets it for the whole text.
  public var link: URL? {
    get { self[dynamicMember: \.link].flatMap { URL(string: $0) } }
    set { self[dynamicMember: \.link] = newValue?.absoluteString }
  }
}
