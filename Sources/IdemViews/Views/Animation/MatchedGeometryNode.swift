import IdemCore
import IdemScreen

/// How a view is matched with others.
struct Match: Equatable {
  /// The name of matched views.
  struct Name: Hashable {
    let id: AnyHashable
    let namespace: Namespace.ID
  }

  var name: Name
  var properties: MatchedGeometryProperties
  var anchor: UnitPoint
  var isSource: Bool

  /// The frame of a view of the size of `own` that matches `other`.
  func frame(of own: Rect, like other: Rect) -> Rect {
    if properties.contains(.frame) { return other }
    let size = properties.contains(.size) ? other.size : own.size
    let fixed = properties.contains(.position) ? other : properties.contains(.size) ? own : nil
    guard let fixed else { return own }
    func start(_ low: Int, _ length: Int, _ new: Int, _ anchor: Double) -> Int {
      low + (anchor * Double(length - new)).roundedLength
    }
    return Rect(
      x: start(fixed.minX, fixed.width, size.width, anchor.x), y: start(fixed.minY, fixed.height, size.height, anchor.y),
      width: size.width, height: size.height)
  }
}

/// A view with a matched geometry. At rest it is drawn at its place; on its way, a `MatchedLayer` draws it.
final class MatchedGeometryNode: ContainerNode, FrameListener {
  private var match: Match
  /// The animated transaction that may move the view in the next layout.
  private var cause: Transaction?
  /// Where the view was drawn before that; nil for a new view.
  private var start: Rect?
  /// Where the view is drawn on its way; nil at rest.
  private(set) var flight: MatchedFlight?
  /// How far a view that is no source is from its own place, and its size there.
  private var followed: (shift: Point, size: Size)?
  private let views: MatchedViews

  init(_ match: Match, parent: Node, type: Any.Type, in context: UpdateContext) {
    self.match = match
    views = MatchedViews.of(parent.tree)
    super.init(parent: parent, type: type)
    flags.insert(.shifted)
    views.add(self, match)
    if !match.isSource { tree.diagnostics.frameObservers.add(self) }
    if match.isSource { prepare(from: nil, in: context) }
  }

  func update(_ new: Match, in context: UpdateContext) {
    prepare(from: isPlaced ? drawnFrame : nil, in: context)
    guard new != match else { return }
    views.remove(self, match)
    if new.isSource != match.isSource {
      if new.isSource { tree.diagnostics.frameObservers.remove() } else { tree.diagnostics.frameObservers.add(self) }
    }
    match = new
    views.add(self, match)
    setNeedsLayout(in: context)
  }

  /// Lets an animated transaction move the view.
  private func prepare(from start: Rect?, in context: UpdateContext) {
    guard let transaction = Transaction.current, transaction.animation != nil else { return }
    (cause, self.start) = (transaction, start)
    views.layer(of: self).expect(self, in: context)
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    views.remove(self, match)
    if match.isSource, isPlaced { views.left(match.name, drawnFrame, tree) }
    if !match.isSource { tree.diagnostics.frameObservers.remove() }
    views.forget(self, in: context)
  }

  // MARK: Place

  override var shift: Point { followed?.shift ?? .zero }

  /// The frame on the screen that the parent gives the view.
  private var ownFrame: Rect { screenFrame.offset(by: Point(x: -shift.x, y: -shift.y)) }

  /// The frame on the screen where the view is at rest.
  var restFrame: Rect { Rect(origin: screenFrame.origin, size: followed?.size ?? size) }

  /// The frame on the screen where the view is drawn.
  var drawnFrame: Rect {
    guard let flight else { return restFrame }
    let rest = restFrame
    return flight.frame.offset(by: Point(x: rest.minX - flight.goal.minX, y: rest.minY - flight.goal.minY))
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    renderChildren.first?.measure(proposal, in: context) ?? .zero
  }

