import CIdemNcurses
import IdemScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Pictures on this terminal: which protocol shows them, and what is left when the app leaves.
extension Terminal {
  /// How pictures are shown here.
  struct Pictures {
    var shown = PictureProtocol.symbols
    /// The size of a cell in pixels by the terminal driver; nil if it has none.
    var driverCell: PixelSize?
    /// The number of the first image; 0 until one may be sent.
    var firstNumber = 0
    /// Whether the app has shown a picture.
    var areWanted = false
    /// Whether the replies to the query for pictures are awaited.
    var isAsked = false
  }

  /// How the terminal shows pictures: as symbols until it has answered.
  package var pictureProtocol: PictureProtocol { pictures.shown }

  /// The size of a cell in pixels; nil if it is unknown.
  package var cellPixelSize: PixelSize? { capabilities.pictures.cell ?? pictures.driverCell ?? capabilities.pictures.cell(in: size) }

  /// Whether tmux is between the app and the terminal.
  var isWithinTmux: Bool { options.variable("TMUX") != nil }

  /// Whether the terminal around tmux has kitty's placeholders. tmux answers for its own version: the variables are what is left.
  private var isWithinKitty: Bool { options.variable("KITTY_WINDOW_ID") != nil || options.variable("GHOSTTY_RESOURCES_DIR") != nil }

  /// Called at the start.
  func startPictures() {
    pictures.driverCell = Terminal.pixelsOfCell(output.descriptor)
    updatePictures()
  }

  /// Called when the app shows its first picture. The terminal is queried when it has answered what was queried before.
  package func wantPictures() {
    guard !pictures.areWanted else { return }
    pictures.areWanted = true
    askForPictures()
  }

  /// Queries how the terminal shows pictures, once.
  func askForPictures() {
    guard pictures.areWanted, queries == .answered, !capabilities.pictures.isAnswered, isOpen, !isSuspended, region == nil,
      !protocolContext.isGNUScreen, options.variable("IDEM_PICTURES") != "none"
    else { return }
    if isWithinTmux, isWithinKitty { capabilities.pictures.hasKitty = options.tmuxPassesSequences(options.variable("TMUX_PANE")) }
    guard send(Array(TerminalProtocol.pictureQuery(protocolContext).utf8) + Terminal.lastQuery) else { return }
    pictures.isAsked = true
    queries = .pending(since: milliseconds())
  }

  /// Chooses the protocol again, after an answer has arrived.
  func updatePictures() {
    defer { storedShowsPictures = writer.pictures != nil }
    let chosen = PictureProtocol.chosen(capabilities.pictures, isInline: region != nil, variable: options.variable)
    let canWrite = capabilities.hasDialect && region == nil
    pictures.shown = canWrite || chosen == .none ? chosen : .symbols
    let cell = cellPixelSize ?? .usualCell
    if ![.kitty, .sixel, .iterm2].contains(pictures.shown) {
      writer.pictures = nil
    } else if let old = writer.pictures, old.mode == pictures.shown {
      if old.cell != cell {
        old.cell = cell
        old.forgetAll()
        needsPicture = true
      }
      old.sixel = capabilities.pictures.sixel
    } else {
      // 24 bits of a number are the color of its placeholders. Two apps in one terminal hardly get the same ones.
      if pictures.firstNumber == 0 { pictures.firstNumber = Int.random(in: 1..<(1 << 15)) * PictureTable.capacity }
      let made = PictureWriter(pictures.shown, cell: cell, firstNumber: pictures.firstNumber, isWithinTmux: isWithinTmux)
      made.sixel = capabilities.pictures.sixel
      writer.pictures = made
    }
  }

  /// Called after the size has changed: a zoom changes the size of a cell.
  func pixelSizeMayHaveChanged() {
    let before = pictures.driverCell
    pictures.driverCell = Terminal.pixelsOfCell(output.descriptor)
    guard writer.pictures != nil else { return }
    if queries == .answered, capabilities.pictures.cell != nil { send(Array("\u{1B}[16t".utf8)) }
    if pictures.driverCell != before { updatePictures() }
  }

  /// After a frame was made and before it is sent: which pictures are on the screen, and that the guard must remove them.
  func endFrame(with writer: PictureWriter, cells: Int) {
    guard writer.holdsAnything else { return }
    if cells > 0 { writer.endFrame(shown, at: milliseconds()) }
    if options.catchesSignals { idem_guard_set_pictures(wayOutOfPictures) }
  }

  /// The word that specifies for the crash guard which pictures to remove.
  private var wayOutOfPictures: UInt64 {
    guard let writer = writer.pictures, writer.mode == .kitty else { return 0 }
    let mode = capabilities.pictures.removesRanges ? idem_picture_range : idem_single_pictures
    return idem_pictures(UInt32(writer.firstNumber), Int32(mode), writer.isWithinTmux)
  }

  /// The milliseconds until a picture that is not on the screen any more can go; nil if there is none.
  package var pictureTimeout: Int? {
    guard let pictures = writer.pictures, let next = pictures.nextRemoval else { return nil }
    return max(0, next - milliseconds())
  }

  /// Removes pictures that are not on the screen any more, if it is time.
  package func removeUnseenPictures() {
    guard isOpen, !isSuspended, !output.isPending, let pictures = writer.pictures, let next = pictures.nextRemoval, next <= milliseconds()
    else { return }
    writer.clear()
    pictures.removeUnseen(at: milliseconds(), writer)
    if writer.count > 0 { output.send(writer.bytes) }
  }

  /// Removes all pictures from the terminal. They are sent again when the app shows them again.
  func wayOutOfShownPictures() -> [UInt8] {
    guard let writer = writer.pictures, writer.holdsAnything else { return [] }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(IDEM_PICTURES_WAY_OUT)) { buffer, count in
      count = idem_pictures_way_out(wayOutOfPictures, buffer.baseAddress!)
    }
    writer.forgetAll()
    if options.catchesSignals { idem_guard_set_pictures(0) }
    return bytes
  }

  /// The size of a cell by the terminal driver; nil if it has no pixels, as over many remote connections.
  private static func pixelsOfCell(_ terminal: Int32) -> PixelSize? {
    var window = winsize()
    guard ioctl(terminal, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else { return nil }
    return PictureCapabilities.cell(Int(window.ws_xpixel) / Int(window.ws_col), Int(window.ws_ypixel) / Int(window.ws_row))
  }
}
