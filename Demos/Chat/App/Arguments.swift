import Glibc

/// The parsed command line of idem-chat.
struct Arguments: Equatable {
  /// An error in the arguments. Its description is one sentence for the user.
  struct Problem: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  /// The program that answers, with its arguments; empty for a recording.
  var command: [String] = []
  /// The file of the recording; nil for the one in the program.
  var recording: String?
  var speed = 1.0
  var wantsHelp = false
  var wantsVersion = false

  static let version = "0.1.0"

  static let help = """
    idem-chat is an agent's terminal. It plays a recorded session, or talks to a program.

    Usage: idem-chat [--recording FILE] [--speed FACTOR]
           idem-chat -- COMMAND [ARGUMENT]...

      --recording FILE  play this recording instead of the one in the program
      --speed FACTOR    play it faster or slower, 0.1 to 100 (default: 1)
      --help            print this help
      --version         print the version

    A program gets each message as a line on its standard input. What it writes is shown as Markdown.
    While it runs, /help shows the keys. Without a terminal, the whole session is printed as text.
    """

  /// Parses the arguments after the program's name. An option's value is the next argument or follows an equals sign.
  init(_ arguments: some Sequence<String>) throws(Problem) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        guard !rest.isEmpty else { throw Problem(description: "-- requires a command.") }
        guard recording == nil else { throw Problem(description: "--recording and a command cannot be used together.") }
        command = Array(rest)
        return
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = argument.hasPrefix("--") ? String(parts[0]) : argument
      let own: String? = argument.hasPrefix("--") && parts.count == 2 ? String(parts[1]) : nil
      func value(_ what: String) throws(Problem) -> String {
        guard let value = own ?? rest.popFirst(), !value.isEmpty else { throw Problem(description: "\(option) requires \(what).") }
        return value
      }
      switch option {
      case "--recording": recording = try value("the name of a file")
      case "--speed": speed = try Arguments.speed(try value("a number"))
      case _ where own != nil: throw Problem(description: "Unknown option \(argument): --help lists all options.")
      case "--help", "-h": wantsHelp = true
      case "--version": wantsVersion = true
      case _ where !argument.hasPrefix("-"):
        throw Problem(description: "Unknown argument \(argument): a command follows --, as in idem-chat -- \(argument).")
      default: throw Problem(description: "Unknown option \(argument): --help lists all options.")
      }
    }
  }

  private static func speed(_ text: String) throws(Problem) -> Double {
    guard let speed = Double(text), speed >= 0.1, speed <= 100 else {
      throw Problem(description: "--speed requires a number from 0.1 to 100, not \(text).")
    }
    return speed
  }
}

/// A file with a recording.
enum RecordingFile {
  private static let mostBytes = 64 << 20

  static func text(of path: String) throws(Arguments.Problem) -> String {
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
    throw Arguments.Problem(description: "\(path) is larger than 64 MiB.")
  }

  private static func problem(_ path: String) -> Arguments.Problem {
    Arguments.Problem(description: "\(path) cannot be read: \(String(cString: strerror(errno))).")
  }
}