  override func placeChildren(in context: PlacementContext) {
    if !match.isSource { tree.changeDuringLayout(in: context) { _ = follow(in: $0) } }
    let shown = flight.map(\.frame.size) ?? followed?.size ?? size
    let offer = shown == size ? proposal : ProposedViewSize(shown)
    renderChildren.first?.place(Rect(origin: .zero, size: shown), proposal: offer, in: context)
    guard match.isSource else { return }
    views.forEachFollower(of: match.name) { node in
      tree.changeDuringLayout(in: context) { if node.follow(in: $0) { node.setNeedsLayout(in: $0) } }
    }
  }

  /// Takes the frame of the source. Returns whether the size changed.
  private func follow(in context: UpdateContext) -> Bool {
    guard isPlaced else { return false }
    let own = ownFrame, old = shift, oldSize = restFrame.size
    if let source = views.source(match.name), source.isPlaced {
      let frame = match.frame(of: own, like: source.restFrame)
      followed = (Point(x: frame.minX - own.minX, y: frame.minY - own.minY), frame.size)
    } else {
      followed = nil
    }
    move(by: Point(x: shift.x - old.x, y: shift.y - old.y), in: context)
    return restFrame.size != oldSize
  }

  /// A source that moved with its ancestors was not placed again.
  func frameEnded() {
    guard let source = views.source(match.name), source.isPlaced, isPlaced else { return }
    let frame = match.frame(of: ownFrame, like: source.restFrame)
    if frame != restFrame { tree.perform { setNeedsLayout(in: $0) } }
  }

  // MARK: Way

  /// Starts the way to the new place, when all places are known. Returns whether there is one.
  func begin(in context: PlacementContext) -> Bool {
    guard let cause, isPlaced else { return flight != nil }
    self.cause = nil
    let rest = restFrame
    guard let from = start ?? views.formerFrame(match.name, of: self).map({ match.frame(of: rest, like: $0) }), from != rest else {
      return flight != nil
    }
    start = nil
    let outer = Transaction.current
    Transaction.current = cause
    let first = tree.animator.value(for: self, from: MatchedFlight(from, to: rest), to: MatchedFlight(rest, to: rest)) { [unowned self] in
      take($0, in: $1)
    }
    Transaction.current = outer
    tree.changeDuringLayout(in: context) { take(first, in: $0) }
    return flight != nil
  }

  /// Ends the way without the rest of it.
  private func take(_ new: MatchedFlight, in context: UpdateContext) {
    let old = flight, oldFrame = drawnFrame
    flight = new.hasLanded ? nil : new
    if old == nil || flight == nil { setNeedsPaint(in: context) }
    if oldFrame.size != drawnFrame.size { setNeedsLayout(in: context) }
    views.layer(of: self).moved(self, from: oldFrame, to: drawnFrame, in: context)
  }

  override func paint(_ context: inout PaintContext) {
    // The parts of it that change on the way are drawn by the next step.
    if flight == nil { super.paint(&context) }
  }

  /// Draws the content as it is on its way; the context has its origin there.
  func paintFlight(_ context: inout PaintContext) { for child in renderChildren { context.paint(child) } }
}

/// A frame between two frames, in cells.
struct MatchedFlight: Animatable {
  private var x: Double, y: Double, width: Double, height: Double
  /// The frame where it ends.
  let goal: Rect

  init(_ frame: Rect, to goal: Rect) {
    (x, y, width, height) = (Double(frame.minX), Double(frame.minY), Double(frame.width), Double(frame.height))
    self.goal = goal
  }

  var frame: Rect {
    Rect(x: x.roundedLength, y: y.roundedLength, width: max(0, width.roundedLength), height: max(0, height.roundedLength))
  }
  var hasLanded: Bool { frame == goal }

  var animatableData: AnimatableComponents {
    get { AnimatableComponents(x, y, width, height) }
    set { (x, y, width, height) = (newValue[0] ?? x, newValue[1] ?? y, newValue[2] ?? width, newValue[3] ?? height) }
  }
}
