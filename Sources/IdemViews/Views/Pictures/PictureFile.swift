import IdemCore
import IdemScreen

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A picture of a file, which is read in the background. The sign ▨ is shown until then, and the label if the picture cannot be shown.
struct PictureFile: View {
  let path: String
  let look: PictureLook
  let label: String
  @State private var loaded: (path: String, picture: EncodedPicture?)?
  @Environment(\.pictureProtocol) private var shown

  @ViewBuilder var body: some View {
    if let loaded, loaded.path == path, let picture = loaded.picture {
      Picture(source: .encoded(picture), look: look, label: label)
    } else if loaded?.path != path, shown == .kitty || PictureDecoder.isInstalled {
      Text(verbatim: "▨").task(id: path) {
        let path = path
        let picture = await Task.detached { PictureFile.find(path) }.value
        if !Task.isCancelled { loaded = (path, picture) }
      }
    } else {
      Text(verbatim: label)
    }
  }

  /// The name of a file without its folder and its ending.
  nonisolated static func label(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? "▨"
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
      ["png", "jpg", "jpeg"].contains(name[name.index(after: dot)...].lowercased())
    else { return String(name) }
    return String(name[..<dot])
  }

  /// The largest file that is read, in bytes.
  private nonisolated static let mostBytes = 64 << 20

  /// The first of the possible files that is a picture.
  private nonisolated static func find(_ path: String) -> EncodedPicture? {
    for ending in ["", ".png", ".jpg", ".jpeg"] { if case .success(let picture) = load(path + ending) { return picture } }
    return nil
  }

  /// Reads a picture file. It is not decoded.
  nonisolated static func load(_ path: String) -> Result<EncodedPicture, PictureError> {
    guard let bytes = contents(path) else { return .failure(.unreadable) }
    return EncodedPicture(bytes).map { .success($0) } ?? .failure(.notAPicture)
  }

  /// The bytes of a regular file; nil if it cannot be read or is too large.
  private nonisolated static func contents(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= mostBytes else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size)), count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress! + count, $0.count - count, off_t(count)) }
      if got < 0, errno == EINTR { continue }
      if got <= 0 { break }
      count += got
    }
    return count == bytes.count ? bytes : Array(bytes[..<count])
  }
}
