import IdemCore
import IdemViews

/// The whole terminal, under a title that the terminal shows on its window. The title follows the state that it is made of.
public struct Window<Content: View>: PrimitiveScene {
  package let view: WindowView<Content>

  public init(_ title: String, @ViewBuilder content: () -> Content) {
    view = WindowView(title: title, content: content())
  }

  public init(_ title: String, id: String, @ViewBuilder content: () -> Content) {
    self.init(title, content: content)
  }
}

/// The same as `Window`: a terminal has one.
public struct WindowGroup<Content: View>: PrimitiveScene {
  package let view: WindowView<Content>

  public init(@ViewBuilder content: () -> Content) { self.init("", content: content) }

  public init(_ title: String, @ViewBuilder content: () -> Content) {
    view = WindowView(title: title, content: content())
  }

  public init(id: String, @ViewBuilder content: () -> Content) { self.init("", content: content) }

  public init(_ title: String, id: String, @ViewBuilder content: () -> Content) { self.init(title, content: content) }
}

/// What a window shows, and what it says of itself to the loop that shows it.
package struct WindowView<Content: View>: View {
  let title: String
  let content: Content
  @Environment(\.frameRate) private var frameRate

  package init(title: String, content: Content) {
    self.title = title
    self.content = content
  }

  package var body: some View {
    ImplicitStack(.vertical, content).modifier(
      WindowModifier(window: WindowSettings(title: title, framesPerSecond: frameRate.framesPerSecond)))
  }
}

private struct WindowModifier: WrapperModifier {
  let window: WindowSettings

  func makeNode(parent: Node) -> WrapperNode {
    let node = WrapperNode(parent: parent, type: Self.self)
    update(node)
    return node
  }

  func update(_ node: WrapperNode) { node.tree.window = window }
}
