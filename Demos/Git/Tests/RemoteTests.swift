import GitRepositories
import Idem
import Testing

@testable import GitData
@testable import idem_git

/// Remote repositories, operations of several steps, and a repository without a commit.
@MainActor @Suite struct RemoteTests {
  @Test func `a new branch is pushed after a question, then commits are pushed, fetched and pulled`() async throws {
    let origin = try GitRepository()
    try await origin.run("config", "core.bare", "true")
    let story = try await GitStory { files in
      try await files.commit("a\n", to: "a", "First")
      try await files.run("remote", "add", "origin", origin.path)
    }
    story.press("P")
    #expect(story.host.text.contains("Push main to origin?"))
    story.press("p")
    try await story.sees("= origin/main")
    try await story.rest()
    let other = try GitRepository()
    try await other.run("pull", "--quiet", origin.path, "main")
    try await other.commit("b\n", to: "b", "Second")
    try await other.run("push", "--quiet", origin.path, "HEAD:main")
    story.press("f")
    try await story.sees("↓1 origin/main")
    try await story.rest()
    story.press("F")
    try await story.sees("= origin/main")
    #expect(try await story.files.text("log", "-1", "--format=%s") == "Second\n")
  }

  @Test func `a push that is refused shows the error of Git`() async throws {
    let story = try await GitStory { files in
      try await files.commit("a\n", to: "a", "First")
      try await files.run("remote", "add", "origin", "/nowhere")
    }
    story.press("P", "p")
    try await story.sees("Push failed")
    #expect(story.host.text.contains("does not appear to be a git repository"))
  }

  @Test func `a rebase with a conflict is shown, resolved with one side, and continued`() async throws {
    let story = try await GitStory { files in
      try await files.commit("a\n", to: "a", "First")
      try await files.run("checkout", "--quiet", "-b", "topic")
      try await files.commit("topic\n", to: "a", "Topic")
      try await files.run("checkout", "--quiet", "main")
      try await files.commit("main\n", to: "a", "Main")
      try await files.run("checkout", "--quiet", "topic")
    }
    story.repository.selectedBranch = "0/main"
    story.press("3", "r", "r")
    try await story.sees("Rebase stopped at a conflict")
    story.press(.escape, "1")
    try await story.sees("rebase in progress")
    try await story.rest()
    story.press("m", "t")
    try await story.sees("Staged 1")
    try await story.rest()
    story.press("o")
    try await story.until("the rebase has ended") { story.repository.operation == nil }
    try await story.rest()
    #expect(try await story.files.text("log", "--format=%s") == "Topic\nMain\nFirst\n")
    #expect(try await story.files.text("show", "HEAD:a") == "topic\n")
  }

  @Test func `the first commit of a repository is made`() async throws {
    let story = try await GitStory { files in try files.write("one\ntwo\n", to: "new") }
    try await story.sees("+one")
    story.press("2")
    #expect(story.host.text.contains("There is no commit"))
    story.press("1", .return)
    try await story.rest()
    story.press(.space)
    try await story.sees("A new")
    try await story.rest()
    #expect(try await story.files.text("show", ":new") == "one\n")
    story.press(.escape, "c")
    try await story.sees("Commit to main")
    story.type("First")
    story.press("s", modifiers: .control)
    try await story.until("the commit is made") { story.repository.status.head != nil }
    try await story.rest()
    story.press("2")
    try await story.sees("[HEAD -> main] First")
  }
}
