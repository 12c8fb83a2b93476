import CIdemNcurses
import IdemScreen

/// Pictures on this terminal: when it is asked about them, and what is left when the app leaves.
extension Terminal {
  /// Whether tmux is between the app and the terminal.
  private var isWithinTmux: Bool { options.variable("TMUX") != nil }

  /// Whether the terminal around tmux has kitty's placeholders. tmux answers for its own version: the variables are what is left.
  private var isWithinKitty: Bool { options.variable("KITTY_WINDOW_ID") != nil || options.variable("GHOSTTY_RESOURCES_DIR") != nil }

  /// Called at the start.
  func startPictures() {
    _ = pictures.measureCell(output.descriptor)
    updatePictures()
  }

  /// Called when the app shows its first picture. The terminal is queried when it has answered what was queried before.
  package func wantPictures() { if pictures.want() { askForPictures() } }

  /// Queries how the terminal shows pictures, once.
  func askForPictures() {
    guard pictures.areWanted, queries.state == .answered, !capabilities.pictures.isAnswered, isRunning, !isInline,
      !protocolContext.isGNUScreen, options.variable("IDEM_PICTURES") != "none"
    else { return }
    if isWithinTmux, isWithinKitty { capabilities.pictures.hasKitty = options.tmuxPassesSequences(options.variable("TMUX_PANE")) }
    guard send(Array(TerminalProtocol.pictureQuery(protocolContext).utf8) + TerminalQueries.last) else { return }
    queries.sent(at: milliseconds(), forPictures: true)
  }

  /// Chooses the protocol again, after an answer has arrived.
  func updatePictures() {
    let chosen = PictureProtocol.chosen(capabilities.pictures, isInline: isInline, variable: options.variable)
    let canWrite = capabilities.hasDialect && !isInline
    var isStale = false
    writer.pictures = pictures.choose(
      canWrite || chosen == .none ? chosen : .symbols, old: writer.pictures, cell: cellPixelSize ?? .usualCell,
      sixel: capabilities.pictures.sixel, isWithinTmux: isWithinTmux, isStale: &isStale)
    if isStale { screen.requestPicture() }
  }

  /// Called after the size has changed: a zoom changes the size of a cell.
  func pixelSizeMayHaveChanged() {
    let hasChanged = pictures.measureCell(output.descriptor)
    guard pictures.hasWriter else { return }
    if queries.state == .answered, capabilities.pictures.cell != nil { send(Array("\u{1B}[16t".utf8)) }
    if hasChanged { updatePictures() }
  }

  /// After a frame was made and before it is sent: which pictures are on the screen, and that the guard must remove them.
  func endFrame(with writer: PictureWriter, cells: Int) {
    guard writer.holdsAnything else { return }
    if cells > 0 { writer.endFrame(screen.cells, at: milliseconds()) }
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
    guard isRunning, !output.isPending, let pictures = writer.pictures, let next = pictures.nextRemoval, next <= milliseconds()
    else { return }
    writer.clear()
    pictures.removeUnseen(at: milliseconds()) { writer.append($0) }
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
}
