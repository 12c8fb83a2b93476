import IdemCore
import IdemScreen

struct TapHandler: WrapperModifier {
  let count: Int
  var space = GestureSpace.local
  /// The argument is the position in the coordinates of the tapped view.
  let action: @MainActor (Point) -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> TapHandlerNode { TapHandlerNode(self, parent: parent, type: TapHandler.self) }
  func update(_ node: TapHandlerNode, in context: UpdateContext) { node.action = self }
}

/// A tap: the left button is pressed and released over the view. A handler for two taps does not handle the first one, so an enclosing view
/// can.
final class TapHandlerNode: HandlerNode<TapHandler> {
  override var isPlain: Bool { tree.input.pointerOwner !== self }
  override var inspectedWords: _InspectedWords? {
    _InspectedWords(".onTapGesture\(action.count == 1 ? "" : "(count: \(action.count))")", .handler)
  }

  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    guard case .mouse(let mouse) = event, isEnabledNow else { return .ignored }
    switch mouse.action {
    case .down(.left): return tree.input.clickCount % max(1, action.count) == 0 ? .handled : .ignored
    case .drag(.left): return tree.input.pointerOwner === self ? .handled : .ignored
    case .up(.left):
      guard tree.input.pointerOwner === self, shows(mouse.position) else { return .ignored }
      action.action(action.space.convert(mouse.position, of: self))
      return .handled
    default: return .ignored
    }
  }
}

extension View {
  /// Adds an action that runs when the view is clicked `count` times in a row at one place.
  ///
  /// For several counts on one view, write the higher count first, as in SwiftUI. The handler of the lower count does not wait for another
  /// click.
  public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View {
    modifier(TapHandler(count: count) { _ in action() })
  }

  /// Adds an action that runs when the view is clicked `count` times. It receives the clicked cell, relative to the view's top left corner.
  @_disfavoredOverload
  public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor (Point) -> Void) -> some View {
    modifier(TapHandler(count: count, action: action))
  }

  /// Adds an action that runs when the view is clicked `count` times. It receives the clicked cell in a coordinate space.
  @_disfavoredOverload
  public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol, perform action: @escaping @MainActor (Point) -> Void
  ) -> some View {
    modifier(TapHandler(count: count, space: GestureSpace(coordinateSpace), action: action))
  }
}

extension TapHandlerNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    guard action.count == 1, isEnabledNow else { return parts }
    for part in parts where part.action(.press) == nil { part.add(.press) { [self] _ in if !isRemoved { action.action(.zero) } } }
    return parts
  }
}
