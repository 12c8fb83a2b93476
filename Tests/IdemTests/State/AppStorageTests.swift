import Glibc
import Idem
import IdemTesting
import Testing

private enum Mode: String { case light, dark }
private enum Level: Int { case low, high }

private struct Settings: View {
  @AppStorage private var isOn: Bool
  @AppStorage private var count: Int
  @AppStorage private var ratio: Double
  @AppStorage private var name: String
  @AppStorage private var mode: Mode
  @AppStorage private var level: Level?
  @AppStorage private var note: String?

  init(_ file: AppStorageFile) {
    _isOn = AppStorage(wrappedValue: false, "isOn", store: file)
    _count = AppStorage(wrappedValue: 1, "count", store: file)
    _ratio = AppStorage(wrappedValue: 0.5, "ratio", store: file)
    _name = AppStorage(wrappedValue: "none", "name", store: file)
    _mode = AppStorage(wrappedValue: .light, "mode", store: file)
    _level = AppStorage("level", store: file)
    _note = AppStorage("note", store: file)
  }

  var body: some View {
    Text("\(isOn) \(count) \(ratio) \(name) \(mode) \(level.map { "\($0)" } ?? "-") \(note ?? "-")")
      .onKey("w") {
        isOn = true
        count = -7
        ratio = 0.1
        name = "tab\tline\\n\nend"
        mode = .dark
        level = .high
        note = "x"
      }
      .onKey("n") { note = nil }
      .onKey("c") { count = 8 }
  }
}

private struct StoredReading: View {
  @AppStorage private var count: Int
  init(_ file: AppStorageFile) { _count = AppStorage(wrappedValue: 1, "count", store: file) }
  var body: some View { Text("\(count)") }
}

@MainActor
@Suite struct AppStorageTests {
  /// A path that nothing is at, removed with all that was made there.
  private func withPath(_ body: (String) -> Void) {
    var template = Array("/tmp/idem-storage-XXXXXX".utf8CString)
    let directory = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)) }
    let path = "\(directory)/app/storage"
    body(path)
    for file in [path, path + ".lock"] { unlink(file) }
    rmdir("\(directory)/app")
    rmdir(directory)
  }

  @Test func `values with any content outlive the app`() {
    withPath { path in
      let first = TestHost(width: 60, height: 3) { Settings(AppStorageFile(path: path)) }
      first.render()
      #expect(first.lines[0] == "false 1 0.5 none light - -")
      first.press("w")
      let stats = first.render()
      #expect(stats.bodiesEvaluated == 1)
      let second = TestHost(width: 60, height: 3) { Settings(AppStorageFile(path: path)) }
      second.render()
      #expect(second.text == first.text)
      #expect(second.lines[0].hasPrefix("true -7 0.1 tab"))
      second.press("n")
      // What this process has not written yet is read, too.
      let third = TestHost(width: 60, height: 3) { Settings(AppStorageFile(path: path)) }
      third.render()
      #expect(third.text.contains("high -"))
    }
  }

  @Test func `only the owner may read the file, and no draft of it is left`() {
    withPath { path in
      let file = AppStorageFile(path: path)
      let host = TestHost(width: 60, height: 3) { Settings(file) }
      host.render()
      #expect(access(path, F_OK) != 0)
      host.press("c")
      #expect(file.synchronize())
      var status = stat()
      #expect(stat(path, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600)
      #expect(access("\(path).new", F_OK) != 0)
    }
  }

  @Test func `all views that name a key share it, and those of other keys do not run`() {
    withPath { path in
      let file = AppStorageFile(path: path)
      let host = TestHost(width: 60, height: 3) {
        VStack(alignment: .leading) {
          Settings(file)
          StoredReading(file)
        }
      }
      host.render()
      host.press("c")
      #expect(host.render().bodiesEvaluated == 2)
      #expect(host.lines[1] == "8")
      host.press("w")
      host.render()
      host.press("n")
      #expect(host.render().bodiesEvaluated == 1)
      #expect(file.synchronize())
    }
  }

  @Test func `a value of another type, or a broken line, counts as none`() {
    withPath { path in
      let file = AppStorageFile(path: path)
      let writer = TestHost(width: 60, height: 1) { Settings(file) }
      writer.render()
      writer.press("c")
      #expect(file.synchronize())
      let text = "count\ts\tword\nnonsense\nratio\td\tx\nname\ts\tb\n"
      let stream = fopen(path, "w")!
      fputs(text, stream)
      fclose(stream)
      let host = TestHost(width: 60, height: 1) { Settings(AppStorageFile(path: path)) }
      host.render()
      #expect(host.text == "false 1 0.5 b light - -")
    }
  }
}
