import IdemCore
import IdemScreen

/// The shape of the pointer that the terminal shows: that of the innermost view with a style under the pointer.
@MainActor
package final class PointerShapes {
  /// The shape that was sent last.
  package private(set) var current = PointerStyle.default
  /// Sends a shape to the terminal.
  package var send: (PointerStyle) -> Void = { _ in }
  /// Whether the terminal shows shapes.
  package var areSupported: () -> Bool = { false }
  /// Nil while the tree ends.
  private weak var tree: ViewTree?

  package init(_ tree: ViewTree) { self.tree = tree }

  /// Finds the shape at a cell. While a button is down, the shape stays.
  func pointerMoved(_ mouse: MouseEvent) {
    if case .drag = mouse.action { return }
    var style: PointerStyle?
    var node: Node? = tree?.input.hit(mouse.position)
    while style == nil, let current = node {
      if let found = current as? PointerStyleNode, found.isEnabledNow { style = found.style }
      node = current.parent
    }
    show(style ?? .default)
  }

  func show(_ style: PointerStyle) {
    guard style != current, tree != nil else { return }
    current = style
    send(style)
  }
}

package enum PointerShapesKey: EnvironmentKey {
  package static var defaultValue: PointerShapes? { nil }
}

struct PointerStyleModifier: WrapperModifier {
  let style: PointerStyle?

  func makeNode(parent: Node, in context: UpdateContext) -> PointerStyleNode { PointerStyleNode(style, parent: parent) }
  func update(_ node: PointerStyleNode, in context: UpdateContext) { node.style = style }
}

final class PointerStyleNode: WrapperNode, HoverHandler {
  var style: PointerStyle?

  init(_ style: PointerStyle?, parent: Node) {
    self.style = style
    super.init(parent: parent, type: PointerStyleModifier.self)
    tree.input.hoverHandlers.add(self)
  }

  private var shapes: PointerShapes? { tree.rootEnvironment.value(of: PointerShapesKey.self) }

  var observesMotion: Bool { shapes?.areSupported() == true }

  /// Each node with a style finds the shape at the pointer; all find the same one, so it is sent once.
  func pointerMoved(_ isInside: Bool, _ event: Event, in context: UpdateContext) {
    guard case .mouse(let mouse) = event, let shapes, shapes.areSupported() else { return }
    if isInside || shapes.current == style { shapes.pointerMoved(mouse) }
  }

  override func close(in context: UpdateContext) {
    tree.input.hoverHandlers.remove()
    if let shapes, shapes.current == style { shapes.show(.default) }
  }
}
