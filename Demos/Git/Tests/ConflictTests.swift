import GitRepositories
import Idem
import IdemTesting
import Testing

@testable import GitData
@testable import idem_git

/// Conflicts, with a side for each of them.
@MainActor @Suite struct ConflictTests {
  private nonisolated static func file(_ change: (inout [String]) -> Void = { _ in }) -> String {
    var lines = (1...40).map { "let line\($0) = \($0)\n" }
    change(&lines)
    return lines.joined()
  }

  /// A merge with three conflicts in a file and one in another.
  private func story(width: Int = 80, height: Int = 24) async throws -> GitStory {
    let story = try await GitStory(width: width, height: height) { files in
      func commit(_ word: String) async throws {
        let text = ConflictTests.file { lines in for place in [4, 20, 36] { lines[place] = "let \(word)\(place) = 0\n" } }
        try files.write("\(word)\n", to: "b")
        try await files.commit(text, to: "a.swift", word)
      }
      try files.write("b\n", to: "b")
      try await files.commit(ConflictTests.file(), to: "a.swift", "First")
      try await files.run("checkout", "--quiet", "-b", "topic")
      try await commit("theirs")
      try await files.run("checkout", "--quiet", "main")
      try await commit("ours")
      _ = await files.git.run(GitCommand(["merge", "topic"]))
    }
    try await story.sees("conflict 1 of 3")
    return story
  }

  private func contents(_ story: GitStory) throws -> String {
    String(decoding: try #require(story.files.git.contents(of: "a.swift")), as: UTF8.self)
  }

  @Test func `a file in conflict shows its sides, and the keys that take them`() async throws {
    let story = try await story()
    #expect(story.host.text.contains("< ours HEAD") && story.host.text.contains("> theirs topic") && story.host.text.contains("= both"))
    #expect(story.host.text.contains("let ours4 = 0") && story.host.text.contains("let theirs4 = 0"))
    #expect(!story.host.text.contains("<<<<<<<"))
    story.press(.return, "]", "]")
    #expect(story.host.text.contains("conflict 3 of 3") && story.host.text.contains("let ours36 = 0"))
    story.press("[")
    #expect(story.host.text.contains("conflict 2 of 3"))
    #expect(story.host.keyConflicts == [] && story.host.unreachable(in: .legacy) == [])
  }

  @Test(arguments: [(60, 20), (80, 24), (100, 30)]) func `the footer names the keys of the sides, in the list of files too`(
    width: Int, height: Int
  ) async throws {
    let story = try await story(width: width, height: height)
    for _ in 0..<2 {
      let footer = try #require(story.host.lines.last)
      for hint in ["< ours", "> theirs", "= both"] { #expect(footer.contains(hint), "\(footer)") }
      story.press(.return)
    }
    story.press(.escape, "<")
    try await story.sees("conflict 1 of 2")
    #expect(story.host.keyConflicts == [])
  }

  @Test func `a key takes a side of each conflict, and the last one stages the file`() async throws {
    let story = try await story()
    story.press(.return, "<")
    try await story.sees("conflict 1 of 2")
    story.press(">")
    try await story.sees("conflict 1 of 1")
    #expect(try contents(story).contains("<<<<<<< HEAD\nlet ours36"))
    story.press("=")
    try await story.sees("Resolved and staged a.swift")
    try await story.rest()
    let expected = ConflictTests.file { lines in
      (lines[4], lines[20], lines[36]) = ("let ours4 = 0\n", "let theirs20 = 0\n", "let ours36 = 0\nlet theirs36 = 0\n")
    }
    #expect(try contents(story) == expected)
    #expect(try await story.files.text("show", ":a.swift") == expected)
    // The other file is next.
    try await story.sees("b conflict 1 of 1")
    #expect(story.host.text.contains("Conflicts 1") && story.host.text.contains("Staged 1"))
  }

  @Test func `Space takes the side of the line, and two keys at once are two choices`() async throws {
    let story = try await story()
    story.press(.return, .downArrow, .downArrow, .downArrow, .space, ">")
    try await story.sees("conflict 1 of 1")
    #expect(try contents(story).contains("let theirs4 = 0\nlet line6") && contents(story).contains("let theirs20 = 0\nlet line22"))
    story.press("[", .upArrow, .space)
    try await story.sees("The line belongs to no side")
  }

  @Test func `u takes each choice back, also the last one of a file`() async throws {
    let story = try await story()
    let before = try contents(story)
    story.press(.return, "<")
    try await story.sees("conflict 1 of 2")
    story.press("u")
    try await story.sees("conflict 1 of 3")
    #expect(try contents(story) == before)
    story.press("<", "<", "<")
    try await story.sees("Resolved and staged a.swift")
    try await story.rest()
    story.press("u")
    try await story.sees("a.swift conflict 1 of 1")
    try await story.rest()
    #expect(try await story.files.text("ls-files", "--unmerged", "a.swift").split(separator: "\n").count == 3)
    story.press("u", "u")
    try await story.sees("conflict 1 of 3")
    #expect(try contents(story) == before)
  }

  @Test func `a file that another program has changed is not overwritten`() async throws {
    let story = try await story()
    let other = try contents(story).replacing("let line1 =", with: "let changed =")
    try story.files.write(other, to: "a.swift")
    story.press(.return, "<")
    try await story.sees("has been changed by another program")
    #expect(try contents(story) == other)
    story.press(.escape)
    try await story.rest()
    try await story.until("the file is read again") { story.repository.conflicts.file?.text.bytes == Array(other.utf8) }
    story.press("<")
    try await story.sees("conflict 1 of 2")
    #expect(try contents(story).hasPrefix("let changed ="))
  }

  @Test func `the merge is committed with the message of Git after the last conflict`() async throws {
    let story = try await story()
    story.press(.return, "<", "<", "<")
    try await story.sees("b conflict 1 of 1")
    try await story.rest()
    story.press(.return, ">")
    try await story.sees("Resolved and staged b")
    try await story.rest()
    story.press("o")
    try await story.until("the message is there") { story.repository.draft?.text == "Merge branch 'topic'" }
    story.press("s", modifiers: .control)
    try await story.until("the merge has ended") { story.repository.operation == nil && story.repository.draft == nil }
    try await story.rest()
    #expect(!story.repository.conflicts.canUndo)
    #expect(try await story.files.text("log", "-1", "--format=%p").split(separator: " ").count == 2)
  }

  @Test func `a file that a side has deleted is kept or deleted`() async throws {
    let story = try await GitStory { files in
      try await files.commit("a\n", to: "a", "First")
      try await files.run("checkout", "--quiet", "-b", "topic")
      try await files.run("rm", "--quiet", "a")
      try await files.run("commit", "--quiet", "--message", "Deleted")
      try await files.run("checkout", "--quiet", "main")
      try await files.commit("b\n", to: "a", "Changed")
      _ = await files.git.run(GitCommand(["merge", "topic"]))
    }
    try await story.sees("Conflicts 1")
    story.press("m")
    try await story.sees("Delete it, as theirs (t)")
    #expect(story.host.text.contains("Take ours (o)"))
    story.press("t")
    try await story.until("it is deleted") {
      story.files.git.contents(of: "a") == nil && story.repository.status.files(in: .conflicts).isEmpty
    }
    try await story.rest()
  }
}
