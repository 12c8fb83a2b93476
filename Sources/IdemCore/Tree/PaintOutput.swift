import IdemScreen

/// Restyles cells after the views have painted them. The tree has one while something is selected, and one for each open find bar.
@MainActor
package protocol PaintOverlay: AnyObject {
  /// Called after layout and before painting: damages the cells whose style changes.
  func willPaint(in context: UpdateContext)
  /// Restyles cells of a painted rectangle. The origin of the context is that of the screen. It must be idempotent: a cell can be painted
  /// in two rectangles.
  func paint(_ context: inout PaintContext)
}

/// Where a tree paints: the cell buffer, the number of painted cells, and the overlays.
@MainActor
struct PaintOutput {
  // SAFETY: the tree frees both by `free`, and uses them no longer. Paint contexts use them only during a painting.
  let cellBuffer: UnsafeMutablePointer<CellBuffer>
  /// The number of cells written by the current painting. At a fixed address, because paint contexts write to it.
  private let paintedCells: UnsafeMutablePointer<Int>
  /// Restyle painted cells, in this order; empty unless something is selected or searched.
  private(set) var overlays: ContiguousArray<any PaintOverlay> = []
  /// The nodes that the paint pass took from its queue. Stored here to reuse the memory.
  var painting: ContiguousArray<RenderNode> = []

  init(_ size: Size) {
    paintedCells = .allocate(capacity: 1)
    paintedCells.initialize(to: 0)
    cellBuffer = .allocate(capacity: 1)
    cellBuffer.initialize(to: CellBuffer(width: size.width, height: size.height))
  }

  func free() {
    cellBuffer.deinitialize(count: 1)
    cellBuffer.deallocate()
    paintedCells.deallocate()
  }

  /// Replaces the cells by those of another size. What is recorded of earlier pictures stays.
  func resize(to size: Size) {
    let history = cellBuffer.pointee.history
    cellBuffer.pointee = CellBuffer(width: size.width, height: size.height)
    cellBuffer.pointee.history = history
  }

  /// The context for painting into the cells: `origin` and `clip` are places on the screen.
  @inline(__always) func context(origin: Point, clip: Rect, erases: Bool) -> PaintContext {
    PaintContext(cellBuffer: cellBuffer, count: paintedCells, origin: origin, clip: clip, erases: erases)
  }

  /// Returns the number of cells that were painted since the last call.
  func takeCount() -> Int {
    defer { paintedCells.pointee = 0 }
    return paintedCells.pointee
  }

  /// Adds an overlay after the others, unless it was added before.
  mutating func add(_ overlay: any PaintOverlay) {
    if !overlays.contains(where: { $0 === overlay }) { overlays.append(overlay) }
  }

  mutating func remove(_ overlay: any PaintOverlay) { overlays.removeAll { $0 === overlay } }
}

extension ViewTree {
  /// The cells of the latest picture. Valid while the tree exists.
  package var cellBuffer: UnsafeMutablePointer<CellBuffer> { output.cellBuffer }
  package var size: Size { Size(width: cellBuffer.pointee.width, height: cellBuffer.pointee.height) }

  /// Restyle painted cells, in this order; empty unless something is selected or searched.
  package var overlays: ContiguousArray<any PaintOverlay> { output.overlays }
  /// Adds an overlay after the others, unless it was added before.
  package func add(_ overlay: any PaintOverlay) { output.add(overlay) }
  /// Removes an overlay. Its cells stay as they are until they are painted again.
  package func remove(_ overlay: any PaintOverlay) { output.remove(overlay) }
}
