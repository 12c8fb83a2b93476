import IdemCore
import IdemScreen

/// A view that an app draws itself, cell by cell. It takes the whole proposed size.
///
/// The closure runs each time the canvas is painted: after the body that contains it ran, after a state or an observed property that the
/// closure read has changed, and after its size changed. All cells are blank before. Drawing outside of the size is clipped.
public struct Canvas: PrimitiveView {
  let renderer: (inout GraphicsContext, Size) -> Void

  /// Creates a canvas.
  ///
  /// - Parameters:
  /// - opaque: has no effect; for compatibility with SwiftUI.
  /// - rendersAsynchronously: has no effect; for compatibility with SwiftUI.
  /// - renderer: draws into the context. The size is in cells.
  @_disfavoredOverload
  public init(opaque: Bool = false, rendersAsynchronously: Bool = false, renderer: @escaping (inout GraphicsContext, Size) -> Void) {
    self.renderer = renderer
  }

  public static func _makeNode(_ view: Canvas, parent: Node, in context: UpdateContext) -> Node { CanvasNode(view, parent: parent) }
  public static func _updateNode(_ node: Node, _ view: Canvas, in context: UpdateContext) {
    node.uncheckedCast(to: CanvasNode.self).update(view, in: context)
  }
}

private final class CanvasNode: RenderNode {
  private var view: Canvas
  private var observation: ObservationTracker!

  init(_ view: Canvas, parent: Node) {
    self.view = view
    super.init(parent: parent, type: Canvas.self)
    observation = ObservationTracker(node: self)
    flags.insert(.opaque)
  }

  /// Always paints: two closures cannot be compared.
  func update(_ new: Canvas, in context: UpdateContext) {
    view = new
    apply(.paint, in: context)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size { proposal.replacingUnspecifiedDimensions() }
  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> { 0...Int.infinity }

  override func paint(_ context: inout PaintContext) {
    if context.erases { context.fill(bounds) }
    let size = size, style = environment.drawing.style
    observation.track {
      var context = GraphicsContext(context: context, size: size, style: style, environment: environment)
      view.renderer(&context, size)
    }
  }

  /// Runs after a value that the closure read has changed.
  override func evaluate(in context: UpdateContext) { apply(.paint, in: context) }
  override func drawingChanged(in context: UpdateContext) { setNeedsPaint(in: context) }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    observation.end()
  }
}
