import IdemScreen

/// Makes all text readable on the background that is really there.
///
/// It runs after the colors were reduced to those of the terminal, because a reduction after it would undo it. Text below the required ratio gets
/// the nearest color that has it; secondary text gets a weaker form of its color instead of the attribute dim, whose effect is unknown.
/// What the terminal has not reported, such as its default background, is not judged: such pairs are sent as they are.
///
/// Cost: about 10 ns for a pair that is known, about 3 µs for a new one. Only pens are looked up, not cells.
final class Readability {
  /// What is sent for a pair of colors.
  struct Pair: Equatable {
    var foreground: FrameWriter.ShownColor
    var background: FrameWriter.ShownColor
    /// Whether dim is not sent, because the color is a weaker one already.
    var dropsDim = false
    /// Whether drawn glyphs, such as lines and blocks, have other colors than text.
    var isChanged = false
  }

  let colors: TerminalColors
  let wanted: Double
  private let depth: ColorDepth
  private let reducer: ColorReducer?
  /// The pairs that were made, each at the place of its hash; a new one replaces the one at its place.
  private var known: ContiguousArray<Entry>
  /// The entries from which text is chosen where colors are few, with their values.
  private let choices: [(entry: Int, value: Contrast.RGB, lab: Contrast.Lab)]
  /// The entries that are sent for those of the palette as text on `quickBackground`: -1 if more than an entry is needed, -2 if not made yet.
  // SAFETY: owned by this object, 256 long, initialized. Its indices are entries of the palette, so they are below 256.
  private let quickEntries: UnsafeMutablePointer<Int16>
  @exclusivity(unchecked) private var quickBackground: UInt32 = .max

  private struct Entry {
    var colors: UInt64 = .max
    var flags: UInt8 = 0
    var pair = Pair(foreground: .standard, background: .standard)
  }

  /// The number of places for pairs. A power of two.
  private static let places = 1024
  /// The ratio of text: AA of WCAG 2.1.
  static let standard = 4.5

  init?(_ colors: TerminalColors, depth: ColorDepth, wanted: Double = Readability.standard, reducer: ColorReducer?) {
    guard depth != .none, colors.background != nil || colors.entries.contains(where: { $0 != nil }) else { return nil }
    (self.colors, self.depth, self.wanted, self.reducer) = (colors, depth, wanted, reducer)
    known = ContiguousArray(repeating: Entry(), count: Readability.places)
    let range = depth >= .palette256 ? 16..<256 : 0..<(depth == .ansi8 ? 8 : 16)
    choices = range.compactMap { index in colors.entry(index).map { (index, $0, Contrast.lab($0)) } }
    quickEntries = .allocate(capacity: 256)
    quickEntries.initialize(repeating: -2, count: 256)
  }

  deinit { quickEntries.deallocate() }

  /// The entry that is sent for text in an entry of the palette; nil if more than the entry is needed, and for reversed and dim text.
  @inline(__always) func entry(_ style: Style) -> Int? {
    guard style.attributes.isDisjoint(with: Readability.special) else { return nil }
    if style.background.rawValue == quickBackground {
      let entry = quickEntries[Int(style.foreground.rawValue & 0xFF)]
      if entry >= 0 { return Int(entry) }
      if entry == -1 { return nil }
    }
    return makeEntry(style)
  }

  private static let special: Attributes = [.dim, .reverse, drawn]

  @inline(never) private func makeEntry(_ style: Style) -> Int? {
    if style.background.rawValue != quickBackground {
      quickBackground = style.background.rawValue
      quickEntries.update(repeating: -2, count: 256)
    }
    let place = Int(style.foreground.rawValue & 0xFF)
    guard case .entry(let entry) = pair(style).foreground else {
      quickEntries[place] = -1
      return nil
    }
    quickEntries[place] = Int16(entry)
    return entry
  }

  /// The attribute of a style whose glyphs are drawn, not read: their colors are sent as they are. It is never sent itself.
  static let drawn = Attributes(rawValue: 1 << 15)

  /// The style with which a glyph is written: text or drawn.
  @inline(__always) func style(of cell: Cell) -> Style {
    guard cell.glyph.isDrawn else { return cell.style }
    var style = cell.style
    if pair(style).isChanged { style.attributes.insert(Readability.drawn) }
    return style
  }

  /// What is sent for the colors of a style.
  func pair(_ style: Style) -> Pair {
    let attributes = style.attributes
    var flags: UInt8 = attributes.contains(.reverse) ? 1 : 0
    if attributes.contains(.dim) || style.foreground.kind == .dimmed { flags |= 2 }
    if attributes.contains(Readability.drawn) { flags |= 4 }
    let colors = UInt64(style.foreground.rawValue) << 32 | UInt64(style.background.rawValue)
    // Fibonacci hashing: Knuth, The Art of Computer Programming, volume 3, section 6.4.
    let place = Int(((colors &+ UInt64(flags)) &* 0x9E37_79B9_7F4A_7C15) >> 54)
    let entry = known[place]
    if entry.colors == colors, entry.flags == flags { return entry.pair }
    let pair = make(style)
    known[place] = Entry(colors: colors, flags: flags, pair: pair)
    return pair
  }

