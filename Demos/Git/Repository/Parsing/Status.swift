/// The state of the work tree, as `git status --porcelain=v2 -z --branch --show-stash` prints it.
public struct Status: Equatable, Sendable {
  /// The hash of the last commit. Nil before the first one.
  public var head: String?
  /// The branch. Nil if a commit is checked out instead.
  public var branch: String?
  /// The branch of the remote repository.
  public var upstream: String?
  /// Commits that the upstream branch has not.
  public var ahead = 0
  /// Commits that only the upstream branch has.
  public var behind = 0
  public var stashCount = 0
  /// The files, by sections.
  public var changes: [FileChange] = []

  /// The arguments that print what `init` reads.
  public static let command = GitCommand.reading("status", "--porcelain=v2", "-z", "--branch", "--show-stash", "--untracked-files=all")

  /// An empty state.
  public init() {}

  /// Reads the output.
  public init(_ output: [UInt8]) {
    var fields = output.fields[...]
    while let field = fields.popFirst() {
      switch field.first {
      case "#": readHeader(field)
      case "1":
        let parts = field.split(separator: " ", maxSplits: 8, omittingEmptySubsequences: false)
        if parts.count == 9 { add(parts[1], String(parts[8]), from: nil) }
      case "2":
        let parts = field.split(separator: " ", maxSplits: 9, omittingEmptySubsequences: false)
        let old = fields.popFirst()
        if parts.count == 10 { add(parts[1], String(parts[9]), from: old) }
      case "u":
        let parts = field.split(separator: " ", maxSplits: 10, omittingEmptySubsequences: false)
        if parts.count == 11 { addConflict(parts[1], String(parts[10])) }
      case "?": changes.append(FileChange(.untracked, String(field.dropFirst(2)), "?"))
      default: break
      }
    }
  }

  /// The files of a section, in the order of their paths.
  public func files(in section: FileChange.Section) -> [FileChange] { changes.filter { $0.section == section } }

  /// The letters of the index and of the work tree; a period means no difference.
  private mutating func add(_ letters: Substring, _ path: String, from old: String?) {
    guard letters.count == 2, let index = letters.first, let tree = letters.last else { return }
    if index != "." { changes.append(FileChange(.staged, path, index, from: index == "R" || index == "C" ? old : nil)) }
    if tree != "." { changes.append(FileChange(.unstaged, path, tree, from: tree == "R" || tree == "C" ? old : nil)) }
  }

  /// The letters of both sides: D for a deleted file. U beside A is the side that has no such file.
  private mutating func addConflict(_ letters: Substring, _ path: String) {
    var change = FileChange(.conflicts, path, "U")
    change.lacksOurs = ["DU", "DD", "UA"].contains(letters)
    change.lacksTheirs = ["UD", "DD", "AU"].contains(letters)
    changes.append(change)
  }

  private mutating func readHeader(_ field: String) {
    let parts = field.split(separator: " ", maxSplits: 2).map(String.init)
    guard parts.count == 3 else { return }
    switch parts[1] {
    case "branch.oid": head = parts[2] == "(initial)" ? nil : parts[2]
    case "branch.head": branch = parts[2] == "(detached)" ? nil : parts[2]
    case "branch.upstream": upstream = parts[2]
    case "branch.ab":
      let counts = parts[2].split(separator: " ").map { Int($0.dropFirst()) ?? 0 }
      if counts.count == 2 { (ahead, behind) = (counts[0], counts[1]) }
    case "stash": stashCount = Int(parts[2]) ?? 0
    default: break
    }
  }
}
