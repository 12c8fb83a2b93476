import IdemCore
import IdemViews

/// The whole terminal, with a title for the terminal's window. The title follows the state from which it is computed.
public struct Window<Content: View>: PrimitiveScene {
  package let view: WindowView<Content>

  /// A window with a title and content.
  public init(_ title: String, @ViewBuilder content: () -> Content) {
    view = WindowView(title: title, content: content())
  }

  /// A window with a title and content. `id` is ignored: a terminal has one window.
  public init(_ title: String, id: String, @ViewBuilder content: () -> Content) {
    self.init(title, content: content)
  }
}

/// The same as `Window`: a terminal has one window.
public struct WindowGroup<Content: View>: PrimitiveScene {
  package let view: WindowView<Content>

  /// A window without a title.
  public init(@ViewBuilder content: () -> Content) { self.init("", content: content) }

  /// A window with a title and content.
  public init(_ title: String, @ViewBuilder content: () -> Content) {
    view = WindowView(title: title, content: content())
  }

  /// A window without a title. `id` is ignored: a terminal has one window.
  public init(id: String, @ViewBuilder content: () -> Content) { self.init("", content: content) }

  /// A window with a title and content. `id` is ignored: a terminal has one window.
  public init(_ title: String, id: String, @ViewBuilder content: () -> Content) { self.init(title, content: content) }
}

/// The content of a window, and the settings that it passes to the run loop.
package struct WindowView<Content: View>: View {
  let title: String
  let content: Content
  let isInline: Bool
  @Environment(\.frameRate) private var frameRate
  @Environment(\.inlineSettings) private var inline

  package init(title: String, content: Content, isInline: Bool = false) {
    self.title = title
    self.content = content
    self.isInline = isInline
  }

  package var body: some View {
    let window = WindowSettings(title: title, framesPerSecond: frameRate.framesPerSecond, inline: isInline ? inline : nil)
    ImplicitStack(.vertical, content).environment(\.isInline, isInline).modifier(WindowModifier(window: window))
  }
}

private struct WindowModifier: WrapperModifier {
  let window: WindowSettings

  func makeNode(parent: Node, in context: UpdateContext) -> WrapperNode {
    let node = WrapperNode(parent: parent, type: Self.self)
    update(node, in: context)
    return node
  }

  func update(_ node: WrapperNode, in context: UpdateContext) { node.environment.value(of: WindowSettingsKey.self)?.settings = window }
}
