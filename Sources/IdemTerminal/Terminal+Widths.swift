import CNcurses
import IdemScreen

extension Terminal {
  /// What of the widths goes on this terminal: `options` without what it cannot show, with what it can.
  ///
  /// Recent scalars are shown where the C library knows them: a terminal of the same system is of about its age. Flags are written by the
  /// writer alone: ncurses takes only what the C library gives a width. Emoji sequences are shown whole where the terminal was seen to show
  /// them in two columns, or the user says so.
  package func widths(_ options: CellWidth.Options) -> CellWidth.Options {
    // U+1FAE8 SHAKING FACE, of Unicode 15.0.
    var options = idem_library_width(0x1FAE8) == 2 ? options.union(.recent) : options.subtracting(.recent)
    if let shows = capabilities.emojiSequences { if shows { options.insert(.sequences) } else { options.remove(.sequences) } }
    if !completesPictures { options.subtract([.flags, .sequences]) }
    return options
  }
}
