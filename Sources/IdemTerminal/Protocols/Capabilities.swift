import IdemScreen

/// What the terminal supports, as far as the layers above need it.
package struct Capabilities: Hashable, Sendable {
  /// The value of TERM.
  package var name: String
  package var colors: ColorDepth
  /// Whether the terminal supports synchronized output (mode 2026), which shows a frame at once; nil until it has answered.
  package var synchronizedOutput: Bool?
  /// Whether the terminal reports keys in the Kitty keyboard protocol; nil until it has answered.
  package var kittyKeyboard: Bool?
  /// Whether an emoji sequence (a skin tone, a joiner, variation selector 16) takes two columns; nil until the terminal has answered.
  package var emojiSequences: Bool?
  /// Whether scalars of an ambiguous width take two columns, the lines of borders among them; nil until the terminal has answered.
  package var wideAmbiguous: Bool?
  /// Whether the terminal reports more keys with modifiers in XTerm's form (modifyOtherKeys); nil until it has answered, or sent one.
  package var modifiedKeys: Bool?
  /// The colors that the user has set, as far as the terminal has reported them.
  package var terminalColors = TerminalColors()
  /// Whether the terminal reports that its colors became dark or light (mode 2031).
  package var reportsColorScheme = false
  /// The number of these reports so far.
  package var colorSchemeReports = 0
  /// Whether the terminal sets the shape of the pointer by CSS's names; nil until it has answered.
  package var pointerShapes: Bool?
  /// What the terminal has reported about pictures.
  package var pictures = PictureCapabilities()
  /// Whether the rows between two margins can be scrolled.
  package var scrollRegions: Bool
  /// Whether the terminal supports XTerm's control sequences: private modes, OSC strings, queries. (The Linux console prints some of them.)
  package var speaksXterm: Bool
  /// Whether the terminal has a `Dialect`, so that the frame writer may write to it.
  package var hasDialect: Bool
  /// Whether `FrameWriter` writes the frames; if false, each frame goes through the diff of ncurses.
  package var writesDirectly: Bool
}
