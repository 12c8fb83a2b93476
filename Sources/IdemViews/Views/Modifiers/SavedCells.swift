import IdemScreen

/// The cells of an area, to show them again later.
struct SavedCells {
  let area: Rect
  private(set) var cells: [Cell] = []

  init(area: Rect, _ cell: (Int, Int) -> Cell) {
    self.area = area
    cells.reserveCapacity(max(0, area.width * area.height))
    for y in area.minY..<area.maxY { for x in area.minX..<area.maxX { cells.append(cell(x, y)) } }
  }

  subscript(x: Int, y: Int) -> Cell { cells[(y - area.minY) * area.width + x - area.minX] }
}
