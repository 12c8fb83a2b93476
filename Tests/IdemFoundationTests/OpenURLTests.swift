import Foundation
import IdemTesting
import Testing

@testable import IdemFoundation

/// URLs that the program of the system opens. The program is a script that writes its arguments to a file.
@MainActor
@Suite struct OpenURLTests {
  private final class Folder {
    let path = FileManager.default.temporaryDirectory.appending(path: "idem-open-\(UUID().uuidString)")
    init() throws { try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: path) }

    /// Another process writes the script. A file that this process has open for writing cannot be started while a child of another test,
    /// which has just been forked, still has its descriptor ("text file busy").
    func script(_ text: String) throws -> String {
      let file = path.appending(path: "opener").path
      let writer = try Process.run(
        URL(filePath: "/bin/sh"), arguments: ["-c", "printf '#!/bin/sh\\n%s\\n' \"$1\" > \"$0\" && chmod 755 \"$0\"", file, text])
      writer.waitUntilExit()
      return file
    }
    var arguments: String? { try? String(contentsOf: path.appending(path: "arguments"), encoding: .utf8) }
  }

  private func open(_ url: String, with program: String) async throws -> SystemURLOpener.Failure? {
    let url = try #require(URL(string: url))
    return await withCheckedContinuation { end in SystemURLOpener(program: program).open(url) { end.resume(returning: $0) } }
  }

  @Test func `the URL is one argument of the program, and no shell reads it`() async throws {
    let folder = try Folder()
    let program = try folder.script("printf '<%s>' \"$@\" > '\(folder.path.path)/arguments'; [ ! -t 0 ] && [ ! -t 1 ] && [ ! -t 2 ]")
    let failure = try await open("https://example.org/a?b=$(touch%20x);c&d='e'#f", with: program)
    #expect(failure == nil)
    #expect(folder.arguments == "<https://example.org/a?b=$(touch%20x);c&d='e'#f>")
  }

  @Test func `a failure is one sentence`() async throws {
    let folder = try Folder()
    let failing = try folder.script("exit 3")
    let failed = try #require(try await open("https://example.org", with: failing))
    #expect(failed.description == "https://example.org was not opened: the program \(failing) failed.")
    let missing = try #require(try await open("https://example.org", with: "idem-no-such-program"))
    #expect(missing.description == "https://example.org was not opened: the program idem-no-such-program is not installed.")
    let relative = try #require(try await open("--help", with: failing))
    #expect(relative.description == "--help was not opened: it has no scheme.")
  }

  @Test func `the handler decides what the system opens, and only addresses of the web and of mail`() async throws {
    let folder = try Folder()
    let program = try folder.script("printf '%s\\n' \"$1\" >> '\(folder.path.path)/arguments'")
    var failures: [String] = []
    let failed = AsyncStream<String>.makeStream()
    let opener = SystemURLOpener(program: program) { failed.continuation.yield($0.description) }
    let action = OpenURLAction(opener: opener) { url in
      switch url.scheme {
      case "own": .handled
      case "none": .discarded
      case "other": .systemAction(URL(string: "ftp://example.org")!)
      default: .systemAction
      }
    }
    action("own:1")
    action("none:2")
    action("file:///etc/passwd")
    for await failure in failed.stream {
      failures.append(failure)
      break
    }
    #expect(failures == ["file:///etc/passwd was not opened: addresses of this kind are not opened."])
    #expect(folder.arguments == nil)
  }
}
