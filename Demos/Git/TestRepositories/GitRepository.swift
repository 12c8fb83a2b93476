import Foundation
import GitData

/// A repository of a test, in a folder that is removed after it. It does not use the settings of the user.
public final class GitRepository: Sendable {
  public let path: String
  public let git: LiveGit

  /// A command that a test needs, and that failed.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  public init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "idem-git-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    _ = GitRepository.isolated
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "init", "--quiet", "--initial-branch=main", path]
    try process.run()
    process.waitUntilExit()
    git = try LiveGit(at: path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The environment of all commands: no settings of the user, and one author.
  private static let isolated: Void = {
    for variable in ["GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM"] { setenv(variable, "/dev/null", 1) }
    for variable in ["GIT_AUTHOR", "GIT_COMMITTER"] {
      setenv(variable + "_NAME", "Ada", 1)
      setenv(variable + "_EMAIL", "ada@example.com", 1)
    }
  }()

  /// Runs a command that must succeed, and returns its output.
  @discardableResult
  public func run(_ arguments: String..., input: [UInt8] = []) async throws -> [UInt8] {
    let result = await git.run(GitCommand(arguments, input: input))
    guard result.isSuccess else { throw Failure(description: "git \(arguments.joined(separator: " ")): \(result.error)") }
    return result.output
  }

  /// The output of a command as text.
  public func text(_ arguments: String...) async throws -> String {
    let result = await git.run(GitCommand(arguments))
    guard result.isSuccess else { throw Failure(description: "git \(arguments.joined(separator: " ")): \(result.error)") }
    return result.text
  }

  public func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  public func write(_ bytes: [UInt8], to name: String) throws {
    let place = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: place)
  }

  public func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path + "/" + name) }

  /// Writes a file and commits all.
  public func commit(_ text: String, to name: String, _ message: String) async throws {
    try write(text, to: name)
    try await run("add", "--all")
    try await run("commit", "--quiet", "--message", message)
  }

  public func status() async -> Status { await Status(git.run(Status.command).output) }
}
