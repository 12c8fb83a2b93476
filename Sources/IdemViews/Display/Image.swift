import IdemCore
import IdemScreen

/// A symbol of one cell.
public struct Image: View, Equatable {
  let sign: String

  /// Creates the character that is nearest to a symbol name of SwiftUI, such as `star.fill`. An unknown name shows a bullet.
  public init(systemName: String) { sign = Image.signs[systemName] ?? Image.signs[Image.base(of: systemName)] ?? "•" }

  /// Shows the sign of a picture, ▨: an app of a terminal has no pictures of its own by name. If the name is that of a symbol, it is shown.
  public init(_ name: String) { sign = Image.signs[name] ?? "▨" }

  /// The same as `Image(_:)`.
  public init(decorative name: String) { self.init(name) }

  /// The name without its variants: `star` for `star.circle.fill`.
  private static func base(of name: String) -> String { String(name.prefix { $0 != "." }) }

  public var body: some View { Text(verbatim: sign) }

  private static let signs: [String: String] = [
    "star": "☆", "star.fill": "★", "heart": "♡", "heart.fill": "♥", "circle": "○", "circle.fill": "●", "square": "□", "square.fill": "■",
    "triangle": "△", "triangle.fill": "▲", "diamond": "◇", "diamond.fill": "◆", "checkmark": "✓", "checkmark.circle": "✓",
    "checkmark.square": "☑", "xmark": "✗", "plus": "+", "minus": "−", "multiply": "×", "divide": "÷", "equal": "=", "number": "#",
    "percent": "%", "chevron.right": "›", "chevron.left": "‹", "chevron.up": "▴", "chevron.down": "▾", "arrow.up": "↑", "arrow.down": "↓",
    "arrow.left": "←", "arrow.right": "→", "arrow.up.arrow.down": "↕", "arrow.clockwise": "↻", "arrow.counterclockwise": "↺",
    "return": "↵", "command": "⌘", "option": "⌥", "shift": "⇧", "control": "^", "escape": "⎋", "play": "▶", "play.fill": "▶", "pause": "‖",
    "stop": "■", "backward": "«", "forward": "»", "music.note": "♪", "folder": "▸", "doc": "▤", "trash": "✗", "pencil": "✎",
    "gear": "⚙", "gearshape": "⚙", "magnifyingglass": "⌕", "info": "i", "questionmark": "?", "exclamationmark": "!", "bolt": "↯",
    "flag": "⚑", "envelope": "✉", "phone": "☎", "sun.max": "☀", "cloud": "☁", "moon": "☾", "house": "⌂", "person": "☺", "clock": "◷",
    "timer": "◷", "chart.bar": "▥", "list.bullet": "≡", "line.3.horizontal": "≡", "ellipsis": "…", "link": "∞", "cpu": "▦",
    "memorychip": "▦", "network": "⇅", "internaldrive": "▭", "terminal": "▷",
  ]
}
