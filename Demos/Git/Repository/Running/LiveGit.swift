import Dispatch
import Glibc

/// Runs commands in a repository.
public struct LiveGit: GitRunner {
  /// The folder of the work tree.
  public let root: String
  /// The folder with the data of Git.
  public let folder: String
  private let environment: [String]

  /// A repository that cannot be opened. Its description is one sentence.
  public struct Problem: Error, Equatable, CustomStringConvertible {
    /// The sentence.
    public let description: String
  }

  /// Finds the repository of a folder. Waits for two milliseconds or so.
  public init(at path: String) throws(Problem) {
    environment = LiveGit.environment()
    let command = GitCommand.reading("-C", path, "rev-parse", "--show-toplevel", "--absolute-git-dir")
    let result = GitProcess().run(command.arguments, environment: environment, command: command)
    var lines = result.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    guard result.isSuccess, lines.count == 2 else {
      if result.error.contains("not a git repository") { throw Problem(description: "\(path) is not in a Git repository.") }
      throw Problem(description: result.sentence)
    }
    (root, folder) = (lines[0], lines[1])
  }

  /// The variables of this process. No question may reach the terminal, and no editor may start.
  private static func environment() -> [String] {
    var variables: [String] = []
    var place = environ
    while let variable = place.pointee {
      let text = String(cString: variable)
      if !["GIT_TERMINAL_PROMPT=", "GIT_EDITOR=", "GIT_SEQUENCE_EDITOR=", "GIT_PAGER="].contains(where: text.hasPrefix) {
        variables.append(text)
      }
      place += 1
    }
    return variables + ["GIT_TERMINAL_PROMPT=0", "GIT_EDITOR=true", "GIT_PAGER=cat"]
  }

  public func run(_ command: GitCommand) async -> GitResult {
    let options = ["-C", root, "--literal-pathspecs", "-c", "core.quotePath=false", "-c", "diff.suppressBlankEmpty=false"]
    let arguments = (command.isReading ? ["--no-optional-locks"] : []) + options + command.arguments
    let process = GitProcess(), environment = environment + ["GIT_SEQUENCE_EDITOR=\(command.listEditor ?? "true")"]
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // A queue of its own: a command that waits for the network delays no other one.
        DispatchQueue(label: "git").async {
          continuation.resume(returning: process.run(arguments, environment: environment, command: command))
        }
      }
    } onCancel: {
      process.cancel()
    }
  }

  public func operation() -> PendingOperation? {
    func exists(_ name: String) -> Bool { access("\(folder)/\(name)", F_OK) == 0 }
    if exists("rebase-merge") || exists("rebase-apply") { return .rebase }
    if exists("MERGE_HEAD") { return .merge }
    if exists("CHERRY_PICK_HEAD") { return .cherryPick }
    if exists("REVERT_HEAD") { return .revert }
    return exists("BISECT_LOG") ? .bisect : nil
  }

  public func contents(of path: String) -> [UInt8]? { WorkTreeFile.read("\(root)/\(path)", limit: 16 << 20) }

  public func write(_ bytes: [UInt8], to path: String) -> String? { write(bytes, path, isNew: false) }
  public func create(_ bytes: [UInt8], at path: String) -> String? { write(bytes, path, isNew: true) }

  private func write(_ bytes: [UInt8], _ path: String, isNew: Bool) -> String? {
    WorkTreeFile.write(bytes, to: "\(root)/\(path)", isNew: isNew).map { "\(path) cannot be written: \(String(cString: strerror($0)))." }
  }
}
