/// Where the lines of speech go: a terminal, or memory in a test.
@MainActor
package protocol SpeechOutput: AnyObject {
  /// Writes a line. What is being edited stays the last line.
  func say(_ line: String)
  /// Shows the line that is being edited in its new state; nil if no text is edited any more.
  func edit(_ line: EditedLine?)
}

/// The line of a text with the focus.
package struct EditedLine: Equatable {
  /// What is before the text, such as `Name, text field: `.
  package var prefix: String
  package var text: String
  /// The number of characters before the caret.
  package var caret: Int

  package var whole: String { prefix + text }
}
