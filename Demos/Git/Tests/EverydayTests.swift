import GitRepositories
import Idem
import IdemTesting
import Testing

@testable import GitData
@testable import idem_git

/// What users of other clients do each day: tags, names, several commits, contents, parts of changes.
@MainActor @Suite struct EverydayTests {
  private func subjects(_ story: GitStory) async throws -> [String] {
    try await story.files.text("log", "--format=%s").split(separator: "\n").map(String.init)
  }

  private func select(_ subject: String, in story: GitStory) async throws {
    story.press("2")
    if !story.repository.showsAllBranches { story.press("a") }
    let log = story.repository.log
    try await story.until("the log has \(subject)") {
      !log.isReading && (0..<log.count).contains { log.commit($0)?.subject == subject }
    }
    log.selected = try #require((0..<log.count).first { log.commit($0)?.subject == subject })
    story.settle()
  }

  private func branched() async throws -> GitStory {
    try await GitStory(width: 100, height: 30) { files in
      try await files.commit("a\n", to: "a", "First")
      try await files.run("checkout", "--quiet", "-b", "topic")
      for name in ["One", "Two", "Three"] { try await files.commit("\(name)\n", to: name, name) }
      try await files.run("checkout", "--quiet", "main")
      try await files.commit("b\n", to: "b", "Main")
    }
  }

  @Test func `a branch is renamed, tagged, and compared with the current one`() async throws {
    let story = try await branched()
    story.repository.selectedBranch = "0/topic"
    story.press("3", "R")
    #expect(story.host.text.contains("New name of topic"))
    story.type("-2")
    story.press(.return)
    try await story.until("the branch has its new name") { story.repository.branches.contains { $0.name == "topic-2" } }
    try await story.rest()
    story.repository.selectedBranch = "0/topic-2"
    story.press("T")
    story.type("v1")
    story.press(.return)
    try await story.until("the tag is there") { story.repository.branches.contains { $0.kind == .tag && $0.name == "v1" } }
    try await story.rest()
    #expect(try await story.files.text("rev-parse", "v1") == story.files.text("rev-parse", "topic-2"))
    story.press("W")
    try await story.sees("topic-2 to the selected commit")
    // The current branch has one file more and three less.
    try await story.until("the differences are there") {
      story.repository.commitDiff.diff?.files.map(\.path).sorted() == ["One", "Three", "Two", "b"]
    }
  }

  @Test func `a range of commits is applied in its order, and reverted in the other one`() async throws {
    let story = try await branched()
    try await select("Three", in: story)
    story.press("v", .downArrow, .downArrow)
    #expect(story.repository.log.selectedCommits.map(\.subject) == ["Three", "Two", "One"])
    story.press("C")
    try await story.sees("Apply 3 commits?")
    story.press("a")
    try await story.sees("Applied 3 commits")
    try await story.rest()
    #expect(try await subjects(story) == ["Three", "Two", "One", "Main", "First"])
    #expect(story.repository.log.anchor == nil)
    let log = story.repository.log, last = try await story.files.text("rev-parse", "HEAD").trimmed
    try await story.until("the log has them") { !log.isReading && log.commit(0)?.hash == last }
    log.selected = 0
    story.press("v", .downArrow, "t")
    try await story.sees("Revert 2 commits?")
    story.press("r")
    try await story.sees("Reverted 2 commits")
    try await story.rest()
    #expect(try await subjects(story).prefix(2) == ["Revert \"Two\"", "Revert \"Three\""])
    story.press("v")
    #expect(log.range != nil)
    story.press(.escape)
    #expect(log.range == nil)
  }

