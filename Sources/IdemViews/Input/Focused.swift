import IdemCore

struct Focused<Value: Hashable>: WrapperModifier {
  let cell: FocusCell<Value>?
  let value: Value

  func makeNode(parent: Node) -> FocusedNode<Value> { FocusedNode(value, cell: cell, parent: parent, type: Self.self) }
  func update(_ node: FocusedNode<Value>) { node.update(value, cell: cell) }
}

/// Gives the focus to a place when it comes to the screen and nobody has it.
struct DefaultFocus<Value: Hashable>: WrapperModifier {
  let cell: FocusCell<Value>?
  let value: Value

  func makeNode(parent: Node) -> WrapperNode {
    let node = WrapperNode(parent: parent, type: Self.self)
    node.tree.onCommit {
      if !node.isRemoved, node.tree.focused.map({ !node.tree.takesInput($0) }) ?? true { cell?.request(value) }
    }
    return node
  }

  func update(_ node: WrapperNode) {}
}

extension View {
  /// Ties the focus of the view to a Bool: true while it, or something in it, has the focus; writing true gives it the focus.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View { modifier(Focused(cell: condition.cell, value: true)) }

  /// Ties the focus of the view to one value of a `@FocusState`.
  public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
    modifier(Focused(cell: binding.cell, value: value))
  }

  /// Moves the focus to the place of `value` when the view comes to the screen, unless somebody has it already.
  public func defaultFocus<Value: Hashable>(_ binding: FocusState<Value>.Binding, _ value: Value) -> some View {
    modifier(DefaultFocus(cell: binding.cell, value: value))
  }
}
