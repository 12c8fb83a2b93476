/// Measures how many columns text takes, and makes it safe to send to a terminal.
///
/// Only what terminals agree on is sent: a base scalar of one or two columns with at most four non-spacing marks, and flags. Other text is
/// converted:
/// - C0, C1, DEL, unassigned scalars and non-characters become U+FFFD. Tabs and line ends become a space: they are layout.
/// - Bidi controls, tags, joiners, variation selectors and other invisible scalars are dropped.
/// - A mark without a base gets U+25CC, the dotted circle, as its base.
/// - An emoji sequence becomes its first emoji, without skin tone and without variation selector 16. A keycap becomes its digit.
/// - A cluster with further spacing scalars (a conjunct of Devanagari, Thai sara am) becomes several glyphs, so that none is lost.
/// - Scalars newer than Unicode 14.0 become U+FFFD, unless the terminal's start-up finds that the C library supports them.
///
/// `options` allow more for a terminal that supports it. Clusters are Swift's own (`Character`); widths come from the generated table.
public enum CellWidth {
  /// The safe glyph of a cluster, or the first one if it has several; nil if none of it may be shown.
  public static func glyph(of character: Character) -> Glyph? {
    var result: Glyph?
    forEachGlyph(of: character, options: options) { glyph in
      result = glyph
      return false
    }
    return result
  }

  /// Calls `body` with each glyph of a cluster (usually one), until it returns false.
  public static func forEachGlyph(of character: Character, options: Options = CellWidth.options, _ body: (Glyph) -> Bool) {
    var string = String(character)
    string.withUTF8 { bytes in
      _ = forEachPart(of: bytes, options) { body($0.glyph(options)) }
    }
  }

  /// The columns of a cluster: 0 if none of it is shown, usually 1 or 2, more if it has several glyphs.
  public static func columns(of character: Character, options: Options = CellWidth.options) -> Int {
    var string = String(character)
    return string.withUTF8 { columns(ofCluster: $0, options) }
  }

  /// The value that a C library's `wcwidth` must return to agree with the glyphs: 2 for a regional indicator, since two of them are one
  /// glyph in one cell; 0 for a mark; -1 for a scalar that is never sent.
  public static func wcwidth(of scalar: UInt32, options: Options = CellWidth.options) -> Int {
    if scalar == 0 { return 0 }
    // An emoji sequence has these in the cell of its base.
    if options.contains(.sequences), scalar == 0x200D || scalar == 0xFE0F { return 0 }
    switch ScalarClass(of: scalar).treatment {
    case .replaced, .dropped, .layout: return -1
    case .mark: return 0
    case .regionalIndicator: return 2
    case .narrow, .wide, .ambiguous: return columns(of: scalar, options)
    }
  }

  /// The columns of a base scalar without marks.
  static func columns(of scalar: UInt32, _ options: Options) -> Int {
    switch ScalarClass(of: scalar).treatment {
    case .wide: 2
    case .ambiguous: options.contains(.wideAmbiguous) ? 2 : 1
    default: 1
    }
  }
}
