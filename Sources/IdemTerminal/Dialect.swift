import IdemScreen

/// The words a terminal understands, as bytes ready to send: what `FrameWriter` may say to it.
///
/// The control sequences are those of ECMA-48 in the form that xterm gave them. A terminal whose terminfo entry says otherwise has no
/// dialect: ncurses speaks to it.
package struct Dialect: Sendable {
  package var depth: ColorDepth
  /// The parameters that select each palette entry as foreground and, from 256 on, as background, where they are not those of ECMA-48
  /// and xterm (`31`, `91`, `38;5;120`).
  var entries: [[UInt8]]?
  /// The parameter that turns on each attribute, by its bit in `Attributes`; empty where the terminal cannot.
  var attributes: [[UInt8]]
  /// Attributes can be turned off one by one (22, 24, 27, ...); if not, only all together.
  var turnsOffSingly: Bool
  /// Erased cells get the current background, not the default one.
  var erasesWithBackground: Bool
  var erasesCharacters: Bool
  var erasesToEndOfLine: Bool
  var insertsLines: Bool
  var scrollsRegions: Bool
  /// Understands OSC 8.
  var linksCells: Bool
  var showCursor: [UInt8]
  var hideCursor: [UInt8]

  /// xterm with 256 colours, and what its descendants have in common.
  package static let xterm256 = Dialect(depth: .palette256)

  /// A descendant of xterm that shows `depth` colours.
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
    showCursor = Array("\u{1B}[?25h".utf8)
    hideCursor = Array("\u{1B}[?25l".utf8)
  }

  /// The parameters that select a palette entry, or the nearest that the terminal has.
  func parameters(ofEntry entry: Int, foreground: Bool) -> [UInt8] {
    let index = Palette.index(entry, at: depth) ?? 0
    if let entries { return entries[foreground ? index : 256 + index] }
    return Dialect.standardParameters(index, foreground)
  }

  static func standardParameters(_ index: Int, _ foreground: Bool) -> [UInt8] {
    let base = foreground ? 30 : 40
    return Array((index < 8 ? "\(base + index)" : index < 16 ? "\(base + 60 + index - 8)" : "\(base + 8);5;\(index)").utf8)
  }

  /// The attributes that the terminal shows, fancy underlines being plain ones where it has no others.
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
