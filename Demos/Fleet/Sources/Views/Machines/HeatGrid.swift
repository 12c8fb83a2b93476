import Idem

/// Where the targets are in the heat map. The more targets, the smaller is the place of one.
struct HeatGrid: Equatable {
  enum Kind: Equatable {
    /// Two columns for each target.
    case wide
    /// One cell for each target.
    case cells
    /// Half a cell for each target.
    case halves
  }

  let kind: Kind
  /// The number of places in a row of places.
  let width: Int
  /// The number of rows of places.
  let height: Int
  /// The number of targets in one place: one, unless there are too many for half cells.
  let targetsPerPlace: Int

  init(count: Int, in size: Size) {
    let columns = max(1, size.width), rows = max(1, size.height)
    if count <= columns / 2 * rows {
      (kind, width, targetsPerPlace) = (.wide, max(1, columns / 2), 1)
    } else if count <= columns * rows {
      (kind, width, targetsPerPlace) = (.cells, columns, 1)
    } else {
      (kind, width) = (.halves, columns)
      targetsPerPlace = max(1, (count + columns * rows * 2 - 1) / (columns * rows * 2))
    }
    let places = (count + targetsPerPlace - 1) / targetsPerPlace
    height = (places + width - 1) / width
  }

  /// The number of rows of cells.
  var rows: Int { kind == .halves ? (height + 1) / 2 : height }

  /// The cell of a target.
  func cell(of index: Int) -> Point {
    let place = index / targetsPerPlace
    let x = place % width, y = place / width
    return Point(x: kind == .wide ? x * 2 : x, y: kind == .halves ? y / 2 : y)
  }

  /// The first target at a cell. In half cells, it is that of the upper half.
  func target(at cell: Point, count: Int) -> Int? {
    let x = kind == .wide ? cell.x / 2 : cell.x, y = kind == .halves ? cell.y * 2 : cell.y
    guard x >= 0, x < width, y >= 0 else { return nil }
    let index = (y * width + x) * targetsPerPlace
    return index < count ? index : nil
  }
}
