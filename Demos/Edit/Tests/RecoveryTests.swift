import Foundation
import Idem
import Testing

@testable import idem_edit

/// What happens to text that is not saved when a signal ends the program.
@MainActor
@Suite struct RecoveryTests {
  @Test func `a recovery file holds the edited text, is private, and overwrites nothing`() throws {
    let story = try EditStory(["a": "one\n", "b": "two\n"])
    #expect(story.session.writeRecoveryFiles() == [])
    story.type("x")
    let first = story.session.writeRecoveryFiles()
    #expect(first == ["The text of \(story.session.file.name) with its changes is in \(story.path(".a.idem-save"))."])
    story.type("y")
    #expect(story.session.writeRecoveryFiles().count == 1)
    #expect(story.onDisk(".a.idem-save") == "xone\n")
    #expect(story.onDisk(".a.idem-save.1") == "xyone\n")
    #expect(story.onDisk(".b.idem-save") == nil)
    #expect(story.onDisk("a") == "one\n")
    let mode = try FileManager.default.attributesOfItem(atPath: story.path(".a.idem-save"))[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `a recovery file is kept in the background, replaced by a newer one, and removed by a save`() async throws {
    let story = try EditStory(["a": "one\n"])
    story.session.keepRecoveryFiles()
    let writer = try #require(story.session.file.recovery)
    await writer.write()
    #expect(story.onDisk(".a.idem-save") == nil)
    story.type("x")
    await writer.write()
    #expect(story.onDisk(".a.idem-save") == "xone\n")
    story.type("y")
    await writer.write()
    #expect(story.onDisk(".a.idem-save") == "xyone\n")
    #expect(story.onDisk(".a.idem-save.1") == nil)
    // Another editor does not offer the file of one that runs; the end by a signal uses the same file.
    #expect(Recovery.newest(of: story.path("a")) == nil)
    story.type("z")
    #expect(story.session.writeRecoveryFiles().first?.contains(".a.idem-save") == true)
    #expect(story.onDisk(".a.idem-save") == "xyzone\n")
    #expect(story.onDisk(".a.idem-save.1") == nil)
  }

  @Test func `a save, an undo to the saved text, and quitting remove the recovery file`() async throws {
    let story = try EditStory(["a": "one\n"])
    story.session.keepRecoveryFiles()
    let writer = try #require(story.session.file.recovery)
    story.type("x")
    await writer.write()
    story.press("s", modifiers: .control)
    try await story.until("it is saved") { story.onDisk("a") == "xone\n" && story.onDisk(".a.idem-save") == nil }
    story.type("y")
    await writer.write()
    #expect(story.onDisk(".a.idem-save") == "xyone\n")
    story.press("z", modifiers: .control)
    await writer.write()
    #expect(story.onDisk(".a.idem-save") == nil)
    story.type("y")
    await writer.write()
    story.session.discard()
    #expect(story.session.isFinished)
    #expect(story.onDisk(".a.idem-save") == nil)
  }

  @Test func `after the end of the process, its recovery file is offered`() async throws {
    let story = try EditStory(["a": "one\n"])
    story.session.keepRecoveryFiles()
    let writer = try #require(story.session.file.recovery)
    story.type("x")
    await writer.write()
    // A crash ends the lock and leaves the file.
    close(try #require(writer.file).descriptor)
    #expect(Recovery.newest(of: story.path("a")) == story.path(".a.idem-save"))
    #expect(try EditFile(story.path("a")).offeredRecovery == story.path(".a.idem-save"))
  }

  @Test func `a recovery file that cannot be written is reported`() throws {
    let story = try EditStory(["a": "one\n"])
    story.type("x")
    try FileManager.default.removeItem(atPath: story.folder)
    #expect(
      story.session.writeRecoveryFiles() == ["The changes of \(story.session.file.name) are lost: No such file or directory."])
  }

  @Test func `Recover is one edit, and a save removes the recovery file`() async throws {
    let story = try EditStory(width: 150, height: 10, ["a": "one\n", ".a.idem-save": "xone\n"])
    #expect(story.host.text.contains("Recover the changes?"))
    #expect(story.host.text.contains("The editor ended before a was saved."))
    // Return does the default action.
    story.press(.return)
    try await story.until("the text is recovered") { story.picture[0] == " 1 xone" }
    #expect(story.onDisk("a") == "one\n")
    #expect(story.onDisk(".a.idem-save") == "xone\n")
    story.press("z", modifiers: .control)
    #expect(story.picture[0] == " 1 one")
    story.press("e", modifiers: .option)
    story.press("s", modifiers: .control)
    try await story.until("it is saved") { story.onDisk("a") == "xone\n" && story.onDisk(".a.idem-save") == nil }
  }

  @Test func `reading a long file starts no pause for its recovery file, and a change of it does`() async throws {
    let story = try EditStory(["a": String(repeating: "a line of a long file\n", count: 200_000)])
    let document = try TextDocument(contentsOf: story.path("a"))
    let writer = RecoveryWriter(document, path: story.path("a"))
    try await story.until("the file is read") { !document.isLoading }
    #expect(!writer.isWaiting)
    document.replace(0..<0, with: "x")
    #expect(writer.isWaiting)
    writer.remove()
    #expect(!writer.isWaiting)
  }

  @Test func `Later keeps the recovery file, and Delete removes it`() throws {
    let story = try EditStory(width: 150, height: 10, ["a": "one\n", ".a.idem-save": "xone\n"])
    story.press(.escape)
    #expect(story.picture[0] == " 1 one")
    #expect(story.onDisk(".a.idem-save") == "xone\n")
    story.session.file.offeredRecovery = story.path(".a.idem-save")
    story.session.offerRecovery()
    story.settle()
    // What is typed at the start must not delete anything.
    story.type("d")
    #expect(story.host.text.contains("Recover the changes?"))
    story.press(.rightArrow)
    story.press(.return)
    #expect(!story.host.text.contains("Recover the changes?"))
    #expect(story.onDisk(".a.idem-save") == nil)
    #expect(story.onDisk("a") == "one\n")
  }
}
