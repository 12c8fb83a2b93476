/// XTerm's palette of 256 colors: their RGB values, and the nearest entry to an RGB value.
package enum Palette {
  private static let steps: [Int] = [0, 95, 135, 175, 215, 255]
  /// XTerm's first sixteen colors.
  private static let ansi: [(Int, Int, Int)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  package static func value(_ index: Int) -> (red: Int, green: Int, blue: Int) {
    switch index {
    case 0..<16: return ansi[index]
    case 16..<232:
      let cube = index - 16
      return (steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
    default:
      let grey = 8 + 10 * (index - 232)
      return (grey, grey, grey)
    }
  }

  /// The nearest entry to an RGB value among 16-255; the user may have changed the first sixteen. Cost: about 10 ns.
  package static func nearest256(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    func step(_ value: Int) -> Int { value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40 }
    let cube = (step(red), step(green), step(blue))
    let average = (red + green + blue) / 3
    let grey = average > 238 ? 23 : max(0, (average - 3) / 10)
    func distance(_ r: Int, _ g: Int, _ b: Int) -> Int { (r - red) * (r - red) + (g - green) * (g - green) + (b - blue) * (b - blue) }
    let greyValue = 8 + 10 * grey
    return distance(greyValue, greyValue, greyValue) < distance(steps[cube.0], steps[cube.1], steps[cube.2])
      ? 232 + grey : 16 + 36 * cube.0 + 6 * cube.1 + cube.2
  }

  /// The nearest entry to an RGB value among the first 8 or 16. A gray becomes a gray: of eight colors, yellow would be nearer to it than
  /// black or white.
  package static func nearestAnsi(_ red: Int, _ green: Int, _ blue: Int, of count: Int) -> Int {
    func distance(_ index: Int) -> Int {
      let (r, g, b) = ansi[index]
      return (r - red) * (r - red) + (g - green) * (g - green) + (b - blue) * (b - blue)
    }
    let isGrey = max(red, green, blue) - min(red, green, blue) < 16
    var nearest = 0
    for index in 1..<count where (!isGrey || index == 7 || index == 8 || index == 15) && distance(index) < distance(nearest) {
      nearest = index
    }
    return nearest
  }

  /// The entry that replaces `index` on a terminal of `depth`; nil if the terminal has no colors.
  package static func index(_ index: Int, at depth: ColorDepth) -> Int? {
    switch depth {
    case .none: return nil
    case .palette256, .truecolor: return index
    case .ansi16 where index < 16: return index
    case .ansi8 where index < 8: return index
    case .ansi8 where index < 16: return index - 8
    case .ansi8, .ansi16:
      let (red, green, blue) = value(index)
      return nearestAnsi(red, green, blue, of: depth == .ansi8 ? 8 : 16)
    }
  }
}
