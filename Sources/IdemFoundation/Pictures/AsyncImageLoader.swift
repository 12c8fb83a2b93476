import Foundation
import IdemCore
import IdemViews

/// Loads the bytes of a picture from a URL that is no file, off the main thread.
public struct AsyncImageLoader: Sendable {
  let load: @Sendable (URL) async throws -> Data
  /// Creates a loader. What it throws is the error of the phase. It is cancelled when the image disappears.
  public init(_ load: @escaping @Sendable (URL) async throws -> Data) { self.load = load }

  /// The largest picture, in bytes.
  private static let mostBytes = 64 << 20

  /// The bytes of a file, or what the loader makes of another URL.
  static func load(_ url: URL, _ loader: AsyncImageLoader?) async -> Result<[UInt8], any Error> {
    do {
      let data: Data
      if url.isFileURL {
        // A device or a pipe would never end.
        let values = try FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)
        guard values[.type] as? FileAttributeType == .typeRegular else { throw CocoaError(.fileReadUnknown) }
        guard (values[.size] as? NSNumber)?.intValue ?? 0 <= mostBytes else { throw CocoaError(.fileReadTooLarge) }
        data = try Data(contentsOf: url)
      } else if let loader {
        data = try await loader.load(url)
      } else {
        throw CocoaError(.fileReadUnsupportedScheme)
      }
      guard data.count <= mostBytes else { throw CocoaError(.fileReadTooLarge) }
      return .success([UInt8](data))
    } catch {
      return .failure(error)
    }
  }
}

enum AsyncImageLoaderKey: EnvironmentKey { static var defaultValue: AsyncImageLoader? { nil } }

extension EnvironmentValues {
  /// How an `AsyncImage` loads URLs that are no files; nil for not at all.
  public var asyncImageLoader: AsyncImageLoader? {
    get { self[AsyncImageLoaderKey.self] }
    set { self[AsyncImageLoaderKey.self] = newValue }
  }
}

extension View {
  /// Sets how an `AsyncImage` in this view loads URLs that are no files. The closure runs off the main thread.
  ///
  /// With FoundationNetworking: `.asyncImageLoader { try await URLSession.shared.data(from: $0).0 }`.
  public func asyncImageLoader(_ load: @escaping @Sendable (URL) async throws -> Data) -> some View {
    environment(\.asyncImageLoader, AsyncImageLoader(load))
  }
}
