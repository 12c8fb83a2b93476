import Foundation
import Idem
import IdemCore
import IdemTerminalTesting
import IdemTesting
import Testing

/// What programs write is the user's alone, and goes nowhere else.
@MainActor
@Suite(.serialized) struct PrivilegesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "idem-privileges-\(UUID().uuidString)").path

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode : 0
  }

  private struct Stored: View {
    @AppStorage private var count: Int
    init(_ file: AppStorageFile) { _count = AppStorage(wrappedValue: 0, "count", store: file) }
    var body: some View { Button("\(count) times") { count += 1 } }
  }

  private func press(_ path: String) -> String {
    let file = AppStorageFile(path: path)
    let host = TestHost(width: 20, height: 1) { Stored(file) }
    host.render()
    host.click("times")
    host.render()
    file.synchronize()
    return host.text
  }

  @Test func `stored values are in a file of mode 0600, in directories of mode 0700`() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let before = umask(0)
    defer { umask(before) }
    let path = folder + "/state/app/storage"
    #expect(press(path).contains("1 times"))
    #expect(mode(path) == S_IFREG | 0o600)
    #expect([folder, folder + "/state", folder + "/state/app"].map { mode($0) & 0o777 } == [0o700, 0o700, 0o700])
    #expect(press(path).contains("2 times"))
    #expect(mode(path) == S_IFREG | 0o600)
  }

  @Test func `a symbolic link in the place of stored values is neither followed nor replaced`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let sink = Diagnostics.sink
    defer { Diagnostics.sink = sink }
    var messages: [String] = []
    Diagnostics.sink = { messages.append($0) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/storage", other = folder + "/other", draft = "\(path).new"
    try "kept".write(toFile: other, atomically: false, encoding: .utf8)
    symlink(other, path)
    #expect(press(path).contains("1 times"))
    #expect(mode(path) & S_IFMT == S_IFLNK)
    #expect(messages.count == 1 && messages[0].contains("cannot be written"))
    unlink(path)
    // What could not be written is written now.
    #expect(AppStorageFile(path: path).synchronize())
    #expect(mode(path) == S_IFREG | 0o600)
    unlink(path)
    // Nor where the new file is written before it takes the old one's place.
    symlink(other, draft)
    #expect(press(path).contains("1 times"))
    #expect(mode(path) == S_IFREG | 0o600)
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "kept")
  }

  @Test func `a trace is for the user alone, and no link is followed`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let other = folder + "/other", link = folder + "/link", trace = folder + "/trace"
    try "kept".write(toFile: other, atomically: false, encoding: .utf8)
    symlink(other, link)
    for path in [trace, link] {
      let session = Session(["sh", "-c", "umask 0; exec \(Session.app) counter"], quiet + ["IDEM_TRACE=\(path)"])
      #expect(session.sees("ready"))
      session.type("q")
      #expect(session.end() == "exit 0")
    }
    #expect(mode(trace) == S_IFREG | 0o600)
    #expect(mode(link) & S_IFMT == S_IFLNK)
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "kept")
  }
}
