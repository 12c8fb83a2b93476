import IdemScreen

extension Glyph {
  /// Whether the glyph is one scalar that may be sent, and that moves the cursor of every terminal by the glyph's width.
  ///
  /// All others are written by `FrameWriter.store(uncertain:isLast:)`: clusters of several scalars, pictographs, scalars of which the table of widths
  /// says that terminals disagree, and whatever may not be sent. Cost: some comparisons for lines, blocks, braille and most text of East Asia;
  /// else a look at the table, 1 ns.
  @inline(__always) var isCertain: Bool {
    let raw = rawValue
    if isWide {
      // Ideographs and hangul.
      if raw &- (0x4E00 | 1 << 30) < 0x5200 || raw &- (0xAC00 | 1 << 30) < 0x2BA4 { return true }
    } else if raw &- 0x2500 < 0xA0 || raw &- 0x2800 < 0x100 || raw &- 0xAE < 0x252 || raw &- 0x3A3 < 0xE0 {
      // Lines and blocks; braille; Latin; Greek and Cyrillic.
      return true
    }
    let scalar = raw & ~(1 << 30)
    return scalar < 0x1F000 && ScalarClass(of: scalar).isCertain(wide: isWide)
  }

  /// The same, said slowly.
  var isCertainByTable: Bool {
    guard !isCluster, let scalar else { return false }
    let kind = ScalarClass(of: scalar.value)
    switch kind.treatment {
    case .replaced, .dropped, .layout, .mark, .regionalIndicator: return scalar == " "
    case .narrow: return !isWide && !kind.isDisputed && !kind.isRecent && scalar.value < 0x1F000
    case .wide: return isWide && !kind.isDisputed && !kind.isRecent && scalar.value < 0x1F000
    // Wide where the user says so, who has set the terminal accordingly.
    case .ambiguous: return !kind.isDisputed && !kind.isRecent && scalar.value < 0x1F000
    }
  }

  /// The scalar to send for a glyph of one: U+FFFD for controls, format controls and whatever else is nothing by itself.
  var safeScalar: UInt32 {
    guard let scalar else { return 0xFFFD }
    switch ScalarClass(of: scalar.value).treatment {
    case .replaced, .dropped, .layout, .mark, .regionalIndicator: return scalar == " " ? 0x20 : 0xFFFD
    case .narrow, .wide, .ambiguous: return scalar.value
    }
  }

  /// How many columns more than the glyph's own a terminal may take for it.
  var overhang: Int {
    if let scalars = clusterScalars {
      // xterm gives the vowels and last consonants of old Hangul columns of their own.
      return (1..<scalars.count).contains { Glyph.isJamo(scalars[$0]) } ? 2 : 0
    }
    return isWide ? 0 : 1
  }

  private static func isJamo(_ scalar: UInt32) -> Bool { (0x1160...0x11FF).contains(scalar) || (0xD7B0...0xD7FB).contains(scalar) }

  /// Whether some terminals take one column for a glyph of two, so that its right half keeps what was there.
  var mayLeaveHalf: Bool { isWide && !isCluster && scalar.map { ScalarClass(of: $0.value).isDisputed } ?? false }
}
