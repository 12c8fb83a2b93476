import Idem

/// A picture without a file: mountains at a lake, computed from a number.
struct Landscape {
  /// From 0 for the evening to 1 for the night.
  var hour = 0.0

  typealias Color = SIMD3<Double>

  @MainActor static let evening = Landscape().pixels(width: 240, height: 144)
  /// A few hours, as the frames of an animation.
  @MainActor static let frames = (0..<12).map { step in
    Landscape(hour: Double(min(step, 12 - step)) / 6).pixels(width: 96, height: 60)
  }

  /// Eight colored squares, for the look of single pixels.
  @MainActor static let squares = PixelBuffer(
    width: 4, height: 2,
    rgba: [
      230, 60, 60, 255, 240, 160, 40, 255, 240, 220, 60, 255, 90, 190, 80, 255, 60, 180, 180, 255, 70, 120, 230, 255, 150, 90, 220, 255,
      230,
      110, 170, 255,
    ])

  func pixels(width: Int, height: Int) -> PixelBuffer {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * width * height)
    for y in 0..<height {
      for x in 0..<width {
        let color = color((Double(x) + 0.5) / Double(height), (Double(y) + 0.5) / Double(height))
        for part in 0..<3 { bytes.append(UInt8(max(0, min(255, color[part] * 255)))) }
        bytes.append(255)
      }
    }
    return PixelBuffer(width: width, height: height, rgba: bytes)
  }

  private static let shore = 0.68

  /// The color at a place; the height of the picture is 1.
  private func color(_ x: Double, _ y: Double) -> Color {
    if y < Landscape.shore { return land(x, y) }
    // The lake mirrors the land, with waves that are wider in front.
    let depth = (y - Landscape.shore) / (1 - Landscape.shore)
    let wave = Landscape.noise(x * 6 + 40, y * 90) - 0.5
    let mirrored = land(x + wave * 0.04 * depth, Landscape.shore - (y - Landscape.shore) * 1.6)
    let strength: Double = 0.82 - 0.35 * depth
    return mirrored * strength + Color(0.01, 0.03, 0.06)
  }

  private func land(_ x: Double, _ y: Double) -> Color {
    let ridges: [(base: Double, size: Double, grain: Double, color: Color)] = [
      (0.50, 0.26, 3.1, Color(0.46, 0.36, 0.48)), (0.58, 0.18, 5.3, Color(0.27, 0.22, 0.36)), (0.66, 0.10, 9.7, Color(0.10, 0.10, 0.19)),
    ]
    let light = 1 - 0.75 * hour
    for (index, ridge) in ridges.enumerated().reversed() {
      var top = ridge.base, size = ridge.size, grain = ridge.grain
      for octave in 0..<5 {
        top -= size * (Landscape.noise(x * grain + Double(octave * 17 + index * 31), Double(index)) - 0.5)
        size *= 0.5
        grain *= 2.1
      }
      if y > top {
        let mist = max(0, 1 - (Landscape.shore - y) / 0.12) * 0.35
        let veil: Color = Color(0.95, 0.62, 0.42) * mist
        return (ridge.color * (1 - mist) + veil) * light
      }
    }
    return sky(x, y)
  }

  private func sky(_ x: Double, _ y: Double) -> Color {
    let height = max(0, min(1, y / 0.6))
    let dusk: [Color] = [Color(0.10, 0.14, 0.36), Color(0.45, 0.30, 0.52), Color(0.93, 0.48, 0.36), Color(1, 0.80, 0.48)]
    let dark: [Color] = [Color(0.01, 0.02, 0.08), Color(0.04, 0.06, 0.18), Color(0.10, 0.12, 0.28)]
    let evening = Landscape.mix(dusk, height), night = Landscape.mix(dark, height)
    var color = evening * (1 - hour) + night * hour
    let away = SIMD2(x - 1.12, y - (0.34 + 0.35 * hour)), distance = (away * away).sum().squareRoot()
    let glow: Double = 0.4 * (1 - hour) / (1 + 60 * distance * distance)
    color += Color(1, 0.78, 0.45) * glow
    if distance < 0.07 {
      let sun: Color = Color(1, 0.95, 0.78) * (1 - hour)
      color = sun + color * hour
    }
    let star = Landscape.hash(Int(x * 160), Int(y * 160))
    if star > 0.996 {
      let shine: Double = (star - 0.996) * 250 * hour * (1 - height)
      color += Color(repeating: shine)
    }
    return color
  }

  private static func mix(_ colors: [Color], _ place: Double) -> Color {
    let place = place * Double(colors.count - 1), index = min(colors.count - 2, Int(place)), part = place - Double(index)
    return colors[index] * (1 - part) + colors[index + 1] * part
  }

  /// Smooth noise from 0 to 1.
  private static func noise(_ x: Double, _ y: Double) -> Double {
    let left = x.rounded(.down), top = y.rounded(.down)
    func smooth(_ part: Double) -> Double { part * part * (3 - 2 * part) }
    let across = smooth(x - left), down = smooth(y - top), column = Int(left), row = Int(top)
    func line(_ row: Int) -> Double {
      let start = hash(column, row), end = hash(column + 1, row)
      return start + (end - start) * across
    }
    let upper = line(row), lower = line(row + 1)
    return upper * (1 - down) + lower * down
  }

  private static func hash(_ x: Int, _ y: Int) -> Double {
    var bits = UInt64(bitPattern: Int64(x &* 374_761_393 &+ y &* 668_265_263))
    bits ^= bits >> 13
    bits &*= 1_274_126_177
    bits ^= bits >> 16
    return Double(bits & 0xFFFF) / 65_535
  }
}
