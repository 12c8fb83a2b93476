import IdemCore
import IdemScreen

/// What an `AsyncPicture` has loaded so far.
public enum AsyncPicturePhase: Sendable {
  /// Nothing is loaded yet.
  case empty
  /// The picture.
  case success(Picture)
  /// The file cannot be read, or it is no picture that can be shown.
  case failure(PictureError)

  /// The picture, if it is loaded.
  public var picture: Picture? { if case .success(let picture) = self { picture } else { nil } }
  /// The error, if there is one.
  public var error: PictureError? { if case .failure(let error) = self { error } else { nil } }
}

/// A picture of a file that is read and decoded in the background.
///
/// It needs no Foundation. A PNG file is sent to a terminal with kitty's protocol as it is; for all others, the program needs the product
/// IdemPictures with its trait.
public struct AsyncPicture<Content: View>: View {
  let path: String?
  let content: (AsyncPicturePhase) -> Content
  @State private var loaded: (path: String, phase: AsyncPicturePhase)?
  @Environment(\.pictureProtocol) private var shown

  /// Creates a picture whose content depends on the phase. A new path starts with the phase `empty`; nil stays there.
  ///
  /// - Parameter path: The path of a PNG or JPEG file of at most 64 MB; a relative one starts at the current folder.
  public init(path: String?, @ViewBuilder content: @escaping (AsyncPicturePhase) -> Content) {
    (self.path, self.content) = (path, content)
  }

  private var phase: AsyncPicturePhase { loaded.flatMap { $0.path == path ? $0.phase : nil } ?? .empty }

  public var body: some View {
    content(phase).task(id: path) {
      guard let path else { return }
      let phase = await AsyncPicturePhase.load(path, isPNGShown: shown == .kitty)
      if !Task.isCancelled { loaded = (path, phase) }
    }
  }
}

extension AsyncPicture {
  /// Creates a picture with a placeholder until it is loaded, and if it cannot be.
  public init<P: View, Q: View>(
    path: String?, @ViewBuilder content: @escaping (Picture) -> P, @ViewBuilder placeholder: @escaping () -> Q
  ) where Content == _ConditionalContent<P, Q> {
    self.init(path: path) { phase in
      if let picture = phase.picture { content(picture) } else { placeholder() }
    }
  }

  /// Creates a picture in the size of its pixels. The sign ▨ is shown until it is loaded, and the name of the file if it
  /// cannot be.
  public init(path: String?) where Content == Picture {
    self.init(path: path) { phase in
      var label = "▨"
      if case .failure = phase, let path { label = PictureFile.label(path) }
      return phase.picture ?? Picture(source: nil, look: PictureLook(), label: label)
    }
  }
}

extension AsyncPicturePhase {
  /// Reads a file off the main thread, and decodes it if the terminal does not.
  @MainActor fileprivate static func load(_ path: String, isPNGShown: Bool) async -> AsyncPicturePhase {
    let file = await Task.detached(priority: .userInitiated) { PictureFile.load(path) }.value
    switch file {
    case .failure(let error): return .failure(error)
    case .success(let picture):
      if !(isPNGShown && picture.format == .png) {
        guard PictureDecoder.isInstalled else { return .failure(.noDecoder) }
        // The pixels stay in the cache, where the view finds them.
        if await PictureCache.shared.decode(picture) == nil { return .failure(.notAPicture) }
      }
      return .success(Picture(source: .encoded(picture), look: PictureLook()))
    }
  }
}
