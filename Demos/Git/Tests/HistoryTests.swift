import Idem
import IdemTesting
import Testing

@testable import GitData
@testable import idem_git

/// The log, branches, stashes, undo and blame.
@MainActor @Suite struct HistoryTests {
  /// Two branches with a commit each, and a merge of one of them.
  private func story(width: Int = 80, height: Int = 24) async throws -> GitStory {
    try await GitStory(width: width, height: height) { files in
      try await files.commit("let a = 1\n", to: "a.swift", "First")
      try await files.run("checkout", "--quiet", "-b", "topic")
      try await files.commit("let b = 1\n", to: "b.swift", "Topic: b")
      try await files.run("checkout", "--quiet", "main")
      try await files.commit("let a = 2\n", to: "a.swift", "Second: a")
      try await files.run("merge", "--quiet", "--no-edit", "topic")
    }
  }

  @Test func `the log shows a graph, the names of branches, and the selected commit below`() async throws {
    let story = try await story()
    story.press("2")
    try await story.sees("Merge branch 'topic'")
    let rows = story.host.lines
    #expect(rows.contains { $0.contains("◎─╮ [HEAD -> main] Merge branch") })
    #expect(rows.contains { $0.contains("[topic] Topic: b") })
    try await story.sees("commit ")
    story.press(.downArrow)
    try await story.until("the second commit is shown") { story.repository.commitDiff.diff?.rows.contains { $0.kind == .file } ?? false }
    story.settle()
    #expect(story.host.text.contains("Author: Ada <ada@example.com>"))
  }

  @Test func `the log has the current branch alone, and a shows all branches and back`() async throws {
    let story = try await GitStory { files in
      try await files.commit("a\n", to: "a", "First")
      try await files.run("checkout", "--quiet", "-b", "other")
      try await files.commit("b\n", to: "b", "Newer, elsewhere")
      try await files.run("checkout", "--quiet", "main")
    }
    let log = story.repository.log
    func subjects() -> [String] { (0..<log.count).compactMap { log.commit($0)?.subject } }
    story.press("2")
    try await story.sees("[HEAD -> main] First")
    #expect(subjects() == ["First"])
    #expect(story.host.lines.last?.contains("a all branches") == true)
    story.press("a")
    try await story.until("all are there") { !log.isReading && subjects() == ["Newer, elsewhere", "First"] }
    story.press("a")
    try await story.until("the branch alone is there") { !log.isReading && subjects() == ["First"] }
    #expect(story.host.keyConflicts == [] && story.host.unreachable(in: .legacy) == [])
  }

  @Test func `a slash and a text show only some rows of each list, and Escape shows all`() async throws {
    let story = try await GitStory { files in
      try await files.commit("a\n", to: "a", "First")
      for name in ["topic/one", "topic/two", "fix"] { try await files.run("branch", name) }
      for name in ["alpha", "beta"] {
        try files.write("x\n", to: "a")
        try await files.run("stash", "push", "--quiet", "--message", name)
      }
      for name in ["x.swift", "y.swift", "note"] { try files.write("x\n", to: name) }
    }
    let repository = story.repository
    for (page, text, shown, hidden, count) in [
      ("1", "SWIFT", "? x.swift", "? note", "2 of 3"), ("3", "topic", "topic/two", "  fix", "2 of 4"),
      ("4", "alp", "On main: alpha", "On main: beta", "1 of 2"),
      ("5", "initial", "commit (initial)", "reset:", "1 of "),
    ] as [(KeyEquivalent, String, String, String, String)] {
      story.press(page)
      try await story.rest()
      try await story.sees(shown)
      story.press("/")
      story.type(text)
      #expect(story.host.text.contains(shown) && !story.host.text.contains(hidden) && story.host.text.contains(count), "\(story.host.text)")
      story.press(.return)
      #expect(story.host.keyConflicts == [])
      #expect(story.host.text.contains("/\(text)"))
      story.press(.escape)
      #expect(story.host.text.contains(hidden) && !story.host.text.contains("/\(text)"))
    }
    // The selection goes to a row that is shown, and the keys mean that row.
    story.press("3", "/")
    story.type("two")
    story.press(.return, .space)
    try await story.until("it is checked out") { repository.status.branch == "topic/two" }
    try await story.rest()
    #expect(repository.filter(.branches) == "two")
  }

  @Test func `a move in the log runs only the bodies of the panes, and none of the rows`() async throws {
    let story = try await story()
    story.press("2")
    try await story.sees("Merge branch")
    try await story.rest()
    let before = story.host.evaluations(of: LogRow.self)
    story.press(.downArrow, .downArrow, .upArrow)
    #expect(story.host.evaluations(of: LogRow.self) == before)
  }

  @Test func `a slash in the log shows only commits with a text, and Escape shows all, with the text marked`() async throws {
    let story = try await story()
    let log = story.repository.log
    story.press("2")
    try await story.until("all commits are there") { !log.isReading && log.count == 4 }
    story.press("/")
    story.type("topic")
    try await story.sees("2 of 4")
    #expect(story.host.text.contains("Topic: b") && !story.host.text.contains("Second: a"), "\(story.host.text)")
    story.press(.return)
    #expect(story.host.text.contains("/topic"))
    let first = try #require(log.selectedCommit?.subject)
    story.press("n")
    #expect(try #require(log.selectedCommit?.subject) != first)
    #expect(story.host.keyConflicts == [])
    // The keys of the list go from one of the shown commits to the next.
    story.press(.upArrow)
    #expect(log.selectedCommit?.subject == first)
    story.press(.escape)
    #expect(story.host.text.contains("Second: a") && log.selectedCommit?.subject == first && log.pattern == "topic")
    story.press(.escape)
    #expect(log.pattern == nil)
    story.press("/")
    story.type("nothing has this")
    try await story.sees("No commit has the text")
    #expect(log.selectedCommit == nil)
    story.press(.escape)
    #expect(log.selectedCommit != nil && story.host.text.contains("Second: a"))
  }

