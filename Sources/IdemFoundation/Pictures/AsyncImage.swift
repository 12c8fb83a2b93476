import Foundation
import IdemScreen
import IdemViews

/// What an `AsyncImage` has loaded so far.
public enum AsyncImagePhase: Sendable {
  /// Nothing is loaded yet.
  case empty
  /// The image.
  case success(Image)
  /// The image cannot be loaded, or it is no PNG or JPEG file.
  case failure(any Error)

  /// The image, if it is loaded.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// The error, if there is one.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// A picture that is loaded in the background from a URL: a file, or what the loader of `asyncImageLoader(_:)` loads.
///
/// Idem has no network library. For all URLs but those of files, the app gives a loader; without one, the phase is `failure` with
/// `CocoaError.fileReadUnsupportedScheme`.
public struct AsyncImage<Content: View>: View {
  let url: URL?
  let content: (AsyncImagePhase) -> Content
  @State private var loaded: (url: URL, phase: AsyncImagePhase)?
  @Environment(\.asyncImageLoader) private var loader

  /// Creates an image whose content depends on the phase.
  ///
  /// - Parameters:
  /// - scale: no effect; a pixel is a pixel.
  /// - transaction: no effect.
  public init(
    url: URL?, scale: Double = 1, transaction: Transaction = Transaction(), @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    (self.url, self.content) = (url, content)
  }

  private var phase: AsyncImagePhase { loaded.flatMap { $0.url == url ? $0.phase : nil } ?? .empty }

  public var body: some View {
    content(phase).task(id: url) {
      guard let url else { return }
      // Not on the main actor; a new URL cancels it.
      let data = await AsyncImageLoader.load(url, loader)
      if !Task.isCancelled { loaded = (url, AsyncImagePhase(data)) }
    }
  }
}

extension AsyncImagePhase {
  /// The phase after the bytes of a file were read, or not.
  @MainActor fileprivate init(_ data: Result<[UInt8], any Error>) {
    switch data {
    case .failure(let error): self = .failure(error)
    case .success(let bytes):
      let picture = Picture(data: bytes)
      self = picture.pixelSize == nil ? .failure(PictureError.notAPicture) : .success(Image(picture))
    }
  }
}

extension AsyncImage {
  /// Creates an image in the size of its pixels. The sign ▨ is shown until it is loaded, and if it cannot be.
  public init(url: URL?, scale: Double = 1) where Content == Image {
    self.init(url: url, scale: scale) { phase in phase.image ?? Image(Picture(data: [])) }
  }

  /// Creates an image with a placeholder until it is loaded, and if it cannot be.
  public init<I: View, P: View>(
    url: URL?, scale: Double = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }
}
