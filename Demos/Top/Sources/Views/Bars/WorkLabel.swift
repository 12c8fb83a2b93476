import Idem
import TopFeed

/// The work of the last frame that was caused by a sample or a key. If the numbers do not fit, the first ones are left out.
struct WorkLabel: View {
  let dashboard: Dashboard
  /// Whether the names are written out, and the numbers are padded into columns.
  let isLong: Bool

  static func isLong(on screenWidth: Int) -> Bool { screenWidth >= 100 }

  /// The reserved width in cells. The numbers of the short form fit into 33 cells in most frames.
  static func width(on screenWidth: Int) -> Int { isLong(on: screenWidth) ? 66 : 33 }

  var body: some View {
    let work = dashboard.work
    let parts =
      isLong
      ? [
        part(work.components, 5, " components "), part(work.bodies, 4, " bodies run "), part(work.cells, 5, " cells changed "),
        part(work.bytes, 6, " bytes "),
      ]
      : [part(work.components, 0, " nodes "), part(work.bodies, 0, " ran "), part(work.cells, 0, " cells "), part(work.bytes, 0, "B ")]
    ViewThatFits(in: .horizontal) {
      parts[0] + parts[1] + parts[2] + parts[3]
      parts[1] + parts[2] + parts[3]
      parts[2] + parts[3]
    }
  }

  private func part(_ number: Int, _ digits: Int, _ name: String) -> Text {
    Text(Format.right("\(number)", digits)).foregroundStyle(Theme.tint) + Text(name).faint()
  }
}
