import IdemScreen

/// The control sequences that a terminal supports, as bytes ready to send. `FrameWriter` uses no others.
///
/// The sequences are those of ECMA-48 in XTerm's form. A terminal whose terminfo entry differs has no dialect: ncurses writes all its
/// frames.
package struct Dialect: Sendable {
  package var depth: ColorDepth
  /// The parameters that select each palette entry: 256 foregrounds, then 256 backgrounds. Nil if they are the standard ones of ECMA-48 and
  /// XTerm (`31`, `91`, `38;5;120`).
  var entries: [[UInt8]]?
  /// The parameter that turns on each attribute, indexed by its bit in `Attributes`; empty if the terminal does not support it.
  var attributes: [[UInt8]]
  /// Whether each attribute can be turned off by itself (22, 24, 27, ...). If false, only all of them together.
  var turnsOffSingly: Bool
  /// Whether erased cells get the current background (true) or the default one (false).
  var erasesWithBackground: Bool
  var erasesCharacters: Bool
  var erasesToEndOfLine: Bool
  var insertsLines: Bool
  var scrollsRegions: Bool
  /// Whether the terminal supports hyperlinks (OSC 8).
  package var linksCells: Bool
  /// Whether the terminal supports shapes of the cursor (DECSCUSR).
  var shapesCursor: Bool
  /// Whether the terminal shows scalars of an ambiguous width in two columns. A glyph of one column is then replaced by an ASCII character that
  /// looks like it.
  var hasWideAmbiguous = false
  var showCursor: [UInt8]
  var hideCursor: [UInt8]

  /// XTerm with 256 colors. Its descendants support the same sequences.
  package static let xterm256 = Dialect(depth: .palette256)

  /// The dialect of a descendant of XTerm that shows `depth` colors.
  package init(depth: ColorDepth) {
    self.depth = depth
    attributes = ["1", "2", "3", "4", "5", "7", "9", "4:2", "4:3", "53"].map { Array($0.utf8) }
    turnsOffSingly = true
    erasesWithBackground = true
    erasesCharacters = true
    erasesToEndOfLine = true
    insertsLines = true
    scrollsRegions = true
    linksCells = true
    shapesCursor = true
    showCursor = Array("\u{1B}[?25h".utf8)
    hideCursor = Array("\u{1B}[?25l".utf8)
  }

  /// The parameters that select a palette entry, or the nearest entry that the terminal has.
  func parameters(ofEntry entry: Int, foreground: Bool) -> [UInt8] {
    let index = Palette.index(entry, at: depth) ?? 0
    if let entries { return entries[foreground ? index : 256 + index] }
    return Dialect.standardParameters(index, foreground)
  }

  static func standardParameters(_ index: Int, _ foreground: Bool) -> [UInt8] {
    let base = foreground ? 30 : 40
    return Array((index < 8 ? "\(base + index)" : index < 16 ? "\(base + 60 + index - 8)" : "\(base + 8);5;\(index)").utf8)
  }

  /// The attributes that the terminal shows. A double or curly underline becomes a plain one if the terminal does not support it.
  @inline(__always) func shown(_ asked: Attributes, dimmed: Bool) -> Attributes {
    var shown = asked
    if dimmed { shown.insert(.dim) }
    if shown.isEmpty { return shown }
    if shown.contains(.curlyUnderline) {
      shown.subtract([.underline, .doubleUnderline])
      if !supported.contains(.curlyUnderline) { shown.insert(.underline) }
    } else if shown.contains(.doubleUnderline) {
      shown.remove(.underline)
      if !supported.contains(.doubleUnderline) { shown.insert(.underline) }
    }
    return shown.intersection(supported)
  }

  private var supported: Attributes {
    var raw: UInt16 = 0
    for (bit, parameter) in attributes.enumerated() where !parameter.isEmpty { raw |= 1 << UInt16(bit) }
    return Attributes(rawValue: raw)
  }
}

extension Attributes {
  /// Those that show on a space too.
  static let visibleOnSpaces: Attributes = [.underline, .doubleUnderline, .curlyUnderline, .reverse, .strikethrough, .overline, .blink]
}
