import IdemCore
import IdemScreen

/// A modifier around a lazy stack in a scroll view. It has no frame: the rows of the stack are rows of the scroll view. For the others, it is
/// a stack without spacing.
final class LazyWrapNode: LazyStackNode {
  private(set) var scroller: (any RowScroller)!
  /// The axis of the scroll view. It makes another node for another axis.
  private(set) var axis = Axis.vertical
  /// What the modifier does to the rows; nil while its content is a single row that the modifier is around.
  private(set) var wrap: LazyWrap?
  /// What the modifier draws, in the area of all rows.
  var drawing: Node?
  /// The next modifier inside, as of the last collection; nil if the stack is next.
  weak var inner: LazyWrapNode?
  /// The sources of the rows, as of the last collection.
  var sources = 0..<0

  /// Called once, before the content is built.
  func begin(in scroller: any RowScroller) {
    self.scroller = scroller
    axis = scroller.axis
  }

  func take(_ new: LazyWrap?, in context: UpdateContext) {
    guard new != wrap else { return }
    wrap = new
    guard !isBuilding else { return }
    scroller.setNeedsLayout(in: context)
    scroller.setNeedsPaint(in: context)
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let drawing { visit(drawing) }
    super.visitChildren(visit)
  }

  override func visitContent(_ visit: (Node) -> Void) { visit(child) }

  // MARK: Across the axis

  private var cells: (start: Int, end: Int) {
    guard let insets = wrap?.insets else { return (0, 0) }
    return axis == .vertical
      ? (insets.leading.positiveLength, insets.trailing.positiveLength) : (insets.top.positiveLength, insets.bottom.positiveLength)
  }

  override var placesRows: Bool { true }

  override var rowHalves: Int {
    if let wrap, wrap.bounds != nil { return wrap.halves }
    return outer?.rowHalves ?? 0
  }

  override func ownRoom(in room: RowRoom) -> RowRoom {
    var own = room
    if let all = room.length {
      let length = takenLength(in: all)
      own.start += aligned(length, in: all, halves: outer?.rowHalves ?? 0)
      own.length = length
    } else if let wrap {
      own.length = wrap.length(in: nil)
    }
    let cells = cells
    own.start += cells.start
    own.length = own.length.map { max(0, $0 - cells.start - cells.end) }
    return own
  }

  /// The part of a room in which the modifier draws.
  func drawnRoom(in room: RowRoom) -> RowRoom {
    let own = ownRoom(in: room), cells = cells
    return RowRoom(start: own.start - cells.start, length: own.length.map { $0 + cells.start + cells.end })
  }

  /// The length that the modifier takes across the axis: that of a frame inside, or else all.
  private func takenLength(in room: Int) -> Int {
    guard let wrap else { return room }
    let cells = cells, offer = max(0, (wrap.bounds?.offer(room) ?? room) - cells.start - cells.end)
    let around = (inner?.takenLength(in: offer) ?? offer) + cells.start + cells.end
    return wrap.bounds?.length(room, around: around) ?? around
  }

  override func ownExtent(around length: Int) -> Int {
    guard let wrap else { return length }
    let cells = cells, padded = length + cells.start + cells.end
    return wrap.bounds?.length(nil, around: padded) ?? padded
  }
}

/// The area of the rows of a lazy stack, for what is drawn around them.
struct LazyArea: PrimitiveView {
  static func _makeNode(_ view: LazyArea, parent: Node, in context: UpdateContext) -> Node {
    LazyAreaNode(parent: parent, type: LazyArea.self)
  }
  static func _updateNode(_ node: Node, _ view: LazyArea, in context: UpdateContext) {}
}

private final class LazyAreaNode: RenderNode {
  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> { 0...Int.infinity }
}

/// What a modifier does to the rows of a lazy stack.
struct LazyWrap: Equatable {
  /// The cells around the rows.
  var insets = EdgeInsets()
  /// The bounds of a frame across the axis, and the place of the rows in it: 0 at the start, 1 in the middle, 2 at the end.
  var bounds: FlexibleFrameModifier.Bounds?
  var halves = 0
  /// Where it draws.
  var layer: Layer?

  enum Layer { case behind, inFront }

  /// The length of a frame in a room, and what is proposed to the rows.
  func length(in room: Int?) -> Int? {
    guard let bounds else { return room }
    guard let offer = bounds.offer(room) else { return room }
    return bounds.length(room, around: offer)
  }
}
