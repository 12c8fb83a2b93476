import IdemCore

struct InspectorModifier: WrapperModifier {
  let settings: InspectorSettings

  func makeNode(parent: Node) -> InspectorSettingsNode {
    let node = InspectorSettingsNode(parent: parent, type: Self.self)
    update(node)
    return node
  }

  func update(_ node: InspectorSettingsNode) { node.tree.inspectorSettings = settings }
}

final class InspectorSettingsNode: WrapperNode {
  override func close() { tree.inspectorSettings = .standard }
}

extension View {
  /// Says how the inspector comes in this app: `.inspector(.disabled)`, `.inspector(.open)`, or other keys than F12 and Control-backslash.
  ///
  /// It belongs around the app's content; where several views say it, the newest is heard. The environment variable `IDEM_INSPECT=1` opens the
  /// inspector at the start of any app that does not disable it.
  public func inspector(_ settings: InspectorSettings) -> some View { modifier(InspectorModifier(settings: settings)) }
}
