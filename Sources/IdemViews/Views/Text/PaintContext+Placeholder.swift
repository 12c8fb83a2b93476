import IdemCore
import IdemScreen

extension PaintContext {
  /// Writes the block that represents a redacted text: its first and last cells are half blocks, so that the block looks round.
  @MainActor func writePlaceholder(columns: Range<Int>, row: Int, _ scope: EnvironmentScope) {
    guard !columns.isEmpty else { return }
    let style = Style(foreground: EnvironmentValues(scope: scope).surface)
    for x in visible(columns: columns) {
      let isFirst = x == columns.lowerBound, isLast = x == columns.upperBound - 1
      write(Glyph(narrow: isFirst == isLast ? "█" : isFirst ? "▐" : "▌"), x: x, y: row, style: style)
    }
  }
}
