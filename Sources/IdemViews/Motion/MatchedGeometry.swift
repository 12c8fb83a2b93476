import IdemCore
import IdemScreen

/// Which properties of two matched views are the same.
public struct MatchedGeometryProperties: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// The name of matched views.
private struct MatchedID: Hashable {
  let id: AnyHashable
  let namespace: Namespace.ID
}

private struct MatchedGeometry<Content: View>: PrimitiveView {
  let content: Content
  let id: MatchedID
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool

  static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    let node = MatchedGeometryNode(view.id, view.properties, view.anchor, view.isSource, parent: parent, type: Self.self)
    node.content = ImplicitStack<Content>._makeNode(ImplicitStack(.vertical, view.content), parent: node, in: context)
    node.flags.remove(.building)
    return node
  }

  @inline(__always) static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    let node = node.uncheckedCast(to: MatchedGeometryNode.self)
    node.update(view.id, view.properties, view.anchor, view.isSource)
    ImplicitStack<Content>._updateNode(node.content, ImplicitStack(.vertical, view.content), in: context)
  }
}

/// A view that begins at the place of the view with its name that was there before.
private final class MatchedGeometryNode: ContainerNode {
  private var id: MatchedID
  private var properties: MatchedGeometryProperties
  private var anchor: UnitPoint
  private var isSource: Bool
  /// The transaction that inserted the node; nil after its first placement.
  private var insertion: Transaction?
  private var isFirst = true
  /// How far the view is from its place, and the size that it is drawn with.
  private var way = MatchedWay(x: 0, y: 0, width: nil, height: nil)

  init(
    _ id: MatchedID, _ properties: MatchedGeometryProperties, _ anchor: UnitPoint, _ isSource: Bool, parent: Node, type: Any.Type
  ) {
    (self.id, self.properties, self.anchor, self.isSource) = (id, properties, anchor, isSource)
    super.init(parent: parent, type: type)
    flags.insert(.shifted)
    insertion = Transaction.current
  }

  func update(_ id: MatchedID, _ properties: MatchedGeometryProperties, _ anchor: UnitPoint, _ isSource: Bool) {
    (self.id, self.properties, self.anchor, self.isSource) = (id, properties, anchor, isSource)
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    // The view that takes its place may be placed after it: its frame stays until then.
    if isSource, isPlaced { tree.motion.matchedFrames[id] = ownFrame }
  }

  /// The frame on the screen without the way.
  private var ownFrame: Rect { screenFrame.offset(by: Point(x: -shift.x, y: -shift.y)) }

  override var shift: Point { Point(x: way.x.roundedLength, y: way.y.roundedLength) }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    renderChildren.first?.measure(proposal, in: context) ?? .zero
  }

  override func placeChildren(in context: PlacementContext) {
    if isFirst {
      isFirst = false
      begin(in: context)
    }
    placeContent(in: context)
    if isSource { tree.motion.matchedFrames[id] = ownFrame }
  }

  private func placeContent(in context: PlacementContext) {
    let shown = Size(
      width: min(size.width, way.width?.roundedLength ?? size.width), height: min(size.height, way.height?.roundedLength ?? size.height))
    let offer = shown == size ? proposal : ProposedViewSize(shown)
    renderChildren.first?.place(Rect(origin: .zero, size: shown), proposal: offer, in: context)
  }

  /// Starts the way from the frame of the former view with this name.
  private func begin(in context: PlacementContext) {
    guard let insertion, insertion.animation != nil, let from = tree.motion.matchedFrames[id] else { return }
    self.insertion = nil
    let own = screenFrame
    var start = MatchedWay(x: 0, y: 0, width: nil, height: nil)
    if properties.contains(.position) {
      start.x = Double(from.minX - own.minX) + anchor.x * Double(from.width - own.width)
      start.y = Double(from.minY - own.minY) + anchor.y * Double(from.height - own.height)
    }
    if properties.contains(.size) { (start.width, start.height) = (Double(from.width), Double(from.height)) }
    if properties.contains(.frame) { (start.x, start.y) = (Double(from.minX - own.minX), Double(from.minY - own.minY)) }
    var end = MatchedWay(x: 0, y: 0, width: nil, height: nil)
    if properties.contains(.size) { (end.width, end.height) = (Double(own.width), Double(own.height)) }
    let outer = Transaction.current
    Transaction.current = insertion
    let first = tree.animator.value(for: self, from: start, to: end) { [unowned self] in take($0, in: $1) }
    Transaction.current = outer
    tree.changeDuringLayout(in: context) { take(first, in: $0) }
  }

  private func take(_ new: MatchedWay, in context: UpdateContext) {
    let old = shift, oldSize = (way.width?.roundedLength, way.height?.roundedLength)
    way = new
    move(by: shift - old, in: context)
    if oldSize != (way.width?.roundedLength, way.height?.roundedLength), !isFirst { setNeedsLayout(in: context) }
  }
}

/// The distance of a matched view from its place, and its size.
private struct MatchedWay: Animatable {
  var x: Double, y: Double
  var width: Double?, height: Double?

  var animatableData: AnimatableComponents {
    get { AnimatableComponents(x, y, width, height) }
    set { (x, y, width, height) = (newValue[0] ?? 0, newValue[1] ?? 0, newValue[2], newValue[3]) }
  }
}

extension View {
  /// Lets this view begin at the frame of the view with the same name that was there before, if an animated update puts it in that view's
  /// place: the line below the selected tab, a card that opens.
  ///
  /// A terminal has no scaled letters: while a view grows, a part of it is shown; one that becomes smaller has its size at once. The view is
  /// drawn within its parent.
  ///
  /// - Parameters:
  /// - id: the name of the views, in the namespace.
  /// - namespace: a `@Namespace` of the app.
  /// - properties: whether the position, the size or both are animated.
  /// - anchor: the point that moves, if only the position is animated.
  /// - isSource: whether the view sets the frame for those that follow.
  public func matchedGeometryEffect(
    id: some Hashable, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    MatchedGeometry(
      content: self, id: MatchedID(id: AnyHashable(id), namespace: namespace), properties: properties, anchor: anchor, isSource: isSource)
  }
}