  @Test func `one file is stashed, another one ignored, and all others are discarded after a question`() async throws {
    let story = try await GitStory(width: 100, height: 30) { files in
      for name in ["a", "b"] { try await files.commit("1\n", to: name, name) }
      for name in ["a", "b"] { try files.write("2\n", to: name) }
      try files.write("x", to: "out/[1] .o")
      try files.write("x", to: "new")
    }
    story.repository.selectedFile = story.repository.status.changes.first { $0.path == "b" }?.id
    story.press("S")
    #expect(story.host.text.contains("Message of the stash of b"))
    story.type("later")
    story.press(.return)
    try await story.until("it is stashed") { story.repository.stashes.count == 1 }
    try await story.rest()
    #expect(story.repository.status.changes.map(\.path).sorted() == ["a", "new", "out/[1] .o"])
    story.repository.selectedFile = story.repository.status.changes.first { $0.path == "out/[1] .o" }?.id
    story.press("i")
    #expect(story.host.text.contains("All files *.o") && story.host.text.contains("The folder out"))
    story.press("f")
    try await story.until("it is ignored") { story.repository.status.changes.map(\.path).sorted() == [".gitignore", "a", "new"] }
    try await story.rest()
    #expect(story.files.git.contents(of: ".gitignore") == Array("/out/\\[1] .o\n".utf8))
    story.press("D")
    #expect(story.host.text.contains("Changes that are not staged (1)") && story.host.text.contains("New files (2)"))
    story.press("u")
    try await story.until("the changes are lost") { story.repository.status.changes.map(\.path).sorted() == [".gitignore", "new"] }
    try await story.rest()
    story.press("D", "n")
    // Without the list, the file is not ignored any more.
    try await story.until("the new files are deleted") { story.repository.status.changes.map(\.path) == ["out/[1] .o"] }
  }

  @Test func `a text is searched in all contents, and the history of a line in blame is shown`() async throws {
    let lines = (1...9).map { "line \($0)\n" }
    let story = try await GitStory(width: 100, height: 30) { files in
      try await files.commit(lines.joined(), to: "a", "First")
      try await files.commit(lines.joined().replacing("line 5", with: "needle 5"), to: "a", "Second")
      try await files.commit("other\n", to: "b", "Third")
      try await files.commit(lines.joined().replacing("line 5", with: "line five"), to: "a", "Fourth")
      // In the work tree, line 5 is line 7.
      try files.write("new\nnew\n" + lines.joined().replacing("line 5", with: "line five"), to: "a")
    }
    let log = story.repository.log
    func subjects() -> [String] { (0..<log.count).compactMap { log.commit($0)?.subject } }
    story.press("2", "G")
    story.type("needle")
    story.press(.return)
    try await story.sees("Commits that added or removed “needle”")
    try await story.until("both are there") { !log.isReading && subjects() == ["Fourth", "Second"] }
    story.press(.escape)
    try await story.until("all are there") { !log.isReading && log.count == 4 }
    story.press("1", "b")
    try await story.until("the lines are there") { story.repository.blame?.blame.lines.count == 11 }
    story.press(.downArrow, .downArrow, .downArrow, .downArrow, .downArrow, .downArrow, "L")
    try await story.sees("History of line 5 of a")
    try await story.until("its commits are there") { !log.isReading && subjects() == ["Fourth", "Second", "First"] }
  }

  @Test func `a commit is divided: its changes are not staged, and the rebase goes on`() async throws {
    let story = try await GitStory(width: 100, height: 30) { files in
      try await files.commit("a\n", to: "a", "First")
      try files.write("b\n", to: "b")
      try await files.commit("c\n", to: "c", "Both")
      try await files.commit("d\n", to: "d", "Last")
    }
    try await select("Both", in: story)
    story.press("E")
    try await story.sees("Divide it")
    story.press("d")
    try await story.sees("rebase in progress")
    try await story.rest()
    #expect(story.repository.page == .changes && story.repository.status.files(in: .untracked).map(\.path) == ["b", "c"])
    // The first part begins with the message of the whole.
    story.press(.space)
    try await story.sees("A b")
    try await story.rest()
    story.press("c")
    try await story.until("the message is there") { story.repository.draft?.text == "Both" }
    story.repository.draft?.text = "Only b"
    story.press("s", modifiers: .control)
    try await story.until("it is committed") { story.repository.draft == nil }
    try await story.rest()
    try await story.files.run("add", "c")
    try await story.files.run("commit", "--quiet", "--message", "Only c")
    story.repository.reload()
    try await story.until("the tree is clean") { story.repository.status.changes.isEmpty }
    story.press("o")
    try await story.until("the rebase has ended") { story.repository.operation == nil }
    try await story.rest()
    #expect(try await subjects(story) == ["Last", "Only c", "Only b", "First"])
    // Without the question, nothing happens: there is a change.
    try story.files.write("x\n", to: "a")
    story.repository.reload()
    try await select("Last", in: story)
    try await story.until("the change is there") { !story.repository.status.changes.isEmpty }
    story.press("E")
    try await story.sees("Commit or stash the changes first")
  }

