/// The lines of a file with the commits that they are from, as `git blame --porcelain` prints them.
public struct Blame: Equatable, Sendable {
  /// A commit that a line is from.
  public struct Commit: Equatable, Sendable {
    public var hash: String
    public var author = ""
    /// Seconds since 1970.
    public var time = 0
    public var summary = ""

    /// Whether the line is not committed yet.
    public var isUncommitted: Bool { hash.allSatisfy { $0 == "0" } }
  }

  /// A line, and the position of its commit in `commits`.
  public struct Line: Equatable, Sendable {
    public var commit: Int
    public var text: String
  }

  public private(set) var commits: [Commit] = []
  public private(set) var lines: [Line] = []

  /// An empty file.
  public init() {}

  /// Reads the output.
  public init(_ output: [UInt8]) {
    var places: [String: Int] = [:], current = 0
    for line in output.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.first == 0x09 {
        if commits.isEmpty { continue }
        lines.append(Line(commit: current, text: String(decoding: line.dropFirst(), as: UTF8.self)))
        continue
      }
      let text = String(decoding: line, as: UTF8.self)
      let (word, rest) = text.firstIndex(of: " ").map { (text[..<$0], text[text.index(after: $0)...]) } ?? (text[...], "")
      switch word {
      case "author" where !commits.isEmpty: commits[current].author = String(rest)
      case "author-time" where !commits.isEmpty: commits[current].time = Int(rest) ?? 0
      case "summary" where !commits.isEmpty: commits[current].summary = String(rest)
      default:
        guard word.utf8.count >= 40, word.allSatisfy(\.isHexDigit) else { continue }
        let hash = String(word)
        current = places[hash] ?? commits.count
        if current == commits.count {
          commits.append(Commit(hash: hash))
          places[hash] = current
        }
      }
    }
  }
}
