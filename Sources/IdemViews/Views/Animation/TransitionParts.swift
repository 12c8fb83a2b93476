import IdemCore
import IdemScreen

/// The effects of a transition on a view that is not visible. Combined transitions have several.
struct TransitionParts: Equatable {
  /// The edge of its own frame at which the view moves out.
  var edge: Edge?
  /// The offset of the view in cells, clipped to its own frame.
  var offset = Point.zero
  /// Whether the view fades: it is dim during the half in which it is less visible.
  var fades = false
  /// The part of the view that remains in each direction, from 0 to 1; nil for all of it.
  var scale: Double?
  var anchor = UnitPoint.center

  mutating func add(_ other: TransitionParts) {
    edge = other.edge ?? edge
    offset = offset + other.offset
    fades = fades || other.fades
    if let added = other.scale {
      scale = (scale ?? 1) * added
      anchor = other.anchor
    }
  }
}

/// The look of a view during its transition. The view moves within its own frame and is clipped to it, so it never covers other views.
struct TransitionEffect: SameSizeModifier, Animatable, Equatable {
  var parts: TransitionParts
  /// The progress: 0 is fully visible, 1 is not visible.
  var absence: Double

  var animatableData: Double {
    get { absence }
    set { absence = newValue }
  }

  func placement(of child: RenderNode, in size: Size, _ proposal: ProposedViewSize, with context: MeasureContext) -> (
    frame: Rect, proposal: ProposedViewSize
  ) {
    (Rect(origin: shift(of: size), size: size), proposal)
  }

  private func shift(of size: Size) -> Point {
    let way =
      switch parts.edge {
      case .leading?: Point(x: -size.width, y: 0)
      case .trailing?: Point(x: size.width, y: 0)
      case .top?: Point(x: 0, y: -size.height)
      case .bottom?: Point(x: 0, y: size.height)
      case nil: Point.zero
      }
    let whole = way + parts.offset
    return Point(x: (Double(whole.x) * absence).roundedLength, y: (Double(whole.y) * absence).roundedLength)
  }

  func paint(_ child: RenderNode, in node: RenderNode, _ context: inout PaintContext) {
    guard let scale = parts.scale, absence != 0 else { return paintFaded(child, &context) }
    // Clips to the part around the anchor, because a terminal has one letter size.
    let size = node.size, left = 1 + (scale - 1) * absence
    let width = part(left, of: size.width), height = part(left, of: size.height)
    let x = (Double(size.width - width) * parts.anchor.x).roundedLength, y = (Double(size.height - height) * parts.anchor.y).roundedLength
    let window = context.within(Rect(x: x, y: y, width: width, height: height))
    var inside = window.within(Rect(x: -x, y: -y, width: size.width, height: size.height))
    paintFaded(child, &inside)
  }

  private func part(_ share: Double, of length: Int) -> Int { min(length, max(0, (share * Double(length)).roundedLength)) }

  private func paintFaded(_ child: RenderNode, _ context: inout PaintContext) {
    context.paint(child)
    if parts.fades, absence > 0.5 { context.restyle(child.frame) { $0.attributes.insert(.dim) } }
  }

  func visitDrawn(in node: RenderNode, _ rect: Rect, _ visit: DrawnVisitor) -> Bool { absence == 0 || visit(rect, false) }
  func change(from old: TransitionEffect) -> RenderChange { self == old ? .none : .all }

  var isHidden: Bool { absence >= 1 && (parts.fades || parts.scale == 0) }

  static var isLayered: Bool { true }

  var inspectedWords: _InspectedWords? { _InspectedWords(".transition(…)") }
}
