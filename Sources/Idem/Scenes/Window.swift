import IdemCore
import IdemViews

/// The whole terminal, with a title for the terminal's window. The title follows the state from which it is computed.
///
/// The first window of an app is shown at its start. Others have an id, and `openWindow(id:)` shows them.
public struct Window<Content: View>: PrimitiveScene, IdentifiedScene {
  package let view: WindowView<Content>
  package var sceneID: String? { view.id }
  package var isSettings: Bool { false }

  /// A window with a title and content.
  public init(_ title: String, @ViewBuilder content: () -> Content) {
    view = WindowView(title: title, content: content())
  }

  /// A window with a title, an id for `openWindow(id:)`, and content. The id is not shown.
  public init(_ title: String, id: String, @ViewBuilder content: () -> Content) {
    view = WindowView(title: title, content: content(), id: id)
  }
}

/// The content of a window, and the settings that it passes to the run loop.
package struct WindowView<Content: View>: View {
  let title: String
  let content: Content
  let isInline: Bool
  /// The id of the window; nil if the app gave none.
  let id: String?
  @Environment(\.frameRate) private var frameRate
  @Environment(\.inlineSettings) private var inline
  @Environment(\.flightRecording) private var flightRecording

  package init(title: String, content: Content, isInline: Bool = false, id: String? = nil) {
    self.title = title
    self.content = content
    self.isInline = isInline
    self.id = id
  }

  package var body: some View {
    let window = WindowSettings(
      title: title, framesPerSecond: frameRate.framesPerSecond, inline: isInline ? inline : nil, flightRecording: flightRecording)
    ImplicitStack(.vertical, content).environment(\.isInline, isInline).modifier(WindowModifier(window: window))
  }
}

private struct WindowModifier: WrapperModifier {
  let window: WindowSettings

  func makeNode(parent: Node, in context: UpdateContext) -> WindowNode {
    let node = WindowNode(parent: parent, type: Self.self)
    update(node, in: context)
    return node
  }

  func update(_ node: WindowNode, in context: UpdateContext) {
    node.environment.value(of: WindowSettingsKey.self)?.set(window, of: ObjectIdentifier(node))
  }
}

private final class WindowNode: WrapperNode {
  override func close(in context: UpdateContext) {
    environment.value(of: WindowSettingsKey.self)?.remove(ObjectIdentifier(self))
  }
}

/// A view that sets the title of the terminal's window.
private struct TitleModifier: WrapperModifier {
  let title: String

  func makeNode(parent: Node, in context: UpdateContext) -> TitleNode {
    let node = TitleNode(parent: parent, type: Self.self)
    update(node, in: context)
    return node
  }

  func update(_ node: TitleNode, in context: UpdateContext) {
    node.environment.value(of: WindowSettingsKey.self)?.set(title: title, of: ObjectIdentifier(node))
  }
}

private final class TitleNode: WrapperNode {
  override func close(in context: UpdateContext) {
    environment.value(of: WindowSettingsKey.self)?.remove(ObjectIdentifier(self))
  }
}

extension View {
  /// Sets the title of the terminal's window while this view exists, in place of the title of its `Window`. If several views do, the one
  /// that appeared last holds. Control characters are left out. SwiftUI has no such modifier.
  public func windowTitle<S: StringProtocol>(_ title: S) -> some View { modifier(TitleModifier(title: String(title))) }
}
