import Idem
import IdemScreen

/// A row of cells as text for a terminal: its colors and attributes as SGR sequences. For lines that are printed while there is no region.
enum StyledRow {
  /// The row without blanks at its end.
  static func text(_ cells: some Collection<Cell>) -> String {
    var text = "", pending = "", style = Style.plain
    for cell in cells where !cell.glyph.isContinuation {
      if cell == .blank {
        // Blanks at the end of the row are not written.
        pending += " "
        continue
      }
      if !pending.isEmpty {
        text += change(&style, to: .plain) + pending
        pending = ""
      }
      text += change(&style, to: cell.style) + cell.glyph.string
    }
    return text + change(&style, to: .plain)
  }

  private static func change(_ style: inout Style, to new: Style) -> String {
    let isSame =
      style.foreground == new.foreground && style.background == new.background && style.attributes == new.attributes
    if isSame { return "" }
    style = new
    let parameters = ["0"] + codes(of: new.attributes) + codes(of: new.foreground, base: 30) + codes(of: new.background, base: 40)
    return "\u{1B}[\(parameters.joined(separator: ";"))m"
  }

  private static func codes(of attributes: Attributes) -> [String] {
    let all: [(Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.blink, "5"), (.reverse, "7"), (.strikethrough, "9"),
    ]
    return all.filter { attributes.contains($0.0) }.map(\.1)
  }

  /// - Parameter base: 30 for the foreground, 40 for the background.
  private static func codes(of color: Color, base: Int) -> [String] {
    switch color.kind {
    case .standard: []
    case .dimmed: base == 30 ? ["2"] : []
    case .palette(let index) where index < 8: ["\(base + Int(index))"]
    case .palette(let index) where index < 16: ["\(base + 60 + Int(index) - 8)"]
    case .palette(let index): ["\(base + 8)", "5", "\(index)"]
    case .rgb(let red, let green, let blue): ["\(base + 8)", "2", "\(red)", "\(green)", "\(blue)"]
    }
  }
}
