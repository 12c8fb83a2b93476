import Foundation
import Idem
import Testing

@testable import idem_edit

/// The questions before something is lost.
@MainActor
@Suite struct QuestionTests {
  @Test(arguments: ["q", "x"] as [KeyEquivalent])
  func `without changes the program ends at once`(key: KeyEquivalent) throws {
    let story = try EditStory(["a": "one\n"])
    story.press(key, modifiers: .control)
    #expect(story.host.exitStatus == 0)
  }

  @Test func `Ctrl-X cuts what is selected`() throws {
    let story = try EditStory(width: 150, ["a": "one\n"])
    story.press(.rightArrow, modifiers: .shift)
    #expect(story.status.hasSuffix("Ctrl+C copy  Ctrl+X cut  Ctrl+Q quit  1:2"))
    story.press("x", modifiers: .control)
    #expect(story.picture[0] == " 1 ne")
    #expect(story.host.exitStatus == nil)
  }

  @Test func `with changes there is a question, and Cancel goes on editing`() throws {
    let story = try EditStory(width: 150, height: 10, ["a": "one\n"])
    story.type("x")
    story.press("q", modifiers: .control)
    #expect(story.host.text.contains("Save the changes?"))
    #expect(story.host.text.contains("a has changes that are not saved."))
    #expect(story.host.exitStatus == nil)
    story.press(.escape)
    #expect(!story.host.text.contains("Save the changes?"))
    story.type("y")
    #expect(story.picture[0] == " 1 xyone")
    #expect(story.onDisk("a") == "one\n")
  }

  @Test func `Save saves and ends`() async throws {
    let story = try EditStory(width: 150, height: 10, ["a": "one\n"])
    story.type("x")
    story.press("x", modifiers: .control)
    story.press("s")
    try await story.until("it ends") { story.host.exitStatus == 0 }
    #expect(story.onDisk("a") == "xone\n")
  }

  @Test func `Discard ends without saving`() throws {
    let story = try EditStory(width: 150, height: 10, ["a": "one\n"])
    story.type("x")
    story.press("q", modifiers: .control)
    story.press("d")
    #expect(story.host.exitStatus == 0)
    #expect(story.onDisk("a") == "one\n")
  }

  @Test func `Ctrl-C does not end the program, nor in a question`() throws {
    let story = try EditStory(width: 150, height: 10, ["a": "one\n"])
    story.press("c", modifiers: .control)
    #expect(story.host.exitStatus == nil)
    #expect(story.status.hasSuffix("Nothing is selected. Ctrl+Q quits."))
    story.type("x")
    story.press("q", modifiers: .control)
    story.press("c", modifiers: .control)
    #expect(story.host.exitStatus == nil)
    #expect(story.host.text.contains("Save the changes?"))
  }

  @Test func `there is a question about each file with changes`() async throws {
    let story = try EditStory(width: 150, height: 10, ["a": "one\n", "b": "two\n", "c": "three\n"])
    story.type("x")
    story.press(",", modifiers: .option)
    story.type("y")
    story.press("q", modifiers: .control)
    #expect(story.host.text.contains("a has changes that are not saved."))
    story.press("d")
    #expect(story.host.exitStatus == nil)
    #expect(story.host.text.contains("c has changes that are not saved."))
    story.press("s")
    try await story.until("it ends") { story.host.exitStatus == 0 }
    #expect(["a", "b", "c"].map { story.onDisk($0) } == ["one\n", "two\n", "ythree\n"])
  }

  @Test func `after Cancel no changes are discarded`() throws {
    let story = try EditStory(width: 150, height: 10, ["a": "one\n", "b": "two\n"])
    story.type("x")
    story.press(".", modifiers: .option)
    story.type("y")
    story.press("q", modifiers: .control)
    story.press("d")
    story.press(.escape)
    story.press("q", modifiers: .control)
    #expect(story.host.text.contains("a has changes that are not saved."))
  }

  @Test func `a file that another program changed is not overwritten without a question`() async throws {
    let story = try EditStory(width: 150, height: 10, ["a": "one\n"])
    story.type("x")
    try story.write("a", "from another program\n")
    story.press("s", modifiers: .control)
    try await story.until("the question is there") { story.host.text.contains("Overwrite the file?") }
    #expect(story.host.text.contains("Another program changed "))
    story.press(.escape)
    #expect(story.onDisk("a") == "from another program\n")
    #expect(story.status.hasPrefix(" ~/a edited "))
    story.press("s", modifiers: .control)
    try await story.until("the question is there again") { story.host.text.contains("Overwrite the file?") }
    story.press("o")
    try await story.until("it is saved") { story.onDisk("a") == "xone\n" }
  }

  @Test func `a file that another program created is not overwritten without a question`() async throws {
    let story = try EditStory(width: 150, height: 10, ["a": nil])
    story.type("mine")
    try story.write("a", "theirs\n")
    story.press("s", modifiers: .control)
    try await story.until("the question is there") { story.host.text.contains("Overwrite the file?") }
    #expect(story.onDisk("a") == "theirs\n")
    story.press("o")
    try await story.until("it is saved") { story.onDisk("a") == "mine" }
  }

  @Test func `a question while quitting leads to the end`() async throws {
    let story = try EditStory(width: 150, height: 10, ["a": "one\n"])
    story.type("x")
    try story.write("a", "other\n")
    story.press("q", modifiers: .control)
    story.press("s")
    try await story.until("the question is there") { story.host.text.contains("Overwrite the file?") }
    story.press("o")
    try await story.until("it ends") { story.host.exitStatus == 0 }
    #expect(story.onDisk("a") == "xone\n")
  }

  @Test func `a save that fails is one sentence, and the program goes on`() async throws {
    let story = try EditStory(width: 150, height: 10, ["a": nil])
    story.type("x")
    try FileManager.default.removeItem(atPath: story.folder)
    story.press("q", modifiers: .control)
    story.press("s")
    try await story.until("it fails") { story.status.contains("a cannot be written: No such file or directory.") }
    #expect(story.host.exitStatus == nil)
    story.type("y")
    #expect(story.picture[0] == " 1 xy")
  }
}
