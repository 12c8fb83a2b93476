import CIdemNcurses
import IdemScreen

extension Terminal {
  /// The width options that are valid on this terminal: `options` without what it cannot show, plus what it can.
  ///
  /// Recent scalars are shown if the C library supports them: a terminal on the same system is of about the same age. Flags need the frame
  /// writer, since ncurses accepts only scalars to which the C library gives a width. Emoji sequences are shown whole if the terminal was
  /// measured to show them in two columns, or the user configures it.
  package func widths(_ options: CellWidth.Options) -> CellWidth.Options {
    // U+1FAE8 SHAKING FACE, of Unicode 15.0.
    var options = idem_library_width(0x1FAE8) == 2 ? options.union(.recent) : options.subtracting(.recent)
    if let shows = capabilities.emojiSequences { if shows { options.insert(.sequences) } else { options.remove(.sequences) } }
    if let isWide = capabilities.wideAmbiguous { if isWide { options.insert(.wideAmbiguous) } else { options.remove(.wideAmbiguous) } }
    if !capabilities.hasDialect { options.subtract([.flags, .sequences]) }
    return options
  }
}
