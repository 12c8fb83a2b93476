import IdemCore

/// Commands of a window, as in SwiftUI: menus and groups. A type with a `body` joins several; its properties work as those of a view.
@MainActor @preconcurrency
public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder var body: Body { get }

  /// Creates the node of commands below `parent`. Commands with a body have a default implementation.
  static func _makeCommands(_ commands: Self, parent: Node, in context: UpdateContext) -> Node
  /// Updates a node that this type's `_makeCommands` created with a new value.
  static func _updateCommands(_ node: Node, _ commands: Self, in context: UpdateContext)
}

extension Commands {
  /// Creates a composite node for the body.
  public static func _makeCommands(_ commands: Self, parent: Node, in context: UpdateContext) -> Node {
    CompositeNode(CommandsView(commands: commands), around: Self.self, parent: parent, in: context)
  }

  /// Updates the composite node. The node must come from this type's `_makeCommands`: its type is not checked.
  public static func _updateCommands(_ node: Node, _ commands: Self, in context: UpdateContext) {
    node.uncheckedCast(to: CompositeNode<CommandsView<Self>>.self).update(CommandsView(commands: commands), in: context)
  }
}

extension Never: Commands {}

/// Commands as a view in the tree.
package struct CommandsView<Content: Commands>: View {
  let commands: Content

  package init(commands: Content) { self.commands = commands }

  /// The body of commands that have one. Not called for primitive commands, which have their own `_makeNode`.
  package var body: CommandsView<Content.Body> { CommandsView<Content.Body>(commands: commands.body) }

  package static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    Content._makeCommands(view.commands, parent: parent, in: context)
  }
  package static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    Content._updateCommands(node, view.commands, in: context)
  }
  package static var _yieldsRows: Bool { false }
}

/// Commands that are a view.
@MainActor @preconcurrency
package protocol PrimitiveCommands: Commands where Body == Never {
  associatedtype Shown: View
  var view: Shown { get }
}

extension PrimitiveCommands {
  /// Never called: the view is used directly.
  public var body: Never { fatalError("\(Self.self) has no body; do not read it") }
  /// Creates the node of the view.
  public static func _makeCommands(_ commands: Self, parent: Node, in context: UpdateContext) -> Node {
    Shown._makeNode(commands.view, parent: parent, in: context)
  }
  /// Updates the node of the view.
  public static func _updateCommands(_ node: Node, _ commands: Self, in context: UpdateContext) {
    Shown._updateNode(node, commands.view, in: context)
  }
}

/// A menu of the window, with a title. Its buttons, toggles and menus are commands.
public struct CommandMenu<Content: View>: PrimitiveCommands {
  let name: String
  let content: Content

  /// Creates a menu. The content is evaluated when the commands are, and need not be visible.
  public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
    self.name = String(name)
    self.content = content()
  }

  package var view: ModifiedContent<Content, CommandMenuModifier> { content.modifier(CommandMenuModifier(name: name) { AnyView(content) }) }
}

/// The place of a group of commands among the standard ones.
public struct CommandGroupPlacement: Hashable, Sendable {
  /// The title of the menu that the group is in.
  let menu: String

  /// Information about the app.
  public static let appInfo = CommandGroupPlacement(menu: "App")
  /// The settings of the app.
  public static let appSettings = CommandGroupPlacement(menu: "App")
  /// Services of the system.
  public static let systemServices = CommandGroupPlacement(menu: "App")
  /// Hiding and showing the app.
  public static let appVisibility = CommandGroupPlacement(menu: "App")
  /// The end of the app.
  public static let appTermination = CommandGroupPlacement(menu: "App")
  /// New documents.
  public static let newItem = CommandGroupPlacement(menu: "File")
  /// Saving documents.
  public static let saveItem = CommandGroupPlacement(menu: "File")
  /// Importing and exporting documents.
  public static let importExport = CommandGroupPlacement(menu: "File")
  /// Printing.
  public static let printItem = CommandGroupPlacement(menu: "File")
  /// Undo and redo.
  public static let undoRedo = CommandGroupPlacement(menu: "Edit")
  /// Cut, copy and paste.
  public static let pasteboard = CommandGroupPlacement(menu: "Edit")
  /// Editing of text.
  public static let textEditing = CommandGroupPlacement(menu: "Edit")
  /// The look of text.
  public static let textFormatting = CommandGroupPlacement(menu: "Format")
  /// The sidebar.
  public static let sidebar = CommandGroupPlacement(menu: "View")
  /// The toolbar.
  public static let toolbar = CommandGroupPlacement(menu: "View")
  /// The size of the window.
  public static let windowSize = CommandGroupPlacement(menu: "Window")
  /// The place of the window.
  public static let windowArrangement = CommandGroupPlacement(menu: "Window")
  /// The open windows.
  public static let windowList = CommandGroupPlacement(menu: "Window")
  /// The windows of which there is one.
  public static let singleWindowList = CommandGroupPlacement(menu: "Window")
  /// Help.
  public static let help = CommandGroupPlacement(menu: "Help")
}

