import IdemScreen

extension Glyph {
  /// Whether the glyph is one scalar that may be sent and that advances the cursor of every terminal by the glyph's width.
  ///
  /// All other glyphs are written by `FrameWriter.store(uncertain:isLast:)`: clusters of several scalars, pictographs, scalars whose width
  /// differs between terminals, and unsafe scalars. Cost: a few comparisons for lines, blocks, braille and most East Asian text; otherwise
  /// a table look-up, 1 ns.
  @inline(__always) var isCertain: Bool {
    let raw = rawValue
    if isWide {
      // Ideographs and Hangul.
      if raw &- (0x4E00 | 1 << 30) < 0x5200 || raw &- (0xAC00 | 1 << 30) < 0x2BA4 { return true }
    } else if raw &- 0x2500 < 0xA0 || raw &- 0x2800 < 0x100 || raw &- 0xAE < 0x252 || raw &- 0x3A3 < 0xE0 {
      // Lines and blocks; braille; Latin; Greek and Cyrillic.
      return true
    }
    let scalar = raw & ~(1 << 30)
    return scalar < 0x1F000 && ScalarClass(of: scalar).isCertain(wide: isWide)
  }

  /// The slow reference for `isCertain`: reads the table only.
  var isCertainByTable: Bool {
    guard let scalar else { return false }
    let kind = ScalarClass(of: scalar.value)
    switch kind.treatment {
    case .replaced, .dropped, .layout, .mark, .regionalIndicator: return scalar == " "
    case .narrow: return !isWide && !kind.isDisputed && !kind.isRecent && scalar.value < 0x1F000
    case .wide: return isWide && !kind.isDisputed && !kind.isRecent && scalar.value < 0x1F000
    // Counts as certain in both widths: the user configures its width to match the terminal.
    case .ambiguous: return !kind.isDisputed && !kind.isRecent && scalar.value < 0x1F000
    }
  }

  /// The scalar to send for a glyph of one scalar; U+FFFD for controls, format controls and other unsafe scalars.
  var safeScalar: UInt32 {
    guard let scalar else { return 0xFFFD }
    switch ScalarClass(of: scalar.value).treatment {
    case .replaced, .dropped, .layout, .mark, .regionalIndicator: return scalar == " " ? 0x20 : 0xFFFD
    case .narrow, .wide, .ambiguous: return scalar.value
    }
  }

  /// The number of columns that a terminal may use beyond the glyph's width.
  var overhang: Int {
    if let scalars = clusterScalars {
      // XTerm draws the vowels and final consonants of old Hangul in columns of their own.
      return (1..<scalars.count).contains { Glyph.isJamo(scalars[$0]) } ? 2 : 0
    }
    return isWide ? 0 : 1
  }

  private static func isJamo(_ scalar: UInt32) -> Bool { (0x1160...0x11FF).contains(scalar) || (0xD7B0...0xD7FB).contains(scalar) }

  /// Whether some terminals use one column for this wide glyph, so that its right half keeps the old content.
  var mayLeaveHalf: Bool { isWide && !isCluster && scalar.map { ScalarClass(of: $0.value).isDisputed } ?? false }
}
