import IdemScreen
import Synchronization

/// The pixels of the pictures that were decoded last, so that a row that scrolls back is not decoded again.
final class PictureCache: Sendable {
  static let shared = PictureCache()
  /// The bytes that are kept.
  static let mostBytes = 64 << 20

  private struct State {
    var entries: [EncodedPicture: (pixels: PixelBuffer, lastUse: Int)] = [:]
    var uses = 0
    var bytes = 0
  }
  private let state = Mutex(State())

  subscript(picture: EncodedPicture) -> PixelBuffer? {
    state.withLock { state in
      guard let entry = state.entries[picture] else { return nil }
      state.uses += 1
      state.entries[picture]!.lastUse = state.uses
      return entry.pixels
    }
  }

  /// Decodes a picture off the main thread; nil if it is damaged or too large.
  func decode(_ picture: EncodedPicture) async -> PixelBuffer? {
    if let known = self[picture] { return known }
    let pixels = await Task.detached(priority: .userInitiated) { try? PictureDecoder.decode(picture.bytes) }.value
    if let pixels, !pixels.isEmpty {
      insert(picture, pixels)
      return pixels
    }
    return nil
  }

  private func insert(_ picture: EncodedPicture, _ pixels: PixelBuffer) {
    guard pixels.rgba.count <= PictureCache.mostBytes else { return }
    state.withLock { state in
      if let old = state.entries[picture] { state.bytes -= old.pixels.rgba.count }
      state.uses += 1
      state.entries[picture] = (pixels, state.uses)
      state.bytes += pixels.rgba.count
      while state.bytes > PictureCache.mostBytes, let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
        state.bytes -= oldest.value.pixels.rgba.count
        state.entries[oldest.key] = nil
      }
    }
  }
}
