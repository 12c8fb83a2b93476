import IdemScreen

extension Dialect {
  /// The dialect of the terminal of type `name` that ncurses opened last. Returns nil if the terminal does not follow XTerm and ECMA-48.
  ///
  /// What the entry of a terminal of XTerm's family lacks is that of the built-in entry. macOS has entries of 2008, without italic and dim text.
  init?(terminfo name: String, depth: ColorDepth, speaksXterm: Bool) {
    let isOfFamily = BuiltInEntry.fits(name)
    func matches(_ capability: String, _ form: String) -> Bool {
      Terminfo.string(capability).map { Terminfo.unpadded($0) == form } ?? isOfFamily
    }
    func parameter(_ capability: String, _ standard: String) -> [UInt8] {
      guard let sequence = Terminfo.string(capability) else { return isOfFamily ? Array(standard.utf8) : [] }
      return Dialect.renditionParameters(sequence) ?? []
    }
    let resets = Terminfo.string("sgr0").map { Terminfo.unpadded($0) }?.replacingCharsetSelection()
    guard matches("cup", "\u{1B}[%i%p1%d;%p2%dH"), resets == "\u{1B}[m" || resets == "\u{1B}[0m",
      matches("cub", "\u{1B}[%p1%dD") || matches("cub1", "\u{8}"), matches("cr", "\r"),
      // A terminal that scrolls once its last cell is written, or whose attributes take up cells, is left to ncurses.
      !Terminfo.flag("am") || Terminfo.flag("xenl"), Terminfo.number("xmc") ?? 0 <= 0
    else { return nil }
    self.init(depth: depth)
    if depth == .palette256 || depth == .ansi16 || depth == .ansi8 {
      guard let own = Dialect.ownEntries(depth) else { return nil }
      entries = own.isEmpty ? nil : own
    }
    let fancyUnderline = Terminfo.string("Smulx") != nil || Dialect.isKnownForUnderlines(name)
    attributes = [
      parameter("bold", "1"), parameter("dim", "2"), parameter("sitm", "3"), parameter("smul", "4"), parameter("blink", "5"),
      parameter("rev", "7"), speaksXterm ? Array("9".utf8) : parameter("smxx", "9"), fancyUnderline ? Array("4:2".utf8) : [],
      fancyUnderline ? Array("4:3".utf8) : [],
      speaksXterm ? Array("53".utf8) : [],
    ]
    turnsOffSingly = matches("rmul", "\u{1B}[24m") && (depth == .none || matches("op", "\u{1B}[39;49m"))
    erasesWithBackground = Terminfo.flag("bce")
    erasesCharacters = matches("ech", "\u{1B}[%p1%dX")
    erasesToEndOfLine = matches("el", "\u{1B}[K")
    insertsLines = matches("il", "\u{1B}[%p1%dL") && matches("dl", "\u{1B}[%p1%dM")
    scrollsRegions = matches("csr", "\u{1B}[%i%p1%d;%p2%dr") && matches("ri", "\u{1B}M") && matches("ind", "\n")
    linksCells = speaksXterm
    shapesCursor = speaksXterm
    showCursor = Array((Terminfo.string("cnorm").map { Terminfo.unpadded($0) } ?? "").utf8)
    hideCursor = Array((Terminfo.string("civis").map { Terminfo.unpadded($0) } ?? "").utf8)
  }

  /// The parameters of each palette entry from terminfo. Empty if they are the standard ones; nil if they are not parameters of SGR.
  private static func ownEntries(_ depth: ColorDepth) -> [[UInt8]]? {
    let count = depth == .palette256 ? 256 : depth == .ansi16 ? 16 : 8
    func entry(_ index: Int, _ foreground: Bool) -> [UInt8]? {
      Terminfo.expand(foreground ? "setaf" : "setab", index).flatMap(renditionParameters)
    }
    // Compares samples from the ends of each part of the palette. Expanding all entries would take a millisecond.
    let samples = [0, 7, 8, 15, 16, 99, 100, 255].filter { $0 < count }
    if samples.allSatisfy({ entry($0, true) == standardParameters($0, true) && entry($0, false) == standardParameters($0, false) }) {
      return []
    }
    var own: [[UInt8]] = []
    for place in 0..<512 {
      if place & 255 >= count {
        own.append([])
      } else if let parameters = entry(place & 255, place < 256) {
        own.append(parameters)
      } else {
        return nil
      }
    }
    return own
  }

  /// The parameters of an SGR sequence, `ESC [ ... m`; nil for anything else.
  static func renditionParameters(_ sequence: String) -> [UInt8]? {
    let bytes = Array(Terminfo.unpadded(sequence).utf8)
    guard bytes.count > 3, bytes.count <= 16, bytes.starts(with: [0x1B, 0x5B]), bytes.last == UInt8(ascii: "m") else { return nil }
    let inner = bytes[2..<(bytes.count - 1)]
    return inner.allSatisfy { (0x30...0x3B).contains($0) } ? Array(inner) : nil
  }

  /// Whether the terminal is known to draw double and curly underlines. Few terminfo entries specify it.
  private static func isKnownForUnderlines(_ name: String) -> Bool {
    if environmentVariable("VTE_VERSION") != nil || environmentVariable("KITTY_WINDOW_ID") != nil { return true }
    if ["WezTerm", "iTerm.app", "ghostty", "vscode"].contains(environmentVariable("TERM_PROGRAM") ?? "") { return true }
    return ["kitty", "xterm-kitty", "foot", "wezterm", "alacritty", "ghostty", "xterm-ghostty", "contour"].contains { name.hasPrefix($0) }
  }
}

extension String {
  /// The sequence without the selection of a character set (`ESC ( B` and SI), which `FrameWriter` never changes.
  fileprivate func replacingCharsetSelection() -> String {
    var bytes = Array(utf8)
    bytes.removeAll { $0 == 0x0F }
    if let place = bytes.indices.first(where: { bytes[$0...].starts(with: [0x1B, 0x28, 0x42]) }) {
      bytes.removeSubrange(place..<(place + 3))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
