import Foundation
import IdemFoundation
import IdemTesting
import Testing

/// Images of URLs: files, and what the app's loader loads.
@MainActor @Suite struct AsyncImageTests {
  private final class Box { var phases: [String] = [] }

  /// The files beside the tests' sources.
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Pictures")

  private func phases(
    _ url: URL?, loader: (@Sendable (URL) async throws -> Data)? = nil, until holds: (String) -> Bool = { $0 != "empty" }
  ) async throws -> [String] {
    let box = Box()
    let host = TestHost(width: 10, height: 2) {
      AsyncImage(url: url) { phase in
        let _ = box.phases.append(phase.error.map { "\(type(of: $0))" } ?? (phase.image == nil ? "empty" : "image"))
        if let image = phase.image { image } else { Text("wait") }
      }
      .environment(\.asyncImageLoader, loader.map { AsyncImageLoader($0) })
    }
    host.render()
    #expect(host.text.contains("wait"))
    for _ in 0..<20_000 where !holds(box.phases.last ?? "") {
      try await Task.sleep(for: .milliseconds(1))
      host.render()
    }
    return box.phases
  }

  @Test func `a file is an image, and a missing or another file an error`() async throws {
    #expect(try await phases(AsyncImageTests.folder.appending(path: "two.png")) == ["empty", "image"])
    #expect(try await phases(AsyncImageTests.folder.appending(path: "missing.png")).last == "CocoaError")
    #expect(try await phases(AsyncImageTests.folder.appending(path: "run.sh")).last == "PictureError")
    // A device never ends, and a folder has no bytes.
    #expect(try await phases(URL(filePath: "/dev/zero")).last == "CocoaError")
    #expect(try await phases(AsyncImageTests.folder).last == "CocoaError")
  }

  @Test func `an address of the network is an error without a loader, and goes through it otherwise`() async throws {
    let url = try #require(URL(string: "https://example.org/two.png"))
    #expect(try await phases(url) == ["empty", "CocoaError"])
    let file = try Data(contentsOf: AsyncImageTests.folder.appending(path: "two.png"))
    #expect(try await phases(url) { $0 == url ? file : Data() } == ["empty", "image"])
    #expect(try await phases(url) { _ in throw URLError(.timedOut) } == ["empty", "URLError"])
    #expect(try await phases(url) { _ in Data("no picture".utf8) } == ["empty", "PictureError"])
    #expect(
      try await phases(url) { _ in
        dispatchPrecondition(condition: .notOnQueue(.main))
        return file
      } == ["empty", "image"])
  }

  @Test func `the forms with a placeholder and without a content compile as in SwiftUI`() async throws {
    let url = AsyncImageTests.folder.appending(path: "two.png")
    let host = TestHost(width: 20, height: 3) {
      HStack {
        AsyncImage(url: url)
        AsyncImage(url: url, scale: 2) { image in
          image.resizable().scaledToFit()
        } placeholder: {
          Text("wait")
        }
        AsyncImage(url: nil) { image in
          image.resizable()
        } placeholder: {
          ProgressView()
        }
      }
    }
    host.render()
    #expect(host.text.contains("▨") && host.text.contains("wait"))
  }

  @Test func `an image of a bundle is the file among its resources`() throws {
    let bundle = try #require(Bundle(path: AsyncImageTests.folder.path))
    let file = try #require(bundle.path(forResource: "two", ofType: "png"))
    #expect(Image("two", bundle: bundle) == Image(file) && Image("two.png", bundle: bundle) == Image(file))
    #expect(Image(decorative: "two", bundle: bundle) == Image(file) && Image("two", bundle: bundle, label: Text("2")) == Image(file))
    #expect(Image("missing", bundle: bundle) == Image("missing"))
    #expect(Image("star", bundle: nil) == Image("star"))
  }
}
