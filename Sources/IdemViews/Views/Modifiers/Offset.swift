import IdemCore
import IdemScreen

/// A modifier that draws a view at an offset from its place.
struct OffsetModifier: SameSizeModifier, Animatable, Equatable {
  var shift: Point

  var animatableData: AnimatableComponents {
    get { AnimatableComponents(shift.x, shift.y) }
    set { shift = Point(x: newValue.cells(0) ?? shift.x, y: newValue.cells(1) ?? shift.y) }
  }

  func change(from old: OffsetModifier) -> RenderChange { .none }

  static var isShifting: Bool { true }

  static var drawsOnlyChild: Bool { true }

  var inspectedWords: _InspectedWords? { _InspectedWords(".offset(x: \(shift.x), y: \(shift.y))") }
}

/// A modifier that takes the whole proposed size and places the middle of a view at a position.
struct PositionModifier: RenderModifier, Animatable, Equatable {
  var position: Point

  var animatableData: AnimatableComponents {
    get { AnimatableComponents(position.x, position.y) }
    set { position = Point(x: newValue.cells(0) ?? position.x, y: newValue.cells(1) ?? position.y) }
  }

  func sizeThatFits(_ proposal: ProposedViewSize, child: RenderNode, in context: MeasureContext) -> Size {
    let size = proposal.width == nil || proposal.height == nil ? child.measure(proposal, in: context) : .zero
    return Size(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
  }

  func placement(of child: RenderNode, in size: Size, _ proposal: ProposedViewSize, with context: MeasureContext) -> (
    frame: Rect, proposal: ProposedViewSize
  ) {
    let wanted = child.measure(proposal, in: context)
    return (Rect(x: position.x - wanted.width / 2, y: position.y - wanted.height / 2, width: wanted.width, height: wanted.height), proposal)
  }

  func change(from old: PositionModifier) -> RenderChange { self == old ? .none : .layout }

  static var drawsOnlyChild: Bool { true }

  var inspectedWords: _InspectedWords? {
    _InspectedWords(".position(x: \(position.x), y: \(position.y))", .frame([.horizontal, .vertical]))
  }
}

extension View {
  /// Draws the view at an offset from its place, in cells. It draws over the views there, and is clipped to the container. The layout of
  /// other views does not change.
  @_disfavoredOverload
  public func offset(x: Int = 0, y: Int = 0) -> some View { modifier(OffsetModifier(shift: Point(x: x.length, y: y.length))) }

  /// Draws the view at an offset from its place, in cells.
  public func offset(_ offset: Size) -> some View { self.offset(x: offset.width, y: offset.height) }

  /// Takes the whole proposed size, and places the middle of the view at a position in it, in cells.
  @_disfavoredOverload
  public func position(x: Int = 0, y: Int = 0) -> some View { modifier(PositionModifier(position: Point(x: x.length, y: y.length))) }

  /// Takes the whole proposed size, and places the middle of the view at a position in it, in cells.
  public func position(_ position: Point) -> some View { self.position(x: position.x, y: position.y) }
}
