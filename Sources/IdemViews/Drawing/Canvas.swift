import IdemCore
import IdemScreen

/// A view that draws itself, cell by cell; it takes all the room there is.
///
/// The closure runs each time the canvas is painted: when the body that holds it ran, when a state or an observed property that the closure
/// read changed, when its size changed. The cells are blank before it, and what it draws outside its size is left out.
public struct Canvas: PrimitiveView {
  let renderer: (inout GraphicsContext, Size) -> Void

  /// - Parameters:
  ///   - opaque: makes no difference; it is SwiftUI's.
  ///   - rendersAsynchronously: makes no difference; it is SwiftUI's.
  public init(opaque: Bool = false, rendersAsynchronously: Bool = false, renderer: @escaping (inout GraphicsContext, Size) -> Void) {
    self.renderer = renderer
  }

  public static func _makeNode(_ view: Canvas, parent: Node) -> Node { CanvasNode(view, parent: parent) }
  public static func _updateNode(_ node: Node, _ view: Canvas) { unsafeDowncast(node, to: CanvasNode.self).update(view) }
}

private final class CanvasNode: RenderNode {
  private var view: Canvas
  private var observation: ObservationState!

  init(_ view: Canvas, parent: Node) {
    self.view = view
    super.init(parent: parent, type: Canvas.self)
    observation = ObservationState(node: self)
    flags.insert(.opaque)
  }

  /// Two closures cannot be compared: a new one is drawn.
  func update(_ new: Canvas) {
    view = new
    apply(.paint)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size { proposal.replacingUnspecifiedDimensions() }
  override func range(along axis: Axis, _ proposal: ProposedViewSize) -> ClosedRange<Int> { 0...Int.infinity }

  override func paint(_ painter: inout Painter) {
    if painter.erases { painter.fill(bounds) }
    let size = size, style = environment.drawing.style
    observation.reading {
      var context = GraphicsContext(painter: painter, size: size, style: style)
      view.renderer(&context, size)
    }
  }

  /// What the closure read changed.
  override func evaluate() { apply(.paint) }
  override func drawingChanged() { setNeedsPaint() }

  override func close() {
    super.close()
    observation.end()
  }
}
