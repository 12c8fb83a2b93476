import IdemCore

struct Focused<Value: Hashable>: WrapperModifier {
  let cell: FocusCell<Value>?
  let value: Value

  func makeNode(parent: Node, in context: UpdateContext) -> FocusedNode<Value> {
    FocusedNode(value, cell: cell, parent: parent, type: Self.self)
  }
  func update(_ node: FocusedNode<Value>, in context: UpdateContext) { node.update(value, cell: cell) }
}

/// Moves the focus to a view when this modifier appears and no view has the focus.
struct DefaultFocus<Value: Hashable>: WrapperModifier {
  let cell: FocusCell<Value>?
  let value: Value

  func makeNode(parent: Node, in context: UpdateContext) -> DefaultFocusNode<Value> { DefaultFocusNode(self, parent: parent) }
  func update(_ node: DefaultFocusNode<Value>, in context: UpdateContext) { node.preference = self }
}

final class DefaultFocusNode<Value: Hashable>: WrapperNode, FocusPreference {
  var preference: DefaultFocus<Value>

  init(_ preference: DefaultFocus<Value>, parent: Node) {
    self.preference = preference
    super.init(parent: parent, type: DefaultFocus<Value>.self)
    tree.focus.register(preference: self)
  }

  func giveFocus(in context: UpdateContext) -> Bool {
    guard let cell = preference.cell else { return false }
    return cell.isNone(preference.value) ? tree.focus.prefersNone(self, in: context) : cell.take(preference.value, in: context)
  }

  override func close(in context: UpdateContext) { tree.focus.unregister(preference: self) }
}

extension View {
  /// Binds the focus of the view to a Bool. It is true while the view or a view inside has the focus; writing true moves the focus here.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View { modifier(Focused(cell: condition.cell, value: true)) }

  /// Binds the focus of the view to one value of a `@FocusState`. Writing the value moves the focus here; writing nil removes it.
  public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
    modifier(Focused(cell: binding.cell, value: value))
  }

  /// Moves the focus to the place of `value` when the view comes to the screen, or, until a key or a click came, when that place does. Without
  /// it the first control has the focus. With nil, or false, no view has the focus at first: keys go to the handlers of the app.
  public func defaultFocus<Value: Hashable>(_ binding: FocusState<Value>.Binding, _ value: Value) -> some View {
    modifier(DefaultFocus(cell: binding.cell, value: value))
  }
}
