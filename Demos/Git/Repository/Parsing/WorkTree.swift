/// A folder with files of the repository: the main one, or one that `git worktree` made.
public struct WorkTree: Hashable, Sendable {
  /// The absolute path.
  public var path: String
  /// The hash of its commit. Nil before the first one.
  public var head: String?
  /// The branch without `refs/heads/`. Nil if a commit is checked out without a branch.
  public var branch: String?
  /// Whether it is a repository without files.
  public var isBare = false
  /// Why it must not be removed. Empty if no reason was given; nil if it is not locked.
  public var lock: String?
  /// Whether its folder is gone.
  public var isGone = false

  /// Prints all, the main one first.
  public static let command = GitCommand.reading("worktree", "list", "--porcelain", "-z")

  /// Reads the output.
  public static func read(_ output: [UInt8]) -> [WorkTree] {
    var trees: [WorkTree] = []
    for field in output.fields where !field.isEmpty {
      let words = field.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let value = words.count > 1 ? words[1] : ""
      if words[0] == "worktree" {
        trees.append(WorkTree(path: value))
        continue
      }
      guard let last = trees.indices.last else { continue }
      switch words[0] {
      // A branch without a commit has a hash of zeros.
      case "HEAD": trees[last].head = value.allSatisfy { $0 == "0" } ? nil : value
      case "branch": trees[last].branch = value.hasPrefix("refs/heads/") ? String(value.dropFirst(11)) : value
      case "bare": trees[last].isBare = true
      case "locked": trees[last].lock = value
      case "prunable": trees[last].isGone = true
      default: break
      }
    }
    return trees
  }
}

/// A repository in a folder of this one.
public struct Submodule: Hashable, Sendable {
  /// How the folder differs from what the commit records.
  public enum State: Hashable, Sendable {
    /// Its files were never read.
    case missing
    case same
    /// Another commit is checked out.
    case other
    case conflict
  }

  /// The path from the folder of the repository.
  public var path: String
  public var state: State
  /// The commit that is checked out; for a missing one, the recorded commit.
  public var head: String
  /// A name for the commit, as in `v1.2-3-g1234567`. Empty if there is none.
  public var name = ""

  /// Prints all.
  public static let command = GitCommand.reading("submodule", "status")

  /// Reads the output. `paths` are those of the index: a path may contain what separates it from the name.
  public static func read(_ output: [UInt8], paths: [String]) -> [Submodule] {
    output.split(separator: 0x0A).compactMap { line in
      let text = line.text
      guard let mark = text.first, let state = states[mark] else { return nil }
      let words = text.dropFirst().split(separator: " ", maxSplits: 1)
      guard words.count == 2, let path = paths.filter({ words[1] == $0 || words[1].hasPrefix($0 + " (") }).max(by: { $0.count < $1.count })
      else { return nil }
      let name = words[1].dropFirst(path.count + 2).dropLast()
      return Submodule(path: path, state: state, head: String(words[0]), name: String(name))
    }
  }

  private static let states: [Character: State] = ["-": .missing, " ": .same, "+": .other, "U": .conflict]

  /// Prints the entries of the index.
  public static let pathsCommand = GitCommand.reading("ls-files", "--stage", "-z")

  /// The paths of the submodules among these entries.
  public static func paths(_ output: [UInt8]) -> [String] {
    output.split(separator: 0).filter { $0.starts(with: "160000 ".utf8) }.compactMap { entry in
      entry.firstIndex(of: 0x09).map { entry[($0 + 1)...].text }
    }
  }
}
