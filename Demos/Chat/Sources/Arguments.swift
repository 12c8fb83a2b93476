import DemoTools
import Glibc

/// The parsed command line of idem-chat.
struct Arguments: Equatable {
  /// The program that answers, with its arguments; empty for a recording.
  var command: [String] = []
  /// The file of the recording; nil for the one in the program.
  var recording: String?
  var speed = 1.0

  static let tool = CommandLineTool(
    "idem-chat", "is an agent's terminal. It plays a recorded session, or talks to a program.",
    usage: ["[--recording FILE] [--speed FACTOR]", "-- COMMAND [ARGUMENT]..."],
    options: [
      .value(
        "--recording", placeholder: "FILE", requirement: "the name of a file", help: "play this recording instead of the one in the program"
      ),
      .value("--speed", placeholder: "FACTOR", requirement: "a number", help: "play it faster or slower, 0.1 to 100 (default: 1)"),
    ],
    sections: [
      .init(
        "",
        .paragraph("A program gets each message as a line on its standard input. What it writes is shown as Markdown."),
        .paragraph("While it runs, /help shows the keys. Without a terminal, the whole session is printed as text.")),
      .init(
        "Exit status", isInHelp: false,
        .table([("0", "The session ended."), ("2", "An argument or a recording has a mistake.")])),
    ])

  /// Reads the arguments after the program's name.
  init(_ arguments: some Sequence<String>) throws(UsageProblem) { try self.init(Arguments.tool.parse(arguments)) }

  init(_ parsed: ParsedArguments) throws(UsageProblem) {
    if let operand = parsed.operands.first {
      throw UsageProblem("Unknown argument \(operand): a command follows --, as in idem-chat -- \(operand).")
    }
    recording = parsed.value("--recording")
    if let text = parsed.value("--speed") { speed = try Arguments.speed(text) }
    guard let command = parsed.verbatim else { return }
    if command.isEmpty { throw UsageProblem("-- requires a command.") }
    if recording != nil { throw UsageProblem("--recording and a command cannot be used together.") }
    self.command = command
  }

  private static func speed(_ text: String) throws(UsageProblem) -> Double {
    guard let speed = Double(text), speed >= 0.1, speed <= 100 else {
      throw UsageProblem("--speed requires a number from 0.1 to 100, not \(text).")
    }
    return speed
  }
}

/// A file with a recording.
enum RecordingFile {
  private static let mostBytes = 64 << 20

  static func text(of path: String) throws(UsageProblem) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw problem(path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < mostBytes {
      let count = read(descriptor, &part, part.count)
      if count < 0 { throw problem(path) }
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += part[..<count]
    }
    throw UsageProblem("\(path) is larger than 64 MiB.")
  }

  private static func problem(_ path: String) -> UsageProblem {
    UsageProblem("\(path) cannot be read: \(String(cString: strerror(errno))).")
  }
}
