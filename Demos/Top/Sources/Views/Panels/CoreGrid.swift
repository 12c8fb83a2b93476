import Idem
import TopFeed

/// All cores. Each is a line with its number and a bar if there is room, and one cell if not.
struct CoreGrid: View {
  let dashboard: Dashboard
  let arrangement: Arrangement

  /// The arrangement of the cores in a part of a panel.
  struct Arrangement: Equatable {
    var columns: Int
    var rows: Int
    /// The width of a column in cells. 1 if each core is one cell.
    var width: Int

    /// The width of all columns in cells.
    var total: Int { columns * width + columns - 1 }

    /// Uses at most two thirds of the width. The rest is for the graph.
    init(cores: Int, room: Size) {
      let height = max(1, room.height)
      columns = max(1, (cores + height - 1) / height)
      rows = max(1, (cores + columns - 1) / columns)
      let share = room.width * 2 / 3
      width = min(26, (share + 1) / columns - 1)
      if width < 10 { width = 1 }
    }
  }

  var body: some View {
    let cores = dashboard.cores
    HStack(alignment: .top, spacing: arrangement.width == 1 ? 0 : 1) {
      ForEach(0..<arrangement.columns) { column in
        VStack(alignment: .leading, spacing: 0) {
          ForEach(column * arrangement.rows..<max(column * arrangement.rows, min(cores.count, (column + 1) * arrangement.rows)), id: \.self)
          {
            core in
            if arrangement.width == 1 {
              CoreCell(eighths: Int((cores[core].busy * 8).rounded()))
            } else {
              CoreLine(number: core, busy: cores[core].busy, width: arrangement.width)
            }
          }
        }
      }
    }
  }
}

/// One core as a line: its number and its use.
private struct CoreLine: View, Equatable {
  let number: Int
  let busy: Double
  let width: Int

  var body: some View {
    HStack(spacing: 0) {
      Text(Format.right("\(number)", 2)).faint()
      Bar(value: busy, gradient: Theme.load).frame(width: width - 7).padding(.leading, 1)
      Text(wholePercent(busy)).foregroundStyle(Theme.load.color(at: busy))
    }
    .frame(width: width, height: 1)
  }
}

/// One core as one cell, a block whose height is its use.
private struct CoreCell: View, Equatable {
  let eighths: Int

  var body: some View {
    Text(eighths == 0 ? "·" : String(Character(Unicode.Scalar(0x2580 + UInt32(min(8, eighths)))!)))
      .foregroundStyle(Theme.load.color(at: Double(eighths) / 8))
  }
}