  @Test func `a slash in the blame searches its lines, and n goes to the next one`() async throws {
    let story = try await GitStory { files in
      try await files.commit("one\ntwo\nthree\nTWO\n", to: "a", "First")
      try files.write("one\ntwo\nthree\nTWO\nfive\n", to: "a")
    }
    try await story.sees("M a")
    story.press("b")
    try await story.sees("│4 TWO")
    let blame = try #require(story.repository.blame)
    story.press("/")
    story.type("two")
    story.press(.return)
    #expect(blame.selected == 1)
    story.press("n")
    #expect(blame.selected == 3)
    story.press("n")
    #expect(blame.selected == 1)
    story.press("N")
    #expect(blame.selected == 3 && story.host.keyConflicts == [])
    story.press("/")
    story.type("seven")
    story.press(.return)
    #expect(blame.selected == 3 && story.host.text.contains("No line has “seven”"))
  }

  @Test func `a branch is created, checked out, merged and deleted`() async throws {
    let story = try await story()
    story.press("3", "n")
    try await story.sees("Name of the new branch")
    story.type("work")
    story.press(.return)
    try await story.sees("story  work")
    try await story.rest()
    story.repository.selectedBranch = "0/main"
    story.settle()
    story.press(.space)
    try await story.sees("story  main")
    try await story.rest()
    story.repository.selectedBranch = "0/work"
    story.settle()
    story.press("D")
    #expect(story.host.text.contains("Delete work?"))
    story.press("d")
    try await story.until("the branch is gone") { try await !story.files.text("branch").contains("work") }
  }

  @Test func `a branch with commits of its own is kept, and Git's reason is shown`() async throws {
    let story = try await GitStory { files in
      try await files.commit("a\n", to: "a", "First")
      try await files.run("checkout", "--quiet", "-b", "work")
      try await files.commit("b\n", to: "b", "Second")
      try await files.run("checkout", "--quiet", "main")
    }
    story.repository.selectedBranch = "0/work"
    story.press("3", "D")
    story.press("d")
    try await story.sees("Delete failed")
    #expect(story.host.text.contains("not fully merged"))
  }

  @Test func `changes are stashed, shown, and applied again`() async throws {
    let story = try await story()
    try story.files.write("let a = 3\n", to: "a.swift")
    story.repository.reload()
    try await story.sees("M a.swift")
    story.press("s")
    try await story.sees("Message of the stash")
    story.type("later")
    story.press(.return)
    try await story.sees("The work tree is clean")
    story.press("4")
    try await story.sees("On main: later")
    try await story.sees("let a = 3")
    story.press("g")
    try await story.until("the change is back") { try await story.files.text("diff").contains("+let a = 3") }
    try await story.rest()
    #expect(story.host.text.contains("There are no stashes"))
  }

  @Test func `z takes a commit back after a question, and its changes stay staged`() async throws {
    let story = try await GitStory { files in
      try await files.commit("a\n", to: "a", "First")
      try await files.commit("b\n", to: "b", "Second")
    }
    story.press("z")
    #expect(story.host.text.contains("Take the commit back?") && story.host.text.contains("commit: Second"))
    story.press("u")
    try await story.sees("A b")
    #expect(try await story.files.text("log", "--format=%s") == "First\n")
  }

  @Test func `a blame shows each line with its commit, and the commit below`() async throws {
    let story = try await story()
    try story.files.write("let a = 2\nlet c = 3\n", to: "a.swift")
    story.repository.reload()
    try await story.sees("M a.swift")
    story.press("b")
    try await story.sees("Blame: a.swift")
    try await story.sees("not committed")
    try await story.sees("Second: a")
    #expect(story.host.lines.contains { $0.contains("Ada") && $0.contains("│1 let a = 2") })
    story.press(.escape)
    #expect(story.host.text.contains("Not staged 1"))
  }

  @Test func `a conflict of a merge is shown, and the merge is aborted after a question`() async throws {
    let story = try await GitStory { files in
      try await files.commit("a\n", to: "a", "First")
      try await files.run("checkout", "--quiet", "-b", "other")
      try await files.commit("b\n", to: "a", "Theirs")
      try await files.run("checkout", "--quiet", "main")
      try await files.commit("c\n", to: "a", "Ours")
    }
    story.repository.selectedBranch = "0/other"
    story.press("3", "m")
    story.press("m")
    try await story.sees("Merge stopped at a conflict")
    #expect(story.host.text.contains("CONFLICT"))
    story.press(.escape, "1")
    try await story.sees("Conflicts 1")
    #expect(story.host.lines[0].contains("merge in progress"))
    story.press("X")
    story.press("a")
    try await story.sees("The work tree is clean")
  }

  @Test(arguments: [(40, 10), (60, 16), (200, 60)]) func `each page can be used at each size`(width: Int, height: Int) async throws {
    let story = try await story(width: width, height: height)
    for key in ["1", "2", "3", "4", "5"] as [KeyEquivalent] {
      story.press(key)
      try await story.rest()
    }
    story.press("2")
    try await story.sees("[HEAD")
  }

  @Test func `an idle repository runs no body when it is read again`() async throws {
    let story = try await story()
    try await story.rest()
    let before = story.host.evaluations(of: GitView.self) + story.host.evaluations(of: FileList.self)
    story.repository.reload()
    try await story.rest()
    #expect(story.host.evaluations(of: GitView.self) + story.host.evaluations(of: FileList.self) == before)
    #expect(story.host.render() == FrameStats())
  }
}
