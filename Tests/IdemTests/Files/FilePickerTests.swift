import Idem
import IdemTesting
import Testing

@testable import IdemViews

/// Folders in memory. A folder that is not in it cannot be read; `/slow` never answers.
private struct TestFolders: FolderSource {
  var folders: [String: [ListedFile]] = [
    "/home": [
      ListedFile(name: "notes.txt", isFolder: false, size: 1200), ListedFile(name: "work", isFolder: true),
      ListedFile(name: ".secret", isFolder: false, size: 3), ListedFile(name: "data.json", isFolder: false, size: 5),
    ],
    "/home/work": [
      ListedFile(name: "plan.json", isFolder: false, size: 7), ListedFile(name: "empty.json", isFolder: false, size: 0),
    ],
  ]

  func read(_ path: String) async -> Result<ListedFolder, FolderError> {
    if path == "/slow" { try? await Task.sleep(for: .seconds(1000)) }
    guard let files = folders[path] else { return .failure(FolderError(reason: "No such file or directory")) }
    return .success(ListedFolder(path: path, files: files))
  }

  // The placeholder comes at once for a folder that never answers, and not at all for the others.
  func waitForPatience() async { await Task.yield() }
}

@MainActor
@Suite struct FilePickerTests {
  /// Renders until a condition holds.
  private func wait(_ host: TestHost, until isDone: () -> Bool) async {
    for _ in 0..<10_000 {
      host.render()
      if isDone() { return }
      await Task.yield()
    }
    Issue.record("the screen stays\n\(host.text)")
  }

  @Test func `folders come first, hidden files on demand, and a file is chosen with Return`() async {
    let host = TestHost(width: 60, height: 24) { Choosing(start: "/home").environment(\.folderSource, TestFolders()) }
    host.render()
    #expect(host.lines[0] == "Settings [ Choose… ]")
    host.click("Choose…")
    await wait(host) { host.text.contains("notes.txt") }
    #expect(!host.text.contains(".secret"))
    host.press(".")
    await wait(host) { host.text.contains(".secret") }
    host.press(".")
    host.render()
    // The first row is the folder.
    host.press(.downArrow)
    host.press(.return)
    await wait(host) { host.text.contains("plan.json") }
    #expect(host.text.contains("/home/work"))
    #expect(host.text.contains("7 bytes") && host.text.contains("0 bytes"))
    host.press(.delete)
    await wait(host) { host.text.contains("notes.txt") }
    host.press(.downArrow)
    host.press(.downArrow)
    host.press(.return)
    await wait(host) { host.text.contains("path: /home/data.json") }
    #expect(!host.text.contains("Cancel"))
  }

  @Test func `a file that is not allowed is listed, and cannot be chosen`() async {
    let host = TestHost(width: 60, height: 24) { Choosing(start: "/home").environment(\.folderSource, TestFolders()) }
    host.render()
    host.click("Choose…")
    await wait(host) { host.text.contains("notes.txt") }
    #expect(host.click("notes.txt"))
    host.press(.return)
    for _ in 0..<100 {
      host.render()
      await Task.yield()
    }
    #expect(host.text.contains("Cancel") && host.text.contains("path: none"))
  }

  @Test func `a folder that cannot be read shows the reason, and one that never answers a placeholder`() async {
    let missing = TestHost(width: 60, height: 24) { Choosing(start: "/missing").environment(\.folderSource, TestFolders()) }
    missing.render()
    missing.click("Choose…")
    await wait(missing) { missing.text.contains("No such file or directory") }
    #expect(missing.text.contains("Try again"))

    let slow = TestHost(width: 60, height: 24) { Choosing(start: "/slow").environment(\.folderSource, TestFolders()) }
    slow.render()
    slow.click("Choose…")
    await wait(slow) { slow.text.contains("Reading the folder…") }
    slow.press(.escape)
    slow.render()
    #expect(!slow.text.contains("Cancel"))
  }

  @Test func `patterns and types choose files by their names`() {
    let json = FileFilter.files(named: "*.json", "Make?ile")
    #expect(json.allows(name: "a.JSON", isFolder: false) && json.allows(name: "Makefile", isFolder: false))
    #expect(!json.allows(name: "a.json.txt", isFolder: false) && !json.allows(name: "x.json", isFolder: true))
    // A pattern of many stars does not take long.
    #expect(!FileFilter.matches(String(repeating: "a", count: 2000), String(repeating: "*a", count: 500) + "b"))
    #expect(FileFilter.types([.image, .pdf]).allows(name: "x.PNG", isFolder: false))
    #expect(!FileFilter.types([.image]).allows(name: "png", isFolder: false))
    #expect(FileFilter.types([.folder]).allowsFoldersOnly && !FileFilter.types([.item]).allowsFoldersOnly)
    #expect(UTType(filenameExtension: "JSON") == .json && UTType(filenameExtension: "xyz")?.preferredFilenameExtension == "xyz")
  }

  @Test func `paths are joined and split as texts`() {
    #expect(FilePath.joined("/", "a") == "/a" && FilePath.joined("/a", "b") == "/a/b")
    #expect(FilePath.parent("/a/b") == "/a" && FilePath.parent("/a") == "/" && FilePath.parent("/") == "/")
    #expect(FilePath.name("/a/b") == "b")
  }

  @Test func `a folder of the system is read, and a loop of links has a short path`() async throws {
    let listed = try await SystemFolders().read("/proc/self/root/proc/self/root/etc").get()
    #expect(listed.path == "/etc")
    #expect(listed.files.contains { $0.name == "passwd" && !$0.isFolder && $0.size ?? 0 > 0 })
    let missing = await SystemFolders().read("/proc/nothing/here")
    #expect(throws: FolderError.self) { try missing.get() }
  }
}

private struct Choosing: View {
  let start: String
  @State var path: String?
  var body: some View {
    VStack(alignment: .leading) {
      FilePicker("Settings", selection: $path, allowing: .files(named: "*.json"), startingIn: start)
      Text("path: \(path ?? "none")")
    }
  }
}
