import IdemScreen

/// Pixels as entries of a palette: median cut (Heckbert 1982) over 15-bit colors, with ordered dither.
struct IndexedPixels {
  let width: Int
  let height: Int
  /// The entry of each pixel; `transparent` for none.
  let indices: [UInt8]
  let palette: [SIMD3<Int>]
  static let transparent: UInt8 = 255

  /// - Parameter colors: from 1 to 255.
  init(_ pixels: PixelBuffer, colors: Int) {
    (width, height) = (pixels.width, pixels.height)
    let palette = MedianCut.palette(pixels, colors: colors)
    self.palette = palette
    // The nearest entry of each 15-bit color, computed when it is needed first.
    var nearest = [Int16](repeating: -1, count: 1 << 15)
    var indices = [UInt8](repeating: IndexedPixels.transparent, count: width * height)
    // Few colors need a stronger pattern.
    let strength = palette.count <= 16 ? 32 : palette.count <= 64 ? 16 : 8
    pixels.rgba.withUnsafeBufferPointer { bytes in
      for y in 0..<pixels.height {
        for x in 0..<pixels.width {
          let place = y * pixels.width + x
          guard bytes[4 * place + 3] >= 128, !palette.isEmpty else { continue }
          let shift = (IndexedPixels.bayer[(y & 7) << 3 | x & 7] * 2 - 63) * strength / 126
          func part(_ offset: Int) -> Int { min(255, max(0, Int(bytes[4 * place + offset]) + shift)) }
          let color = SIMD3(part(0), part(1), part(2)), key = (color.x >> 3) << 10 | (color.y >> 3) << 5 | color.z >> 3
          if nearest[key] < 0 { nearest[key] = Int16(IndexedPixels.nearest(color, palette)) }
          indices[place] = UInt8(nearest[key])
        }
      }
    }
    self.indices = indices
  }

  private static func nearest(_ color: SIMD3<Int>, _ palette: [SIMD3<Int>]) -> Int {
    var best = 0, least = Int.max
    for (index, entry) in palette.enumerated() {
      let difference = entry &- color, square = difference &* difference
      // The weights of red, green and blue in what is seen as brightness, roughly.
      let distance = 2 * square.x + 4 * square.y + 3 * square.z
      if distance < least { (best, least) = (index, distance) }
    }
    return best
  }

  /// The thresholds of an ordered dither of 8 x 8 pixels, from 0 to 63 (Bayer 1973).
  private static let bayer: [Int] = (0..<64).map { place in
    var x = place & 7, y = place >> 3, value = 0
    for _ in 0..<3 {
      value = value << 2 | ((x ^ y) & 1) << 1 | y & 1
      x >>= 1
      y >>= 1
    }
    return value
  }
}

/// Chooses the colors of a palette: the box of colors with the largest spread is divided at its mean until there are enough.
enum MedianCut {
  private struct Bin {
    var sum = SIMD3<Int>()
    var count = 0
  }
  private struct Box {
    var bins: [Bin]
    var mean: SIMD3<Double>
    /// The axis of the largest spread, and the squared differences from the mean along it.
    var axis: Int
    var spread: Double

    init(_ bins: [Bin]) {
      self.bins = bins
      var sum = SIMD3<Double>(), count = 0.0, squares = SIMD3<Double>()
      for bin in bins {
        let color = SIMD3<Double>(bin.sum) / Double(bin.count)
        sum += SIMD3<Double>(bin.sum)
        squares += color * color * Double(bin.count)
        count += Double(bin.count)
      }
      mean = sum / count
      let spreads = squares - mean * mean * count
      axis = spreads.x >= spreads.y && spreads.x >= spreads.z ? 0 : spreads.y >= spreads.z ? 1 : 2
      spread = bins.count > 1 ? spreads[axis] : 0
    }
  }

  /// The colors of the pixels that are not transparent; at most `colors`, which is at least 1.
  static func palette(_ pixels: PixelBuffer, colors: Int) -> [SIMD3<Int>] {
    var bins = [Bin](repeating: Bin(), count: 1 << 15)
    pixels.rgba.withUnsafeBufferPointer { bytes in
      for place in stride(from: 0, to: bytes.count, by: 4) where bytes[place + 3] >= 128 {
        let color = SIMD3(Int(bytes[place]), Int(bytes[place + 1]), Int(bytes[place + 2]))
        let key = (color.x >> 3) << 10 | (color.y >> 3) << 5 | color.z >> 3
        bins[key].sum &+= color
        bins[key].count += 1
      }
    }
    let used = bins.filter { $0.count > 0 }
    guard !used.isEmpty else { return [] }
    var boxes = [Box(used)]
    while boxes.count < colors, let place = boxes.indices.max(by: { boxes[$0].spread < boxes[$1].spread }), boxes[place].spread > 0 {
      let box = boxes[place], middle = box.mean[box.axis]
      let low = box.bins.filter { Double($0.sum[box.axis]) / Double($0.count) <= middle }
      let high = box.bins.filter { Double($0.sum[box.axis]) / Double($0.count) > middle }
      guard !low.isEmpty, !high.isEmpty else {
        boxes[place].spread = 0
        continue
      }
      boxes[place] = Box(low)
      boxes.append(Box(high))
    }
    return boxes.map { SIMD3(Int($0.mean.x.rounded()), Int($0.mean.y.rounded()), Int($0.mean.z.rounded())) }
  }
}
