import Glibc
import IdemSeeds
import Testing

@testable import IdemText

@MainActor struct TextDocumentSavingTests {
  private func inode(_ path: String) -> UInt64 { FileState(path: path)?.file ?? 0 }

  @Test func `hard links keep the same text, and a usual file is replaced`() async throws {
    let folder = Folder()
    let path = folder.file("notes", Array("a long text\n".utf8), mode: 0o640)
    let document = try TextDocument(contentsOf: path)
    document.replace(0..<1, with: "my")
    let first = inode(path)
    #expect(try await document.save() == .replaced)
    #expect(inode(path) != first)
    #expect(link(path, "\(folder.path)/other") == 0)
    let second = inode(path)
    // Another link changes the time of the file's state, not that of its content.
    document.replace(0..<3, with: "")
    #expect(try await document.save() == .inPlace)
    #expect(inode(path) == second)
    #expect(bytes("\(folder.path)/other") == Array("long text\n".utf8))
    document.replace(0..<0, with: String(repeating: "more\n", count: 100_000))
    #expect(try await document.save() == .inPlace)
    #expect(bytes("\(folder.path)/other").count == 500_010)
    #expect(FileState(path: path)?.mode == 0o640)
    #expect(!document.isEdited && !document.isChangedOnDisk)
    #expect(folder.names == ["notes", "other"])
  }

  @Test func `a read-only document is never written over the file that it reads`() async throws {
    let folder = Folder()
    let path = folder.file("log", Array("one\ntwo\n".utf8))
    #expect(link(path, "\(folder.path)/other") == 0)
    let document = try TextDocument(contentsOf: path, access: .readOnly)
    await #expect(throws: TextDocumentError.readOnly) { try await document.save(to: "\(folder.path)/other") }
    #expect(bytes(path) == Array("one\ntwo\n".utf8))
    #expect(try await document.save(to: "\(folder.path)/copy") == .replaced)
    #expect(bytes("\(folder.path)/copy") == Array("one\ntwo\n".utf8))
  }

  @Test func `a folder that accepts no new file has its file written in place`() async throws {
    // The root user may create files everywhere.
    guard geteuid() != 0 else { return }
    let folder = Folder()
    let path = folder.file("notes", Array("text".utf8))
    let document = try TextDocument(contentsOf: path)
    document.replace(0..<0, with: "my ")
    #expect(chmod(folder.path, 0o555) == 0)
    let result = try? await document.save()
    #expect(chmod(folder.path, 0o755) == 0)
    #expect(result == .inPlace)
    #expect(bytes(path) == Array("my text".utf8))
  }

  @Test func `a full disk leaves the old file and no other one`() throws {
    let folder = Folder()
    let path = folder.file("notes", Array("old text".utf8))
    let new = TextBuffer(String(repeating: "new text\n", count: 10_000))
    for limit in [0, 1, 64_999, 89_999] {
      #expect(throws: TextDocumentError.cannotWrite(path: path, reason: "No space left on device")) {
        try FileWriter.write(new, to: path, expecting: nil, limit: limit)
      }
      #expect(bytes(path) == Array("old text".utf8))
      #expect(folder.names == ["notes"])
    }
    #expect(try FileWriter.write(new, to: path, expecting: nil, limit: 90_000).method == .replaced)
  }

  @Test func `a write in place that fails in the middle has an error of its own`() throws {
    let folder = Folder()
    let path = folder.file("notes", Array("old text".utf8))
    #expect(link(path, "\(folder.path)/other") == 0)
    let error = #expect(throws: TextDocumentError.self) { try FileWriter.write("new", to: path, expecting: nil, limit: 1) }
    #expect(error == .partlyWritten(path: path, reason: "No space left on device"))
    #expect(error?.description == "\(path) is written only in part: No space left on device.")
    #expect(bytes(path) == Array("nld text".utf8))
  }

  @Test func `a file is read again as one step of undo, and carets in equal lines stay`() async throws {
    let folder = Folder()
    let path = folder.file("notes", Array("one\ntwo\nthree\nfour\n".utf8))
    let document = try TextDocument(contentsOf: path)
    document.replace(0..<0, with: "zero\n")
    let before = document.anchor(at: 6), after = document.anchor(at: 21)
    var edits: [TextEdit] = []
    let view = document.observe { edits += $0 }
    _ = folder.file("notes", Array("zero\none\nTWO\ntwo and a half\nthree\nfour\n".utf8))
    try await document.reload()
    #expect(document.snapshot == "zero\none\nTWO\ntwo and a half\nthree\nfour\n")
    #expect(edits == [TextEdit(9..<13, count: 19)])
    #expect(before.offset == 6 && after.offset == 36)
    #expect(!document.isEdited && !document.isChangedOnDisk)
    document.undo()
    #expect(document.snapshot == "zero\none\ntwo\nthree\nfour\n")
    #expect(document.isEdited)
    document.redo()
    #expect(!document.isEdited)
    #expect(unlink(path) == 0)
    await #expect(throws: TextDocumentError.self) { try await document.reload() }
    withExtendedLifetime(view) {}
  }

  @Test(arguments: Seed.all()) func `reading again gives the file's bytes for random changes`(seed: Seed) async throws {
    let folder = Folder()
    let path = folder.file("notes", [])
    let document = try TextDocument(contentsOf: path)
    var random = seed.generator()
    for _ in 0..<300 {
      let letters: [UInt8] = [0x61, 0x62, 0x0A, 0x0A, 0x0D, 0xC3, 0xA4, 0xFF]
      var content = document.snapshot.bytes(in: 0..<document.snapshot.utf8Count)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let start = Int.random(in: 0...content.count, using: &random)
        let end = min(content.count, start + Int.random(in: 0...4, using: &random))
        let inserted = (0..<Int.random(in: 0...5, using: &random)).map { _ in letters.randomElement(using: &random)! }
        content.replaceSubrange(start..<end, with: inserted)
      }
      _ = folder.file("notes", content)
      try await document.reload()
      #expect(document.snapshot.bytes(in: 0..<document.snapshot.utf8Count) == content)
      document.snapshot.root?.checkInvariants()
    }
  }
}
