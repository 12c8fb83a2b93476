import IdemCore
import IdemScreen

/// A scroll position that an app stores, and that a scroll view or a list follows; see `View.scrollPosition(_:anchor:)`.
public struct ScrollPosition: Equatable {
  /// A request for a position. It is carried out once.
  enum Request: Equatable {
    case id(AnyHashable, UnitPoint?)
    case edge(Edge)
    case point(x: Int?, y: Int?)
  }

  /// The newest request, with the number of requests before it: an equal request is another one.
  private(set) var request: Request?
  private(set) var requestCount = 0
  /// The first visible row, as of the last frame.
  fileprivate(set) var first: AnyHashable?
  /// Whether the user scrolled since the last request.
  public fileprivate(set) var isPositionedByUser = false

  /// Creates a position of rows with ids of a type. It requests nothing.
  public init<ID: Hashable>(idType: ID.Type = ID.self) {}
  /// Creates a position that requests nothing.
  public init() {}
  /// Creates a position at the row with an id.
  public init<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) { scrollTo(id: id, anchor: anchor) }
  /// Creates a position at an edge of the content.
  public init(edge: Edge) { scrollTo(edge: edge) }
  /// Creates a position at a point of the content, in cells.
  public init(point: Point) { scrollTo(point: point) }
  /// Creates a position at a column and a row of the content.
  public init(x: Int, y: Int) { scrollTo(point: Point(x: x, y: y)) }
  /// Creates a position at a column of the content.
  public init(x: Int) { scrollTo(x: x) }
  /// Creates a position at a row of cells of the content.
  public init(y: Int) { scrollTo(y: y) }

  /// The id of the row that was requested last, or of the first visible row after the user scrolled.
  public var viewID: AnyHashable? {
    if !isPositionedByUser, case .id(let id, _) = request { return id }
    return first
  }
  /// The same, as a type; nil if the id has another one.
  public func viewID<ID: Hashable>(type: ID.Type) -> ID? { viewID?.base as? ID }
  /// The edge that was requested last; nil after the user scrolled.
  public var edge: Edge? { if !isPositionedByUser, case .edge(let edge) = request { edge } else { nil } }
  /// The row of cells that was requested last; nil after the user scrolled.
  public var y: Int? { if !isPositionedByUser, case .point(_, let y) = request { y } else { nil } }
  /// The column that was requested last; nil after the user scrolled.
  public var x: Int? { if !isPositionedByUser, case .point(let x, _) = request { x } else { nil } }
  /// The point that was requested last; nil after the user scrolled.
  public var point: Point? { if let x, let y { Point(x: x, y: y) } else { nil } }

  private mutating func add(_ new: Request) {
    request = new
    requestCount += 1
    isPositionedByUser = false
  }

  /// Scrolls to the row with an id.
  public mutating func scrollTo<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) { add(.id(AnyHashable(id), anchor)) }
  /// Scrolls to an edge of the content.
  public mutating func scrollTo(edge: Edge) { add(.edge(edge)) }
  /// Scrolls to a point of the content, in cells.
  public mutating func scrollTo(point: Point) { add(.point(x: point.x, y: point.y)) }
  /// Scrolls to a column and a row of cells of the content.
  public mutating func scrollTo(x: Int, y: Int) { add(.point(x: x, y: y)) }
  /// Scrolls to a column of the content.
  public mutating func scrollTo(x: Int) { add(.point(x: x, y: nil)) }
  /// Scrolls to a row of cells of the content.
  public mutating func scrollTo(y: Int) { add(.point(x: nil, y: y)) }
}

/// Connects a stored position with the scroll view or the list inside.
private struct ScrollPositionBinding: WrapperModifier {
  let position: Binding<ScrollPosition>
  let anchor: UnitPoint?

  func makeNode(parent: Node, in context: UpdateContext) -> ScrollPositionBindingNode { ScrollPositionBindingNode(self, parent: parent) }
  func update(_ node: ScrollPositionBindingNode, in context: UpdateContext) { node.modifier = self }
}

private final class ScrollPositionBindingNode: WrapperNode {
  var modifier: ScrollPositionBinding
  private var known = 0
  /// Whether the next change of the first visible row comes from a request.
  private var isRequested = false

  init(_ modifier: ScrollPositionBinding, parent: Node) {
    self.modifier = modifier
    super.init(parent: parent, type: ScrollPositionBinding.self)
  }

  private var target: RowsNode? { firstRenderNode as? RowsNode }

  override func contentMade(in context: UpdateContext) { contentUpdated(in: context) }

  override func contentUpdated(in context: UpdateContext) {
    target?.onScroll = { [unowned self] in report() }
    follow(in: context)
  }

  override func evaluate(in context: UpdateContext) { follow(in: context) }

  private func follow(in context: UpdateContext) {
    let wanted = track { modifier.position.wrappedValue }
    guard wanted.requestCount != known, let request = wanted.request, let target else { return }
    known = wanted.requestCount
    isRequested = true
    switch request {
    case .id(let id, let anchor): target.scroll(to: id, anchor: anchor ?? modifier.anchor ?? .topLeading, in: context)
    case .edge(let edge): edge == .top || edge == .leading ? target.scrollToTop(in: context) : target.scrollToEnd(in: context)
    case .point(let x, let y):
      if let along = target.axis == .vertical ? y : x {
        target.scrollToTop(in: context)
        target.scroll(by: max(0, along), in: context)
      }
      if let across = target.axis == .vertical ? x : y { _ = target.scrollAcross(by: across - target.crossOffset, in: context) }
    }
  }

  private func report() {
    let isRequested = isRequested
    self.isRequested = false
    guard let target else { return }
    let first = target.firstVisibleID
    tree.onCommit { [weak self] _ in
      guard let self, !isRemoved else { return }
      var position = modifier.position.wrappedValue
      position.first = first
      if !isRequested { position.isPositionedByUser = true }
      if position != modifier.position.wrappedValue { modifier.position.wrappedValue = position }
    }
  }
}

extension View {
  /// Connects a stored position with the list or the scroll view inside. `scrollTo` of the position scrolls; scrolling writes `viewID` and
  /// `isPositionedByUser`.
  ///
  /// - Parameter anchor: the point of a row that is placed at the same point of the view; nil for the top leading one.
  public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    modifier(ScrollPositionBinding(position: position, anchor: anchor))
  }
}
