import IdemCore
import IdemScreen

/// The columns of a grid that scrolls vertically, or the rows of one that scrolls horizontally, for a length across the grid.
struct GridTracks: Equatable {
  struct Track: Equatable {
    var start: Int
    var length: Int
    var alignment: Alignment
  }

  private(set) var tracks: [Track] = []
  /// The cells from the start of the first track to the end of the last one.
  private(set) var length = 0

  var count: Int { tracks.count }

  /// Fixed items take their length. The others share the rest in their order: each gets an equal part of what is left, within its bounds.
  /// An adaptive item then divides its part.
  init(_ items: [GridItem], length: Int, axis: Axis) {
    let items = items.isEmpty ? [GridItem()] : items
    let gaps = items.map { max(0, ($0.spacing ?? (axis == .horizontal ? 1 : 0)).length) }
    var rest = max(0, length.length - gaps.dropLast().reduce(0, +)), shares = 0
    for item in items { if case .fixed(let cells) = item.size { rest -= cells.positiveLength } else { shares += 1 } }
    rest = max(0, rest)
    var position = 0
    for (item, gap) in zip(items, gaps) {
      let lengths: [Int]
      switch item.size {
      case .fixed(let cells): lengths = [cells.positiveLength]
      case .flexible(let least, let most):
        let share = GridTracks.clamped(GridTracks.part(of: rest, in: shares), least, most)
        (rest, shares) = (max(0, rest - share), shares - 1)
        lengths = [share]
      case .adaptive(let least, let most):
        let share = GridTracks.part(of: rest, in: shares)
        (rest, shares) = (max(0, rest - share), shares - 1)
        lengths = GridTracks.divide(share, least: least, most: most, gap: gap)
      }
      for cells in lengths {
        tracks.append(Track(start: position, length: cells, alignment: item.alignment ?? .center))
        position += cells + gap
      }
    }
    if let last = tracks.last { self.length = last.start + last.length }
  }

  private static func part(of rest: Int, in shares: Int) -> Int { (rest + shares - 1) / max(1, shares) }

  private static func clamped(_ cells: Int, _ least: Int, _ most: Int) -> Int {
    let least = least.positiveLength
    return min(max(cells, least), max(least, most.positiveLength))
  }

  /// As many lengths of at least `least` as fit. The cells that are left go to the first ones.
  private static func divide(_ share: Int, least: Int, most: Int, gap: Int) -> [Int] {
    let least = max(1, least.positiveLength)
    let count = max(1, min((share + gap) / (least + gap), 10_000))
    let cells = max(least, share - gap * (count - 1))
    return (0..<count).map { clamped(cells / count + ($0 < cells % count ? 1 : 0), min(least, cells), most) }
  }

  /// The ideal length if none is proposed: that of the fixed items, and the minimum of the others, at least 10 cells.
  static func idealLength(_ items: [GridItem], axis: Axis) -> Int {
    let gap = axis == .horizontal ? 1 : 0
    return items.reduce(0) { sum, item in
      let cells =
        switch item.size {
        case .fixed(let cells): cells
        case .flexible(let least, let most), .adaptive(let least, let most): min(max(10, least), max(least, most))
        }
      return sum + cells.positiveLength + max(0, (item.spacing ?? gap).length)
    }
  }
}

extension Point {
  init(_ axis: Axis, along: Int, across: Int) { self = axis == .vertical ? Point(x: across, y: along) : Point(x: along, y: across) }
}
