import CIdemPictures
import IdemScreen

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension PixelBuffer {
  /// Decodes a PNG file. Throws `PictureError`. Cost: about 20 ms for each megapixel; call it off the main thread.
  public init(png bytes: [UInt8]) throws(PictureError) { try self.init(decoding: bytes, as: .png) }

  /// Decodes a JPEG file, and turns it upright by its Exif data. Throws `PictureError`. Cost: about 10 ms for each megapixel; call it off the main thread.
  public init(jpeg bytes: [UInt8]) throws(PictureError) { try self.init(decoding: bytes, as: .jpeg) }

  /// Decodes a PNG or JPEG file. Throws `PictureError`.
  public init(decoding bytes: [UInt8]) throws(PictureError) { try self.init(decoding: bytes, as: nil) }

  private init(decoding bytes: [UInt8], as format: EncodedPicture.Format?) throws(PictureError) {
    if let format, EncodedPicture(bytes).map({ $0.format != format }) ?? true { throw .notAPicture }
    var width: UInt32 = 0, height: UInt32 = 0, pixels: UnsafeMutablePointer<UInt8>?
    let result = bytes.withUnsafeBufferPointer {
      idem_picture_decode($0.baseAddress, $0.count, PixelBuffer.mostPixels, &width, &height, &pixels)
    }
    switch Int(result) {
    case Int(idem_picture_ok): break
    case Int(idem_picture_too_large), Int(idem_picture_no_memory): throw .badSize
    case Int(idem_picture_unavailable): throw .noDecoder
    default: throw .notAPicture
    }
    defer { free(pixels) }
    // SAFETY: the decoder has allocated 4 bytes for each pixel.
    let rgba = Array(UnsafeBufferPointer(start: pixels, count: 4 * Int(width) * Int(height)))
    self.init(width: Int(width), height: Int(height), rgba: rgba)
  }
}

/// Makes the decoder available to all views. Called by the loader before `main`, if the package is built with the trait Pictures.
@_cdecl("idem_pictures_install") func installPictureDecoder() {
  PictureDecoder.install { bytes throws(PictureError) in try PixelBuffer(decoding: bytes) }
}
