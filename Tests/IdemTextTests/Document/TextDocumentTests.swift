import Glibc
import Testing

@testable import IdemText

@MainActor struct TextDocumentTests {
  @Test func `a file with invalid bytes is the same after an edit and a save`() async throws {
    let folder = Folder()
    let path = folder.file("notes", [0x61, 0xFF, 0x0D, 0x0A, 0xE2, 0x82], mode: 0o640)
    let document = try TextDocument(contentsOf: path)
    #expect(document.lineCount == 2)
    #expect(document.line(0) == "a\u{FFFD}")
    #expect(!document.isEdited)
    document.replace(0..<0, with: "x")
    #expect(document.isEdited)
    try await document.save()
    #expect(!document.isEdited)
    #expect(bytes(path) == [0x78, 0x61, 0xFF, 0x0D, 0x0A, 0xE2, 0x82])
    #expect(FileState(path: path)?.mode == 0o640)
    #expect(folder.names == ["notes"])
    document.undo()
    #expect(document.isEdited)
    document.redo()
    #expect(!document.isEdited)
  }

  @Test func `a long file is read in the background and edited while it is read`() async throws {
    let folder = Folder()
    let line = Array("a line of text\n".utf8)
    let content = Array((0..<100_000).map { _ in line }.joined())
    let path = folder.file("long", content)
    let document = try TextDocument(contentsOf: path)
    document.replace(0..<0, with: "first\n")
    await document.loaded()
    #expect(!document.isLoading)
    #expect(document.lineCount == 100_002)
    #expect(document.snapshot.bytes(in: 6..<document.snapshot.utf8Count) == content)
    document.snapshot.root?.checkInvariants()
    document.undo()
    #expect(document.snapshot.bytes(in: 0..<document.snapshot.utf8Count) == content)
  }

  @Test func `a read-only document reads by position and refuses edits`() async throws {
    let folder = Folder()
    let content = Array((0..<30_000).map { "line \($0)\n" }.joined().utf8)
    let document = try TextDocument(contentsOf: folder.file("log", content), access: .readOnly)
    await document.loaded()
    #expect(document.lineCount == 30_001)
    for number in [0, 9_999, 29_999, 12_345] { #expect(document.line(number) == "line \(number)") }
    document.replace(0..<4, with: "x")
    #expect(document.line(0) == "line 0")
    document.snapshot.root?.checkInvariants()
    await #expect(throws: TextDocumentError.readOnly) { try await document.save() }
  }

  @Test func `a file that was cut short gives zeros and does not trap`() async throws {
    let folder = Folder()
    let path = folder.file("cut", Array(String(repeating: "0123456789\n", count: 100_000).utf8))
    let document = try TextDocument(contentsOf: path, access: .readOnly)
    await document.loaded()
    #expect(truncate(path, 50) == 0)
    #expect(document.line(90_000).utf8.count == 10 || document.line(90_000).utf8.allSatisfy { $0 == 0 })
    #expect(document.lineCount == 100_001)
  }

  @Test func `a change by another program is found`() async throws {
    let folder = Folder()
    let path = folder.file("shared", Array("old".utf8))
    let document = try TextDocument(contentsOf: path)
    document.replace(0..<0, with: "my ")
    _ = folder.file("shared", Array("other".utf8))
    #expect(document.isChangedOnDisk)
    await #expect(throws: TextDocumentError.changedOnDisk(path: path)) { try await document.save() }
    #expect(bytes(path) == Array("other".utf8))
    try await document.save(overwriting: true)
    #expect(bytes(path) == Array("my old".utf8))
    #expect(!document.isChangedOnDisk)
  }

  @Test func `a symbolic link stays a link`() async throws {
    let folder = Folder()
    let path = folder.file("real", Array("text".utf8))
    symlink("real", "\(folder.path)/link")
    let document = try TextDocument(contentsOf: "\(folder.path)/link")
    document.replace(4..<4, with: "!")
    try await document.save()
    #expect(bytes(path) == Array("text!".utf8))
    var status = stat()
    #expect(lstat("\(folder.path)/link", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `errors are sentences`() async throws {
    let folder = Folder()
    #expect(throws: TextDocumentError.notARegularFile(path: folder.path)) { try TextDocument(contentsOf: folder.path) }
    let missing = "\(folder.path)/missing"
    let error = #expect(throws: TextDocumentError.self) { try TextDocument(contentsOf: missing) }
    #expect(error?.description == "\(missing) cannot be opened: No such file or directory.")
    await #expect(throws: TextDocumentError.noPath) { try await TextDocument("text").save() }
    await #expect(throws: TextDocumentError.self) { try await TextDocument("text").save(to: "\(folder.path)/no/such/folder") }
  }

  @Test func `anchors and observers follow edits`() {
    let document = TextDocument("one two three")
    let anchor = document.anchor(at: 4)
    var seen: [[TextEdit]] = []
    let observation = document.observe { seen.append($0) }
    document.edit("Both") {
      document.replace(0..<3, with: "1")
      document.replace(2..<2, with: "and ")
    }
    #expect(anchor.offset == 2)
    document.replace(0..<0, with: "> ")
    #expect(anchor.offset == 4)
    document.undo()
    document.undo()
    #expect(document.snapshot == "one two three")
    #expect(seen.count == 5)
    #expect(seen.last == [TextEdit(2..<6, count: 0), TextEdit(0..<1, count: 3)])
    observation.cancel()
    document.replace(0..<0, with: "x")
    #expect(seen.count == 5)
  }

  @Test func `two editors share one document`() {
    let document = TextDocument("shared")
    var first = TextEditing(document.snapshot)
    var second = TextEditing(document.snapshot)
    second.setCaret(TextCaret(6))
    var edits: [TextEdit] = []
    let view = document.observe { _ in Issue.record("The editor's own edits are not reported to it.") }
    let other = document.observe { edits = $0 }
    _ = document.perform(in: &first, as: view) { $0.insert("is ", now: .zero) }
    second.follow(edits, in: document.snapshot)
    #expect(second.buffer == "is shared")
    #expect(second.caret == TextCaret(9))
    #expect(document.canUndo)
    _ = document.perform(in: &second, as: view) { $0.perform(.undo, layout: PlainLayout(), now: .zero) }
    #expect(document.snapshot == "shared")
    withExtendedLifetime((view, other)) {}
  }
}

@MainActor private final class Model {
  var title = "a"
  let undoManager: UndoManager

  init(_ undoManager: UndoManager) { self.undoManager = undoManager }

  func rename(_ new: String) {
    let old = title
    undoManager.registerUndo(withTarget: self) { $0.rename(old) }
    title = new
  }
}

@MainActor @Test func `an undo manager takes back and repeats groups`() {
  let manager = UndoManager()
  let model = Model(manager)
  model.rename("b")
  manager.setActionName("Rename")
  manager.beginUndoGrouping()
  model.rename("c")
  model.rename("d")
  manager.endUndoGrouping()
  #expect(manager.undoMenuItemTitle == "Undo")
  manager.undo()
  #expect(model.title == "b")
  #expect(manager.undoMenuItemTitle == "Undo Rename")
  manager.undo()
  #expect(model.title == "a")
  #expect(!manager.canUndo)
  #expect(manager.redoActionName == "Rename")
  manager.redo()
  manager.redo()
  #expect(model.title == "d")
  manager.undo()
  model.rename("e")
  #expect(!manager.canRedo)
  manager.removeAllActions(withTarget: model)
  #expect(!manager.canUndo)
}
