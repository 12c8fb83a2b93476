/// Chooses colors that differ from each other, also for color-blind eyes.
///
/// The simulations are those of Machado, Oliveira and Fernandes (2009), for eyes that lack one kind of cone.
package struct ColorSeparation {
  private typealias Lab = Contrast.Lab
  /// The least distance of two colors in OKLab, for each kind of eyes.
  package static let least = 0.085

  private static let simulations: [[Double]] = [
    [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
    [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881],
    [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900],
  ]

  private let backgrounds: [Contrast.RGB]
  private var chosen: [[Lab]] = []

  /// - backgrounds: a chosen color has a contrast of at least 3 on each.
  package init(on backgrounds: [Contrast.RGB]) { self.backgrounds = backgrounds }

  /// Returns the color, or the most similar one that differs enough from those that were chosen before. If there is none, the one that
  /// differs most. Cost: below 1 µs if the color can stay, 0.2 ms otherwise.
  package mutating func choose(_ color: Contrast.RGB) -> Contrast.RGB {
    let own = views(color)
    guard distance(own) < ColorSeparation.least else {
      chosen.append(own)
      return color
    }
    var best: (isApart: Bool, score: Double, color: Contrast.RGB, views: [Lab]) = (false, distance(own), color, own)
    for candidate in candidates(own[0]) where backgrounds.allSatisfy({ Contrast.ratio(candidate, $0) >= 3 }) {
      let views = views(candidate), distance = distance(views), isApart = distance >= ColorSeparation.least
      // Of those that are apart, the most similar one.
      let score = isApart ? -Contrast.distance(views[0], own[0]) : distance
      if isApart != best.isApart ? isApart : score > best.score { best = (isApart, score, candidate, views) }
    }
    chosen.append(best.views)
    return best.color
  }

  /// The least distance of colors, for each kind of eyes and each pair.
  package static func leastDistance(_ colors: [Contrast.RGB]) -> Double {
    var separation = ColorSeparation(on: []), least = Double.infinity
    for color in colors {
      let views = separation.views(color)
      least = min(least, separation.distance(views))
      separation.chosen.append(views)
    }
    return least
  }

  private func distance(_ views: [Lab]) -> Double {
    var least = Double.infinity
    for other in chosen { for (a, b) in zip(views, other) { least = min(least, Contrast.distance(a, b)) } }
    return least
  }

  /// The color as eyes with all cones and with each two kinds of them see it.
  private func views(_ color: Contrast.RGB) -> [Lab] {
    let (red, green, blue) = Contrast.linear(color)
    return [Contrast.lab(color)]
      + ColorSeparation.simulations.map { m in
        func part(_ row: Int) -> Double { max(0, min(1, m[row] * red + m[row + 1] * green + m[row + 2] * blue)) }
        return Contrast.lab(linear: (part(0), part(3), part(6)))
      }
  }

  /// Colors of similar hues in other lightnesses.
  private func candidates(_ lab: Lab) -> [Contrast.RGB] {
    var colors: [Contrast.RGB] = []
    // The sines and cosines of turns by 0, 20, 45 and 70 degrees to both sides.
    let turns = [(0.0, 1.0), (0.342, 0.94), (-0.342, 0.94), (0.707, 0.707), (-0.707, 0.707), (0.94, 0.342), (-0.94, 0.342)]
    for step in 0..<24 {
      for (sine, cosine) in turns {
        for chroma in [1.0, 2, 0.5] {
          let a = (lab.a * cosine - lab.b * sine) * chroma, b = (lab.a * sine + lab.b * cosine) * chroma
          colors.append(Contrast.color(Lab(l: 0.34 + Double(step) * 0.027, a: a, b: b)))
        }
      }
    }
    return colors
  }
}
