import Idem
import IdemScreen
import IdemTesting
import IdemLookSheets
import Testing

@testable import IdemTerminal

/// Each cell of text of each control, in each state, is readable in each theme, at each depth of color.
@MainActor
@Suite struct SheetContrastTests {
  /// The different cells of all sheets: their number does not depend on themes.
  private static let cells: Set<Cell> = {
    var cells: Set<Cell> = []
    for specimen in Specimen.everything {
      for state in specimen.states { for row in specimen.cells(state) { cells.formUnion(row) } }
    }
    return cells
  }()

  @Test(arguments: Theme.all, [true, false])
  func `each cell of text has a contrast of 4.5, and lines that show a state have 3`(theme: Theme, isDark: Bool) {
    let check = ContrastCheck(theme, isDark: isDark)
    var count = 0, worst = Double.infinity
    check.forEachRatio(SheetContrastTests.cells) { cell, depth, ratio in
      count += 1
      if cell.glyph.isDrawn {
        if cell.style.foreground.role?.showsState == true, cell.style.foreground.level == 0 {
          #expect(ratio >= 3, "\(check.theme.name) \(depth) \(cell): \(ratio)")
        }
      } else {
        worst = min(worst, ratio)
        #expect(ratio >= 4.5, "\(check.theme.name) \(depth) \(cell): \(ratio)")
      }
    }
    print("looks: \(check.theme.name) on \(isDark ? "dark" : "light"): \(count) cells, worst text \(worst)")
  }
}
