/// How many columns text takes, and what of it may be shown.
///
/// What is sent is what terminals agree on: a base scalar of one or two columns with at most four non-spacing marks, and flags. The rest is
/// brought to that:
/// - C0, C1, DEL, unassigned scalars and non-characters become U+FFFD; tabs and line ends, which are layout, a space.
/// - Bidi controls, tags, joiners, variation selectors and whatever else shows nothing are dropped.
/// - A mark without a base stands on U+25CC, the dotted circle.
/// - Of an emoji sequence the first emoji stays: without skin tone, without variation selector 16; of a keycap its digit.
/// - A cluster with further spacing scalars (a conjunct of Devanagari, Thai sara am) is several glyphs: none is lost.
/// - Scalars newer than Unicode 14.0 become U+FFFD, until the terminal's start-up finds that the C library knows them.
///
/// `options` widen that for a terminal that can do more. Clusters are Swift's own (`Character`), widths are those of the pinned table.
public enum CellWidth {
  /// The safe glyph of a cluster, its first where it has several; nil where nothing of it may be shown.
  public static func glyph(of character: Character) -> Glyph? {
    var result: Glyph?
    forEachGlyph(of: character, options: options) { glyph in
      result = glyph
      return false
    }
    return result
  }

  /// Gives the glyphs of a cluster, mostly one, until `body` returns false.
  public static func forEachGlyph(of character: Character, options: Options = CellWidth.options, _ body: (Glyph) -> Bool) {
    var string = String(character)
    string.withUTF8 { bytes in
      _ = forEachPart(of: bytes, options) { body($0.glyph(options)) }
    }
  }

  /// Columns of a cluster: 0 where nothing of it is shown, mostly 1 or 2, and more where it is several glyphs.
  public static func columns(of character: Character, options: Options = CellWidth.options) -> Int {
    var string = String(character)
    return string.withUTF8 { columns(ofCluster: $0, options) }
  }

  /// What a C library's `wcwidth` has to answer so that it agrees with the glyphs: 2 for a regional indicator, since two of them are one
  /// glyph in one cell; 0 for a mark; -1 for what is never sent.
  public static func wcwidth(of scalar: UInt32, options: Options = CellWidth.options) -> Int {
    if scalar == 0 { return 0 }
    // Emoji sequences send these in the cell of their base.
    if options.contains(.sequences), scalar == 0x200D || scalar == 0xFE0F { return 0 }
    switch ScalarClass(of: scalar).treatment {
    case .replaced, .dropped, .layout: return -1
    case .mark: return 0
    case .regionalIndicator: return 2
    case .narrow, .wide, .ambiguous: return columns(of: scalar, options)
    }
  }

  /// Columns of a base scalar that stands alone.
  static func columns(of scalar: UInt32, _ options: Options) -> Int {
    switch ScalarClass(of: scalar).treatment {
    case .wide: 2
    case .ambiguous: options.contains(.wideAmbiguous) ? 2 : 1
    default: 1
    }
  }
}
