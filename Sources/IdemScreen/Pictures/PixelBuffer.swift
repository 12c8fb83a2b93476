/// The pixels of a picture: 8 bits each of red, green, blue and opacity, in rows from the top left. Copies share the memory.
public struct PixelBuffer: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The bytes: red, green, blue and opacity of each pixel. Colors are sRGB, and not multiplied by the opacity.
  public let rgba: [UInt8]
  /// Whether no pixel is transparent.
  package let isOpaque: Bool

  /// The maximum number of pixels: 64 megapixels, which are 256 MB.
  public static let mostPixels = 64 << 20

  /// Creates a buffer. Rows for which bytes are missing are left out, and bytes after the last row too. A size below 1 or above `mostPixels` makes an
  /// empty buffer. Cost: one pass over the bytes.
  public init(width: Int, height: Int, rgba: [UInt8]) {
    guard let size = PixelSize.checked(width: width, height: height) else {
      (self.width, self.height, self.rgba, isOpaque) = (0, 0, [], true)
      return
    }
    let rows = min(size.height, rgba.count / (4 * size.width))
    self.width = rows == 0 ? 0 : size.width
    self.height = rows
    let count = 4 * size.width * rows
    self.rgba = count == rgba.count ? rgba : Array(rgba[..<count])
    isOpaque = self.rgba.withUnsafeBufferPointer { bytes in
      var all: UInt8 = 0xFF
      for place in stride(from: 3, to: count, by: 4) { all &= bytes[place] }
      return all == 0xFF
    }
  }

  /// Whether there is no pixel.
  public var isEmpty: Bool { height == 0 }

  package var size: PixelSize { PixelSize(width: width, height: height) }

  /// The red, green, blue and opacity of a pixel. Traps outside of the buffer.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "PixelBuffer: there is no pixel at \(x), \(y) in \(width)x\(height)")
    let place = 4 * (y * width + x)
    return (rgba[place], rgba[place + 1], rgba[place + 2], rgba[place + 3])
  }

  /// Compares addresses first: copies of a buffer are equal at no cost. Different memory is compared byte by byte.
  public static func == (a: PixelBuffer, b: PixelBuffer) -> Bool {
    a.width == b.width && a.height == b.height && (a.identity == b.identity || a.rgba == b.rgba)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(rgba.first)
  }

  /// The address of the bytes. It identifies the picture while a copy of the buffer exists.
  package var identity: UInt { rgba.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
}

/// A size in pixels.
public struct PixelSize: Hashable, Sendable {
  /// The width.
  public var width: Int
  /// The height.
  public var height: Int

  /// A size of a width and a height.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// A size that is not empty and not larger than `PixelBuffer.mostPixels`; nil for any other numbers.
  package static func checked(width: Int, height: Int) -> PixelSize? {
    guard width > 0, height > 0, width <= PixelBuffer.mostPixels, height <= PixelBuffer.mostPixels,
      width * height <= PixelBuffer.mostPixels
    else { return nil }
    return PixelSize(width: width, height: height)
  }

  /// The size of a cell where the terminal does not report it.
  package static let usualCell = PixelSize(width: 8, height: 16)
}
