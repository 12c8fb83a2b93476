import CIdemNcurses
import IdemScreen

/// What is known about the terminal, for the layers above.
extension Terminal {
  /// How the terminal sends keys, as far as it has answered.
  package var keyProtocol: KeyProtocol {
    capabilities.kittyKeyboard == true ? .kitty : capabilities.modifiedKeys == true ? .modifyOtherKeys : .legacy
  }

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

  /// Whether the user wants more contrast.
  package var wantsMoreContrast: Bool { wantedContrast.map { $0 > Readability.standard } ?? false }
  /// The colors that the terminal has reported.
  package var terminalColors: TerminalColors { capabilities.terminalColors }
  /// Whether the background is dark: by the terminal's answer, until then by COLORFGBG; nil if both are missing.
  package var isDark: Bool? { colors.isDark }
  /// Counts the answers that changed the known colors.
  package var colorAnswers: Int { colors.answers }
  /// Called when an answer of the terminal has changed the known colors.
  package var colorsChanged: (() -> Void)? {
    get { colors.changed }
    set { colors.changed = newValue }
  }

  /// How the terminal shows pictures: as symbols until it has answered.
  package var pictureProtocol: PictureProtocol { pictures.shown }
  /// Whether the frame writer shows pictures.
  package var showsPictures: Bool { pictures.hasWriter }
  /// The size of a cell in pixels; nil if it is unknown.
  package var cellPixelSize: PixelSize? { capabilities.pictures.cell ?? pictures.driverCell ?? capabilities.pictures.cell(in: size) }

  /// Whether replies to the queries at the start are awaited.
  package var awaitsReplies: Bool { queries.pendingSince != nil }
  /// The time after which no reply is expected any more, in milliseconds.
  package var replyTimeout: Int { options.replyTimeout }
}
