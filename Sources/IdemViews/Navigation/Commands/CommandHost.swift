import IdemCore
import IdemScreen

/// A modifier with content that declares commands and is not shown.
package struct CommandHostModifier<Hosted: View>: WrapperModifier {
  let hosted: Hosted
  /// Whether it belongs to the whole window: `commands`.
  let isOfScene: Bool

  package init(_ hosted: Hosted, isOfScene: Bool) {
    self.hosted = hosted
    self.isOfScene = isOfScene
  }

  package func makeNode(parent: Node, in context: UpdateContext) -> CommandHostModifierNode<Hosted> {
    // Before the views, so that a menu bar in them has its menus in the first frame.
    let node = CommandHostModifierNode(self, parent: parent)
    node.makeHost(in: context)
    return node
  }
  package func update(_ node: CommandHostModifierNode<Hosted>, in context: UpdateContext) { node.take(self, in: context) }
}

package final class CommandHostModifierNode<Hosted: View>: WrapperNode {
  private var modifier: CommandHostModifier<Hosted>
  private var host: CommandHostNode!

  init(_ modifier: CommandHostModifier<Hosted>, parent: Node) {
    self.modifier = modifier
    super.init(parent: parent, type: CommandHostModifier<Hosted>.self)
  }

  func makeHost(in context: UpdateContext) {
    host = CommandHostNode(isOfScene: modifier.isOfScene, parent: self)
    host.content = Hosted._makeNode(modifier.hosted, parent: host, in: context)
    host.flags.remove(.building)
  }

  func take(_ new: CommandHostModifier<Hosted>, in context: UpdateContext) {
    modifier = new
    Hosted._updateNode(host.content, new.hosted, in: context)
  }

  package override func visitChildren(_ visit: (Node) -> Void) {
    super.visitChildren(visit)
    if let host { visit(host) }
  }

  package override func visitContent(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }
}

/// The root of content that declares commands. It is hidden and has no place on the screen.
final class CommandHostNode: ContainerNode {
  let isOfScene: Bool
  private let scope: EnvironmentScope

  init(isOfScene: Bool, parent: Node) {
    self.isOfScene = isOfScene
    scope = EnvironmentScope(parent: parent.childEnvironment)
    super.init(parent: parent, type: CommandHostNode.self)
    flags.insert(.hidden)
    scope.set(CommandHostKey.self, to: CommandHostReference(node: self))
    CommandCenter.of(tree).add(self)
  }

  override var childEnvironment: EnvironmentScope { scope }
  override func preference<Key: PreferenceKey>(_ key: Key.Type, _ value: inout Key.Value?) {}
  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size { .zero }
  override func childrenChanged(in context: UpdateContext) {
    flags.insert(.staleChildren)
    (tree.input.commands as? CommandCenter)?.changed()
  }

  override func drawingChanged(in context: UpdateContext) {
    if scope.setDrawing(environment.drawing) { super.drawingChanged(in: context) }
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    (tree.input.commands as? CommandCenter)?.hostRemoved()
    scope.set(CommandHostKey.self, to: CommandHostReference(node: nil))
  }
}

struct CommandHostReference: Equatable {
  weak var node: CommandHostNode?
  static func == (a: Self, b: Self) -> Bool { a.node === b.node }
}

enum CommandHostKey: EnvironmentKey {
  static var defaultValue: CommandHostReference { CommandHostReference(node: nil) }
}

extension EnvironmentValues {
  /// Whether the view is hidden content that declares commands.
  var declaresCommands: Bool { self[CommandHostKey.self].node != nil }
}
