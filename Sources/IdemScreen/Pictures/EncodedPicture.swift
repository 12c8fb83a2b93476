/// A picture in its file format, with the size from its header. Only the header is read.
package struct EncodedPicture: Hashable, Sendable {
  package enum Format: Hashable, Sendable { case png, jpeg }

  /// A larger PNG file is not sent to a terminal as it is, so that the terminal holds no more than is shown.
  package static let mostPixelsToSend = 4 << 20

  package let bytes: [UInt8]
  package let format: Format
  package let size: PixelSize

  /// Nil if the bytes are not a PNG or JPEG picture, or the header has a size of 0 or above `PixelBuffer.mostPixels`.
  package init?(_ bytes: [UInt8]) {
    guard let (format, size) = PictureHeader.read(bytes) else { return nil }
    (self.bytes, self.format, self.size) = (bytes, format, size)
  }

  package var identity: UInt { bytes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }

  package static func == (a: EncodedPicture, b: EncodedPicture) -> Bool {
    a.size == b.size && (a.identity == b.identity && a.bytes.count == b.bytes.count || a.bytes == b.bytes)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(bytes.count)
  }
}

/// Reads the size in the header of a picture. Cost: a few bytes of a PNG; of a JPEG, the segments before the first frame.
enum PictureHeader {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func read(_ bytes: [UInt8]) -> (EncodedPicture.Format, PixelSize)? {
    bytes.starts(with: signature) ? readPNG(bytes) : bytes.starts(with: [0xFF, 0xD8]) ? readJPEG(bytes) : nil
  }

  /// The chunk IHDR comes first: length, name, width and height, in 4 bytes each (PNG, section 11.2.2).
  private static func readPNG(_ bytes: [UInt8]) -> (EncodedPicture.Format, PixelSize)? {
    guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    return PixelSize.checked(width: number(16), height: number(20)).map { (.png, $0) }
  }

  /// The markers of frames are 0xC0...0xCF except 0xC4, 0xC8 and 0xCC (ITU T.81, table B.1). A segment begins with its length.
  private static func readJPEG(_ bytes: [UInt8]) -> (EncodedPicture.Format, PixelSize)? {
    var place = 2
    func number(_ place: Int) -> Int { Int(bytes[place]) << 8 | Int(bytes[place + 1]) }
    while place + 4 <= bytes.count {
      guard bytes[place] == 0xFF else { return nil }
      let marker = bytes[place + 1]
      // Fill bytes, and markers without a segment.
      if marker == 0xFF { place += 1; continue }
      if marker == 0x01 || (0xD0...0xD7).contains(marker) { place += 2; continue }
      let length = number(place + 2)
      guard length >= 2, marker != 0xD9, marker != 0xDA else { return nil }
      if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
        guard length >= 7, place + 9 <= bytes.count else { return nil }
        return PixelSize.checked(width: number(place + 7), height: number(place + 5)).map { (.jpeg, $0) }
      }
      place += 2 + length
    }
    return nil
  }
}
