import Idem
import IdemTesting
import Testing

@testable import IdemViews

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The dialogs with files of the system, in a folder of their own.
@MainActor
@Suite struct FileDialogTests {
  private let folder: String

  init() throws {
    var template = Array("/tmp/idem-files-XXXXXX".utf8CString)
    let made = try #require(mkdtemp(&template))
    folder = String(cString: made)
  }

  private func remove(_ names: [String]) {
    for name in names { unlink(folder + "/" + name) }
    rmdir(folder)
  }

  /// Renders until a condition holds.
  private func wait(_ host: TestHost, until isDone: () -> Bool) async {
    for _ in 0..<2_000 {
      host.render()
      if isDone() { return }
      try? await Task.sleep(for: .milliseconds(5))
    }
    Issue.record("the screen stays\n\(host.text)")
  }

  @Test func `a text is written to a new file, and an existing one is replaced after a second press`() async throws {
    let host = TestHost(width: 70, height: 26) { Exporting(text: "first", folder: folder) }
    host.render()
    host.click("Export")
    await wait(host) { host.text.contains("No files") }
    // The purpose is the title, in the border.
    #expect(host.lines.contains { $0.contains("╭ Save as a file ") || $0.contains("─ Save as a file ─") })
    host.click("[ Save ]")
    await wait(host) { host.text.contains("done: \(folder)/out.txt") }
    let second = TestHost(width: 70, height: 26) { Exporting(text: "second", folder: folder) }
    second.render()
    second.click("Export")
    second.render()
    // Nothing is written before the folder was read. The dialog may already have read it, or not yet be there.
    if second.text.contains("[ Save ]"), !second.text.contains("5 bytes") { second.click("[ Save ]") }
    await wait(second) { second.text.contains("5 bytes") }
    #expect(!second.text.contains("done: .") && !second.text.contains("exists"))
    second.click("[ Save ]")
    await wait(second) { second.text.contains("The file exists.") }
    second.click("[ Save ]")
    await wait(second) { second.text.contains("done: ") }
    let listed = try await SystemFolders().read(folder).get()
    #expect(listed.files.map(\.name) == ["out.txt"] && listed.files[0].size == 6)
    remove(["out.txt"])
  }

  @Test func `a file is moved, and replaces no other`() async {
    #expect(FilePath.move(folder + "/nothing", to: folder + "/other") != nil)
    close(creat(folder + "/a", 0o600))
    close(creat(folder + "/b", 0o600))
    #expect(FilePath.move(folder + "/a", to: folder + "/b") == "File exists")
    #expect(FilePath.move(folder + "/a", to: folder + "/c") == nil)
    #expect(FilePath.exists(folder + "/c") && !FilePath.exists(folder + "/a"))
    remove(["b", "c"])
  }

  @Test func `a name with control characters is drawn without them, and a link to an enclosing folder is entered once`() async throws {
    close(creat(folder + "/bad\u{1B}[31mname.json", 0o600))
    symlink(folder, folder + "/loop")
    let host = TestHost(width: 70, height: 26) { Choosing(start: folder) }
    host.render()
    host.click("Choose…")
    await wait(host) { host.text.contains("loop/") }
    #expect(host.text.contains("bad\u{FFFD}[31mname.json"))
    host.press(.downArrow)
    host.press(.return)
    await wait(host) { !host.text.contains("/loop\n") && host.text.contains("loop/") }
    #expect(host.text.contains(folder + " "))
    remove(["bad\u{1B}[31mname.json", "loop"])
  }
}

private struct Exporting: View {
  let text: String
  let folder: String
  @State private var isShown = false
  @State private var result = ""
  var body: some View {
    VStack(alignment: .leading) {
      Button("Export") { isShown = true }
      Text("done: \(result)")
    }
    .fileExporter(isPresented: $isShown, text: text, defaultFilename: "out.txt") { (outcome: Result<String, any Error>) in
      result = (try? outcome.get()) ?? "failed"
    }
    .environment(\.folderSource, FixedFolder(folder: folder))
  }
}

/// The folders of the system, where the current one is another.
private struct FixedFolder: FolderSource {
  let folder: String
  func read(_ path: String) async -> Result<ListedFolder, FolderError> { await SystemFolders().read(path == "." ? folder : path) }
  func waitForPatience() async { await SystemFolders().waitForPatience() }
}

private struct Choosing: View {
  let start: String
  @State private var path: String?
  var body: some View { FilePicker("File", selection: $path, startingIn: start) }
}
