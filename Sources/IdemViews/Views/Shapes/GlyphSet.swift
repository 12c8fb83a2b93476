import IdemCore
import IdemScreen

/// The characters that draw shapes: how many dots a cell has.
///
/// Areas and lines that are not on the edges of cells are drawn with these characters. By default, the set is chosen by the terminal:
/// quadrants for areas and braille for thin lines where nothing better is known. `glyphSet(_:)` selects one for a view, and the variable
/// `IDEM_GLYPHS` (`ascii`, `half`, `quadrant`, `braille`, `sextant`, `octant`) for a program.
public enum GlyphSet: String, Hashable, CaseIterable, Sendable {
  /// `#`, `'` and `.`: two dots in each cell, one above the other.
  case ascii
  /// Half blocks (U+2580): two dots in each cell, one above the other.
  case half
  /// Quadrants (U+2596): 2 x 2 dots.
  case quadrant
  /// Braille (U+2800): 2 x 4 dots with gaps between them. Good for lines; areas look gray.
  case braille
  /// Sextants (U+1FB00, Unicode 13): 2 x 3 dots.
  case sextant
  /// Octants (U+1CD00, Unicode 16): 2 x 4 dots.
  case octant

  /// The columns of dots in a cell.
  package var columns: Int { self == .ascii || self == .half ? 1 : 2 }
  /// The rows of dots in a cell.
  package var rows: Int {
    switch self {
    case .ascii, .half, .quadrant: 2
    case .sextant: 3
    case .braille, .octant: 4
    }
  }
  /// The bits of a cell with all dots.
  var full: UInt8 { UInt8(truncatingIfNeeded: (1 << (columns * rows)) - 1) }

  /// The character of dots. Bit 0 is the top left dot; the others follow row by row.
  package func glyph(_ bits: UInt8) -> Glyph { Glyph(narrow: Unicode.Scalar(scalar(bits)) ?? " ") }

  private static let halves: [Unicode.Scalar] = [" ", "▀", "▄", "█"]
  private static let hashes: [Unicode.Scalar] = [" ", "'", ".", "#"]
  private static let quadrants: [Unicode.Scalar] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]
  /// The 256 patterns of braille, whose dots are numbered by columns.
  private static let brailleScalars: [UInt32] = {
    let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    return (0..<256).map { pattern in (0..<8).reduce(0x2800) { pattern >> $1 & 1 == 0 ? $0 : $0 | bits[$1] } }
  }()
  /// The patterns of 2 x 4 dots that other blocks of Unicode have.
  private static let otherOctants: [UInt8: UInt32] = [
    0x00: 0x20, 0x01: 0x1CEA8, 0x02: 0x1CEAB, 0x03: 0x1FB82, 0x05: 0x2598, 0x0A: 0x259D, 0x0F: 0x2580, 0x14: 0x1FBE6, 0x28: 0x1FBE7,
    0x3F: 0x1FB85, 0x40: 0x1CEA3, 0x50: 0x2596, 0x55: 0x258C, 0x5A: 0x259E, 0x5F: 0x259B, 0x80: 0x1CEA0, 0xA0: 0x2597, 0xA5: 0x259A,
    0xAA: 0x2590, 0xAF: 0x259C, 0xC0: 0x2582, 0xF0: 0x2584, 0xF5: 0x2599, 0xFA: 0x259F, 0xFC: 0x2586, 0xFF: 0x2588,
  ]
  /// The 256 patterns of 2 x 4 dots: the others have the code points from U+1CD00 on, in the order of their bits.
  private static let octants: [UInt32] = {
    var next: UInt32 = 0x1CD00
    return (0..<256).map { bits in
      if let other = otherOctants[UInt8(bits)] { return other }
      defer { next += 1 }
      return next
    }
  }()

  private func scalar(_ bits: UInt8) -> UInt32 {
    switch self {
    case .ascii: return GlyphSet.hashes[Int(bits & 3)].value
    case .half: return GlyphSet.halves[Int(bits & 3)].value
    case .quadrant: return GlyphSet.quadrants[Int(bits & 15)].value
    case .braille: return GlyphSet.brailleScalars[Int(bits)]
    case .octant: return GlyphSet.octants[Int(bits)]
    case .sextant:
      switch bits & 63 {
      case 0: return 0x20
      case 21: return 0x258C
      case 42: return 0x2590
      case 63: return 0x2588
      case let bits: return 0x1FB00 + UInt32(bits) - (bits > 42 ? 3 : bits > 21 ? 2 : 1)
      }
    }
  }
}

