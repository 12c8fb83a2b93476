#if !canImport(Darwin)
  import Foundation

  extension PersonNameComponents {
    /// The name of a person, in the order of English: `Ann Lee`. Foundation lacks this format on Linux.
    public struct FormatStyle: Foundation.ParseableFormatStyle, Sendable {
      /// How much of a name is written.
      public enum Style: Int, Codable, Hashable, Sendable {
        /// The nickname, or else the given name.
        case short
        /// The given name and the family name.
        case medium
        /// All parts.
        case long
        /// The initials.
        case abbreviated
      }

      /// How much of a name is written.
      public var style: Style

      /// Creates the format. The locale has no effect.
      public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) { self.style = style }

      /// The text of a name.
      public func format(_ name: PersonNameComponents) -> String {
        let parts: [String?] =
          switch style {
          case .short: [name.nickname ?? name.givenName ?? name.familyName]
          case .medium: [name.givenName, name.familyName]
          case .long: [name.namePrefix, name.givenName, name.middleName, name.familyName, name.nameSuffix]
          case .abbreviated: [name.givenName, name.familyName].map { $0?.first.map { String($0).uppercased() } }
          }
        return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: style == .abbreviated ? "" : " ")
      }

      /// Reads a name.
      public var parseStrategy: ParseStrategy { ParseStrategy() }
    }

    /// Reads a name: the first word is the given name, the last one the family name, and the others are between them. Throws if there is none.
    public struct ParseStrategy: Foundation.ParseStrategy, Sendable {
      /// Creates the strategy.
      public init() {}

      /// The name that a text is.
      public func parse(_ text: String) throws -> PersonNameComponents {
        var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        var name = PersonNameComponents()
        if words.count > 1, ["Dr.", "Mr.", "Mrs.", "Ms.", "Prof."].contains(words[0]) { name.namePrefix = words.removeFirst() }
        if words.count > 2, ["Jr.", "Sr.", "II", "III"].contains(words[words.count - 1]) { name.nameSuffix = words.removeLast() }
        guard !words.isEmpty else { throw CocoaError(.formatting, userInfo: [NSLocalizedDescriptionKey: "The name is empty."]) }
        name.givenName = words.removeFirst()
        if !words.isEmpty { name.familyName = words.removeLast() }
        if !words.isEmpty { name.middleName = words.joined(separator: " ") }
        return name
      }
    }

    /// The given name and the family name.
    public func formatted() -> String { FormatStyle().format(self) }

    /// The name in a format: `name.formatted(.name(style: .long))`.
    public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
    where Style.FormatInput == PersonNameComponents {
      style.format(self)
    }
  }

  extension Foundation.FormatStyle where Self == PersonNameComponents.FormatStyle {
    /// The name of a person: `Text(name, format: .name(style: .long))`.
    public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self { Self(style: style) }
  }

  extension Foundation.ParseableFormatStyle where Self == PersonNameComponents.FormatStyle {
    /// The name of a person: `TextField("Name", value: $name, format: .name(style: .medium))`.
    public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self { Self(style: style) }
  }
#endif
