import IdemScreen

/// Pixels as a PNG file without compression, for terminals that take files only.
enum PNGEncoder {
  static func encode(_ pixels: PixelBuffer) -> [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity((4 * pixels.width + 1) * pixels.height)
    for y in 0..<pixels.height {
      lines.append(0)
      lines += pixels.rgba[4 * y * pixels.width..<4 * (y + 1) * pixels.width]
    }
    var result: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // 8 bits, color and opacity, no interlacing.
    append(chunk: "IHDR", bytes(pixels.width) + bytes(pixels.height) + [8, 6, 0, 0, 0], &result)
    append(chunk: "IDAT", stored(lines), &result)
    append(chunk: "IEND", [], &result)
    return result
  }

  private static func bytes(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }

  private static func append(chunk name: String, _ data: [UInt8], _ result: inout [UInt8]) {
    let checked = Array(name.utf8) + data
    result += bytes(data.count) + checked + bytes(Int(crc(checked)))
  }

  /// A zlib stream of stored blocks (RFC 1950, RFC 1951).
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    out.reserveCapacity(data.count + data.count / 1000 + 16)
    for start in stride(from: 0, to: max(1, data.count), by: 65_535) {
      let end = min(data.count, start + 65_535), count = end - start
      out.append(end == data.count ? 1 : 0)
      out += [UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8 & 255)]
      out += data[start..<end]
    }
    var low: UInt32 = 1, high: UInt32 = 0
    for byte in data {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return out + bytes(Int(high << 16 | low))
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  private static func crc(_ data: [UInt8]) -> UInt32 {
    ~data.reduce(~0) { value, byte in table[Int((value ^ UInt32(byte)) & 255)] ^ value >> 8 }
  }
}
