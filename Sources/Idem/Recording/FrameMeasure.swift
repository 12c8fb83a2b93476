import IdemCore
import IdemScreen
import IdemTerminal
import IdemViews

/// Measures the frames of a recording, in the same way on every terminal and in a test: the cells that differ from the frame before, the bytes that
/// an XTerm with 256 colors needs for them, and a hash of the picture. Private views are left out of all three.
///
/// It is a screen between the tree and the one that shows the picture, so that the statistics of a frame have its cells and bytes: an app that shows them
/// shows the same on every terminal.
///
/// Cost: O(cells of the screen), while an app is recorded or replayed.
@MainActor
final class FrameMeasure: Screen {
  /// The latest picture, without the number and the bodies of its frame.
  private(set) var latest = Recording.Frame()
  /// The screen that shows the picture.
  var screen: any Screen
  private unowned let tree: ViewTree
  private var shown = CellBuffer(width: 0, height: 0)
  private var writer = FrameMeasure.writer(width: 0, height: 0)

  /// The bytes of a link contain its number, which differs between two runs.
  private static func writer(width: Int, height: Int) -> FrameWriter {
    var dialect = Dialect.xterm256
    dialect.linksCells = false
    return FrameWriter(dialect: dialect, width: width, height: height)
  }

  init(_ tree: ViewTree, _ screen: any Screen) { (self.tree, self.screen) = (tree, screen) }

  var cursorShape: CursorShape {
    get { screen.cursorShape }
    set { screen.cursorShape = newValue }
  }
  var restingPoint: Point? {
    get { screen.restingPoint }
    set { screen.restingPoint = newValue }
  }

  func show(_ next: inout CellBuffer, cursor: Point?) -> (cells: Int, bytes: Int) {
    _ = screen.show(&next, cursor: cursor)
    measure(next)
    return (latest.cells, latest.bytes)
  }

  private func measure(_ picture: CellBuffer) {
    var picture = picture
    tree.root?.visitPrivateFrames { picture.fill($0.intersection(picture.bounds)) }
    if picture.width != shown.width || picture.height != shown.height {
      shown = CellBuffer(width: picture.width, height: picture.height)
      writer = FrameMeasure.writer(width: picture.width, height: picture.height)
    }
    picture.clearRecordedChanges()
    picture.markAllWritten()
    writer.clear()
    let cells = writer.write(picture, over: &shown)
    shown.clearRecordedChanges()
    latest = Recording.Frame(cells: cells, bytes: writer.count, picture: FrameMeasure.hash(picture))
  }

  /// FNV-1a over the size, the texts and the styles of all cells. The numbers of clusters and of links differ between two runs, so their texts are hashed.
  private static func hash(_ picture: CellBuffer) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ value: UInt64) { hash = (hash ^ value) &* 0x100_0000_01B3 }
    add(UInt64(picture.width))
    add(UInt64(picture.height))
    for row in 0..<picture.height {
      picture.withRow(row) { cells in
        for cell in cells {
          if cell.glyph.isCluster {
            for byte in cell.glyph.string.utf8 { add(UInt64(byte)) }
          } else {
            add(UInt64(cell.glyph.rawValue))
          }
          add(UInt64(cell.style.foreground.rawValue) << 32 | UInt64(cell.style.background.rawValue))
          add(UInt64(cell.style.attributes.rawValue))
          if cell.style.link != 0 { for byte in Hyperlinks.shared[cell.style.link].utf8 { add(UInt64(byte)) } }
        }
      }
    }
    return hash
  }
}
