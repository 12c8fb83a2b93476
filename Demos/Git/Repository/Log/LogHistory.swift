/// Which commits a log has, if not all.
public enum LogHistory: Equatable, Sendable {
  /// Those that changed a file, also under an earlier name.
  case file(String)
  /// Those that changed some lines of a file, which have these numbers in a commit.
  case lines(ClosedRange<Int>, of: String, in: String)
  /// Those that added or removed a text.
  case text(String)

  /// The options of `git log` before the names of commits.
  var options: [String] {
    switch self {
    case .file: ["--follow"]
    case .lines(let lines, let path, _): ["-L\(lines.lowerBound),\(lines.upperBound):\(path)", "--no-patch"]
    case .text(let text): ["-S\(text)"]
    }
  }

  /// The names of commits at which the log begins. Git follows lines from one commit alone.
  func revisions(_ all: [String]) -> [String] { if case .lines(_, _, let commit) = self { [commit] } else { all } }

  var paths: [String] { if case .file(let path) = self { [path] } else { [] } }
}
