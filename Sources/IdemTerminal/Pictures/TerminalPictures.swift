import IdemScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How pictures are shown on this terminal: by which protocol, with which numbers, in cells of which size.
struct TerminalPictures {
  /// As symbols until the terminal has answered.
  private(set) var shown = PictureProtocol.symbols
  /// Whether the app has shown a picture.
  private(set) var areWanted = false
  /// Whether a protocol shows them, so that there is a `PictureWriter`.
  private(set) var hasWriter = false
  /// The size of a cell in pixels by the terminal driver; nil if it has none.
  private(set) var driverCell: PixelSize?
  /// The number of the first image; 0 until one may be sent.
  private var firstNumber = 0

  /// Called when the app shows a picture. Returns whether it is the first one.
  mutating func want() -> Bool {
    defer { areWanted = true }
    return !areWanted
  }

  /// Asks the terminal driver for the size of a cell. Returns whether it has changed.
  mutating func measureCell(_ terminal: Int32) -> Bool {
    let before = driverCell
    driverCell = TerminalPictures.pixelsOfCell(terminal)
    return driverCell != before
  }

  /// Chooses how pictures are shown. Returns the writer for it, which is the old one if it fits; nil if no protocol shows them. `isStale` is set
  /// if what the terminal shows must be written again.
  mutating func choose(
    _ chosen: PictureProtocol, old: PictureWriter?, cell: PixelSize, sixel: SixelLimits, isWithinTmux: Bool, isStale: inout Bool
  )
    -> PictureWriter?
  {
    shown = chosen
    hasWriter = [.kitty, .sixel, .iterm2].contains(chosen)
    guard hasWriter else { return nil }
    if let old, old.mode == chosen {
      if old.cell != cell {
        old.cell = cell
        old.forgetAll()
        isStale = true
      }
      old.sixel = sixel
      return old
    }
    // 24 bits of a number are the color of its placeholders. Two apps in one terminal hardly get the same ones.
    if firstNumber == 0 { firstNumber = Int.random(in: 1..<(1 << 15)) * PictureTable.capacity }
    let made = PictureWriter(chosen, cell: cell, firstNumber: firstNumber, isWithinTmux: isWithinTmux)
    made.sixel = sixel
    return made
  }

  /// The size of a cell by the terminal driver; nil if it has no pixels, as over many remote connections.
  private static func pixelsOfCell(_ terminal: Int32) -> PixelSize? {
    var window = winsize()
    guard ioctl(terminal, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else { return nil }
    return PictureCapabilities.cell(Int(window.ws_xpixel) / Int(window.ws_col), Int(window.ws_ypixel) / Int(window.ws_row))
  }
}
