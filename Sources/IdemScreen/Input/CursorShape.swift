/// The shape of the terminal's cursor (DECSCUSR). A terminal that does not support it keeps its own.
public enum CursorShape: UInt8, Hashable, Sendable, CaseIterable {
  /// The shape that the user has set in the terminal.
  case standard = 0
  /// A block that covers the cell, blinking.
  case blinkingBlock = 1
  /// A block that covers the cell.
  case block = 2
  /// A line below the cell, blinking.
  case blinkingUnderline = 3
  /// A line below the cell.
  case underline = 4
  /// A line before the cell, blinking.
  case blinkingBar = 5
  /// A line before the cell.
  case bar = 6
}
