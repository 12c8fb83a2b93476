/// The settings of a `TextEditing`.
public struct TextEditingOptions: Hashable, Sendable {
  /// What one level of indentation is.
  public enum Indentation: Hashable, Sendable {
    /// This many spaces.
    case spaces(Int)
    /// A tab.
    case tabs
  }

  /// One level of indentation.
  public var indentation: Indentation = .spaces(2)
  /// Whether the text has one line: line ends that are inserted become spaces.
  public var isSingleLine = false
  /// Whether commands may move and select, but not edit.
  public var isReadOnly = false
  /// The columns of a tab, at least 1.
  public var tabWidth = 8
  /// Whether a new line begins with the indentation of the line before.
  public var indentsNewLines = true
  /// Whether a typed opening bracket or quote also inserts the closing one.
  public var closesBrackets = false

  /// The usual settings.
  public init() {}

  /// The text of one level of indentation.
  var indentationText: String {
    switch indentation {
    case .spaces(let count): String(repeating: " ", count: max(1, count))
    case .tabs: "\t"
    }
  }
}
