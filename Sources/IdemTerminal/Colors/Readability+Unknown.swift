import IdemScreen

// A terminal that answers queries, but not the one for its background.

extension Readability {
  /// What is sent where one color of a pair is unknown.
  ///
  /// Text of a known color on the default background gets a luminance that is readable on black and on white: 0.175 to 0.183 is the only
  /// range with a contrast of 4.5 to both. Default text on a known background becomes black or white. Pairs of two unknown colors, such as the
  /// first 16 entries on the default background, are the user's own choice.
  func pairOnUnknown(_ text: ShownColor, on surface: ShownColor, isReversed: Bool) -> ShownColor {
    guard depth >= .palette256 else { return text }
    let textValue = value(text, isForeground: !isReversed), surfaceValue = value(surface, isForeground: isReversed)
    if let surfaceValue, textValue == nil, text == .standard {
      return .entry(Contrast.ratio(.white, surfaceValue) >= Contrast.ratio(.black, surfaceValue) ? 231 : 16)
    }
    guard let textValue, surfaceValue == nil, surface == .standard, !isReadableAnywhere(textValue) else { return text }
    let onBlack = Contrast.readable(textValue, on: .black, wanted: Readability.standard)
    let ideal = Contrast.readable(onBlack, on: .white, wanted: Readability.standard)
    if depth == .truecolor, isReadableAnywhere(ideal) { return .value(ideal.value) }
    let lab = Contrast.lab(ideal)
    let nearest = choices.filter { isReadableAnywhere($0.value) }.min { Contrast.distance($0.lab, lab) < Contrast.distance($1.lab, lab) }
    return nearest.map { .entry($0.entry) } ?? text
  }

  private func isReadableAnywhere(_ color: Contrast.RGB) -> Bool {
    Contrast.ratio(color, .black) >= Readability.standard && Contrast.ratio(color, .white) >= Readability.standard
  }
}
