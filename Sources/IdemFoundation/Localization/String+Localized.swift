import Foundation
import Idem

extension String {
  /// A literal that is translated, with its values. Foundation's type, which it lacks on Linux.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// The key of the translation: the literal with `%@`, `%lld` or `%lf` for each value.
    let key: String
    let values: [String]

    public init(stringLiteral value: String) { (key, values) = (value, []) }
    /// Creates a value without interpolations from a string that is a key.
    public init(_ value: String) { self.init(stringLiteral: value) }
    public init(stringInterpolation: StringInterpolation) { (key, values) = (stringInterpolation.key, stringInterpolation.values) }

    /// Collects the parts of an interpolated literal.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var key = ""
      fileprivate var values: [String] = []

      public init(literalCapacity: Int, interpolationCount: Int) {}

      public mutating func appendLiteral(_ literal: String) { key += literal.replacing("%", with: "%%") }
      /// Adds a string as it stands.
      public mutating func appendInterpolation(_ string: String) { append(string, "%@") }
      /// Adds a string as it stands.
      public mutating func appendInterpolation(_ substring: Substring) { append(String(substring), "%@") }
      /// Adds any value as `String(describing:)` shows it.
      public mutating func appendInterpolation<Value>(_ value: Value) {
        let specifier = value is any BinaryInteger ? "%lld" : value is any BinaryFloatingPoint ? "%lf" : "%@"
        append(String(describing: value), specifier)
      }
      /// Adds a value in a format of C, such as `"%.2f"`.
      public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
        append(String(format: specifier, value), specifier)
      }
      /// Adds a value as a format style shows it.
      public mutating func appendInterpolation<Style: Foundation.FormatStyle>(_ value: Style.FormatInput, format: Style)
      where Style.FormatOutput == String {
        append(format.format(value), "%@")
      }
      /// Adds a translated text.
      public mutating func appendInterpolation(_ resource: LocalizedStringResource) { append(String(localized: resource), "%@") }

      private mutating func append(_ value: String, _ specifier: String) {
        key += specifier
        values.append(value)
      }
    }

    /// The pieces of a translation of the key, or of the key itself: literals, and values by their numbers.
    func pieces(of translation: String) -> [LocalizedPiece] {
      // Without values, a percent sign in a key is a percent sign.
      if values.isEmpty { return [.literal(translation.replacing("%%", with: "%"))] }
      var pieces: [LocalizedPiece] = [], literal = "", next = 0
      var rest = translation[...]
      while let character = rest.popFirst() {
        guard character == "%" else {
          literal.append(character)
          continue
        }
        if rest.first == "%" {
          literal.append(rest.removeFirst())
          continue
        }
        guard let match = rest.prefixMatch(of: /(?:(\d+)\$)?[-+ 0#]*\d*(?:\.\d+)?(?:hh|h|ll|l|q|z|t|j|L)?[@dDiuUxXoOfFeEgGcCsSpaA]/) else {
          literal.append(character)
          continue
        }
        rest = rest[match.range.upperBound...]
        let number = match.output.1.flatMap { Int($0) }.map { $0 - 1 } ?? next
        next = number + 1
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        literal = ""
        if values.indices.contains(number) { pieces.append(.value(values[number])) }
      }
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      return pieces
    }
  }

  /// Creates a string from a literal: its translation in the strings files of a bundle, or the literal itself.
  ///
  /// - Parameters:
  ///   - table: the name of the strings file; nil for `Localizable`.
  ///   - bundle: the bundle; nil for the main one.
  ///   - locale: has no effect: formats write values before.
  ///   - comment: for translators; it has no effect.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self.init(localized: LocalizedStringResource(key: keyAndValue.key, value: keyAndValue, table: table, bundle: bundle))
  }

  /// Creates a string from the translation of a key, or from a default value.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self.init(localized: LocalizedStringResource(key: "\(key)", value: defaultValue, table: table, bundle: bundle))
  }

  /// Creates a string from the translation of a resource.
  public init(localized resource: LocalizedStringResource) {
    self = resource.pieces.map { piece in
      switch piece {
      case .literal(let text), .value(let text): text
      }
    }
    .joined()
  }
}

/// A part of a translated text.
enum LocalizedPiece {
  case literal(String), value(String)
}

/// A text that is translated when it is shown. Foundation's type, which it lacks on Linux.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// Where the strings files are.
  public enum BundleDescription: Equatable, Sendable {
    case main
    case atURL(URL)
    /// The bundle of a class: on Linux the main one.
    public static func forClass(_ type: AnyClass) -> BundleDescription { .main }
  }

  /// The key of the translation.
  public let key: String
  /// The text if there is no translation.
  public let defaultValue: String.LocalizationValue
  /// The name of the strings file; nil for `Localizable`.
  public let table: String?
  /// Where the strings files are.
  public let bundle: BundleDescription

  /// Creates a resource whose key is a literal.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current, bundle: BundleDescription = .main,
    comment: StaticString? = nil
  ) {
    (key, defaultValue, self.table, self.bundle) = (keyAndValue.key, keyAndValue, table, bundle)
  }

  /// Creates a resource with a key and the text that is shown without a translation.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (self.key, self.defaultValue, self.table, self.bundle) = ("\(key)", defaultValue, table, bundle)
  }

  init(key: String, value: String.LocalizationValue, table: String?, bundle: Bundle?) {
    (self.key, defaultValue, self.table) = (key, value, table)
    self.bundle = bundle.map { $0 === Bundle.main ? .main : .atURL($0.bundleURL) } ?? .main
  }

  public init(stringLiteral value: String) { self.init(String.LocalizationValue(stringLiteral: value)) }
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  /// The pieces of the translation, or of the default value.
  var pieces: [LocalizedPiece] {
    let source: Bundle? = if case .atURL(let url) = bundle { Bundle(url: url) } else { .main }
    let missing = "\u{FFFF}"
    let found = source?.localizedString(forKey: key, value: missing, table: table) ?? missing
    return defaultValue.pieces(of: found == missing || found == key ? defaultValue.key : found)
  }
}

extension LocalizedStringKey {
  /// The translation as a literal: inline Markdown, with the values as they stand.
  init(_ resource: LocalizedStringResource) {
    let pieces = resource.pieces
    var interpolation = StringInterpolation(literalCapacity: 0, interpolationCount: pieces.count)
    for piece in pieces {
      switch piece {
      case .literal(let text): interpolation.appendLiteral(text)
      case .value(let text): interpolation.appendInterpolation(text)
      }
    }
    self.init(stringInterpolation: interpolation)
  }
}

extension Text {
  /// Creates a text from the translation of a resource. A translation is inline Markdown, and values are never markup.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) { self.init(LocalizedStringKey(resource)) }
}

extension Button where Label == Text {
  /// Creates a button with the translation of a resource as its title.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
    self.init(LocalizedStringKey(titleResource), role: role, action: action)
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with the translation of a resource as its title.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, systemImage name: String) {
    self.init(LocalizedStringKey(titleResource), systemImage: name)
  }
}

extension LocalizedStringResource: _TitleSource {
  /// The translation of the resource.
  public var _title: Text { Text(LocalizedStringKey(self)) }
}
