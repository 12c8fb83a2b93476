/// Everything that reaches an app from its terminal.
public enum Event: Hashable, Sendable {
  case key(KeyPress)
  /// Pasted text: data, never keys.
  case paste(String)
  case mouse(MouseEvent)
  /// The terminal's window got (true) or lost the keyboard focus.
  case focus(Bool)
}
