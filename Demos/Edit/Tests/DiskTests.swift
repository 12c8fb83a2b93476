import Foundation
import Idem
import Testing

@testable import idem_edit

/// What another program does to a file while it is open.
@MainActor
@Suite struct DiskTests {
  @Test func `a file without changes is read again, and the caret stays in its line`() async throws {
    let story = try EditStory(width: 100, ["a": "one\ntwo\nthree\n"], line: 3)
    try story.write("a", "zero\none\ntwo\nthree\n")
    try await story.until("it is shown") { story.picture[0] == " 1 zero" }
    #expect(story.status.hasSuffix("Another program changed the file. It was read again."))
    #expect(story.session.file.caret == TextCaret(13))
    #expect(!story.session.file.document.isEdited)
    story.press("z", modifiers: .control)
    #expect(story.picture[0] == " 1 one")
  }

  @Test func `a file that is replaced by another one is read again`() async throws {
    let story = try EditStory(width: 100, ["a": "one\n"])
    try story.write("b", "two\n")
    #expect(rename(story.path("b"), story.path("a")) == 0)
    try await story.until("it is shown") { story.picture[0] == " 1 two" }
  }

  @Test func `with changes here there is a note, and the question has Reload`() async throws {
    let story = try EditStory(width: 150, height: 10, ["a": "one\n"])
    story.type("x")
    try story.write("a", "other\n")
    try await story.until("the note is there") { story.status.hasPrefix(" ~/a edited (changed on disk) ") }
    #expect(story.picture[0] == " 1 xone")
    story.press("s", modifiers: .control)
    try await story.until("the question is there") { story.host.text.contains("Overwrite the file?") }
    story.press("r")
    try await story.until("it is read again") { story.picture[0] == " 1 other" }
    #expect(story.status.hasPrefix(" ~/a  "))
    #expect(story.status.hasSuffix("Read again. Undo brings your text back."))
    story.press("z", modifiers: .control)
    #expect(story.picture[0] == " 1 xone")
  }

  @Test func `a removed file is a note, and a save creates it`() async throws {
    let story = try EditStory(width: 150, height: 10, ["a": "one\n"])
    try FileManager.default.removeItem(atPath: story.path("a"))
    try await story.until("the note is there") { story.status.hasPrefix(" ~/a (removed from the disk) ") }
    story.press("s", modifiers: .control)
    try await story.until("the question is there") { story.host.text.contains("Overwrite the file?") }
    story.press("o")
    try await story.until("it is saved") { story.onDisk("a") == "one\n" }
  }

  @Test func `a save of the editor is no change by another program`() async throws {
    let story = try EditStory(width: 150, ["a": "one\n", "b": "one\n"])
    story.type("x")
    story.press("s", modifiers: .control)
    try await story.until("it is saved") { story.onDisk("a") == "xone\n" }
    // The events of a file arrive in their order: when that of the second one is there, that of the first one was.
    try story.write("b", "two\n")
    try await story.until("the other file is read again") { story.session.files[1].document.line(0) == "two" }
    #expect(story.session.file.difference == nil)
    #expect(story.picture[0] == " 1 xone")
    #expect(!story.session.file.document.canRedo)
  }

  @Test func `a file with two names keeps both, and the status reports it`() async throws {
    let story = try EditStory(width: 150, ["a": "one\n"])
    #expect(link(story.path("a"), story.path("b")) == 0)
    story.type("x")
    story.press("s", modifiers: .control)
    try await story.until("it is saved") { story.status.contains("Saved 1 line into the old file") }
    #expect(story.onDisk("b") == "xone\n")
  }
}
