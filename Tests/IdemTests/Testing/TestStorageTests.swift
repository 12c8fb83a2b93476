import Idem
import IdemTesting
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What an app keeps between two runs, in tests.
@MainActor @Suite struct TestStorageTests {
  private struct Counter: View {
    @AppStorage("count") private var count = 0
    @SceneStorage("tab") private var tab = "a"

    var body: some View {
      Text("\(count) \(tab)")
        .onKey("+") {
          count += 1
          tab += "b"
        }
    }
  }

  private struct CountingApp: App {
    @AppStorage("count") private var count = 0
    var body: some Scene { Window("Count \(count)") { Counter() } }
  }

  /// A model that stores by itself, without a view.
  @MainActor private final class Model: ObservableObject {
    @AppStorage("count") var count = 0
    let atStart: Int
    init() { atStart = AppStorage(wrappedValue: 0, "count").wrappedValue }
  }

  private struct Modelled: View {
    @StateObject private var model = Model()
    @State private var turns = 0

    var body: some View {
      Text("\(model.atStart) \(model.count) \(turns)")
        .onKey("+") {
          model.count += 1
          turns += 1
        }
        .onKey("t") {
          Task {
            await Task.yield()
            model.count += 10
            turns += 1
          }
        }
    }
  }

  @Test(arguments: 1...2) func `a host begins without stored values, in each run of a test`(run: Int) {
    let host = TestHost(width: 20, height: 1) { Counter() }
    host.render()
    #expect(host.text == "0 a")
    host.press("+")
    host.render()
    #expect(host.text == "1 ab")
  }

  @Test func `two hosts at once do not share values, and those with one storage do`() {
    let storage = TestStorage()
    let hosts = [TestHost(storage: storage) { Counter() }, TestHost { Counter() }, TestHost(storage: storage) { Counter() }]
    for host in hosts { host.render() }
    hosts[0].press("+")
    for host in hosts { host.render() }
    #expect(hosts.map { $0.lines[0] } == ["1 ab", "0 a", "1 ab"])
    #expect(hosts[2].storage === storage)
  }

  @Test func `an app that is quit and started again finds what it has kept`() {
    let storage = TestStorage()
    for run in 0..<3 {
      let host = TestHost(width: 20, height: 2, storage: storage, app: CountingApp())
      host.render()
      #expect(host.title == "Count \(run)")
      host.press("+")
      host.render()
    }
    #expect(AppStorage(wrappedValue: 0, "count", store: storage.appStorage).wrappedValue == 3)
  }

  @Test func `a test can set the values of the first run`() {
    let storage = TestStorage()
    AppStorage(wrappedValue: 0, "count", store: storage.appStorage).wrappedValue = 41
    let host = TestHost(width: 20, height: 1, storage: storage) { Counter() }
    host.render()
    host.press("+")
    host.render()
    #expect(host.text == "42 ab")
  }

  @Test func `models without a view have the storage of their host, also in tasks`() async {
    let storage = TestStorage()
    let first = TestHost(width: 20, height: 1, storage: storage) { Modelled() }, other = TestHost(width: 20, height: 1) { Modelled() }
    for host in [first, other] { host.render() }
    first.press("+")
    first.press("t")
    for _ in 0..<200 where !first.text.hasSuffix("2") {
      await Task.yield()
      first.render()
    }
    other.press("+")
    other.render()
    #expect(first.text == "0 11 2")
    #expect(other.text == "0 1 1")
    let second = TestHost(width: 20, height: 1, storage: storage) { Modelled() }
    second.render()
    #expect(second.text == "11 11 0")
  }

  @Test func `outside of a host, a value is in memory`() {
    let value = AppStorage(wrappedValue: "none", "idem.tests.outside")
    value.wrappedValue = "set"
    #expect(AppStorage(wrappedValue: "none", "idem.tests.outside").wrappedValue == "set")
    #expect(AppStorageFile.standard.synchronize())
    // The file of a process that runs tests would be one for all tests of the user.
    #expect(AppStorageFile(path: "/nowhere") !== AppStorageFile.standard)
  }

  @Test func `the theme that the user chose is kept with the values`() {
    struct Choosing: View {
      @Environment(\.setTheme) private var setTheme
      var body: some View { Text("x").onKey("n") { setTheme(.nord) } }
    }
    let storage = TestStorage()
    let first = TestHost(width: 20, height: 1, storage: storage) { Choosing() }
    first.render()
    first.press("n")
    first.render()
    #expect(first.theme.name == "nord")
    let second = TestHost(width: 20, height: 1, storage: storage) { Choosing() }, other = TestHost(width: 20, height: 1) { Choosing() }
    for host in [second, other] { host.render() }
    #expect(second.theme.name == "nord")
    #expect(other.theme.name != "nord")
  }

  @Test func `a folder has the files of an app`() {
    var template = Array("/tmp/idem-storage-XXXXXX".utf8CString)
    let folder = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)) }
    defer {
      for name in ["storage", "storage.lock", "scenes", "scenes.lock"] { unlink("\(folder)/\(name)") }
      rmdir(folder)
    }
    do {
      let storage = TestStorage(folder: folder)
      let host = TestHost(width: 20, height: 1, storage: storage) { Counter() }
      host.render()
      host.press("+")
      host.render()
      #expect(storage.synchronize())
    }
    let again = TestHost(width: 20, height: 1, storage: TestStorage(folder: folder)) { Counter() }
    again.render()
    #expect(again.text == "1 ab")
  }
}
