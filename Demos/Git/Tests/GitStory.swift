import DemoTesting
import Foundation
import GitRepositories
import Idem
import IdemTesting
import Testing

@testable import GitData
@testable import idem_git

/// The client on a screen in memory, with a real repository.
@MainActor
final class GitStory: DemoStory {
  let files: GitRepository
  let repository: Repository
  let host: TestHost

  /// Shows a repository that `prepare` has filled.
  init(width: Int = 80, height: Int = 24, _ prepare: (GitRepository) async throws -> Void) async throws {
    let files = try GitRepository()
    try await prepare(files)
    self.files = files
    let repository = Repository(files.git, name: "story", live: nil)
    self.repository = repository
    host = TestHost(width: width, height: height) { GitView(repository: repository) }
    host.render()
    try await until("the state is read") { repository.isLoaded && !repository.refresh.isRunning && !repository.log.isReading }
  }

  /// Waits until no command runs and the state was read after it.
  func rest() async throws {
    try await until("the commands have ended") {
      repository.running == nil && !repository.refresh.isRunning && !repository.refresh.isWanted
    }
  }

}
