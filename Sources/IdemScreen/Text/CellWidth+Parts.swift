extension CellWidth {
  /// Calls `body` with the scalars of each glyph of one cluster, until it returns false. Returns whether `body` never returned false.
  ///
  /// `bytes` is the cluster in valid UTF-8. Cost: about 5 ns a scalar, no allocation. Marks after the fourth are skipped.
  static func forEachPart(of bytes: UnsafeBufferPointer<UInt8>, _ options: Options, _ body: (GlyphScalars) -> Bool) -> Bool {
    if options.contains(.sequences), let sequence = emojiSequence(bytes, options) { return body(sequence) }
    var part: GlyphScalars?
    var isPictographic = false, isJoined = false
    var next = 0
    while next < bytes.count {
      let scalar = decode(bytes, &next)
      if scalar == joiner {
        isJoined = true
        continue
      }
      let kind = ScalarClass(of: scalar)
      var fresh: GlyphScalars
      switch kind.treatment {
      case .dropped: continue
      case .mark:
        if scalar == enclosingKeycap, let base = part?.base, isKeycapBase(base) { continue }
        if part == nil { part = GlyphScalars(0x25CC, isWide: false) }
        if !kind.isRecent || options.contains(.recent) { part!.append(scalar) }
        continue
      case .replaced: fresh = GlyphScalars(0xFFFD, isWide: false)
      case .layout: fresh = GlyphScalars(0x20, isWide: false)
      case .regionalIndicator:
        var after = next
        let second = next < bytes.count ? decode(bytes, &after) : 0
        if options.contains(.flags), ScalarClass(of: second).treatment == .regionalIndicator {
          fresh = GlyphScalars(scalar, isWide: true)
          fresh.append(second)
          next = after
        } else {
          // A terminal would join it to an adjacent indicator, and terminals differ in how they draw a single one. Its letter is safe.
          fresh = GlyphScalars(scalar - 0x1F1E6 + 0x41, isWide: false)
        }
      case .narrow, .wide, .ambiguous:
        if part != nil {
          if isSkinTone(scalar) { continue }
          if isPictographic, isJoined, kind.isPictographic { return body(part!) }
        }
        fresh = known(scalar, kind, options)
      }
      if let part, !body(part) { return false }
      // CR LF is one space.
      if scalar == 0x0D, next < bytes.count { return body(GlyphScalars(0x20, isWide: false)) }
      part = fresh
      isPictographic = kind.isPictographic
      isJoined = false
    }
    return part.map(body) ?? true
  }

  /// Calls `body` with the first glyph of a character; not at all if none of it is shown.
  static func withFirstPart(of character: Character, _ body: (GlyphScalars) -> Void) {
    var string = String(character)
    string.withUTF8 { bytes in
      _ = forEachPart(of: bytes, options) {
        body($0)
        return false
      }
    }
  }

  static func columns(ofCluster bytes: UnsafeBufferPointer<UInt8>, _ options: Options) -> Int {
    var sum = 0
    _ = forEachPart(of: bytes, options) { part in
      sum += part.columns
      return true
    }
    return sum
  }

  /// The scalars of a base scalar that is shown alone; U+FFFD for a recent scalar if the options exclude those.
  @inline(__always) static func known(_ scalar: UInt32, _ kind: ScalarClass, _ options: Options) -> GlyphScalars {
    if kind.isRecent, !options.contains(.recent) { return GlyphScalars(0xFFFD, isWide: false) }
    let isWide = kind.treatment == .wide || kind.treatment == .ambiguous && options.contains(.wideAmbiguous)
    return GlyphScalars(scalar, isWide: isWide)
  }

  static let joiner: UInt32 = 0x200D
  static let variationSelector16: UInt32 = 0xFE0F
  static let enclosingKeycap: UInt32 = 0x20E3

  static func isSkinTone(_ scalar: UInt32) -> Bool { scalar &- 0x1F3FB < 5 }
  static func isKeycapBase(_ scalar: UInt32) -> Bool { scalar &- 0x30 < 10 || scalar == 0x23 || scalar == 0x2A }

  /// Decodes the scalar at `next` and advances `next` past it. The bytes must be valid UTF-8: the reads are unchecked.
  @inline(__always) static func decode(_ bytes: UnsafeBufferPointer<UInt8>, _ next: inout Int) -> UInt32 {
    let at = bytes.baseAddress! + next
    let lead = UInt32(at[0])
    if lead < 0x80 {
      next &+= 1
      return lead
    }
    if lead < 0xE0 {
      next &+= 2
      return (lead & 0x1F) << 6 | UInt32(at[1] & 0x3F)
    }
    if lead < 0xF0 {
      next &+= 3
      return (lead & 0x0F) << 12 | UInt32(at[1] & 0x3F) << 6 | UInt32(at[2] & 0x3F)
    }
    next &+= 4
    return (lead & 0x07) << 18 | UInt32(at[1] & 0x3F) << 12 | UInt32(at[2] & 0x3F) << 6 | UInt32(at[3] & 0x3F)
  }
}
