import IdemCore
import IdemScreen

/// A view that an app draws itself, cell by cell. It takes the whole proposed size.
///
/// The closure runs each time the canvas is painted: after the body that contains it ran, after a state or an observed property that the
/// closure read has changed, and after its size changed. All cells are blank before. Drawing outside of the size is clipped.
///
/// Views can be drawn as symbols: `context.draw(context.resolveSymbol(id: 1)!, at: point)` draws the view of `symbols` with the tag 1. A symbol
/// has its ideal size and takes no input. When one of them changes, the canvas is painted.
public struct Canvas<Symbols: View>: PrimitiveView {
  let renderer: (inout GraphicsContext, Size) -> Void
  let symbols: Symbols

  /// Creates a canvas with symbols.
  ///
  /// - Parameters:
  /// - opaque: has no effect; for compatibility with SwiftUI.
  /// - colorMode: has no effect; for compatibility with SwiftUI.
  /// - rendersAsynchronously: has no effect; for compatibility with SwiftUI.
  /// - renderer: draws into the context. The size is in cells.
  /// - symbols: views with tags, which `resolveSymbol(id:)` finds.
  @_disfavoredOverload
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, Size) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {
    self.renderer = renderer
    self.symbols = symbols()
  }

  public static func _makeNode(_ view: Canvas, parent: Node, in context: UpdateContext) -> Node {
    CanvasNode(view, parent: parent, in: context)
  }
  public static func _updateNode(_ node: Node, _ view: Canvas, in context: UpdateContext) {
    node.uncheckedCast(to: CanvasNode<Symbols>.self).update(view, in: context)
  }
}

extension Canvas where Symbols == EmptyView {
  /// Creates a canvas.
  ///
  /// - Parameters:
  /// - opaque: has no effect; for compatibility with SwiftUI.
  /// - colorMode: has no effect; for compatibility with SwiftUI.
  /// - rendersAsynchronously: has no effect; for compatibility with SwiftUI.
  /// - renderer: draws into the context. The size is in cells.
  @_disfavoredOverload
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, Size) -> Void
  ) {
    self.renderer = renderer
    symbols = EmptyView()
  }
}

private final class CanvasNode<Symbols: View>: ContainerNode {
  private var view: Canvas<Symbols>
  private var observation: ObservationTracker!

  init(_ view: Canvas<Symbols>, parent: Node, in context: UpdateContext) {
    self.view = view
    super.init(parent: parent, type: Canvas<Symbols>.self)
    observation = ObservationTracker(node: self)
    flags.insert(.opaque)
    if Symbols.self != EmptyView.self {
      // A symbol is at several places, so what changes in it is painted from here.
      flags.insert(.layered)
      content = Symbols._makeNode(view.symbols, parent: self, in: context)
    }
    flags.remove(.building)
  }

  /// Always paints: two closures cannot be compared.
  func update(_ new: Canvas<Symbols>, in context: UpdateContext) {
    view = new
    if content != nil { Symbols._updateNode(content, new.symbols, in: context) }
    apply(.paint, in: context)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size { proposal.replacingUnspecifiedDimensions() }
  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> { 0...Int.infinity }

  override func placeChildren(in context: PlacementContext) {
    let offer = ProposedViewSize.unspecified
    for symbol in renderChildren {
      symbol.place(Rect(origin: .zero, size: symbol.measure(offer, in: context)), proposal: offer, in: context)
    }
  }

  /// A symbol takes no input, and its text cannot be selected.
  override func visitRenderChildren(_ visit: (RenderNode) -> Void) {}
  override var drawsChildrenElsewhere: Bool { content != nil }

  override func paint(_ context: inout PaintContext) {
    if context.erases || content != nil { context.fill(bounds) }
    let size = size, style = environment.drawing.style, symbols = content == nil ? [] : renderChildren
    observation.track {
      var context = GraphicsContext(context: context, size: size, style: style, environment: environment)
      context.symbols = symbols
      RunningHandler.run(.drawing, of: self) { view.renderer(&context, size) }
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

/// How a canvas stores colors. A terminal has one way.
public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear, linear, extendedLinear
}
