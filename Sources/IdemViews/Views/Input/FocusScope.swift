import IdemCore

/// The existing focus scopes, by namespace.
@MainActor
private enum FocusScopes {
  static var nodes: [Namespace.ID: FocusScopeNode] = [:]
}

struct FocusScope: WrapperModifier {
  let namespace: Namespace.ID

  func makeNode(parent: Node, in context: UpdateContext) -> FocusScopeNode { FocusScopeNode(namespace, parent: parent) }
  func update(_ node: FocusScopeNode, in context: UpdateContext) { node.namespace = namespace }
}

final class FocusScopeNode: WrapperNode {
  var namespace: Namespace.ID {
    didSet {
      guard namespace != oldValue else { return }
      leave(oldValue)
      FocusScopes.nodes[namespace] = self
    }
  }

  init(_ namespace: Namespace.ID, parent: Node) {
    self.namespace = namespace
    super.init(parent: parent, type: FocusScope.self)
    FocusScopes.nodes[namespace] = self
  }

  private func leave(_ namespace: Namespace.ID) {
    if FocusScopes.nodes[namespace] === self { FocusScopes.nodes[namespace] = nil }
  }

  override func close(in context: UpdateContext) { leave(namespace) }
}

struct PreferredFocus: WrapperModifier {
  let isPreferred: Bool
  let namespace: Namespace.ID

  func makeNode(parent: Node, in context: UpdateContext) -> PreferredFocusNode { PreferredFocusNode(self, parent: parent) }
  func update(_ node: PreferredFocusNode, in context: UpdateContext) { node.preference = self }
}

final class PreferredFocusNode: WrapperNode, FocusPreference {
  var preference: PreferredFocus

  init(_ preference: PreferredFocus, parent: Node) {
    self.preference = preference
    super.init(parent: parent, type: PreferredFocus.self)
    tree.focus.register(preference: self)
  }

  func giveFocus(in context: UpdateContext) -> Bool {
    guard preference.isPreferred, let scope = FocusScopes.nodes[preference.namespace], scope.isAncestor(of: self) else {
      return false
    }
    return tree.focus.move(into: self, in: context)
  }

  override func close(in context: UpdateContext) { tree.focus.unregister(preference: self) }
}

/// An action that chooses the focus of a scope again: the view that prefers it, or the first control if there is none.
@MainActor
public struct ResetFocusAction {
  /// Chooses the focus in the scope of a namespace. Does nothing if no scope with this namespace exists.
  public func callAsFunction(in namespace: Namespace.ID) {
    guard let scope = FocusScopes.nodes[namespace] else { return }
    scope.tree.perform { scope.tree.focus.reset(in: scope, with: $0) }
  }
}

extension EnvironmentValues {
  /// The action that chooses the focus of a `focusScope` again.
  public var resetFocus: ResetFocusAction { ResetFocusAction() }
}

extension View {
  /// Makes the view a focus scope, in which `prefersDefaultFocus` sets the initial focus. Use a namespace for one scope at a time.
  public func focusScope(_ namespace: Namespace.ID) -> some View { modifier(FocusScope(namespace: namespace)) }

  /// Makes the view the initial focus of the surrounding `focusScope` with the same namespace, also after `resetFocus`.
  public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View {
    modifier(PreferredFocus(isPreferred: prefersDefaultFocus, namespace: namespace))
  }
}
