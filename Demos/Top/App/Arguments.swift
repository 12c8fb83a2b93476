/// The parsed command line of idem-top.
struct Arguments: Equatable {
  /// The source of the samples.
  enum Source: Equatable {
    case machine, simulation
    case recording(String)
  }

  /// An error in the arguments. Its description is one sentence for the user.
  struct Problem: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  var source = Source.machine
  /// The time between two refreshes.
  var interval = Duration.seconds(1)
  /// The file to which every sample is written.
  var record: String?
  var wantsHelp = false
  var wantsVersion = false

  static let version = "0.1.0"

  static let help = """
    idem-top shows the load and the processes of this machine, refreshed every second.

    Usage: idem-top [--every SECONDS] [--replay FILE | --simulate] [--record FILE]

      --every SECONDS   the time between two refreshes, 0.05 to 3600 (default: 1)
      --replay FILE     show a recording instead of this machine
      --record FILE     record the samples in a new file, for --replay
      --simulate        show a simulated machine
      --help            print this help
      --version         print the version

    While it runs, ? shows the keys.
    """

  /// Parses the arguments after the program's name. An option's value is the next argument or follows an equals sign.
  init(_ arguments: some Sequence<String>) throws(Problem) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = argument.hasPrefix("--") ? String(parts[0]) : argument
      let own: String? = argument.hasPrefix("--") && parts.count == 2 ? String(parts[1]) : nil
      func value(_ what: String) throws(Problem) -> String {
        guard let value = own ?? rest.popFirst(), !value.isEmpty else { throw Problem(description: "\(option) requires \(what).") }
        return value
      }
      switch option {
      case "--every": interval = try Arguments.interval(try value("a number of seconds"))
      case "--replay": try take(.recording(try value("the name of a file")))
      case "--record": record = try value("the name of a file")
      case _ where own != nil: throw Problem(description: "Unknown option \(argument): --help lists all options.")
      case "--simulate": try take(.simulation)
      case "--help", "-h": wantsHelp = true
      case "--version": wantsVersion = true
      default: throw Problem(description: "Unknown option \(argument): --help lists all options.")
      }
    }
  }

  private mutating func take(_ new: Source) throws(Problem) {
    guard source == .machine else { throw Problem(description: "--replay and --simulate cannot be used together.") }
    source = new
  }

  private static func interval(_ text: String) throws(Problem) -> Duration {
    guard let seconds = Double(text), seconds >= 0.05, seconds <= 3600 else {
      throw Problem(description: "--every requires a number of seconds from 0.05 to 3600, not \(text).")
    }
    return .seconds(seconds)
  }
}
