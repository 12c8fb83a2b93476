import IdemScreen

/// Pixels as sixel graphics (DEC, VT330/VT340 Programmer Reference, chapter 14): bands of six rows, one pass for each color of a band.
enum SixelEncoder {
  /// A part of a picture. Transparent pixels keep what the terminal shows.
  static func encode(_ image: IndexedPixels, _ rect: PixelRect) -> [UInt8] {
    let width = rect.size.width, height = rect.size.height
    var out = Array("\u{1B}P0;1;0q\"1;1;\(width);\(height)".utf8)
    out.reserveCapacity(width * height / 2)
    var isDefined = [Bool](repeating: false, count: 256)
    // The sixels of each color of the current band, and the columns that are in use.
    var bits = [UInt8](repeating: 0, count: 256 * width)
    var first = [Int](repeating: width, count: 256), last = [Int](repeating: -1, count: 256)
    for top in stride(from: 0, to: height, by: 6) {
      var used: [Int] = []
      for y in top..<min(top + 6, height) {
        let line = (rect.y + y) * image.width + rect.x
        for x in 0..<width {
          let index = Int(image.indices[line + x])
          if index == Int(IndexedPixels.transparent) { continue }
          if last[index] < 0 { used.append(index) }
          first[index] = min(first[index], x)
          last[index] = max(last[index], x)
          bits[index * width + x] |= 1 << UInt8(y - top)
        }
      }
      for (place, index) in used.enumerated() {
        if place > 0 { out.append(UInt8(ascii: "$")) }
        if !isDefined[index] {
          isDefined[index] = true
          let color = image.palette[index]
          out += "#\(index);2;\(percent(color.x));\(percent(color.y));\(percent(color.z))".utf8
        }
        // Defining a color does not select it everywhere.
        out += "#\(index)".utf8
        append(repeats: first[index], of: 0, &out)
        var x = first[index]
        while x <= last[index] {
          let value = bits[index * width + x]
          var end = x + 1
          while end <= last[index], bits[index * width + end] == value { end += 1 }
          append(repeats: end - x, of: value, &out)
          x = end
        }
        for x in first[index]...last[index] { bits[index * width + x] = 0 }
        (first[index], last[index]) = (width, -1)
      }
      if top + 6 < height { out.append(UInt8(ascii: "-")) }
    }
    out += [0x1B, 0x5C]
    return out
  }

  private static func percent(_ value: Int) -> Int { (value * 100 + 127) / 255 }

  private static func append(repeats count: Int, of value: UInt8, _ out: inout [UInt8]) {
    if count > 3 {
      out += "!\(count)".utf8
      out.append(0x3F + value)
    } else {
      for _ in 0..<count { out.append(0x3F + value) }
    }
  }
}
