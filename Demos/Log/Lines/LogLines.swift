/// Lines that can be read by their number: a log, or several logs in the order of their times.
///
/// All members may be used from any thread.
public protocol LogLines: AnyObject, Sendable {
  /// The name that is shown to the user.
  var name: String { get }
  /// The number of lines that were read so far.
  var lineCount: Int { get }
  /// The number of lines that have ended: all lines, except a last one that may still grow.
  var endedLineCount: Int { get }
  /// Incremented when existing lines disappear.
  var generation: Int { get }
  /// Whether the bytes come from a pipe or a program, so that the end is not known before it has come.
  var isStream: Bool { get }
  /// Whether there are bytes that were not read yet.
  var isBehind: Bool { get }
  /// Why the lines are not being read. Nil if they are.
  var problem: FileProblem? { get }
  /// Reports each change of the members above, except of `isBehind`.
  var news: LogNews { get }
  /// The text of a line as it is written, without its newline, or an empty string if there is no such line.
  func writtenLine(_ number: Int) -> String
  /// A scanner of all lines for a search. Throws if a pattern is not a valid regular expression.
  func scanner(_ query: LineQuery) throws -> any LineScanner
}

extension LogLines {
  /// The text of a line without its newline and without the escape sequences of colors, or an empty string if there is no such line.
  public func line(_ number: Int) -> String { EscapeSequences.removed(from: writtenLine(number)) }
}

extension LogDocument: LogLines {
  public var isStream: Bool { if case .file = source { false } else { true } }
  public func scanner(_ query: LineQuery) throws -> any LineScanner { LineScan(self, try QueryMatcher(query)) }
}
