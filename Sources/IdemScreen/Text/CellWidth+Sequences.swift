extension CellWidth {
  /// An emoji sequence as one glyph of two columns, for terminals that draw it so; nil if the cluster is not such a sequence.
  ///
  /// A sequence of up to five scalars is kept whole. A longer one becomes its first emoji with that emoji's own variation selector or skin
  /// tone: five scalars of a family of seven would draw another family, and a trailing joiner would join the next cell.
  static func emojiSequence(_ bytes: UnsafeBufferPointer<UInt8>, _ options: Options) -> GlyphScalars? {
    var next = 0
    let base = decode(bytes, &next)
    let kind = ScalarClass(of: base)
    guard next < bytes.count else { return nil }
    if isKeycapBase(base) { return keycap(base, bytes, next) }
    guard kind.isPictographic, !kind.isRecent || options.contains(.recent) else { return nil }

    // The first emoji. A variation selector or a skin tone makes it wide.
    var after = next
    let second = decode(bytes, &after)
    var whole = GlyphScalars(base, isWide: true)
    let isQualified = second == variationSelector16 || isSkinTone(second)
    if isQualified {
      whole.append(second)
      next = after
    }
    let first = isQualified ? whole : known(base, kind, options)
    guard isQualified || second == joiner else { return nil }

    var count = whole.count
    var isJoined = false
    while next < bytes.count {
      let scalar = decode(bytes, &next)
      let kind = ScalarClass(of: scalar)
      let fits = scalar == joiner || scalar == variationSelector16 || isSkinTone(scalar) || isJoined && kind.isPictographic
      count += 1
      guard fits, !kind.isRecent || options.contains(.recent), count <= GlyphScalars.capacity else { return first }
      whole.append(scalar)
      isJoined = scalar == joiner
    }
    return isJoined ? first : whole
  }

  /// A keycap of exactly its three scalars (base, U+FE0F, U+20E3); nil if the bytes are anything else.
  private static func keycap(_ base: UInt32, _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> GlyphScalars? {
    var next = start
    guard decode(bytes, &next) == variationSelector16, next < bytes.count, decode(bytes, &next) == enclosingKeycap, next == bytes.count
    else {
      return nil
    }
    var result = GlyphScalars(base, isWide: true)
    result.append(variationSelector16)
    result.append(enclosingKeycap)
    return result
  }
}
