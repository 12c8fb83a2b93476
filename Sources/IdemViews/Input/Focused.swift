import IdemCore

struct Focused<Value: Hashable>: WrapperModifier {
  let cell: FocusCell<Value>?
  let value: Value

  func makeNode(parent: Node) -> FocusedNode<Value> { FocusedNode(value, cell: cell, parent: parent, type: Self.self) }
  func update(_ node: FocusedNode<Value>) { node.update(value, cell: cell) }
}

/// Gives the focus to a place when it comes to the screen and no view has it.
struct DefaultFocus<Value: Hashable>: WrapperModifier {
  let cell: FocusCell<Value>?
  let value: Value

  func makeNode(parent: Node) -> DefaultFocusNode<Value> { DefaultFocusNode(self, parent: parent) }
  func update(_ node: DefaultFocusNode<Value>) { node.preference = self }
}

final class DefaultFocusNode<Value: Hashable>: WrapperNode, FocusPreference {
  var preference: DefaultFocus<Value>

  init(_ preference: DefaultFocus<Value>, parent: Node) {
    self.preference = preference
    super.init(parent: parent, type: DefaultFocus<Value>.self)
    tree.register(focusPreference: self)
  }

  func giveFocus() -> Bool { preference.cell?.take(preference.value) ?? false }

  override func close() { tree.unregister(focusPreference: self) }
}

extension View {
  /// Ties the focus of the view to a Bool: true while it, or something in it, has the focus; writing true gives it the focus.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View { modifier(Focused(cell: condition.cell, value: true)) }

  /// Ties the focus of the view to one value of a `@FocusState`.
  public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
    modifier(Focused(cell: binding.cell, value: value))
  }

  /// Moves the focus to the place of `value` when the view comes to the screen, or, until a key or a click came, when that place does. Without
  /// it the first control has the focus.
  public func defaultFocus<Value: Hashable>(_ binding: FocusState<Value>.Binding, _ value: Value) -> some View {
    modifier(DefaultFocus(cell: binding.cell, value: value))
  }
}
