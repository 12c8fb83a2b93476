import IdemScreen

// Chooses the colors of a pair.

extension Readability {
  /// The power of the base color's ratio that a level aims at.
  private static let exponents = [1, 0.78, 0.62, 0.4, 0.3]

  /// The ratio that text of a style gets at least; nil if it is not changed.
  private func wantedRatio(_ attributes: Attributes) -> Double? {
    if attributes.contains(.readabilityOff) { return nil }
    return attributes.contains(.readabilityIncreased) ? max(wanted, Readability.increased) : wanted
  }

  /// The pair of a style, without `isChanged`.
  func make(_ style: Style) -> Pair {
    let isReversed = style.attributes.contains(.reverse)
    let resolved = Style(
      foreground: themes.resolve(style.foreground, isForeground: true), background: themes.resolve(style.background, isForeground: false))
    let level = max(resolved.foreground.level, style.attributes.contains(.dim) ? 1 : 0)
    let (front, back) = reduced(resolved.background.level > 0 ? mixedBackground(resolved) : resolved)
    var text = isReversed ? back : front, surface = isReversed ? front : back
    var isDim = level > 0, dropsBold = false
    if guardsUnknown, !style.attributes.contains(Readability.drawn), wantedRatio(style.attributes) != nil {
      text = pairOnUnknown(text, on: surface, isReversed: isReversed)
    }
    if let wanted = wantedRatio(style.attributes) {
      // Where colors are few, a background may have no partner at all.
      if depth <= .ansi16, let moved = movedSurface(surface, isForeground: isReversed, wanted) { surface = moved }
      if let textValue = value(text, isForeground: !isReversed), let surfaceValue = value(surface, isForeground: isReversed) {
        let goal = goal(style, level: level, ratio: Contrast.ratio(textValue, surfaceValue), wanted)
        if let goal {
          let isBold = style.attributes.contains(.bold)
          let needsOther = goal.isWeaker || !has(text, goal.least, on: surfaceValue, isForeground: !isReversed, isBold: isBold)
          if needsOther, var found = color(textValue, on: surfaceValue, goal, isBold: isBold) {
            if isBold, depth <= .ansi16, !has(found, goal.least, on: surfaceValue, isForeground: !isReversed, isBold: true) {
              // No entry is readable in both of its forms.
              dropsBold = true
              found = color(textValue, on: surfaceValue, goal, isBold: false) ?? found
            }
            text = found
            // Among few colors there may be no weaker one.
            isDim = isDim && depth <= .ansi16 && value(found, isForeground: !isReversed) == textValue
          }
        }
      }
    }
    let (shownFront, shownBack) = isReversed ? (surface, text) : (text, surface)
    return Pair(foreground: shownFront, background: shownBack, isDim: isDim, dropsBold: dropsBold)
  }

  /// The style with a background that is mixed with that of the window, by its level: as strong as a line of the same level.
  private func mixedBackground(_ style: Style) -> Style {
    let window = reduced(themes.resolve(.default, isForeground: false))
    guard let color = value(reduced(style.background), isForeground: false), let behind = value(window, isForeground: false) else {
      return style
    }
    let ratio = Contrast.ratio(color, behind)
    var mixed = style
    mixed.background = Color(
      Contrast.weakened(color, on: behind, wanted: min(ratio, Contrast.power(ratio, Readability.exponents[style.background.level]))))
    return mixed
  }

  /// The ratio that a color aims at, and the least one.
  struct Goal {
    var ratio: Double
    var least: Double
    /// Whether the color is brought nearer to the background.
    var isWeaker: Bool
  }

  /// What a style aims at; nil if its colors stay.
  private func goal(_ style: Style, level: Int, ratio: Double, _ wanted: Double) -> Goal? {
    let aimed = level > 0 ? Contrast.power(ratio, Readability.exponents[level]) : ratio
    guard style.attributes.contains(Readability.drawn) else {
      if level > 0 { return Goal(ratio: max(wanted, aimed), least: wanted, isWeaker: true) }
      return Goal(ratio: wanted, least: wanted, isWeaker: false)
    }
    let least = wanted > Readability.standard ? Readability.standard : Readability.lines
    let showsState = style.foreground.role?.showsState == true
    if showsState, level == 0 || ratio < least { return Goal(ratio: least, least: least, isWeaker: false) }
    return level > 0 ? Goal(ratio: min(ratio, max(least, aimed)), least: min(least, ratio), isWeaker: true) : nil
  }

  /// Whether a color has a ratio. Some terminals show a bold entry below 8 as the one that is 8 higher, so both must have it.
  private func has(
    _ color: ShownColor, _ least: Double, on surface: Contrast.RGB, isForeground: Bool, isBold: Bool
  ) -> Bool {
    guard let value = value(color, isForeground: isForeground), Contrast.ratio(value, surface) >= least else { return false }
    guard isBold, case .entry(let index) = color else { return true }
    return hasWhenBright(index, least, on: surface)
  }

  private func hasWhenBright(_ index: Int, _ least: Double, on surface: Contrast.RGB) -> Bool {
    guard index < 8, let bright = colors.entry(index + 8) else { return true }
    return Contrast.ratio(bright, surface) >= least
  }

  /// A color that the terminal can show with at least a ratio on a surface; nil if there is none.
  private func color(_ text: Contrast.RGB, on surface: Contrast.RGB, _ goal: Goal, isBold: Bool) -> ShownColor? {
    let ideal =
      goal.isWeaker
      ? Contrast.weakened(text, on: surface, wanted: goal.ratio) : Contrast.readable(text, on: surface, wanted: goal.ratio)
    let lab = Contrast.lab(ideal)
    var best: (entry: Int, distance: Double)?
    for choice in choices where Contrast.ratio(choice.value, surface) >= goal.least {
      let distance = depth <= .ansi16 ? Contrast.hueDistance(choice.lab, lab) : Contrast.distance(choice.lab, lab)
      guard best == nil || distance < best!.distance else { continue }
      if !isBold || hasWhenBright(choice.entry, goal.least, on: surface) { best = (choice.entry, distance) }
    }
    // An entry is shorter to send. One at this distance is hard to distinguish from the ideal color.
    if depth == .truecolor { return best.map { $0.distance < 0.03 ? .entry($0.entry) : .value(ideal.value) } ?? .value(ideal.value) }
    // The weaker form of a text must not be another hue.
    if goal.isWeaker, depth <= .ansi16, let found = best, found.distance > 0.25, Contrast.ratio(text, surface) >= goal.least { return nil }
    return best.map { .entry($0.entry) }
      // No color has the ratio, as 7 on a gray: the best one.
      ?? choices.max { Contrast.ratio($0.value, surface) < Contrast.ratio($1.value, surface) }.map { .entry($0.entry) }
  }

  /// The nearest background that has a partner of the required ratio; nil if this one has, or nothing is known.
  private func movedSurface(_ surface: ShownColor, isForeground: Bool, _ wanted: Double) -> ShownColor? {
    guard let value = value(surface, isForeground: isForeground) else { return nil }
    let wanted = min(wanted, Readability.standard)
    func hasPartner(_ surface: Contrast.RGB) -> Bool { choices.contains { Contrast.ratio($0.value, surface) >= wanted } }
    if choices.isEmpty || hasPartner(value) { return nil }
    let nearest = choices.filter { hasPartner($0.value) }
      .min { Contrast.distance($0.value, value) < Contrast.distance($1.value, value) }
    return nearest.map { .entry($0.entry) }
  }
}
