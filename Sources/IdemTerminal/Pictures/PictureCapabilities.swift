import IdemScreen

/// What the terminal has reported about pictures.
package struct PictureCapabilities: Hashable, Sendable {
  /// Whether all queries are answered.
  package var isAnswered = false
  /// Whether the terminal has kitty's graphics protocol.
  package var hasKitty = false
  package var hasSixel = false
  package var sixel = SixelLimits()
  /// The name and the version of the terminal (XTVERSION), such as `kitty(0.35.2)`.
  package var version = ""
  /// The size of a cell in pixels (CSI 16 t).
  package var cell: PixelSize?
  /// The size of the text area in pixels (CSI 14 t).
  package var window: PixelSize?

  package init() {}

  /// Handles a reply. Returns whether it is about pictures.
  mutating func take(_ reply: InputDecoder.Reply) -> Bool {
    switch reply {
    case .string(0x5F, let bytes) where bytes.starts(with: "Gi=31".utf8):
      hasKitty = bytes.suffix(3).elementsEqual(";OK".utf8)
    case .string(0x50, let bytes) where bytes.starts(with: ">|".utf8):
      version = String(decoding: bytes.dropFirst(2).prefix(100).filter { (0x20..<0x7F).contains($0) }, as: UTF8.self)
    case .sequence("t", let numbers) where numbers.count == 3 && numbers[0] == 6:
      if let cell = PictureCapabilities.cell(numbers[2], numbers[1]) { self.cell = cell }
    case .sequence("t", let numbers) where numbers.count == 3 && numbers[0] == 4:
      window = PixelSize.checked(width: numbers[2], height: numbers[1])
    case .sequence("?S", let numbers) where numbers.count >= 3 && numbers[1] == 0:
      if numbers[0] == 1 { sixel.registers = min(256, max(2, numbers[2])) }
      if numbers[0] == 2, numbers.count >= 4 { sixel.size = PixelSize.checked(width: numbers[2], height: numbers[3]) }
    default: return false
    }
    return true
  }

  /// A plausible size of a cell; nil for any other numbers.
  static func cell(_ width: Int, _ height: Int) -> PixelSize? {
    (2...256).contains(width) && (2...256).contains(height) ? PixelSize(width: width, height: height) : nil
  }

  /// The size of a cell by the size of the text area.
  func cell(in size: Size) -> PixelSize? {
    window.flatMap { PictureCapabilities.cell($0.width / max(1, size.width), $0.height / max(1, size.height)) }
  }

  /// The version of a terminal whose report begins with a name: major and minor; nil for another terminal.
  private func number(of name: String) -> (Int, Int)? {
    guard version.lowercased().hasPrefix(name) else { return nil }
    let numbers = version.dropFirst(name.count).split { !$0.isNumber }.compactMap { Int($0) }
    return (numbers.first ?? 0, numbers.dropFirst().first ?? 0)
  }

  /// Whether the terminal shows kitty's placeholders: kitty from version 0.28 on, and Ghostty.
  var hasPlaceholders: Bool {
    if version.lowercased().hasPrefix("ghostty") { return true }
    return number(of: "kitty").map { $0 >= (0, 28) } ?? false
  }

  /// Whether images are removed by ranges of their numbers: all but kitty before version 0.33.
  var removesRanges: Bool { number(of: "kitty").map { $0 >= (0, 33) } ?? true }
}

extension PictureProtocol {
  /// How pictures are shown: by the variable IDEM_PICTURES, otherwise by what the terminal has reported.
  ///
  /// The order is that of quality. Terminals whose implementation is known to leave pictures behind show symbols.
  static func chosen(_ known: PictureCapabilities, isInline: Bool, variable: (String) -> String?) -> PictureProtocol {
    let wanted = variable("IDEM_PICTURES").flatMap { PictureProtocol(rawValue: $0.lowercased()) }
    if isInline { return wanted == PictureProtocol.none ? .none : .symbols }
    if let wanted { return wanted }
    let isWithinTmux = variable("TMUX") != nil, version = known.version.lowercased()
    guard known.isAnswered else { return .symbols }
    // Within tmux, `Terminal.askForPictures` has found out.
    if known.hasKitty, isWithinTmux || known.hasPlaceholders { return .kitty }
    let isITerm = version.hasPrefix("iterm2") || version.hasPrefix("wezterm")
    if !isWithinTmux, isITerm || variable("TERM_PROGRAM") == "iTerm.app" || variable("LC_TERMINAL") == "iTerm2" { return .iterm2 }
    if known.hasSixel, !version.hasPrefix("konsole"), !version.hasPrefix("contour") { return .sixel }
    return .symbols
  }
}
