import Idem

/// The sizes of all panels on a screen, in cells, including their borders.
struct Arrangement: Equatable {
  enum Kind: Equatable {
    case tooSmall
    /// Two lines of numbers above the table, without borders.
    case compact
    /// From the top: the processor, a row of small panels, the table.
    case stacked
    /// The processor at the top; below it small panels on the left and the table on the right.
    case columns
  }

  /// The smallest screen that is supported.
  static let least = Size(width: 40, height: 10)

  var kind: Kind
  var cpu = Size.zero
  /// The sizes of the small panels that are shown.
  var small: [PanelKind: Size] = [:]
  /// Zero if no details are shown.
  var detail = Size.zero
  var table = Size.zero

  /// The panels for `screen`: those of `panels` for which there is room. The table has at least half of the rows.
  init(_ screen: Size, panels: Set<PanelKind>, showsDetail: Bool) {
    let (width, height) = (screen.width, screen.height)
    // The height without the header and the bottom line.
    let room = height - 2
    let side = PanelKind.small.filter(panels.contains)
    if width < Arrangement.least.width || height < Arrangement.least.height {
      kind = .tooSmall
    } else if width >= 110, height >= 30 {
      kind = .columns
      if panels.contains(.cpu) { cpu = Size(width: width, height: min(16, max(8, room * 28 / 100))) }
      let sideWidth = side.isEmpty ? 0 : min(72, max(40, width * 36 / 100))
      let rest = room - cpu.height
      for (index, panel) in side.enumerated() {
        small[panel] = Size(width: sideWidth, height: rest * (index + 1) / side.count - rest * index / side.count)
      }
      detail = showsDetail ? Size(width: width - sideWidth, height: min(12, max(9, rest / 3))) : .zero
      table = Size(width: width - sideWidth, height: rest - detail.height)
    } else if width >= 70, height >= 20 {
      kind = .stacked
      if panels.contains(.cpu) { cpu = Size(width: width, height: min(12, 6 + max(0, height - 24) / 5)) }
      let middle = 5 + min(4, max(0, height - 24) / 8)
      if showsDetail {
        detail = Size(width: width, height: max(7, middle))
      } else {
        for (index, panel) in side.enumerated() {
          small[panel] = Size(width: width * (index + 1) / side.count - width * index / side.count, height: middle)
        }
      }
      table = Size(width: width, height: room - cpu.height - max(detail.height, side.isEmpty ? 0 : showsDetail ? 0 : middle))
    } else {
      kind = .compact
      let meters = panels.isEmpty ? 0 : 2
      detail = showsDetail && room - meters >= 12 ? Size(width: width, height: 7) : .zero
      table = Size(width: width, height: room - meters - detail.height)
    }
  }
}

extension Size {
  /// The size inside a border of one cell.
  var inner: Size { Size(width: max(0, width - 2), height: max(0, height - 2)) }
}
