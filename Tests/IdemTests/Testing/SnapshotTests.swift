import Foundation
import Idem
import IdemTesting
import Synchronization
import Testing

/// Pictures in files beside a test.
@MainActor @Suite(.serialized) struct SnapshotTests {
  @Test(arguments: ["a", "b"]) func `a picture is compared with the file beside the test`(letter: String) {
    let host = TestHost(width: 20, height: 3) { Labelled(letter: letter) }
    host.render()
    #expect(assertSnapshot(host, named: letter))
    #expect(assertSnapshot(host, as: .cells, named: letter))
  }

  @Test func `a view is shown at a size and with a theme, until it is at rest`() {
    #expect(assertSnapshot(Labelled(letter: "c").padding(1), width: 16, height: 4, theme: .nord, as: .cells))
  }

  @Test func `a difference is shown as two pictures and the place of each row that differs`() {
    let host = TestHost(width: 20, height: 3) { Labelled(letter: "b") }
    host.render()
    let messages = Messages()
    withKnownIssue {
      #expect(!assertSnapshot(host, named: "a", function: "a picture is compared with the file beside the test(letter:)"))
    } matching: { issue in
      messages.add(issue)
      return true
    }
    let message = messages.text
    #expect(
      message.contains("in 1 row") && message.contains("row 0, from column 7:\n  - letter a\n  + letter b\n           ^"), "\(message)")
    #expect(message.contains("--- the snapshot:\nletter a\n") && message.contains("--- the screen:\nletter b\n"))
  }

  @Test func `a snapshot that is missing is an issue with the picture, and no file is made`() {
    let host = TestHost(width: 20, height: 3) { Labelled(letter: "d") }
    host.render()
    let messages = Messages()
    withKnownIssue {
      #expect(!assertSnapshot(host, named: "missing"))
    } matching: { issue in
      messages.add(issue)
      return true
    }
    let message = messages.text
    #expect(message.contains("There is no snapshot") && message.contains("IDEM_SNAPSHOTS=record") && message.contains("letter d"))
  }

  @Test func `record writes the file, and the next run compares with it`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "idem-snapshots-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let host = TestHost(width: 20, height: 3) { Labelled(letter: "e") }
    host.render()
    setenv("IDEM_SNAPSHOTS", "record", 1)
    #expect(assertSnapshot(host, path: "\(folder)/SomeTests.swift", function: "`a sentence, as a name`()"))
    unsetenv("IDEM_SNAPSHOTS")
    #expect(try String(contentsOfFile: "\(folder)/Snapshots/SomeTests/a-sentence-as-a-name.txt", encoding: .utf8) == "letter e\n\n\n")
    #expect(assertSnapshot(host, path: "\(folder)/SomeTests.swift", function: "`a sentence, as a name`()"))
  }

  @Test func `work of other tasks is awaited, by a condition or by a text`() async {
    let model = Loading()
    let host = TestHost(width: 20, height: 3) { LoadingView(model: model) }
    host.render()
    Task.detached {
      try? await Task.sleep(for: .milliseconds(20))
      await model.finish()
    }
    #expect(await host.wait(for: "ready"))
    #expect(await host.waitUntil { model.isReady })
    await withKnownIssue { #expect(await !host.wait(for: "never", timeout: .milliseconds(5))) }
  }
}

/// The texts of issues, which come from any thread.
private final class Messages: Sendable {
  private let all = Mutex<[String]>([])
  var text: String { all.withLock { $0.joined(separator: "\n") } }
  func add(_ issue: Issue) { all.withLock { $0.append(issue.comments.map(\.rawValue).joined()) } }
}

private struct Labelled: View {
  let letter: String
  var body: some View { Text("letter ") + Text(letter).bold().foregroundStyle(.danger) }
}

@Observable @MainActor private final class Loading {
  var isReady = false
  func finish() { isReady = true }
}

private struct LoadingView: View {
  let model: Loading
  var body: some View { Text(model.isReady ? "ready" : "waiting") }
}