// MARK: Dots of a character

extension GlyphSet {
  /// The dots of a character of shapes: blocks and their parts. Nil for other characters, and for braille, whose dots are no areas.
  static func dots(of scalar: Unicode.Scalar) -> (glyphs: GlyphSet, bits: UInt8)? {
    guard scalar.value >= 0x2580, scalar.value < 0x25A0 || scalar.value >= 0x1CD00 else { return nil }
    return areas[scalar.value]
  }

  private static let areas: [UInt32: (GlyphSet, UInt8)] = {
    var areas: [UInt32: (GlyphSet, UInt8)] = [:]
    // The coarsest set wins: a half block has the same dots in each.
    for set in [GlyphSet.octant, .sextant, .quadrant] {
      for bits in 1...Int(set.full) { areas[set.glyph(UInt8(bits)).scalar?.value ?? 0] = (set, UInt8(bits)) }
    }
    return areas
  }()

  /// Whether the dots of both sets have the same places.
  func isLike(_ other: GlyphSet) -> Bool { columns == other.columns && rows == other.rows && self != .braille && other != .braille }
}

// MARK: Choice

extension GlyphSet {
  /// The set that the program's terminal can show. It is set once, before the first frame.
  @MainActor package static var terminal = GlyphSet.quadrant

  /// Chooses a set by the variables of the environment.
  ///
  /// No terminal reports whether it draws a character. So this is a table of terminals that draw these characters themselves, with any
  /// font, and quadrants elsewhere. Below a multiplexer, the outer terminal is not known.
  package static func chosen(by variable: (String) -> String?) -> GlyphSet {
    if let name = variable("IDEM_GLYPHS"), let set = GlyphSet(rawValue: name.lowercased()) { return set }
    let type = variable("TERM") ?? "", program = variable("TERM_PROGRAM") ?? ""
    if type == "linux" || type == "dumb" || program == "Apple_Terminal" { return .half }
    if type.hasPrefix("vt") || type.hasPrefix("ansi") { return .ascii }
    if type.hasPrefix("screen") || type.hasPrefix("tmux") || variable("TMUX") != nil { return .quadrant }
    if let vte = variable("VTE_VERSION").flatMap({ Int($0) }) { return vte >= 7800 ? .octant : vte >= 6100 ? .sextant : .quadrant }
    if type == "xterm-ghostty" || type == "xterm-kitty" || type.hasPrefix("foot") || type.hasPrefix("contour") { return .sextant }
    return program == "WezTerm" || program == "ghostty" || program == "vscode" || variable("WT_SESSION") != nil ? .sextant : .quadrant
  }

  /// The set for thin lines where this is the set for areas.
  package var forLines: GlyphSet { self == .quadrant || self == .sextant ? .braille : self }
}

enum GlyphSetKey: EnvironmentKey {
  static var defaultValue: GlyphSet? { nil }
}

extension EnvironmentValues {
  /// The characters that draw shapes; nil for those that the terminal can show.
  public var glyphSet: GlyphSet? {
    get { self[GlyphSetKey.self] }
    set { self[GlyphSetKey.self] = newValue }
  }
}

extension View {
  /// Selects the characters that draw the shapes in this view. Nil selects those that the terminal can show.
  public func glyphSet(_ set: GlyphSet?) -> some View { modifier(EnvironmentKeyModifier<GlyphSetKey>(value: set)) }
}
