import Foundation
import IdemFoundation
import IdemTesting
import Testing

/// Stored values of Foundation's types.
@MainActor
@Suite struct FoundationStorageTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: "idem-stored-\(UUID().uuidString)").path

  @Test func `data, a URL and a date are the same after the next start, and nil removes them`() throws {
    defer { for suffix in ["", ".lock"] { try? FileManager.default.removeItem(atPath: path + suffix) } }
    let bytes = Data([0, 9, 10, 255, 92]), page = try #require(URL(string: "https://example.org/a?b=%20c#d"))
    let date = Date(timeIntervalSinceReferenceDate: 123_456_789.125)
    func values(_ file: AppStorageFile) -> (AppStorage<Data>, AppStorage<URL?>, AppStorage<Date?>) {
      (
        AppStorage(wrappedValue: Data(), "data", store: file), AppStorage<URL?>("page", store: file),
        AppStorage<Date?>("date", store: file)
      )
    }
    let file = AppStorageFile(path: path), first = values(file)
    #expect(first.0.wrappedValue == Data() && first.1.wrappedValue == nil && first.2.wrappedValue == nil)
    (first.0.wrappedValue, first.1.wrappedValue, first.2.wrappedValue) = (bytes, page, date)
    #expect(file.synchronize())
    let again = AppStorageFile(path: path), second = values(again)
    #expect(second.0.wrappedValue == bytes && second.1.wrappedValue == page && second.2.wrappedValue == date)
    (second.1.wrappedValue, second.2.wrappedValue) = (nil, nil)
    #expect(again.synchronize())
    #expect(values(AppStorageFile(path: path)).1.wrappedValue == nil)
  }

  /// Makes frames until the actions after them have had their effects.
  private func settle(_ host: TestHost) { for _ in 0..<4 { host.render() } }

  @Test func `a navigation path is stored as data, as SwiftUI's documentation shows it`() throws {
    struct Paged: View {
      @State private var path = NavigationPath()
      @SceneStorage("path") private var stored: Data?

      var body: some View {
        NavigationStack(path: $path) {
          VStack {
            NavigationLink("Letter", value: "letter")
            Text("root")
          }
          .navigationDestination(for: String.self) { Text("at \($0)") }
          .navigationDestination(for: Int.self) { Text("number \($0)") }
        }
        .command("Number", keys: "n") { path.append(7) }
        .onAppear {
          if let stored, let pages = try? JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: stored) {
            path = NavigationPath(pages)
          }
        }
        .onChange(of: path) { stored = path.codable.flatMap { try? JSONEncoder().encode($0) } }
      }
    }
    defer { for suffix in ["", ".lock"] { try? FileManager.default.removeItem(atPath: path + suffix) } }
    let file = AppStorageFile(path: path)
    let first = TestHost(width: 30, height: 6, sceneStorage: file) { Paged() }
    settle(first)
    first.click("Letter")
    settle(first)
    first.press("n")
    settle(first)
    #expect(first.text.contains("number 7"))
    #expect(file.synchronize())
    let second = TestHost(width: 30, height: 6, sceneStorage: AppStorageFile(path: path)) { Paged() }
    settle(second)
    #expect(second.text.contains("number 7"), "\(second.text)")
    second.press(.escape)
    settle(second)
    #expect(second.text.contains("at letter"), "\(second.text)")
  }
}
