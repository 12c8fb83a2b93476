import IdemCore
import IdemScreen

/// A sign that moves while something is in progress, in the tint.
///
/// Each painted frame schedules the next one by the clock, so a spinner that is not visible causes no wake-ups. Where the user wants no motion, it is
/// the sign `…`. While the terminal does not keep up, a spinner of more than ten frames a second leaves out every other one.
public struct Spinner: PrimitiveView, Equatable {
  /// Nil for the style of the environment.
  let frames: SpinnerFrames?

  /// Creates a spinner in the style of the environment; see `spinnerStyle(_:)`.
  public init() { frames = nil }

  /// Creates a spinner in a style: `Spinner(.line)`.
  public init(_ style: some SpinnerStyle) { frames = SpinnerFrames(style) }

  public static func _makeNode(_ view: Spinner, parent: Node, in context: UpdateContext) -> Node { SpinnerNode(view, parent: parent) }
  public static func _updateNode(_ node: Node, _ view: Spinner, in context: UpdateContext) {
    node.uncheckedCast(to: SpinnerNode.self).update(view, in: context)
  }
}

final class SpinnerNode: RenderNode {
  private var view: Spinner
  private var next: WakeUp?

  init(_ view: Spinner, parent: Node) {
    self.view = view
    super.init(parent: parent, type: Spinner.self)
  }

  func update(_ new: Spinner, in context: UpdateContext) {
    guard new != view else { return }
    view = new
    apply(.all, in: context)
  }

  private var frames: SpinnerFrames { view.frames ?? EnvironmentValues(scope: environment)[SpinnerStyleKey.self] }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size { Size(width: frames.columns, height: 1) }
  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    let columns = axis == .horizontal ? frames.columns : 1
    return columns...columns
  }

  override func paint(_ context: inout PaintContext) {
    let frames = frames, level = EnvironmentValues(scope: environment).motion
    var style = environment.drawing.style
    style.foreground = environment.drawing.tint
    guard level == .full else {
      context.write(Glyph(narrow: "…"), x: 0, y: 0, style: style)
      return
    }
    let now = tree.timers.clock.now
    context.write(frames.frames[now / frames.step % frames.frames.count], x: 0, y: 0, style: style)
    guard next?.action == nil else { return }
    // The frames keep their pace: a slower rate leaves some of them out.
    let step = frames.step < MotionPace.slowStep ? tree.motion.step(frames.step, at: now) : frames.step
    next = context.scheduleDecoration(of: self, at: (now / step + 1) * step)
  }

  override func drawingChanged(in context: UpdateContext) { setNeedsPaint(in: context) }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    next?.cancel()
  }
}

extension SpinnerNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let element = place.element(.progress)
    element.value = "in progress"
    element.traits.insert(.updatesFrequently)
    return [element]
  }
}
