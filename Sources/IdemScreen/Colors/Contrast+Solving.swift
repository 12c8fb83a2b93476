// Colors of a required contrast.

extension Contrast {
  /// The color nearest in lightness to `text` whose ratio on `surface` is at least `wanted`. If no color of its hue reaches it on either
  /// side, it is black or white, whichever contrasts more: at least one of them reaches 4.58 on any surface. Cost: about 2 µs.
  package static func readable(_ text: RGB, on surface: RGB, wanted: Double) -> RGB {
    if ratio(text, surface) >= wanted { return text }
    let origin = lab(text), isLighter = luminance(text) >= luminance(surface)
    if let found = moved(origin, to: isLighter ? 1 : 0, surface, wanted) ?? moved(origin, to: isLighter ? 0 : 1, surface, wanted) {
      return found
    }
    return ratio(.white, surface) >= ratio(.black, surface) ? .white : .black
  }

  /// The first color on the way to a lightness that has the ratio; nil if there is none.
  private static func moved(_ origin: Lab, to end: Double, _ surface: RGB, _ wanted: Double) -> RGB? {
    func at(_ part: Double) -> RGB { color(Lab(l: origin.l + (end - origin.l) * part, a: origin.a, b: origin.b)) }
    var low = 0.0, high = 1.0
    var best = at(high)
    guard ratio(best, surface) >= wanted else { return nil }
    // The way to the other side of the surface's lightness passes it, so the ratio falls before it rises: halving still ends at a color that
    // has the ratio, because only such ones are kept.
    for _ in 0..<10 {
      let middle = (low + high) / 2, color = at(middle)
      if ratio(color, surface) >= wanted { (high, best) = (middle, color) } else { low = middle }
    }
    return best
  }

  /// A weaker form of a text's color: mixed with the surface until its ratio is `wanted`, and not below. Cost: about 2 µs.
  package static func weakened(_ text: RGB, on surface: RGB, wanted: Double) -> RGB {
    guard ratio(text, surface) > wanted else { return readable(text, on: surface, wanted: wanted) }
    let (from, to) = (lab(text), lab(surface))
    func at(_ part: Double) -> RGB { color(from.mixed(with: to, by: part)) }
    var low = 0.0, high = 1.0
    var best = text
    for _ in 0..<10 {
      let middle = (low + high) / 2, color = at(middle)
      if ratio(color, surface) >= wanted { (low, best) = (middle, color) } else { high = middle }
    }
    return best
  }
}
