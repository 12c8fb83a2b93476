import IdemScreen

/// Makes all text readable on the background that is really there.
///
/// A color takes this way: style -> theme -> RGB, entry or default -> the terminal's depth -> readable on this cell's background. The last step
/// is after the reduction of depth, because a reduction after it would undo it. Text below the required ratio gets the nearest color that has
/// it; a weaker level gets a weaker form of its color instead of the attribute dim, whose effect is unknown. What the terminal has not
/// reported, such as its default background, is not judged: such pairs are sent as they are.
///
/// Cost: about 10 ns for a pair that is known, about 3 µs for a new one. Only pens are looked up, not cells.
final class Readability {
  /// What is sent for a pair of colors.
  struct Pair: Equatable {
    var foreground: ShownColor
    var background: ShownColor
    /// Whether dim is sent, because the color of a weaker level is unknown.
    var isDim = false
    /// Whether bold is not sent, because a terminal that shows it in the bright color would make the text unreadable.
    var dropsBold = false
    /// Whether drawn glyphs, such as lines and blocks, look different from text.
    var isChanged = false
  }

  let colors: TerminalColors
  let wanted: Double
  let depth: ColorDepth
  let themes: ThemeTables
  private let reducer: ColorReducer?
  /// Whether text is made readable on a background that the terminal does not report.
  let guardsUnknown: Bool
  /// The pairs that were made, each at the place of its hash; a new one replaces the one at its place.
  @exclusivity(unchecked) private var known: ContiguousArray<Entry>
  /// The entries from which text is chosen where colors are few, with their values.
  let choices: [(entry: Int, value: Contrast.RGB, lab: Contrast.Lab)]
  /// The entries that are sent for text; the writer reads them directly.
  let quick: QuickEntries

  private struct Entry {
    var colors: UInt64 = .max
    var flags: UInt8 = 0
    var pair = Pair(foreground: .standard, background: .standard)
  }

  /// The number of places for pairs. A power of two.
  private static let places = 1024
  /// The ratio of text: AA of WCAG 2.1.
  static let standard = 4.5
  /// The ratio of text if the user asks for more: AAA of WCAG 2.1. Where no color reaches it, it is the best one.
  static let increased = 7.0
  /// The ratio of lines that show a state: WCAG 2.1, 1.4.11.
  static let lines = 3.0

  init?(
    _ colors: TerminalColors, depth: ColorDepth, wanted: Double = Readability.standard, reducer: ColorReducer?,
    themes: ThemeTables = ThemeTables(), guardsUnknown: Bool = false
  ) {
    let isKnown = colors.background != nil || colors.entries.contains { $0 != nil }
    guard depth != .none, isKnown || themes.bindsDefaults || guardsUnknown else { return nil }
    self.guardsUnknown = guardsUnknown && colors.background == nil && !themes.bindsDefaults
    // On a background of the theme, XTerm's palette is better than none.
    self.colors = themes.bindsDefaults ? colors.withAssumedEntries : colors
    (self.depth, self.wanted, self.reducer, self.themes) = (depth, wanted, reducer, themes)
    known = ContiguousArray(repeating: Entry(), count: Readability.places)
    let range = depth >= .palette256 ? 16..<256 : 0..<(depth == .ansi8 ? 8 : 16)
    let values = self.colors
    choices = range.compactMap { index in values.entry(index).map { (index, $0, Contrast.lab($0)) } }
    quick = QuickEntries()
  }

  deinit { quick.deallocate() }

  /// The entry that is sent for text in an entry of the palette or a role of the window's theme; nil if more than the entry is needed, and
  /// for reversed and dim text. Stores the answer in `quick`.
  func entry(_ style: Style) -> Int? {
    guard style.attributes.isDisjoint(with: QuickEntries.special) else { return nil }
    let pair = pair(style)
    guard !pair.isDim, !pair.dropsBold, case .entry(let entry) = pair.foreground else {
      quick.store(nil, for: style)
      return nil
    }
    quick.store(entry, for: style)
    return entry
  }

  /// The attribute of a style whose glyphs are drawn, not read: their colors are sent as they are. It is never sent itself.
  static var drawn: Attributes { Attributes(rawValue: 1 << 15) }

  /// The style with which a glyph is written: text or drawn.
  @inline(__always) func style(of cell: Cell) -> Style {
    guard cell.glyph.isDrawn else { return cell.style }
    var style = cell.style
    if pair(style).isChanged { style.attributes.insert(Readability.drawn) }
    return style
  }

  /// What is sent for the colors of a style.
  func pair(_ style: Style) -> Pair {
    // Bold, dim, reverse, the two of `readability(_:)` and `drawn` decide.
    let bits = style.attributes.rawValue
    let flags = UInt8(truncatingIfNeeded: bits & 0x23 | bits >> 11 & 0x1C)
    let colors = UInt64(style.foreground.rawValue) << 32 | UInt64(style.background.rawValue)
    // Fibonacci hashing: Knuth, The Art of Computer Programming, volume 3, section 6.4.
    let place = Int(((colors &+ UInt64(flags)) &* 0x9E37_79B9_7F4A_7C15) >> 54)
    let entry = known[place]
    if entry.colors == colors, entry.flags == flags { return entry.pair }
    var pair = make(style)
    if !style.attributes.contains(Readability.drawn) {
      var other = style
      other.attributes.insert(Readability.drawn)
      pair.isChanged = make(other) != pair
    }
    known[place] = Entry(colors: colors, flags: flags, pair: pair)
    return pair
  }

  /// Discards the pairs, after the themes have changed.
  func forget() {
    for place in known.indices { known[place] = Entry() }
    quick.forget()
  }

  // MARK: Reducing

  func reduced(_ style: Style) -> (ShownColor, ShownColor) {
    if let reducer { return reducer.shownColors(style) }
    return (reduced(style.foreground), reduced(style.background))
  }

  func reduced(_ color: Color) -> ShownColor {
    switch color.kind {
    case .standard, .dimmed: .standard
    case .palette(let index): .entry(Int(index))
    case .rgb(let red, let green, let blue):
      depth == .truecolor ? .value(color.rawValue & 0xFF_FFFF) : .entry(Palette.nearest256(Int(red), Int(green), Int(blue)))
    }
  }

  func value(_ color: ShownColor, isForeground: Bool) -> Contrast.RGB? {
    switch color {
    case .standard: isForeground ? colors.foreground : colors.background
    case .entry(let index): colors.entry(index)
    case .value(let value): Contrast.RGB(value)
    }
  }
}

extension Glyph {
  /// Whether the glyph is drawn, not read: lines, blocks, braille, sextants, octants, powerline symbols.
  package var isDrawn: Bool {
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
