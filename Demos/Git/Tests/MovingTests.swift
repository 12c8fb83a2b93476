import GitRepositories
import Idem
import IdemTesting
import Testing

@testable import GitData
@testable import idem_git

/// The order of commits, which the user changes in the log.
@MainActor @Suite struct MovingTests {
  private func story(_ more: (GitRepository) async throws -> Void = { _ in }) async throws -> GitStory {
    try await GitStory { files in
      for name in ["One", "Two", "Three", "Four"] { try await files.commit("\(name)\n", to: name, name) }
      try await more(files)
    }
  }

  private func select(_ subject: String, in story: GitStory) async throws {
    story.press("2")
    let log = story.repository.log
    try await story.until("the log is there") { !log.isReading && log.count >= 4 }
    log.selected = try #require((0..<log.count).first { log.commit($0)?.subject == subject })
    story.settle()
  }

  private func subjects(_ story: GitStory) async throws -> [String] {
    try await story.files.text("log", "--format=%s").split(separator: "\n").map(String.init)
  }

  private func order(_ story: GitStory, is expected: String...) async throws {
    try await story.until("the order is \(expected)") {
      let log = story.repository.log
      return story.repository.moving == nil && !log.isReading && (0..<log.count).map { log.commit($0)?.subject } == expected
    }
    #expect(try await subjects(story) == expected)
  }

  @Test func `a commit moves up and down past its neighbour, and stays selected`() async throws {
    let story = try await story()
    try story.files.write("not committed\n", to: "One")
    try await select("Two", in: story)
    story.press(.upArrow, modifiers: .option)
    try await order(story, is: "Four", "Two", "Three", "One")
    #expect(story.repository.log.selectedCommit?.subject == "Two")
    story.press(.downArrow, modifiers: .option)
    try await order(story, is: "Four", "Three", "Two", "One")
    // Past the first one of the repository.
    story.press(.downArrow, modifiers: .option)
    try await order(story, is: "Four", "Three", "One", "Two")
    #expect(story.repository.log.selectedCommit?.subject == "Two")
    story.press(.downArrow, modifiers: .option)
    try await story.sees("It is the first commit")
    #expect(try await story.files.text("diff", "--name-only") == "One\n")
    #expect(try await story.files.text("show", "--format=", "--name-only", "HEAD~3") == "Two\n")
  }

  @Test func `keys that are pressed while Git runs are further steps`() async throws {
    let story = try await story()
    try await select("One", in: story)
    story.press(.upArrow, .upArrow, .upArrow, modifiers: .option)
    try await order(story, is: "One", "Four", "Three", "Two")
    #expect(story.repository.log.selectedCommit?.subject == "One")
    story.press(.upArrow, modifiers: .option)
    try await story.sees("It is the newest commit of main")
  }

  @Test func `z restores the order`() async throws {
    let story = try await story()
    try await select("Four", in: story)
    story.press(.downArrow, modifiers: .option)
    try await order(story, is: "Three", "Four", "Two", "One")
    try await story.rest()
    story.press("z")
    try await story.sees("(r)")
    story.press("r")
    try await order(story, is: "Four", "Three", "Two", "One")
  }

  @Test func `a commit that the remote branch has is moved after a question`() async throws {
    let remote = try GitRepository()
    try await remote.run("config", "receive.denyCurrentBranch", "ignore")
    let story = try await story { files in
      try await files.run("remote", "add", "origin", remote.path)
      try await files.run("push", "--quiet", "--set-upstream", "origin", "main")
    }
    try await select("Four", in: story)
    story.press(.downArrow, modifiers: .option)
    try await story.sees("origin/main has commits that would be written again.")
    story.press(.escape)
    #expect(try await subjects(story) == ["Four", "Three", "Two", "One"])
    story.press(.downArrow, modifiers: .option)
    try await story.sees("Move the commit?")
    story.press("m")
    try await story.until("it is moved") { try await subjects(story) == ["Three", "Four", "Two", "One"] }
    try await story.rest()
  }

  @Test func `a conflict is a question, and Abort restores the order`() async throws {
    let story = try await story { files in try await files.commit("Four and more\n", to: "Four", "More") }
    try await select("More", in: story)
    story.press(.downArrow, modifiers: .option)
    try await story.sees("Move stopped at a conflict")
    #expect(story.host.text.contains("could not apply") && story.host.text.contains("Abort the rebase (a)"))
    story.press("a")
    try await story.sees("Aborted")
    try await story.rest()
    #expect(try await subjects(story) == ["More", "Four", "Three", "Two", "One"])
    #expect(story.repository.operation == nil)
  }

  @Test func `a merge, and a commit before a merge, are not moved`() async throws {
    let story = try await story { files in
      try await files.run("checkout", "--quiet", "-b", "other", "HEAD~1")
      try await files.commit("Five\n", to: "Five", "Five")
      try await files.run("checkout", "--quiet", "main")
      try await files.run("merge", "--quiet", "--no-edit", "other")
    }
    try await select("Two", in: story)
    story.press(.upArrow, modifiers: .option)
    try await story.sees("There are merges in the commits")
    story.repository.log.selected = 0
    story.settle()
    story.press(.downArrow, modifiers: .option)
    try await story.sees("A merge cannot be moved")
  }
}
