extension Recording {
  /// Reads the text of a recording.
  public init(_ text: String) throws(RecordingError) {
    var reader = RecordingReader()
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      do throws(RecordingReader.Problem) { try reader.read(line, isFirst: number == 1) } catch {
        throw RecordingError(line: number, problem: error.sentence)
      }
    }
    if reader.openTool != nil { throw RecordingError(line: number, problem: "the last tool has no `done`") }
    self.init(turns: reader.turns)
  }
}

/// Reads a recording line by line.
private struct RecordingReader {
  struct Problem: Error { let sentence: String }

  /// A day: a longer time is a mistake in the recording.
  private static let mostMilliseconds = 86_400_000

  var turns: [Recording.Turn] = []
  var openTool: Int?
  private var tools = 0
  /// The time until the next event, besides its own.
  private var wait = 0
  private var pace = 25
  private var every = 80

  mutating func read(_ line: Substring, isFirst: Bool) throws(Problem) {
    if isFirst {
      guard line == "idem-chat 1" else { throw Problem(sentence: "a recording begins with `idem-chat 1`") }
      return
    }
    let (word, rest) = RecordingReader.parts(line)
    switch word {
    case "", "#": break
    case "you":
      guard !rest.isEmpty else { throw Problem(sentence: "`you` needs a message") }
      guard openTool == nil else { throw Problem(sentence: "the tool before has no `done`") }
      turns.append(Recording.Turn(message: String(rest), steps: []))
    case "wait": wait = min(wait + (try number(rest)), RecordingReader.mostMilliseconds)
    case "pace": pace = try number(rest)
    case "every": every = try number(rest)
    case ">": for token in Tokens.split(rest + "\n") { try add(.text(token), after: pace) }
    case "tool":
      guard openTool == nil else { throw Problem(sentence: "the tool before has no `done`") }
      let (name, title) = RecordingReader.parts(rest)
      guard !name.isEmpty else { throw Problem(sentence: "`tool` needs a name") }
      tools += 1
      try add(.toolStarted(id: tools, name: String(name), title: String(title)))
      openTool = tools
    case "|": try add(.toolOutput(id: try tool(), line: String(rest)), after: every)
    case "done":
      try add(.toolEnded(id: try tool(), status: try number(rest)))
      openTool = nil
    case "notice": try add(.notice(String(rest)))
    case "usage":
      let (input, output) = RecordingReader.parts(rest)
      try add(.usage(input: try number(input), output: try number(output)))
    default: throw Problem(sentence: "`\(word)` is not known")
    }
  }

  private mutating func add(_ event: ChatEvent, after milliseconds: Int = 0) throws(Problem) {
    guard !turns.isEmpty else { throw Problem(sentence: "a turn begins with `you`") }
    turns[turns.count - 1].steps.append(Recording.Step(milliseconds: wait + milliseconds, event: event))
    wait = 0
  }

  private func tool() throws(Problem) -> Int {
    guard let openTool else { throw Problem(sentence: "no tool is running") }
    return openTool
  }

  private func number(_ text: Substring) throws(Problem) -> Int {
    guard let number = Int(text), (0...RecordingReader.mostMilliseconds).contains(number) else {
      throw Problem(sentence: "`\(text)` is not a number from 0 to \(RecordingReader.mostMilliseconds)")
    }
    return number
  }

  /// The first word, and what follows the space behind it.
  private static func parts(_ line: Substring) -> (Substring, Substring) {
    guard let space = line.firstIndex(of: " ") else { return (line, "") }
    return (line[..<space], line[line.index(after: space)...])
  }
}
