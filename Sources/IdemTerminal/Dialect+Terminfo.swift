import IdemScreen

extension Dialect {
  /// The dialect of the terminal that ncurses opened last, of type `name`; nil where it is not of xterm's and ECMA-48's family.
  init?(terminfo name: String, depth: ColorDepth, speaksXterm: Bool) {
    func isThere(_ capability: String, _ form: String) -> Bool {
      Terminfo.string(capability).map { Terminfo.unpadded($0) } == form
    }
    func parameter(_ capability: String) -> [UInt8] { Terminfo.string(capability).flatMap(Dialect.renditionParameters) ?? [] }
    let resets = Terminfo.string("sgr0").map { Terminfo.unpadded($0) }?.replacingCharsetSelection()
    guard isThere("cup", "\u{1B}[%i%p1%d;%p2%dH"), resets == "\u{1B}[m" || resets == "\u{1B}[0m",
      isThere("cub", "\u{1B}[%p1%dD") || isThere("cub1", "\u{8}"), isThere("cr", "\r"),
      // A terminal that scrolls once its last cell is written, or whose attributes take cells, is left to ncurses.
      !Terminfo.flag("am") || Terminfo.flag("xenl"), Terminfo.number("xmc") ?? 0 <= 0
    else { return nil }
    self.init(depth: depth)
    let entries = Terminfo.number("colors") ?? 0
    if depth == .palette256 || depth == .ansi16 || depth == .ansi8, entries <= 256 {
      for index in 0..<256 {
        guard let nearest = Palette.index(index, at: depth), let front = Terminfo.expand("setaf", nearest),
          let back = Terminfo.expand("setab", nearest), let frontParameters = Dialect.renditionParameters(front),
          let backParameters = Dialect.renditionParameters(back)
        else { return nil }
        (foreground[index], background[index]) = (frontParameters, backParameters)
      }
    }
    let fancyUnderline = Terminfo.string("Smulx") != nil || Dialect.isKnownForUnderlines(name)
    attributes = [
      parameter("bold"), parameter("dim"), parameter("sitm"), parameter("smul"), parameter("blink"), parameter("rev"),
      speaksXterm ? Array("9".utf8) : parameter("smxx"), fancyUnderline ? Array("4:2".utf8) : [], fancyUnderline ? Array("4:3".utf8) : [],
      speaksXterm ? Array("53".utf8) : [],
    ]
    turnsOffSingly = isThere("rmul", "\u{1B}[24m") && (depth == .none || (Terminfo.string("op") ?? "").contains("39;49"))
    erasesWithBackground = Terminfo.flag("bce")
    erasesCharacters = isThere("ech", "\u{1B}[%p1%dX")
    erasesToEndOfLine = isThere("el", "\u{1B}[K")
    insertsLines = isThere("il", "\u{1B}[%p1%dL") && isThere("dl", "\u{1B}[%p1%dM")
    scrollsRegions = isThere("csr", "\u{1B}[%i%p1%d;%p2%dr") && isThere("ri", "\u{1B}M") && isThere("ind", "\n")
    linksCells = speaksXterm
    showCursor = Array((Terminfo.string("cnorm").map { Terminfo.unpadded($0) } ?? "").utf8)
    hideCursor = Array((Terminfo.string("civis").map { Terminfo.unpadded($0) } ?? "").utf8)
  }

  /// The parameters of `ESC [ ... m`; nil for anything else.
  static func renditionParameters(_ sequence: String) -> [UInt8]? {
    let bytes = Array(Terminfo.unpadded(sequence).utf8)
    guard bytes.count > 3, bytes.count <= 16, bytes.starts(with: [0x1B, 0x5B]), bytes.last == UInt8(ascii: "m") else { return nil }
    let inner = bytes[2..<(bytes.count - 1)]
    return inner.allSatisfy { (0x30...0x3B).contains($0) } ? Array(inner) : nil
  }

  /// Terminals that draw double and curly underlines, though few of their terminfo entries say so.
  private static func isKnownForUnderlines(_ name: String) -> Bool {
    if environment("VTE_VERSION") != nil || environment("KITTY_WINDOW_ID") != nil { return true }
    if ["WezTerm", "iTerm.app", "ghostty", "vscode"].contains(environment("TERM_PROGRAM") ?? "") { return true }
    return ["kitty", "xterm-kitty", "foot", "wezterm", "alacritty", "ghostty", "xterm-ghostty", "contour"].contains { name.hasPrefix($0) }
  }
}

extension String {
  /// Without the selection of a character set, which `FrameWriter` never changes: `ESC ( B` and SI.
  fileprivate func replacingCharsetSelection() -> String {
    var bytes = Array(utf8)
    bytes.removeAll { $0 == 0x0F }
    if bytes.starts(with: [0x1B, 0x28, 0x42]) { bytes.removeFirst(3) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
