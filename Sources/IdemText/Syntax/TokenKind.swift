/// What a part of source code is. A theme has a style for each kind.
public enum TokenKind: UInt8, Hashable, Sendable, CaseIterable {
  /// Text without a kind of its own: white space, and names that are used.
  case plain
  /// A word of the language, such as `func`.
  case keyword
  /// The name of a type.
  case type
  /// The name of a function that is declared or called.
  case function
  /// The name of a property, a key or an attribute of an element.
  case property
  /// A constant of the language, such as `true`.
  case constant
  /// A number.
  case number
  /// A string or a character, with its quotes.
  case string
  /// An escape sequence or an interpolation's marks in a string.
  case escape
  /// A regular expression, a path or an address.
  case regex
  /// A comment.
  case comment
  /// A comment that is documentation.
  case documentation
  /// An operator.
  case `operator`
  /// A bracket, a comma or another separator.
  case punctuation
  /// An attribute, an annotation, a macro or a preprocessor's line.
  case attribute
  /// The name of an element of HTML or XML, or a label.
  case tag
  /// A heading, as in a diff or in INI files.
  case heading
  /// A line that a diff adds.
  case inserted
  /// A line that a diff removes.
  case deleted
  /// Something that the language does not allow.
  case invalid
}
