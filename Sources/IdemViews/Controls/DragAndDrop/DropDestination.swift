import IdemCore
import IdemScreen

/// The properties of a drop, for its destination.
public struct DropSession: Hashable, Sendable {
  /// The cell of the drop, in the coordinates of the destination.
  public let location: Point
}

struct DropModifier: WrapperModifier {
  let isEnabled: Bool
  /// Returns those of the dragged values that the destination takes.
  let filter: @MainActor ([Any]) -> [Any]
  let action: @MainActor ([Any], Point) -> Bool
  let isTargeted: @MainActor (Bool) -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> DropNode { DropNode(self, parent: parent, type: DropModifier.self) }
  func update(_ node: DropNode, in context: UpdateContext) { node.action = self }
}

/// The node of a drop destination.
final class DropNode: HandlerNode<DropModifier>, DragTarget {
  private var isTargeted = false

  /// The values that the destination takes; empty if it takes none of them.
  func accepted(_ items: [Any]) -> [Any] { action.isEnabled && isEnabledNow ? action.filter(items) : [] }

  func accepts(_ items: [Any], at position: Point) -> Bool { !accepted(items).isEmpty }

  func setTargeted(_ value: Bool) {
    guard value != isTargeted, tree.updateHandlers(of: self) else { return }
    isTargeted = value
    action.isTargeted(value)
  }

  func drop(_ items: [Any], at position: Point) -> Bool {
    guard tree.updateHandlers(of: self) else { return false }
    return action.action(accepted(items), position - (firstRenderNode?.screenFrame.origin ?? .zero))
  }
}

extension View {
  /// Takes values of a type that are dragged here.
  ///
  /// - Parameters:
  ///   - action: gets the values and the cell of the drop, in the coordinates of this view. It returns whether it took them.
  ///   - isTargeted: runs with true when a drag that the view would take enters it, and with false when it leaves or ends.
  @_disfavoredOverload
  public func dropDestination<Payload>(
    for payloadType: Payload.Type = Payload.self, action: @escaping @MainActor (_ items: [Payload], _ location: Point) -> Bool,
    isTargeted: @escaping @MainActor (Bool) -> Void = { _ in }
  ) -> some View {
    modifier(
      DropModifier(
        isEnabled: true, filter: { $0.filter { $0 is Payload } }, action: { action($0.compactMap { $0 as? Payload }, $1) },
        isTargeted: isTargeted))
  }

  /// Takes values of a type that are dragged here.
  @_disfavoredOverload  // `{ _, _ in true }` is the action that returns a value.
  public func dropDestination<Payload>(
    for type: Payload.Type = Payload.self, isEnabled: Bool = true,
    action: @escaping @MainActor (_ items: [Payload], _ session: DropSession) -> Void
  ) -> some View {
    modifier(
      DropModifier(
        isEnabled: isEnabled, filter: { $0.filter { $0 is Payload } },
        action: { items, location in
          action(items.compactMap { $0 as? Payload }, DropSession(location: location))
          return true
        }, isTargeted: { _ in }))
  }
}