  private func make(_ style: Style) -> Pair {
    let isReversed = style.attributes.contains(.reverse), isDim = style.attributes.contains(.dim) || style.foreground.kind == .dimmed
    let (front, wantedBack) = reduced(style)
    var back = wantedBack
    // Where colors are few, a background may have no partner at all.
    if depth <= .ansi16, !isReversed, let moved = movedBackground(back) { back = moved }
    let plain = Pair(foreground: front, background: back, isChanged: back != wantedBack)
    if style.attributes.contains(Readability.drawn) { return plain }
    let text = isReversed ? back : front, surface = isReversed ? front : back
    guard let textValue = value(text, isForeground: !isReversed), let surfaceValue = value(surface, isForeground: isReversed) else {
      return plain
    }
    let ratio = Contrast.ratio(textValue, surfaceValue)
    var chosen: FrameWriter.ShownColor?
    if isDim { chosen = color(textValue, on: surfaceValue, max(wanted, pow78(ratio)), isWeaker: true) }
    if chosen == nil, ratio < wanted {
      chosen = color(textValue, on: surfaceValue, wanted, isWeaker: false)
    }
    var pair = Pair(foreground: front, background: back, dropsDim: isDim)
    if let chosen { if isReversed { pair.background = chosen } else { pair.foreground = chosen } }
    pair.isChanged = pair.foreground != plain.foreground || pair.background != wantedBack || pair.dropsDim
    return pair
  }

  /// The ratio of secondary text to that of the primary text, by the design: C to the power of 0.78.
  private func pow78(_ ratio: Double) -> Double { ratio <= 1 ? 1 : Contrast.power(ratio, 0.78) }

  private func reduced(_ style: Style) -> (FrameWriter.ShownColor, FrameWriter.ShownColor) {
    if let reducer { return reducer.shownColors(style) }
    return (reduced(style.foreground), reduced(style.background))
  }

  private func reduced(_ color: Color) -> FrameWriter.ShownColor {
    switch color.kind {
    case .standard, .dimmed: .standard
    case .palette(let index): .entry(Int(index))
    case .rgb(let red, let green, let blue):
      depth == .truecolor ? .value(color.rawValue & 0xFF_FFFF) : .entry(Palette.nearest256(Int(red), Int(green), Int(blue)))
    }
  }

  private func value(_ color: FrameWriter.ShownColor, isForeground: Bool) -> Contrast.RGB? {
    switch color {
    case .standard: isForeground ? colors.foreground : colors.background
    case .entry(let index): colors.entry(index)
    case .value(let value): Contrast.RGB(value)
    }
  }

  /// A color that the terminal can show with at least a ratio on a surface; nil if there is none.
  private func color(_ text: Contrast.RGB, on surface: Contrast.RGB, _ ratio: Double, isWeaker: Bool) -> FrameWriter.ShownColor? {
    let ideal = isWeaker ? Contrast.weakened(text, on: surface, wanted: ratio) : Contrast.readable(text, on: surface, wanted: ratio)
    let lowest = isWeaker ? wanted : ratio, lab = Contrast.lab(ideal)
    var best: (entry: Int, distance: Double)?
    for choice in choices where Contrast.ratio(choice.value, surface) >= lowest {
      let distance = Contrast.distance(choice.lab, lab)
      if best == nil || distance < best!.distance { best = (choice.entry, distance) }
    }
    // An entry is shorter to send. One at this distance is hard to distinguish from the ideal color.
    if depth == .truecolor { return best.map { $0.distance < 0.03 ? .entry($0.entry) : .value(ideal.value) } ?? .value(ideal.value) }
    // The weaker form of a text must not be another hue.
    if isWeaker, depth <= .ansi16, let found = best, found.distance > 0.25 { return nil }
    return best.map { .entry($0.entry) }
  }

  /// The nearest background that has a partner of the required ratio; nil if this one has, or nothing is known.
  private func movedBackground(_ back: FrameWriter.ShownColor) -> FrameWriter.ShownColor? {
    guard case .entry(let index) = back, let surface = colors.entry(index) else { return nil }
    func hasPartner(_ surface: Contrast.RGB) -> Bool { choices.contains { Contrast.ratio($0.value, surface) >= wanted } }
    if hasPartner(surface) { return nil }
    let nearest = choices.filter { hasPartner($0.value) }
      .min { Contrast.distance($0.value, surface) < Contrast.distance($1.value, surface) }
    return nearest.map { .entry($0.entry) }
  }
}

extension Glyph {
  /// Whether the glyph is drawn, not read: lines, blocks, braille, sextants, octants, powerline symbols.
  var isDrawn: Bool {
    if isCluster { return false }
    return switch rawValue & 0x1F_FFFF {
    case ..<0x2500: false
    case 0x2500...0x259F, 0x2800...0x28FF: true
    case ..<0xE0B0: false
    case 0xE0B0...0xE0D4, 0x1CD00...0x1CEAF, 0x1FB00...0x1FBFF: true
    default: false
    }
  }
}
