import IdemFoundation

// The look of letters that a terminal's font decides.

/// The width of letters.
@available(*, deprecated, message: "has no effect: the cells of a terminal have one width")
public enum FontWidth: Hashable, Sendable {
  case compressed, condensed, standard, expanded
}

extension Font {
  /// The width of letters.
  @available(*, deprecated, message: "has no effect: the cells of a terminal have one width")
  public typealias Width = FontWidth

  /// The height of lines.
  @available(*, deprecated, message: "has no effect: the rows of a terminal have one height")
  public enum Leading: Hashable, Sendable { case standard, tight, loose }

  /// Has no effect: the lines of a terminal have one height.
  @available(*, deprecated, message: "has no effect: the lines of a terminal have one height")
  public func leading(_ leading: Leading) -> Font { self }
  /// Has no effect: the letters of a terminal have one width.
  @available(*, deprecated, message: "has no effect: the letters of a terminal have one width")
  public func width(_ width: Width) -> Font { self }
  /// Has no effect: the font of a terminal has one form of a letter.
  @available(*, deprecated, message: "has no effect: the font of a terminal has one form of a letter")
  public func smallCaps() -> Font { self }
  /// Has no effect: the font of a terminal has one form of a letter.
  @available(*, deprecated, message: "has no effect: the font of a terminal has one form of a letter")
  public func lowercaseSmallCaps() -> Font { self }
  /// Has no effect: the font of a terminal has one form of a letter.
  @available(*, deprecated, message: "has no effect: the font of a terminal has one form of a letter")
  public func uppercaseSmallCaps() -> Font { self }
}

extension Font {
  /// Has no effect: a terminal's font is monospaced.
  @available(*, deprecated, message: "has no effect: a terminal's font is monospaced")
  public func monospaced() -> Font { self }
  /// Has no effect: a terminal's font is monospaced.
  @available(*, deprecated, message: "has no effect: a terminal's font is monospaced")
  public func monospacedDigit() -> Font { self }
}

/// A size of text that the user prefers.
@available(*, deprecated, message: "has no effect: the user sets the size of text in the terminal, which does not report it")
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether the size is one of the largest.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }
}

extension View {
  /// Has no effect: letters have one size. What does not fit is cut; see `truncationMode(_:)`.
  @available(*, deprecated, message: "has no effect: letters have one size")
  @inlinable public func minimumScaleFactor(_ factor: Double) -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: the cells of a terminal have one width")
  @inlinable public func allowsTightening(_ flag: Bool) -> some View { self }
  /// Has no effect: a row is the smallest distance between two lines.
  @available(*, deprecated, message: "has no effect: a row is the smallest distance between two lines")
  @inlinable public func lineSpacing(_ lineSpacing: some Numeric) -> some View { self }
  /// Has no effect: the cells of a terminal have one width.
  @available(*, deprecated, message: "has no effect: the cells of a terminal have one width")
  @inlinable public func kerning(_ kerning: Double) -> some View { self }
  /// Has no effect: the cells of a terminal have one width.
  @available(*, deprecated, message: "has no effect: the cells of a terminal have one width")
  @inlinable public func tracking(_ tracking: Double) -> some View { self }
  /// Has no effect: the lines of a terminal have one height.
  @available(*, deprecated, message: "has no effect: the lines of a terminal have one height")
  @inlinable public func baselineOffset(_ baselineOffset: Double) -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: the cells of a terminal have one width")
  @inlinable public func fontWidth(_ width: FontWidth?) -> some View { self }
  /// Has no effect: the user sets the size in the terminal.
  @available(*, deprecated, message: "has no effect: the user sets the size of text in the terminal, which does not report it")
  @inlinable public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
  /// Has no effect: the user sets the size in the terminal.
  @available(*, deprecated, message: "has no effect: the user sets the size of text in the terminal, which does not report it")
  @inlinable public func dynamicTypeSize(_ range: some RangeExpression<DynamicTypeSize>) -> some View { self }
}

/// A number that grows with the user's text size. A terminal does not report the size, so it is the number itself.
@available(*, deprecated, message: "has no effect: a terminal does not report the size of text: write the number itself")
@propertyWrapper public struct ScaledMetric<Value> {
  /// The number.
  public let wrappedValue: Value

  /// Creates a metric.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// Creates a metric.
  public init(wrappedValue: Value, relativeTo style: Font.TextStyle) { self.wrappedValue = wrappedValue }
}

@available(*, deprecated, message: "has no effect: a terminal does not report the size of text: write the number itself")
extension ScaledMetric: Sendable where Value: Sendable {}
@available(*, deprecated, message: "has no effect: a terminal does not report the size of text: write the number itself")
extension ScaledMetric: Equatable where Value: Equatable {}

extension View {
  /// Has no effect: all characters have one width.
  @available(*, deprecated, message: "has no effect: all characters have one width")
  @inlinable public func monospaced(_ isActive: Bool = true) -> some View { self }
  /// Has no effect: all characters have one width.
  @available(*, deprecated, message: "has no effect: all characters have one width")
  @inlinable public func monospacedDigit() -> some View { self }
  /// Has no effect: all characters have one size.
  @available(*, deprecated, message: "has no effect: all characters have one size")
  @inlinable public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View { self }
}

extension Text {
  /// The size of a text beside the text around it.
  @available(*, deprecated, message: "has no effect: all characters have one size")
  public struct Scale: Hashable, Sendable {
    let isSecondary: Bool
    public static let `default` = Scale(isSecondary: false)
    public static let secondary = Scale(isSecondary: true)
  }

  /// Has no effect: all characters have one size.
  @available(*, deprecated, message: "has no effect: all characters have one size")
  @inlinable public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { self }
}

extension Text {
  /// Has no effect: a terminal has one font.
  @available(*, deprecated, message: "has no effect: a terminal has one font")
  public func fontDesign(_ design: Font.Design?) -> Text { self }
  /// Has no effect: a terminal's font is monospaced.
  @available(*, deprecated, message: "has no effect: a terminal's font is monospaced")
  public func monospaced(_ isActive: Bool = true) -> Text { self }
  /// Has no effect: a terminal's font is monospaced.
  @available(*, deprecated, message: "has no effect: a terminal's font is monospaced")
  public func monospacedDigit() -> Text { self }
  /// Has no effect: the cells of a terminal have one width.
  @available(*, deprecated, message: "has no effect: the cells of a terminal have one width")
  public func kerning(_ kerning: Double) -> Text { self }
  /// Has no effect: the cells of a terminal have one width.
  @available(*, deprecated, message: "has no effect: the cells of a terminal have one width")
  public func tracking(_ tracking: Double) -> Text { self }
  /// Has no effect: the lines of a terminal have one height.
  @available(*, deprecated, message: "has no effect: the lines of a terminal have one height")
  public func baselineOffset(_ baselineOffset: Double) -> Text { self }
}

extension View {
  /// Has no effect: a terminal has one font.
  @available(*, deprecated, message: "has no effect: a terminal has one font")
  public func fontDesign(_ design: Font.Design?) -> some View { self }
}

extension EnvironmentValues {
  /// Has no effect: the lines of a terminal have one distance.
  @available(*, deprecated, message: "has no effect: the lines of a terminal have one distance")
  public var lineSpacing: Int {
    get { 0 }
    set {}
  }

  /// Has no effect: the letters of a terminal cannot stand closer.
  @available(*, deprecated, message: "has no effect: the cells of a terminal have one width")
  public var allowsTightening: Bool {
    get { false }
    set {}
  }
}
