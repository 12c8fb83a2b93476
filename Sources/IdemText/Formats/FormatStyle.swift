import IdemScreen

/// Makes a text, or another value, of a value. Foundation's protocol without Foundation; the styles of Idem use English words and the
/// numbers of the C locale.
public protocol FormatStyle: Hashable, Sendable {
  /// The type of the values that the style formats.
  associatedtype FormatInput
  /// The type of the result, most often `String`.
  associatedtype FormatOutput
  /// Formats a value. Cost: linear in the length of the result.
  func format(_ value: FormatInput) -> FormatOutput
}

/// Reads a value from a text, or from another value.
public protocol ParseStrategy: Hashable, Sendable {
  /// The type that is read, most often `String`.
  associatedtype ParseInput
  /// The type of the result.
  associatedtype ParseOutput
  /// Reads a value. Throws if the input is no such value.
  func parse(_ value: ParseInput) throws -> ParseOutput
}

/// A style that can also read what it writes.
public protocol ParseableFormatStyle: FormatStyle {
  /// The type that reads.
  associatedtype Strategy: ParseStrategy where Strategy.ParseInput == FormatOutput, Strategy.ParseOutput == FormatInput
  /// Reads what the style writes.
  var parseStrategy: Strategy { get }
}

/// A text that is no value of the style that reads it.
public struct FormatError: Error, Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The text that was read.
  public let text: String
  /// Creates an error for a text.
  public init(text: String) { self.text = text }
  /// A sentence about the error. It does not quote the text.
  public var description: String { "The text has another format than the expected one." }
  /// The description, as `dump` and debuggers show it.
  public var customMirror: Mirror { Mirror(self) }
}
