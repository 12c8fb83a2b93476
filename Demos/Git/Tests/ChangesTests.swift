import Idem
import Testing

@testable import GitData
@testable import idem_git

@MainActor @Suite struct ChangesTests {
  private static let lines = (1...30).map { "line \($0)\n" }

  /// A file with two changes far from each other, and a new one.
  private func story() async throws -> GitStory {
    try await GitStory { files in
      try await files.commit(ChangesTests.lines.joined(), to: "a.txt", "first")
      var lines = ChangesTests.lines
      (lines[2], lines[24]) = ("third\n", "twenty-fifth\n")
      try files.write(lines.joined(), to: "a.txt")
      try files.write("new\n", to: "b.txt")
    }
  }

  @Test func `the files are shown by sections, and the lines of the first one`() async throws {
    let story = try await story()
    try await story.sees("+third")
    #expect(story.host.lines[0].hasPrefix(" story  main"))
    #expect(story.host.text.contains("Not staged 1") && story.host.text.contains("M a.txt") && story.host.text.contains("? b.txt"))
    #expect(story.host.text.contains("-line 3") && story.host.text.contains("@@ -22,7 +22,7 @@"))
  }

  @Test func `Space stages a file, and takes it out again`() async throws {
    let story = try await story()
    story.press(.space)
    try await story.sees("Staged 1")
    try await story.rest()
    #expect(try await story.files.text("diff", "--cached", "--name-only") == "a.txt\n")
    story.press(.space)
    try await story.sees("Not staged 1")
    try await story.rest()
    #expect(try await story.files.text("diff", "--cached", "--name-only") == "")
  }

  @Test func `a stages all files, and takes all out again`() async throws {
    let story = try await story()
    story.press("a")
    try await story.sees("Staged 2")
    try await story.rest()
    story.press("a")
    try await story.sees("Not staged 1")
  }

  @Test func `Return goes to the lines, and Space stages one of them`() async throws {
    let story = try await story()
    try await story.sees("+third")
    story.press(.return, .downArrow, .space)
    try await story.sees("Staged 1")
    try await story.rest()
    #expect(try await story.files.text("diff", "--cached", "-U0").contains("+third\n"))
    #expect(try await story.files.text("show", ":a.txt").hasPrefix("line 1\nline 2\nline 3\nthird\nline 4\n"))
  }

  @Test func `h stages the hunk`() async throws {
    let story = try await story()
    try await story.sees("+third")
    story.press(.return, "h")
    try await story.sees("Staged 1")
    try await story.rest()
    #expect(try await story.files.text("diff", "--cached", "-U0").hasSuffix("\n-line 3\n+third\n"))
  }

  @Test func `v selects a range of lines, and Space stages all of them`() async throws {
    let story = try await story()
    try await story.sees("+third")
    story.press(.return, "v", .downArrow)
    #expect(story.host.text.contains(" 3▌-line 3") && story.host.text.contains(" 3▌+third"))
    story.press(.space)
    try await story.rest()
    try await story.until("both lines are staged") {
      try await story.files.text("diff", "--cached", "-U0").hasSuffix("\n-line 3\n+third\n")
    }
  }

  @Test func `a text is searched in the lines, marked, and n and N go to further matches`() async throws {
    let story = try await story()
    try await story.sees("+third")
    story.press(.return, "/")
    story.type("LINE 2")
    story.press(.return)
    func selected() -> String? { story.host.lines.first { $0.contains("▌") }.map { String($0.drop { $0 != "▌" }.dropFirst()) } }
    // Git writes the line before a hunk into its head.
    #expect(selected()?.contains("@@ line 21") == true)
    story.press("n")
    #expect(selected()?.contains("line 22") == true)
    let line = try #require(story.host.lines.firstIndex { $0.contains("▌22  line 22") })
    let column = story.host.lines[line].prefix { $0 != "l" }.count
    #expect(story.host[column: column, row: line].style.background == .yellow)
    story.press("N", "N")
    #expect(selected()?.contains("line 2") == true && selected()?.contains("line 21") == false)
    story.press("/")
    story.type("nowhere")
    story.press(.return)
    try await story.sees("No line has “nowhere”")
  }

  @Test func `w shows the end of long lines in further rows`() async throws {
    let story = try await GitStory { files in
      try await files.commit("a\n", to: "a.txt", "first")
      try files.write("a " + String(repeating: "word ", count: 12) + "end\n", to: "a.txt")
    }
    try await story.sees("word wo")
    #expect(!story.host.text.contains("end"))
    story.press("w")
    #expect(story.host.text.contains("end"))
  }

  @Test func `d discards a line after a question, and Escape keeps it`() async throws {
    let story = try await story()
    try await story.sees("+third")
    story.press(.return, .downArrow, "d")
    #expect(story.host.text.contains("Discard the line?"))
    story.press(.escape)
    try await story.rest()
    #expect(try await story.files.text("diff").contains("+third"))
    story.press("d")
    story.press("d")
    try await story.until("the line is gone") { try await !story.files.text("diff").contains("+third") }
    #expect(try await story.files.text("diff").contains("-line 3"))
  }

  @Test func `a file that is not in Git is deleted after a question`() async throws {
    let story = try await story()
    story.repository.selectedFile = FileChange.ID(.untracked, "b.txt")
    story.settle()
    story.press("d")
    #expect(story.host.text.contains("cannot be restored"))
    story.press("d")
    try await story.until("the file is gone") { await story.files.status().files(in: .untracked) == [] }
  }

  @Test func `a commit is written in an editor, and amended`() async throws {
    let story = try await story()
    story.press(.space)
    try await story.rest()
    story.press("c")
    try await story.sees("Commit to main")
    story.type("Second: lines")
    story.press(.return, .return)
    story.type("The reason.")
    #expect(story.host.text.contains("13/50"))
    story.press("s", modifiers: .control)
    try await story.until("the commit is made") {
      try await story.files.text("log", "-1", "--format=%B").hasPrefix("Second: lines\n\nThe reason.\n")
    }
    try await story.rest()
    #expect(!story.host.text.contains("Commit to main"))
    story.press("A")
    try await story.sees("Amend the last commit")
    #expect(story.host.text.contains("Second: lines"))
    story.host.click("Sign off")
    story.host.click("[ Commit ]")
    try await story.until("the commit is amended") { try await story.files.text("log", "-1", "--format=%B").contains("Signed-off-by: Ada") }
    #expect(try await story.files.text("rev-list", "--count", "HEAD") == "2\n")
  }

  @Test func `the error of Git is shown, and the message of the commit stays`() async throws {
    let story = try await story()
    try await story.files.run("config", "commit.gpgSign", "true")
    try await story.files.run("config", "gpg.program", "/nowhere/gpg")
    story.press(.space)
    try await story.rest()
    story.press("c")
    try await story.sees("Commit to main")
    story.type("Subject")
    story.press("s", modifiers: .control)
    try await story.sees("Commit failed")
    #expect(story.host.text.contains("/nowhere/gpg"))
    story.press(.escape)
    #expect(story.host.text.contains("Commit to main") && story.host.text.contains("Subject"))
  }

  @Test func `no two commands have one key, and a terminal without the Kitty protocol can send each, on each page`() async throws {
    let story = try await story()
    for key in ["1", .return, "2", .return, "3", "4", "5", "1", "?"] as [KeyEquivalent] {
      story.press(key)
      try await story.rest()
      #expect(story.host.keyConflicts == [])
      #expect(story.host.unreachable(in: .legacy) == [])
    }
  }
}