/// Commands in one of the usual menus: File, Edit, View, Help. Idem has no standard commands, so `before`, `after` and `replacing` only name
/// the menu.
public struct CommandGroup<Content: View>: PrimitiveCommands {
  let placement: CommandGroupPlacement
  let content: Content

  /// Commands before a standard group.
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    placement = group
    content = addition()
  }

  /// Commands after a standard group.
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { self.init(before: group, addition: addition) }

  /// Commands in place of a standard group.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init(before: group, addition: addition)
  }

  package var view: ModifiedContent<Content, CommandMenuModifier> {
    content.modifier(CommandMenuModifier(name: placement.menu) { AnyView(content) })
  }
}

/// No commands.
public struct EmptyCommands: PrimitiveCommands {
  /// Creates it.
  public init() {}
  package var view: EmptyView { EmptyView() }
}

/// Several commands, or commands under a condition.
public struct _CommandsContent<Content: View>: PrimitiveCommands {
  package let view: Content
}

/// Builds the commands of a window: several in a row, with `if` and `else`.
@resultBuilder @MainActor
public enum CommandsBuilder {
  /// Supports commands as a statement.
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
  /// Supports an empty block.
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  /// Supports a single statement.
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
  /// Supports several statements.
  public static func buildBlock<First: Commands, Second: Commands, each Other: Commands>(
    _ first: First, _ second: Second, _ others: repeat each Other
  ) -> some Commands {
    _CommandsContent(
      view: ViewBuilder.buildBlock(
        CommandsView(commands: first), CommandsView(commands: second), repeat CommandsView(commands: each others)))
  }
  /// Supports an `if` without `else`.
  public static func buildOptional<Content: Commands>(_ content: Content?) -> some Commands {
    _CommandsContent(view: content.map { CommandsView(commands: $0) })
  }
  /// Supports the first branch of an `if`/`else` or a `switch`.
  public static func buildEither<First: Commands, Second: Commands>(first: First) -> _ConditionalCommands<First, Second> {
    _ConditionalCommands(view: ViewBuilder.buildEither(first: CommandsView(commands: first)))
  }
  /// Supports the second branch of an `if`/`else` or a `switch`.
  public static func buildEither<First: Commands, Second: Commands>(second: Second) -> _ConditionalCommands<First, Second> {
    _ConditionalCommands(view: ViewBuilder.buildEither(second: CommandsView(commands: second)))
  }
}

/// One of two commands: the branches of an `if`/`else` or a `switch`.
public struct _ConditionalCommands<First: Commands, Second: Commands>: PrimitiveCommands {
  package let view: _ConditionalContent<CommandsView<First>, CommandsView<Second>>
}

/// The menu around commands: its name, and its content for a menu bar.
package struct CommandMenuModifier: WrapperModifier {
  let name: String
  let content: @MainActor () -> AnyView

  package func makeNode(parent: Node, in context: UpdateContext) -> CommandMenuNode { CommandMenuNode(self, parent: parent) }
  package func update(_ node: CommandMenuNode, in context: UpdateContext) {
    node.menu = self
    node.take(name)
  }
}

package final class CommandMenuNode: CommandScopeNode {
  var menu: CommandMenuModifier

  init(_ menu: CommandMenuModifier, parent: Node) {
    self.menu = menu
    super.init(menu.name, parent: parent)
  }
}
