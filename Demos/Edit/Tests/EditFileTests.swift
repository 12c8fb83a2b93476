import Foundation
import Idem
import Testing

@testable import idem_edit

/// Which files are opened, and which are refused before there is a screen.
@MainActor
@Suite struct EditFileTests {
  private func problem(_ path: String) -> String {
    do {
      _ = try EditFile(path)
      return ""
    } catch { return error.description }
  }

  @Test func `what cannot be edited is one sentence`() throws {
    let story = try EditStory(["a": "one\n"])
    let folder = story.folder
    #expect(problem(folder) == "\(folder) is a folder.")
    #expect(problem(folder + "/no/file") == "The folder \(folder)/no does not exist.")
    #expect(problem(folder + "/new/") == "The folder \(folder)/new does not exist.")
    #expect(problem(folder + "/a/file") == "\(folder)/a/file cannot be opened: Not a directory.")
    #expect(problem("/dev/null") == "/dev/null is not a regular file.")
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    #expect(problem(folder + "/pipe") == "\(folder)/pipe is not a regular file.")
  }

  @Test func `a file above the limit is shown for reading`() throws {
    let story = try EditStory(["a": "12345\n"])
    #expect(try EditFile(story.path("a"), largestSize: 6).lock == nil)
    let file = try EditFile(story.path("a"), largestSize: 5)
    #expect(file.lock == .size)
    #expect(file.document.access == .readOnly)
    #expect(file.document.line(0) == "12345")
  }

  @Test func `a file that must not be written is shown for reading, and a save is refused`() throws {
    let story = try EditStory(["a": "one\n"])
    let host = try EditReader(story.path("a"))
    host.type("x")
    #expect(host.picture[0] == " 1 one")
    #expect(host.picture.last?.contains(" (read-only: too large for the memory) ") == true)
    host.host.press("s", modifiers: .control)
    host.host.render()
    #expect(host.picture.last?.contains("It cannot be saved: too large for the memory.") == true)
    host.host.press("q", modifiers: .control)
    host.host.render()
    host.host.render()
    #expect(host.host.exitStatus == 0)
    // The root user may write each file.
    guard geteuid() != 0 else { return }
    #expect(chmod(story.path("a"), 0o444) == 0)
    #expect(try EditFile(story.path("a")).lock == .permission)
    #expect(chmod(story.path("a"), 0) == 0)
    #expect(problem(story.path("a")) == "\(story.path("a")) cannot be opened: Permission denied.")
  }

  @Test func `with --read-only a file is shown, and one that does not exist is a problem`() throws {
    let story = try EditStory(["a": "one\n"])
    let session = try EditSession(Arguments(["-R", story.path("a")]))
    #expect(session.file.lock == .option)
    #expect(session.file.document.access == .readOnly)
    #expect(throws: EditFile.Problem(description: "\(story.path("b")) does not exist.")) {
      try EditFile(story.path("b"), isReadOnly: true)
    }
  }

  @Test func `the memory that is free decides about large files only`() {
    #expect(Memory.available("MemAvailable:    2048 kB\n") == 2048)
    #expect(Memory.available("MemTotal:    2048 kB\n") == nil)
    #expect(Memory.largestText(for: 1) == 256 << 20)
    #expect(Memory.largestText(for: 1 << 40) >= 256 << 20)
  }

  @Test func `a file that is named twice is opened once`() throws {
    let story = try EditStory(["a": "1\n2\n3\n"])
    let session = try EditSession(Arguments([story.path("a"), "+3", story.path("a")]))
    #expect(session.files.count == 1)
    #expect(session.file.caret == TextCaret(4))
  }

  @Test func `control characters of a name are not shown`() throws {
    let story = try EditStory(width: 150, ["a\u{1B}[31mb": "one\n"])
    #expect(story.session.file.name.hasSuffix("/a\u{FFFD}[31mb"))
    #expect(story.status.hasPrefix(" "))
    #expect(story.onDisk("a\u{1B}[31mb") == "one\n")
  }

  @Test func `the language follows from the name or the first line`() throws {
    let story = try EditStory(["a.swift": "", "b": "#!/bin/sh\n", "COMMIT_EDITMSG": "", "git-rebase-todo": "", "c": "text"])
    #expect(story.session.files.map { $0.lexer?.names.first } == ["swift", "bash", "gitcommit", "gitrebase", nil])
  }

  @Test(
    arguments: [
      ("x", "main.swift", .spaces(2)), ("x", "main.py", .spaces(4)), ("x", "Makefile", .tabs), ("x", "main.go", .tabs),
      ("{\n   a\n   b\n}\n", "a.py", .spaces(3)), ("/*\n * a\n * b\n */\nx {\n    y\n}\n", "a.c", .spaces(4)),
      ("a\n\tb\n\t\tc\n", "a.py", .tabs),
    ] as [(String, String, TextEditingOptions.Indentation)])
  func `the indentation is that of the text, or the custom of the language`(
    text: String, path: String, expected: TextEditingOptions.Indentation
  ) {
    #expect(Indentation.inUse(in: TextBuffer(text), path: path) == expected)
  }
}
