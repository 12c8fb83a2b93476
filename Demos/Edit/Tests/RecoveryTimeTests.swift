import Foundation
import Idem
import IdemTerminalTesting
import IdemTesting
import Testing

@testable import idem_edit

/// When what is typed is in a recovery file, and what that costs.
@MainActor
@Suite struct RecoveryTimeTests {
  private let clock = ManualClock()

  private func writer(_ story: EditStory) throws -> RecoveryWriter {
    let writer = RecoveryWriter(story.session.file.document, path: story.path("a"), clock: clock)
    story.session.file.recovery = writer
    return writer
  }

  /// The text that a start after a crash would recover, as far as it is on the disk.
  private func recovered(_ story: EditStory, _ base: [UInt8]) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: story.path(".a.idem-save")) else { return base }
    guard let journal = RecoveryJournal.read(Array(data)) else { return Array(data) }
    var text = TextBuffer(utf8: base)
    #expect(journal.base == RecoveryJournal.Base(story.path("a")))
    #expect(RecoveryJournal.apply(journal.records, to: &text))
    return text.bytes(in: 0..<text.utf8Count)
  }

  /// A letter each 100 ms: at each moment, all letters are on the disk but those of the last half second.
  @Test(arguments: [100, 400_000]) func `while the user types, all but the last half second is on the disk`(size: Int) async throws {
    let base = Array(String(repeating: "abcdefghi\n", count: size / 10).utf8)
    let story = try EditStory(["a": String(decoding: base, as: UTF8.self)])
    let writer = try writer(story)
    try await story.until("the file is read") { !story.session.file.document.isLoading }
    for letter in 1...30 {
      story.type("x")
      try await story.until("the timer runs") { !writer.isWaiting || clock.sleeperCount > 0 }
      clock.advance(by: .milliseconds(100))
      try await story.until("letter \(letter - 5) is on the disk") {
        recovered(story, base).prefix { $0 == UInt8(ascii: "x") }.count >= letter - 5
      }
    }
    clock.advance(by: .milliseconds(500))
    try await story.until("all letters are on the disk") { recovered(story, base) == Array(repeating: UInt8(ascii: "x"), count: 30) + base }
    // A short text is written at most each 300 ms. Of a long one, only what was typed is written.
    #expect(writer.bytesWritten < (size > 1000 ? 5_000 : 11 * (size + 30)))
  }

  @Test func `a text that does not change starts no timer`() async throws {
    let story = try EditStory(["a": "one\n"])
    let writer = try writer(story)
    story.type("x")
    try await story.until("the timer runs") { clock.sleeperCount > 0 }
    clock.advance(by: .milliseconds(300))
    try await story.until("it is on the disk") { story.onDisk(".a.idem-save") == "xone\n" }
    try await story.until("the write has ended") { writer.file != nil }
    #expect(!writer.isWaiting && clock.sleeperCount == 0)
  }

  @Test func `the changes of a long text with invalid bytes are recovered as one edit`() async throws {
    let base = Array(String(repeating: "caf", count: 200_000).utf8) + [0xE9]
    let story = try EditStory(["a": "", "b": "b\n"])
    try Data(base).write(to: URL(fileURLWithPath: story.path("a")))
    let document = try TextDocument(contentsOf: story.path("a"))
    await document.loaded()
    let writer = RecoveryWriter(document, path: story.path("a"))
    document.replace(10..<13, with: "new")
    document.replace(base.count..<base.count, with: TextSnapshot(utf8: [0xE2, 0x82]))
    await writer.write()
    document.replace(0..<1, with: "")
    await writer.write()
    let wanted = document.snapshot.bytes(in: 0..<document.snapshot.utf8Count)
    #expect(recovered(story, base) == wanted)
    // A crash ends the lock and leaves the file.
    close(try #require(writer.file).descriptor)
    var file = try EditFile(story.path("a"))
    // A process that another test starts has the descriptor, and with it the lock, until it runs its program.
    for _ in 0..<500 where file.offeredRecovery == nil {
      try await Task.sleep(for: .milliseconds(10))
      file = try EditFile(story.path("a"))
    }
    await file.document.loaded()
    let content = try TextDocument(contentsOf: try #require(file.offeredRecovery))
    await content.loaded()
    #expect(file.recover(content.snapshot))
    #expect(file.document.snapshot.bytes(in: 0..<file.document.snapshot.utf8Count) == wanted)
    file.document.undo()
    #expect(!file.document.isEdited)
    try await file.document.save()
    #expect(FileManager.default.contents(atPath: story.path("a")) == Data(base))
    // The changes belong to the content that the file had.
    #expect(!file.recover(content.snapshot))
  }

  @Test func `a save begins the journal again, also with text that is typed during it`() async throws {
    let base = String(repeating: "line\n", count: 100_000)
    let story = try EditStory(["a": base])
    let writer = try writer(story)
    let document = story.session.file.document
    await document.loaded()
    document.replace(0..<0, with: "one ")
    await writer.write()
    async let saved = story.session.file.save()
    try await story.until("it is being saved") { story.session.file.isSaving }
    document.replace(0..<0, with: "two ")
    _ = try await saved
    await writer.write()
    let onDisk = try #require(FileManager.default.contents(atPath: story.path("a")))
    #expect(recovered(story, Array(onDisk)) == Array(("two one " + base).utf8))
  }

  @Test(arguments: Seed.all(20)) func `random edits are recovered from the records of a journal`(seed: Seed) throws {
    var random = seed.generator()
    var model = (0..<random.below(400)).map { _ in UInt8(random.below(256)) }
    let base = model
    var text = TextBuffer(utf8: model), all = TextChanges(), some = TextChanges()
    var journal = RecoveryJournal.header(RecoveryJournal.Base("/nowhere"))
    for _ in 0..<300 {
      // The edits of one command: in any places, or many.
      let edits: [TextEdit]
      if random.chance(0.05) {
        edits = (0..<300).reversed().map { TextEdit(($0 * model.count / 300)..<($0 * model.count / 300), count: 1) }
      } else {
        var count = model.count
        edits = (0...random.below(4)).map { _ in
          let start = random.below(count + 1), range = start..<start + random.below(min(6, count - start + 1)), new = random.below(5)
          count += new - range.count
          return TextEdit(range, count: new)
        }
      }
      for edit in edits {
        let new = (0..<edit.count).map { _ in UInt8(random.below(256)) }
        model.replaceSubrange(edit.range, with: new)
        text.replace(edit.range, with: TextBuffer(utf8: new))
      }
      all.add(edits, count: model.count)
      some.add(edits, count: model.count)
      if random.chance(0.3) {
        journal += RecoveryJournal.record(some, of: text)
        some = TextChanges()
      }
    }
    journal += RecoveryJournal.record(some, of: text)
    for bytes in [journal, RecoveryJournal.header(RecoveryJournal.Base("/nowhere")) + RecoveryJournal.record(all, of: text)] {
      var result = TextBuffer(utf8: base)
      #expect(RecoveryJournal.apply(try #require(RecoveryJournal.read(bytes)).records, to: &result))
      #expect(result.bytes(in: 0..<result.utf8Count) == model)
    }
    // A cut at any byte leaves the records before it.
    for _ in 0..<40 {
      let cut = Array(journal.prefix(random.below(journal.count)))
      guard let read = RecoveryJournal.read(cut) else { continue }
      var result = TextBuffer(utf8: base)
      #expect(RecoveryJournal.apply(read.records, to: &result))
    }
  }

  @Test(arguments: [100, 2_000_000]) func `after SIGKILL, what was typed is offered and recovered`(size: Int) async throws {
    let base = Array(repeating: UInt8(ascii: "a"), count: size) + [0x0A, 0xE9]
    let story = try EditStory(["b": ""])
    try Data(base).write(to: URL(fileURLWithPath: story.path("a")))
    let session = TerminalSession([TerminalSession.directory + "/idem-edit", story.path("a")])
    #expect(session.reads { session.screen.contains { $0.contains("aaaa") } })
    session.type("typed")
    let wanted = Array("typed".utf8) + base
    #expect(session.reads { recovered(story, base) == wanted })
    kill(session.process, SIGKILL)
    #expect(session.end() == "signal \(SIGKILL)")
    #expect(FileManager.default.contents(atPath: story.path("a")) == Data(base))
    let file = try EditFile(story.path("a"))
    await file.document.loaded()
    let content = try TextDocument(contentsOf: try #require(file.offeredRecovery))
    await content.loaded()
    #expect(file.recover(content.snapshot))
    #expect(file.document.snapshot.bytes(in: 0..<file.document.snapshot.utf8Count) == wanted)
  }
}
