import IdemScreen

/// Where the lines of an answer come from.
@MainActor
protocol LineReader: AnyObject {
  /// Prepares the terminal for a line. Call it before the question is written: a Ctrl-C that follows it at once must not end the process.
  func prepare(echoes: Bool)
  /// Reads a line without its end; nil at the end of the input. Throws `PromptError.cancelled` for Ctrl-C.
  ///
  /// - Parameter echoes: whether a terminal shows what the user types.
  func readLine(echoes: Bool) async throws -> String?
  /// Whether a user types the lines, so that a wrong answer can be replaced.
  var isTerminal: Bool { get }
}

extension LineReader {
  func prepare(echoes: Bool) {}
}

/// Where the lines of prompts go.
@MainActor
protocol LineWriter: AnyObject {
  /// Writes a row of cells: safe text, and SGR sequences. With a line end, unless an answer is typed behind it.
  func write(row: String, endsLine: Bool)
  /// Writes a line about a question that was answered without a user. It must not be mixed with the output of the script.
  func note(_ line: String)
}

extension LineWriter {
  /// Writes a text to the user, as one line of plain text.
  func write(_ text: String, endsLine: Bool) { write(row: text.plainLine, endsLine: endsLine) }
}
