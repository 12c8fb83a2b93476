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
  var memory = Size.zero
  var network = Size.zero
  var disk = Size.zero
  /// Zero if no details are shown.
  var detail = Size.zero
  var table = Size.zero

  init(_ screen: Size, isZoomed: Bool, showsDetail: Bool) {
    let (width, height) = (screen.width, screen.height)
    // The height without the header and the bottom line.
    let room = height - 2
    if width < Arrangement.least.width || height < Arrangement.least.height {
      kind = .tooSmall
    } else if width >= 110, height >= 30 {
      kind = .columns
      let cpuHeight = isZoomed ? 0 : min(16, max(8, room * 28 / 100))
      let side = isZoomed ? 0 : min(72, max(40, width * 36 / 100))
      let rest = room - cpuHeight
      cpu = Size(width: isZoomed ? 0 : width, height: cpuHeight)
      memory = Size(width: side, height: isZoomed ? 0 : rest / 3)
      network = memory
      disk = Size(width: side, height: isZoomed ? 0 : rest - rest / 3 * 2)
      detail = showsDetail ? Size(width: width - side, height: min(12, max(9, rest / 3))) : .zero
      table = Size(width: width - side, height: rest - detail.height)
    } else if width >= 70, height >= 20 {
      kind = .stacked
      let extra = max(0, height - 24)
      let cpuHeight = isZoomed ? 0 : min(12, (height < 22 ? 6 : 7) + extra / 3)
      let middle = isZoomed && !showsDetail ? 0 : 5 + min(4, extra / 6)
      cpu = Size(width: isZoomed ? 0 : width, height: cpuHeight)
      if showsDetail {
        detail = Size(width: width, height: max(7, middle))
      } else if !isZoomed {
        memory = Size(width: width / 3, height: middle)
        network = memory
        disk = Size(width: width - width / 3 * 2, height: middle)
      }
      table = Size(width: width, height: room - cpuHeight - max(detail.height, memory.height))
    } else {
      kind = .compact
      let meters = isZoomed ? 0 : 2
      detail = showsDetail && room - meters >= 12 ? Size(width: width, height: 7) : .zero
      table = Size(width: width, height: room - meters - detail.height)
    }
  }
}

extension Size {
  /// The size inside a border of one cell.
  var inner: Size { Size(width: max(0, width - 2), height: max(0, height - 2)) }
}
