import Idem
import IdemTesting
import Testing

@testable import GitData
@testable import idem_git

/// The history of a file, and commits that are written again.
@MainActor @Suite struct RewritingTests {
  private func story() async throws -> GitStory {
    try await GitStory { files in
      try await files.commit("a\n", to: "a", "First")
      try await files.commit("b\n", to: "b", "Second")
      try await files.commit("c\n", to: "c", "Third")
      try await files.run("mv", "b", "d")
      try await files.run("commit", "--quiet", "--message", "Fourth")
    }
  }

  /// Selects the commit with a subject on the page of the log.
  private func select(_ subject: String, in story: GitStory) async throws {
    story.press("2")
    try await story.until("the log is there") { !story.repository.log.isReading && story.repository.log.count == 4 }
    let log = story.repository.log
    log.selected = try #require((0..<log.count).first { log.commit($0)?.subject == subject })
    story.settle()
  }

  private func subjects(_ story: GitStory) async throws -> [String] {
    try await story.files.text("log", "--format=%s").split(separator: "\n").map(String.init)
  }

  @Test func `the history of a file has its commits also under its earlier name, and Escape shows all`() async throws {
    let story = try await story()
    try story.files.write("b\nmore\n", to: "d")
    story.repository.reload()
    try await story.sees("M d")
    story.press("L")
    try await story.sees("History of d")
    let log = story.repository.log
    try await story.until("its commits are there") { !log.isReading && log.count == 2 }
    #expect((0..<2).map { log.commit($0)?.subject } == ["Fourth", "Second"])
    // The commits are not connected.
    #expect((0..<2).allSatisfy { log.commit($0)?.graph.count == 1 })
    story.press(.escape)
    try await story.until("all commits are there") { !log.isReading && log.count == 4 }
    #expect(!story.host.text.contains("History of"))
  }

  @Test func `staged changes are added to an earlier commit after a question`() async throws {
    let story = try await story()
    try story.files.write("a\nmore\n", to: "a")
    try story.files.write("c\nnot staged\n", to: "c")
    try await story.files.run("add", "a")
    story.repository.reload()
    try await story.sees("Staged 1")
    try await select("Second", in: story)
    story.press("A")
    try await story.sees("Add the staged changes?")
    #expect(story.host.text.contains("The commits after it are written again."))
    story.press("a")
    try await story.sees("Added to")
    try await story.rest()
    #expect(try await subjects(story) == ["Fourth", "Third", "Second", "First"])
    #expect(try await story.files.text("show", "--format=", "--name-only", "HEAD~2") == "a\nb\n")
    #expect(try await story.files.text("diff", "--name-only") == "c\n")
  }

  @Test func `the message of the first, of a middle and of the last commit is changed`() async throws {
    let story = try await story()
    for (old, new) in [("First", "One"), ("Third", "Three"), ("Fourth", "Four")] {
      try await select(old, in: story)
      story.press("R")
      try await story.sees("Change the message")
      try await story.until("the old message is there") { story.repository.draft?.text == old }
      story.repository.draft?.text = new
      story.settle()
      story.press("s", modifiers: .control)
      try await story.until("it is changed") { story.repository.draft == nil && story.repository.running == nil }
      try await story.rest()
    }
    #expect(try await subjects(story) == ["Four", "Three", "Second", "One"])
    #expect(try await story.files.text("status", "--porcelain") == "")
  }

  @Test func `a commit is dropped after a question, the first one is not`() async throws {
    let story = try await story()
    try await select("Third", in: story)
    story.press("D")
    try await story.sees("Drop the commit?")
    story.press("d")
    try await story.sees("Dropped")
    try await story.rest()
    #expect(try await subjects(story) == ["Fourth", "Second", "First"])
    #expect(try await story.files.text("ls-files") == "a\nd\n")
    try await story.until("the log is there") { !story.repository.log.isReading && story.repository.log.count == 3 }
    story.repository.log.selected = 2
    story.settle()
    story.press("D")
    try await story.sees("The first commit cannot be dropped")
  }

  @Test func `a commit is joined with the one before it, and both messages stay`() async throws {
    let story = try await story()
    try await select("Third", in: story)
    story.press("S")
    try await story.sees("Join with the commit before it?")
    story.press("j")
    try await story.sees("Joined")
    try await story.rest()
    #expect(try await subjects(story) == ["Fourth", "Second", "First"])
    #expect(try await story.files.text("log", "-1", "--format=%b", "HEAD~1") == "Third\n\n")
    #expect(try await story.files.text("show", "--format=", "--name-only", "HEAD~1") == "b\nc\n")
    try await story.until("the log is there") { !story.repository.log.isReading && story.repository.log.count == 3 }
    // The first two.
    story.repository.log.selected = 1
    story.settle()
    story.press("S")
    try await story.sees("Join with the commit before it?")
    story.press("j")
    try await story.until("they are joined") { try await subjects(story) == ["Fourth", "First"] }
    try await story.rest()
  }

  @Test func `W compares the commits that are selected next with this one`() async throws {
    let story = try await story()
    try await select("First", in: story)
    story.press("W")
    #expect(story.host.text.contains("First to the selected commit"))
    try await select("Third", in: story)
    func files() -> [String]? { story.repository.commitDiff.diff?.files.map(\.path) }
    try await story.until("both files are there") { files() == ["b", "c"] }
    story.press("W")
    try await story.until("the commit alone is there") { files() == ["c"] }
  }

  @Test func `a commit of another branch is not written again`() async throws {
    let story = try await GitStory { files in
      try await files.commit("a\n", to: "a", "First")
      try await files.run("checkout", "--quiet", "-b", "other")
      try await files.commit("b\n", to: "b", "Other")
      try await files.run("checkout", "--quiet", "main")
      try await files.commit("c\n", to: "c", "Second")
    }
    story.press("2", "a")
    try await story.until("the log is there") { !story.repository.log.isReading && story.repository.log.count == 3 }
    let log = story.repository.log
    log.selected = try #require((0..<3).first { log.commit($0)?.subject == "Other" })
    story.settle()
    story.press("D")
    try await story.sees("The commit is not in the history of main")
  }

  @Test func `the editor gets the file as one word, and the line if it has an argument for it`() {
    let file = "/tmp/a b;c"
    #expect(EditCommand.words("vi -u NONE", file: file, line: 12) == ["/bin/sh", "-c", "exec vi -u NONE \"$@\"", "sh", "+12", file])
    #expect(EditCommand.words("/usr/bin/nano", file: file, line: nil).suffix(1) == [file])
    #expect(!EditCommand.words("code --wait", file: file, line: 12).contains("+12"))
  }
}
