import Foundation
import IdemFoundation
import IdemTesting
import Testing

@testable import IdemViews

/// A document of lines, as an app declares it.
private struct Note: FileDocument {
  static let readableContentTypes: [UTType] = [UTType(exportedAs: "org.example.note", conformingTo: .plainText)]
  var lines: [String]
  var isBroken = false

  init(lines: [String], isBroken: Bool = false) { (self.lines, self.isBroken) = (lines, isBroken) }

  init(configuration: ReadConfiguration) throws {
    guard let data = configuration.file.regularFileContents, let text = String(data: data, encoding: .utf8) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    lines = text.split(separator: "\n").map(String.init)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    if isBroken { throw CocoaError(.fileWriteUnknown) }
    return FileWrapper(regularFileWithContents: Data((lines.joined(separator: "\n") + "\n").utf8))
  }
}

private struct Exporting: View {
  let note: Note?
  let folder: String
  let seen: @MainActor (Result<URL, any Error>) -> Void
  @State private var isShown = false

  var body: some View {
    Button("Export") { isShown = true }
      .fileExporter(
        isPresented: $isShown, document: note, contentType: .plainText, defaultFilename: "note", onCompletion: { seen($0) }
      )
      .environment(\.folderSource, FixedFolder(folder: folder))
  }
}

/// The folders of the system, where the current one is another.
private struct FixedFolder: FolderSource {
  let folder: String
  func read(_ path: String) async -> Result<ListedFolder, FolderError> { await SystemFolders().read(path == "." ? folder : path) }
  func waitForPatience() async { await SystemFolders().waitForPatience() }
}

@MainActor
@Suite struct FileDocumentTests {
  private let folder = NSTemporaryDirectory() + "idem-document-" + UUID().uuidString

  private func export(_ note: Note?) async throws -> Result<URL, any Error>? {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var result: Result<URL, any Error>?
    let host = TestHost(width: 60, height: 20) { Exporting(note: note, folder: folder) { result = $0 } }
    host.render()
    host.click("Export")
    host.render()
    guard note != nil else { return result }
    await wait(host) { host.text.contains("No files") }
    #expect(host.text.contains("note.txt"))
    host.click("[ Save ]")
    await wait(host) { result != nil }
    return result
  }

  private func wait(_ host: TestHost, until holds: () -> Bool) async {
    // Rounds, not seconds: beside other tests on the main actor, a round may take long.
    for _ in 0..<2_000 {
      host.render()
      if holds() { return }
      try? await Task.sleep(for: .milliseconds(5))
    }
    Issue.record("\(host.text)")
  }

  @Test func `a document is written to the file that the user names, and read from it`() async throws {
    let url = try #require(try await export(Note(lines: ["one", "two"]))).get()
    #expect(url.lastPathComponent == "note.txt")
    #expect(try String(contentsOf: url, encoding: .utf8) == "one\ntwo\n")
    #expect(try Note(contentsOf: url).lines == ["one", "two"])
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func `a document that cannot be made is an error, and no file`() async throws {
    let result = try #require(try await export(Note(lines: [], isBroken: true)))
    #expect(throws: CocoaError.self) { try result.get() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func `without a document nothing is shown`() async throws {
    #expect(try await export(nil) == nil)
    try FileManager.default.removeItem(atPath: folder)
  }

  @Test func `a type of the app has the extensions of the type that it conforms to`() {
    #expect(Note.readableContentTypes[0].preferredFilenameExtension == UTType.plainText.preferredFilenameExtension)
    #expect(UTType(importedAs: "public.json") == .json)
  }
}
