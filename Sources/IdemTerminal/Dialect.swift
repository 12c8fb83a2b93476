import IdemScreen

/// The words a terminal understands, as bytes ready to send: what `FrameWriter` may say to it.
///
/// The control sequences are those of ECMA-48 in the form that xterm gave them. A terminal whose terminfo entry says otherwise has no
/// dialect: ncurses speaks to it.
package struct Dialect: Sendable {
  package var depth: ColorDepth
  /// The parameters of the control sequence that selects each palette entry as foreground (`38;5;120`), nearest entries standing in
  /// for those that the terminal lacks; empty where it has no colours.
  var foreground: [[UInt8]]
  var background: [[UInt8]]
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
    foreground = (0..<256).map { Dialect.parameters($0, base: 30, bright: 90, extended: 38, depth) }
    background = (0..<256).map { Dialect.parameters($0, base: 40, bright: 100, extended: 48, depth) }
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

  private static func parameters(_ index: Int, base: Int, bright: Int, extended: Int, _ depth: ColorDepth) -> [UInt8] {
    guard let index = Palette.index(index, at: depth) else { return [] }
    let text = index < 8 ? "\(base + index)" : index < 16 ? "\(bright + index - 8)" : "\(extended);5;\(index)"
    return Array(text.utf8)
  }

  /// The attributes that the terminal shows, fancy underlines being plain ones where it has no others.
  @inline(__always) func shown(_ asked: Attributes, dimmed: Bool) -> Attributes {
    var shown = asked
    if dimmed { shown.insert(.dim) }
    if shown.isDisjoint(with: Attributes.outOfTheOrdinary) { return shown.intersection(supported) }
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
  /// Those that not every terminal has a form of its own for.
  static let outOfTheOrdinary: Attributes = [.doubleUnderline, .curlyUnderline]
  /// Those that show on a space too.
  static let visibleOnSpaces: Attributes = [.underline, .doubleUnderline, .curlyUnderline, .reverse, .strikethrough, .overline, .blink]
}
