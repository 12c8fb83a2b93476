/// What the terminal can do, as far as the layers above may want to know.
package struct Capabilities: Hashable, Sendable {
  /// TERM.
  package var name: String
  package var colors: ColorDepth
  /// Whether frames between mode 2026's marks appear at once (synchronized output): nil until the terminal has answered.
  package var synchronizedOutput: Bool?
  /// Whether keys come in kitty's unambiguous form: nil until the terminal has answered.
  package var kittyKeyboard: Bool?
  /// Whether emoji sequences (a skin tone, a joiner, variation selector 16) take two columns each: nil until the terminal has shown some.
  package var emojiSequences: Bool?
  /// Whether rows between two margins can be scrolled.
  package var scrollRegions: Bool
  /// Whether it understands xterm's control sequences: modes of its own, OSC strings, queries. (The Linux console prints some of them.)
  package var speaksXterm: Bool
  /// Whether frames are written by `FrameWriter`; false where each goes through ncurses' own comparison.
  package var writesDirectly: Bool
}