  @Test func `the first bad commit is found by answers`() async throws {
    let story = try await GitStory(width: 100, height: 30) { files in
      for number in 1...8 { try await files.commit("\(number)\n", to: "a", "Number \(number)") }
    }
    // From 6 on, it is bad.
    try await select("Number 8", in: story)
    story.press("B", "b")
    try await story.sees("Now mark a commit of the other kind")
    try await story.rest()
    try await select("Number 1", in: story)
    story.press("B", "g")
    try await story.sees("bisect in progress")
    for _ in 0..<3 {
      try await story.rest()
      if story.repository.question != nil { break }
      let number = try #require(Int(try await story.files.text("show", "HEAD:a").trimmed))
      try await select("Number \(number)", in: story)
      story.press("B", number >= 6 ? "b" : "g")
      try await story.rest()
    }
    try await story.sees("The first bad commit")
    #expect(story.host.text.contains("Number 6"))
    story.press("e")
    try await story.until("the search is over") { story.repository.operation == nil }
    #expect(try await story.files.text("symbolic-ref", "--short", "HEAD") == "main\n")
  }

  @Test func `a push that is behind offers to pull, and a pull of two branches to rebase or to merge`() async throws {
    let origin = try GitRepository()
    try await origin.run("config", "core.bare", "true")
    let story = try await GitStory(width: 100, height: 30) { files in
      try await files.commit("a\n", to: "a", "First")
      try await files.run("remote", "add", "origin", origin.path)
      try await files.run("push", "--quiet", "--set-upstream", "origin", "main")
    }
    let other = try GitRepository()
    try await other.run("pull", "--quiet", origin.path, "main")
    try await other.commit("b\n", to: "b", "Theirs")
    try await other.run("push", "--quiet", origin.path, "HEAD:main")
    try await story.files.commit("c\n", to: "c", "Mine")
    story.repository.reload()
    try await story.sees("↑1 origin/main")
    story.press("P")
    try await story.sees("The push was refused")
    story.press("p")
    try await story.sees("How are the branches joined?")
    #expect(story.host.text.contains("1 here, 1 there"))
    story.press("r")
    try await story.sees("Pulled")
    try await story.rest()
    #expect(try await subjects(story) == ["Mine", "Theirs", "First"])
    story.press("P")
    try await story.sees("= origin/main")
    try await story.rest()
    // A tag is pushed from the page of branches, and a branch of the server deleted there.
    try await story.files.run("tag", "v1")
    try await story.files.run("push", "--quiet", "origin", "HEAD:refs/heads/old")
    story.repository.reload()
    try await story.until("the tag is there") { story.repository.branches.contains { $0.name == "origin/old" } }
    story.repository.selectedBranch = story.repository.branches.first { $0.kind == .tag }?.id
    story.press("3", "P")
    #expect(story.host.text.contains("Push the tag v1 to origin?"))
    story.press("p")
    try await story.sees("Pushed v1")
    try await story.rest()
    story.repository.selectedBranch = story.repository.branches.first { $0.name == "origin/old" }?.id
    story.press("D")
    #expect(story.host.text.contains("Delete old in origin?"))
    story.press("d")
    try await story.until("it is deleted") { !story.repository.branches.contains { $0.name == "origin/old" } }
    #expect(try await origin.text("for-each-ref", "--format=%(refname)") == "refs/heads/main\nrefs/tags/v1\n")
  }
}
