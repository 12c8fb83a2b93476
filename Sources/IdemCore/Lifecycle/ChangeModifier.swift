/// Runs a handler when a value that a body computed differs from the previous one.
struct ChangeModifier<Value: Equatable>: WrapperModifier {
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> ChangeNode<Value> {
    let node = ChangeNode(value: value, action: action, parent: parent, type: Self.self)
    if initial { node.scheduleAction(from: value) }
    return node
  }

  func update(_ node: ChangeNode<Value>, in context: UpdateContext) {
    node.action = action
    guard node.value != value else { return }
    let old = node.value
    node.value = value
    node.scheduleAction(from: old)
  }
}

package final class ChangeNode<Value: Equatable>: WrapperNode {
  fileprivate var value: Value
  fileprivate var action: (Value, Value) -> Void
  /// Whether the next commit already runs the handler. It runs once per frame, with the oldest and the newest value.
  private var isScheduled = false

  init(value: Value, action: @escaping (Value, Value) -> Void, parent: Node, type: Any.Type) {
    self.value = value
    self.action = action
    super.init(parent: parent, type: type)
  }

  fileprivate func scheduleAction(from old: Value) {
    guard !isScheduled else { return }
    isScheduled = true
    tree.onCommit { _ in
      self.isScheduled = false
      if self.isRemoved { return }
      RunningHandler.begin(.change, of: self)
      self.action(old, self.value)
    }
  }
}

extension View {
  /// Runs `action` after a frame in which `value` differs from its previous value. With `initial`, also after the first frame.
  ///
  /// - Parameter action: Gets the old and the new value; both are the same for the first frame.
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void)
    -> some View
  {
    modifier(ChangeModifier(value: value, initial: initial, action: action))
  }

  /// Runs `action` after a frame in which `value` differs from its previous value. With `initial`, also after the first frame.
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View {
    modifier(ChangeModifier(value: value, initial: initial) { _, _ in action() })
  }
}
