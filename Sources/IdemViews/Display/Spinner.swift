import IdemCore
import IdemScreen

/// A rotating braille sign: one turn a second by the tree's clock, while it is on the screen.
struct Spinner: PrimitiveView, Equatable {
  static let signs: [Unicode.Scalar] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  /// The duration of a sign, in nanoseconds.
  static let step = 100_000_000

  static func _makeNode(_ view: Spinner, parent: Node, in context: UpdateContext) -> Node {
    SpinnerNode(parent: parent, type: Spinner.self)
  }
  static func _updateNode(_ node: Node, _ view: Spinner, in context: UpdateContext) {}
}

final class SpinnerNode: RenderNode {
  private var next: WakeUp?

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size { Size(width: 1, height: 1) }
  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> { 1...1 }

  /// Each painted sign schedules the next one. A spinner that is not painted causes no wake-ups.
  override func paint(_ context: inout PaintContext) {
    var style = environment.drawing.style
    style.foreground = environment.drawing.tint
    let now = tree.timers.clock.now
    context.write(Glyph(narrow: Spinner.signs[now / Spinner.step % Spinner.signs.count]), x: 0, y: 0, style: style)
    guard next?.action == nil, !EnvironmentValues(scope: environment).accessibilityReduceMotion else { return }
    next = context.scheduleRepaint(of: self, at: (now / Spinner.step + 1) * Spinner.step)
  }

  override func drawingChanged(in context: UpdateContext) { setNeedsPaint(in: context) }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    next?.cancel()
  }
}
