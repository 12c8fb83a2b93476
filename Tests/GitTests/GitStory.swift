import Foundation
import GitRepositories
import Idem
import IdemTesting
import Testing

@testable import GitData
@testable import idem_git

/// The client on a screen in memory, with a real repository.
@MainActor
final class GitStory {
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

  /// Makes frames until there is nothing to do.
  func settle() { for _ in 0..<20 where host.render() == FrameStats() { return } }

  func press(_ keys: KeyEquivalent..., modifiers: EventModifiers = []) {
    for key in keys {
      host.press(key, modifiers: modifiers)
      settle()
    }
  }

  func type(_ text: String) {
    host.type(text)
    settle()
  }

  /// Waits for results of other threads. Fails after both 90 seconds and a thousand turns: a turn can be late while many other tests run.
  func until(_ what: String, _ holds: () async throws -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(90)
    var turns = 0
    while ContinuousClock.now < end || turns < 1000 {
      settle()
      if try await holds() { return }
      try await Task.sleep(for: .milliseconds(5))
      turns += 1
    }
    Issue.record("never: \(what)\n\(host.text)")
  }

  /// Waits until no command runs and the state was read after it.
  func rest() async throws {
    try await until("the commands have ended") {
      repository.running == nil && !repository.refresh.isRunning && !repository.refresh.isWanted
    }
  }

  /// Waits until the screen has a text.
  func sees(_ text: String) async throws { try await until("“\(text)” is on the screen") { host.text.contains(text) } }
}
