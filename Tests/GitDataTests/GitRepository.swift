import Foundation
import Testing

@testable import GitData

/// A repository of a test, in a folder that is removed after it. It does not use the settings of the user.
final class GitRepository: Sendable {
  let path: String
  let git: LiveGit

  init() async throws {
    path = FileManager.default.temporaryDirectory.appending(path: "idem-git-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for variable in ["GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM"] { setenv(variable, "/dev/null", 1) }
    for variable in ["GIT_AUTHOR", "GIT_COMMITTER"] {
      setenv(variable + "_NAME", "Ada", 1)
      setenv(variable + "_EMAIL", "ada@example.com", 1)
    }
    let arguments = ["init", "--quiet", "--initial-branch=main", path]
    let command = GitCommand(arguments)
    let result = GitProcess().run(
      arguments, environment: ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }, command: command)
    try #require(result.isSuccess, "\(result.error)")
    git = try LiveGit(at: path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Runs a command that must succeed, and returns its output.
  @discardableResult
  func run(_ arguments: String..., input: [UInt8] = []) async throws -> [UInt8] {
    let result = await git.run(GitCommand(arguments, input: input))
    try #require(result.isSuccess, "git \(arguments.joined(separator: " ")): \(result.error)")
    return result.output
  }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    let place = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: place)
  }

  /// Writes a file and commits all.
  func commit(_ text: String, to name: String, _ message: String) async throws {
    try write(text, to: name)
    try await run("add", "--all")
    try await run("commit", "--quiet", "--message", message)
  }

  func status() async -> Status { await Status(git.run(Status.command).output) }
}
