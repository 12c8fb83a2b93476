/// An input event from the terminal: a key press, pasted text, a mouse action, or a change of the terminal's own focus.
public enum Event: Hashable, Sendable {
  case key(KeyPress)
  /// Pasted text. It is never interpreted as key presses.
  case paste(String)
  case mouse(MouseEvent)
  /// The terminal's window got (true) or lost (false) the keyboard focus.
  case focus(Bool)
}
