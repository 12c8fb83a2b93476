/// How many columns a cluster takes, and what of it may be shown.
public enum CellWidth {
  /// The safe glyph of a cluster; nil where nothing of it may be shown.
  public static func glyph(of character: Character) -> Glyph? {
    let scalar = character.unicodeScalars.first!
    if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) { return Glyph(rawValue: 0xFFFD) }
    let wide = (0x1100...0x115F).contains(scalar.value) || (0x2E80...0xA4CF).contains(scalar.value) || (0xAC00...0xD7A3).contains(scalar.value) || (0xF900...0xFAFF).contains(scalar.value) || (0xFE30...0xFE6F).contains(scalar.value) || (0xFF00...0xFF60).contains(scalar.value) || (0x1F300...0x1F64F).contains(scalar.value) || (0x1F900...0x1F9FF).contains(scalar.value) || (0x20000...0x3FFFD).contains(scalar.value)
    let width = wide ? Glyph.wideBit : 0
    if character.unicodeScalars.count == 1 { return Glyph(rawValue: scalar.value | width) }
    return Glyph(rawValue: (ClusterTable.shared.intern(String(character)).map { $0 | Glyph.clusterBit } ?? scalar.value) | width)
  }
}
