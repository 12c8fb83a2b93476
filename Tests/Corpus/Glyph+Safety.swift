import IdemScreen

extension Glyph {
  /// Returns why the glyph must not be sent to a terminal; nil if it is safe. Uses Swift's own Unicode properties, not the pinned table.
  package func danger(_ options: CellWidth.Options = .safe) -> String? {
    if isContinuation { return "a continuation as a glyph" }
    let scalars = Array(string.unicodeScalars)
    guard let base = scalars.first else { return "no scalar" }
    if scalars.count > 5 { return "\(scalars.count) scalars" }
    for scalar in scalars {
      switch scalar.properties.generalCategory {
      case .control, .surrogate, .lineSeparator, .paragraphSeparator, .unassigned: return "U+\(hex(scalar)) is a control or unassigned"
      case .format where !(options.contains(.sequences) && scalar == "\u{200D}"): return "U+\(hex(scalar)) is a format control"
      default: break
      }
    }
    if scalars.last == "\u{200D}" { return "a joiner at the end would join the next cell" }
    if isMark(base) { return "U+\(hex(base)) stands without a base" }
    if base.properties.isRegional { return scalars.count >= 2 && scalars[1].properties.isRegional && isWide ? nil : "half a flag" }
    let isSequence = options.contains(.sequences) && isWide
    for scalar in scalars.dropFirst() where !isMark(scalar) {
      let joins = scalar == "\u{200D}" || scalar.properties.isEmojiModifier || scalar.properties.isEmoji
      if !(isSequence && joins) { return "U+\(hex(scalar)) is no mark" }
    }
    if !isSequence, scalars.contains(where: { (0xFE00...0xFE0F).contains($0.value) }) { return "a variation selector" }
    return nil
  }

  private func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FB).contains(scalar.value)
    }
  }

  private func hex(_ scalar: Unicode.Scalar) -> String { String(scalar.value, radix: 16, uppercase: true) }
}

extension Unicode.Scalar.Properties {
  /// Regional indicators: the only emoji that are letters by name.
  var isRegional: Bool { name?.hasPrefix("REGIONAL INDICATOR SYMBOL") == true }
}
