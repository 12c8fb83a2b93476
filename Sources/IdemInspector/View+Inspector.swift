import IdemCore

struct InspectorModifier: WrapperModifier {
  let settings: InspectorSettings

  func makeNode(parent: Node, in context: UpdateContext) -> InspectorSettingsNode {
    let node = InspectorSettingsNode(parent: parent, type: Self.self)
    update(node, in: context)
    return node
  }

  func update(_ node: InspectorSettingsNode, in context: UpdateContext) { InspectorSettingsStore.find(from: node)?.set(settings) }
}

final class InspectorSettingsNode: WrapperNode {
  override func close(in context: UpdateContext) { InspectorSettingsStore.find(from: self)?.set(.standard) }
}

extension View {
  /// Configures the inspector of this app: `.debugInspector(.disabled)`, `.debugInspector(.open)`, or other keys than F12 and Control-backslash.
  ///
  /// Apply it to the app's content. If several views do, the newest setting is used. In an app that does not disable it,
  /// the environment variable `IDEM_INSPECT=open` opens the inspector at the start, and `IDEM_INSPECT=1` lets `idem inspect` show it in another
  /// terminal.
  public func debugInspector(_ settings: InspectorSettings) -> some View { modifier(InspectorModifier(settings: settings)) }

  /// The former name of `debugInspector(_:)`.
  @available(*, deprecated, renamed: "debugInspector(_:)")
  public func inspector(_ settings: InspectorSettings) -> some View { debugInspector(settings) }
}
