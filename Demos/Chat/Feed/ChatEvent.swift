/// Something that an assistant does.
public enum ChatEvent: Equatable, Sendable {
  /// More of the answer's text, in Markdown. It may end anywhere.
  case text(String)
  /// A call of a tool begins.
  case toolStarted(id: Int, name: String, title: String)
  /// A line of a tool's output, without its line end.
  case toolOutput(id: Int, line: String)
  /// A call ends, with the status of its program.
  case toolEnded(id: Int, status: Int)
  /// A sentence for the user that is not part of the answer.
  case notice(String)
  /// The tokens of this turn so far.
  case usage(input: Int, output: Int)
}
