import IdemCore
import IdemScreen

/// What a transition does to a view that is away: several at once where transitions are combined.
struct TransitionParts: Equatable {
  /// The edge it moves out by, within its own frame.
  var edge: Edge?
  /// Cells that it is moved by, within its own frame.
  var offset = Point.zero
  /// Whether it fades: dim for the half that is nearer to being away.
  var fades = false
  /// The part of it that is left, in each direction; nil for all.
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

/// A view on its way between being away and standing where it stands. It moves within its frame, which cuts it off: so it comes out of the edge
/// of its own place, over nothing else.
struct TransitionEffect: RenderModifier, Animatable, Equatable {
  var parts: TransitionParts
  /// How much of the way it is away: 0 not at all, 1 altogether.
  var absence: Double

  var animatableData: Double {
    get { absence }
    set { absence = newValue }
  }

  func sizeThatFits(_ proposal: ProposedViewSize, child: RenderNode) -> Size { child.measure(proposal) }

  func range(along axis: Axis, _ proposal: ProposedViewSize, child: RenderNode) -> ClosedRange<Int>? {
    let part = child.flexibility(along: axis, proposal)
    return part.least...part.most
  }

  func placement(of child: RenderNode, in size: Size, _ proposal: ProposedViewSize) -> (frame: Rect, proposal: ProposedViewSize) {
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

  func paint(_ child: RenderNode, in node: RenderNode, _ painter: inout Painter) {
    guard let scale = parts.scale, absence != 0 else { return paintFaded(child, &painter) }
    // The part around the anchor; a terminal has no smaller letters.
    let size = node.size, left = 1 + (scale - 1) * absence
    let width = part(left, of: size.width), height = part(left, of: size.height)
    let x = (Double(size.width - width) * parts.anchor.x).roundedLength, y = (Double(size.height - height) * parts.anchor.y).roundedLength
    let window = painter.within(Rect(x: x, y: y, width: width, height: height))
    var inside = window.within(Rect(x: -x, y: -y, width: size.width, height: size.height))
    paintFaded(child, &inside)
  }

  private func part(_ share: Double, of length: Int) -> Int { min(length, max(0, (share * Double(length)).roundedLength)) }

  private func paintFaded(_ child: RenderNode, _ painter: inout Painter) {
    painter.paint(child)
    if parts.fades, absence > 0.5 { painter.restyle(child.frame) { $0.attributes.insert(.dim) } }
  }

  func change(from old: TransitionEffect) -> RenderChange { self == old ? .none : .all }

  var isHidden: Bool { absence >= 1 && (parts.fades || parts.scale == 0) }

  static var isLayered: Bool { true }
}
