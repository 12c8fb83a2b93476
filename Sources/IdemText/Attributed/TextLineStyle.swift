import IdemScreen

/// The look of an underline or of a line through a text. SwiftUI's `Text.LineStyle`. A terminal without other lines draws a single one.
public struct TextLineStyle: Hashable, Sendable {
  /// The pattern of a line. Terminals have no dots and dashes, so these are single lines.
  public enum Pattern: UInt8, Hashable, Sendable {
    /// A single line.
    case solid
    /// Two lines.
    case double
    /// A wave.
    case curly
    /// Shown as a single line.
    case dot, dash, dashDot, dashDotDot
  }

  /// The pattern of the line.
  public var pattern: Pattern

  /// Creates a style. The color has no effect: a cell has no color for lines.
  public init(pattern: Pattern = .solid, color: Color? = nil) { self.pattern = pattern }

  /// A single line.
  public static var single: TextLineStyle { TextLineStyle() }
  /// Two lines.
  public static var double: TextLineStyle { TextLineStyle(pattern: .double) }
  /// A wave, as below a spelling mistake.
  public static var curly: TextLineStyle { TextLineStyle(pattern: .curly) }

  /// The attribute of a cell that shows the line below a text.
  package var attribute: Attributes {
    switch pattern {
    case .double: .doubleUnderline
    case .curly: .curlyUnderline
    default: .underline
    }
  }
}

/// What marks in a text mean. Names and values are Foundation's.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  @inlinable public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Emphasis: italic.
  public static var emphasized: InlinePresentationIntent { InlinePresentationIntent(rawValue: 1 << 0) }
  /// Strong emphasis: bold.
  public static var stronglyEmphasized: InlinePresentationIntent { InlinePresentationIntent(rawValue: 1 << 1) }
  /// Code.
  public static var code: InlinePresentationIntent { InlinePresentationIntent(rawValue: 1 << 2) }
  /// Struck through.
  public static var strikethrough: InlinePresentationIntent { InlinePresentationIntent(rawValue: 1 << 5) }
  /// A line end of the source, which is a space in the text.
  public static var softBreak: InlinePresentationIntent { InlinePresentationIntent(rawValue: 1 << 6) }
  /// A line end of the text.
  public static var lineBreak: InlinePresentationIntent { InlinePresentationIntent(rawValue: 1 << 7) }
  /// HTML, which is shown as it is written.
  public static var inlineHTML: InlinePresentationIntent { InlinePresentationIntent(rawValue: 1 << 8) }
}
