/// Writes a list in words: `a, b, and c`. Foundation's style, in English.
public struct ListFormatStyle<Style: FormatStyle, Base: Sequence>: FormatStyle
where Style.FormatInput == Base.Element, Style.FormatOutput == String {
  /// The word before the last element.
  public enum ListType: Int, Hashable, Sendable {
    /// `and`
    case and
    /// `or`
    case or
  }

  /// How the word `and` is written.
  public enum Width: Int, Hashable, Sendable {
    /// `a, b, and c`
    case standard
    /// `a, b, & c`
    case short
    /// `a, b, c`
    case narrow
  }

  private let memberStyle: Style
  /// The word before the last element.
  public var listType: ListType
  /// How the word `and` is written.
  public var width: Width

  /// A style. `memberStyle` writes the elements.
  public init(memberStyle: Style, type: ListType = .and, width: Width = .standard) {
    self.memberStyle = memberStyle
    listType = type
    self.width = width
  }

  /// The list as text. Cost: linear in its length.
  public func format(_ value: Base) -> String {
    let texts = value.map { memberStyle.format($0) }
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    let word: String? = listType == .or ? "or" : width == .standard ? "and" : width == .short ? "&" : nil
    guard let word else { return texts.joined(separator: ", ") }
    return texts.dropLast().joined(separator: ", ") + (texts.count > 2 ? ", " : " ") + word + " " + last
  }
}

/// Writes a string as it is: the style of the elements of a list of strings. Foundation's style.
public struct StringStyle: FormatStyle {
  /// Creates the style.
  public init() {}
  /// The string.
  public func format(_ value: String) -> String { value }
}

extension FormatStyle {
  /// The style of lists of strings: `names.formatted(.list(type: .or))`.
  @_disfavoredOverload
  public static func list<Base: Sequence>(type: Self.ListType, width: Self.Width = .standard) -> Self
  where Self == ListFormatStyle<StringStyle, Base> {
    Self(memberStyle: StringStyle(), type: type, width: width)
  }

  /// The style of lists whose elements have a style: `sizes.formatted(.list(memberStyle: .byteCount(style: .file), type: .and))`.
  @_disfavoredOverload
  public static func list<Member: FormatStyle, Base: Sequence>(
    memberStyle: Member, type: Self.ListType, width: Self.Width = .standard
  ) -> Self where Self == ListFormatStyle<Member, Base> {
    Self(memberStyle: memberStyle, type: type, width: width)
  }
}

extension Sequence {
  /// The sequence in a format: `names.formatted(.list(type: .and))`.
  @_disfavoredOverload
  public func formatted<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput where Style.FormatInput == Self { style.format(self) }
}

extension Sequence<String> {
  /// The strings as a list: `a, b, and c`.
  @_disfavoredOverload public func formatted() -> String { ListFormatStyle(memberStyle: StringStyle()).format(self) }
}
