import Idem
import IdemTesting
import Testing

@testable import idem_gallery

/// Each cell of text of each page of the gallery is readable in each theme, at each depth of color, on a dark and on a light terminal.
@MainActor @Suite struct PageContrastTests {
  /// The different cells of all pages: their number does not depend on themes.
  private static let cells: Set<Cell> = {
    var cells: Set<Cell> = []
    for page in Catalogue.pages {
      let host = TestHost(width: 100, height: 150, checksFrames: false) { PageView(page: page) }
      for _ in 0..<3 { host.render() }
      for row in 0..<host.height { for column in 0..<host.width { cells.insert(host[column: column, row: row]) } }
    }
    return cells
  }()

  @Test(arguments: Theme.all, [true, false])
  func `each cell of text of each page has a contrast of 4.5`(theme: Theme, isDark: Bool) {
    let check = ContrastCheck(theme, isDark: isDark)
    var count = 0, worst = Double.infinity
    for (cell, depth, ratio) in check.textRatios(of: PageContrastTests.cells) {
      count += 1
      worst = min(worst, ratio)
      #expect(ratio >= 4.5, "\(check.theme.name) \(depth) \(cell): \(ratio)")
    }
    print("gallery: \(check.theme.name) on \(isDark ? "dark" : "light"): \(Catalogue.pages.count) pages, \(count) cells, worst \(worst)")
  }
}
