import Synchronization

/// The content of a picture: pixels, or a file that a terminal or a decoder reads.
package enum PictureSource: Hashable, Sendable {
  case pixels(PixelBuffer)
  case encoded(EncodedPicture)

  package var size: PixelSize {
    switch self {
    case .pixels(let pixels): pixels.size
    case .encoded(let picture): picture.size
    }
  }

  /// Identifies the content while a copy of it exists.
  package var identity: UInt {
    switch self {
    case .pixels(let pixels): pixels.identity
    case .encoded(let picture): picture.identity
    }
  }

  /// The bytes that the content takes in memory.
  package var byteCount: Int {
    switch self {
    case .pixels(let pixels): pixels.rgba.count
    case .encoded(let picture): picture.bytes.count
    }
  }
}

/// Why a picture cannot be shown.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are not a PNG or JPEG picture, or they are damaged.
  case notAPicture
  /// The picture has more than `PixelBuffer.mostPixels` pixels, or none.
  case badSize
  /// There is no decoder: the app does not use the product IdemPictures with the trait Pictures.
  case noDecoder
  /// The file does not exist, cannot be read, is no regular file, or is larger than 64 MB.
  case unreadable

  /// One sentence for the user.
  public var description: String {
    switch self {
    case .notAPicture: "The file is not a PNG or JPEG picture, or it is damaged."
    case .badSize: "The picture is empty, or it has more than \(PixelBuffer.mostPixels) pixels."
    case .noDecoder: "This program cannot decode pictures: it was built without the trait Pictures of Idem."
    case .unreadable: "The file cannot be read, or it is larger than 64 MB."
    }
  }
}

/// The decoder of picture files; nil unless the product IdemPictures is part of the program.
package enum PictureDecoder {
  package typealias Decode = @Sendable ([UInt8]) throws(PictureError) -> PixelBuffer
  private static let decoder = Mutex<Decode?>(nil)

  /// Makes a decoder available to all views. Called once, before the app starts.
  package static func install(_ decode: @escaping Decode) { decoder.withLock { $0 = decode } }

  package static var isInstalled: Bool { decoder.withLock { $0 != nil } }

  /// Decodes a picture. Call it off the main thread: it takes about 10 ms for each megapixel.
  package static func decode(_ bytes: [UInt8]) throws(PictureError) -> PixelBuffer {
    guard let decode = decoder.withLock({ $0 }) else { throw .noDecoder }
    return try decode(bytes)
  }
}
