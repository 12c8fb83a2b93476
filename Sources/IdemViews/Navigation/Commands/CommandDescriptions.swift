import IdemCore

/// What a modifier adds to the command of the view inside.
struct CommandDescription: WrapperModifier {
  var id: String?
  var hint: String?
  var help: String?
  /// Why the control is disabled; nil if it is not.
  var reason: String?
  /// Which hints stay in a command bar without room for all.
  var priority: ToolbarItemVisibilityPriority?

  func makeNode(parent: Node, in context: UpdateContext) -> CommandDescriptionNode { CommandDescriptionNode(self, parent: parent) }
  func update(_ node: CommandDescriptionNode, in context: UpdateContext) { node.take(self) }

  func isEqual(to other: CommandDescription) -> Bool {
    (id, hint, help, reason, priority) == (other.id, other.hint, other.help, other.reason, other.priority)
  }
}

class CommandDescriptionNode: WrapperNode {
  private(set) final var description: CommandDescription

  init(_ description: CommandDescription, parent: Node) {
    self.description = description
    super.init(parent: parent, type: CommandDescription.self)
  }

  final func take(_ new: CommandDescription) {
    guard !new.isEqual(to: description) else { return }
    description = new
    (tree.input.commands as? CommandCenter)?.changed()
  }
}

/// Names a part of the window, for the groups of the help.
struct CommandScopeModifier: WrapperModifier {
  let name: String

  func makeNode(parent: Node, in context: UpdateContext) -> CommandScopeNode { CommandScopeNode(name, parent: parent) }
  func update(_ node: CommandScopeNode, in context: UpdateContext) { node.take(name) }
}

package class CommandScopeNode: WrapperNode {
  private(set) var name: String

  init(_ name: String, parent: Node) {
    self.name = name
    super.init(parent: parent, type: CommandScopeModifier.self)
  }

  func take(_ new: String) {
    guard new != name else { return }
    name = new
    (tree.input.commands as? CommandCenter)?.changed()
  }
}

extension View {
  /// Names the command of the control inside. Without it, the id is made of the group and the title: `process.send-signal`.
  public func commandID(_ id: String) -> some View { modifier(CommandDescription(id: id)) }

  /// Shows the command of the control inside in the command bar, by one or two words. Nil: the bar does not show it.
  public func commandHint(_ hint: String?) -> some View { modifier(CommandDescription(hint: hint)) }

  /// Sets which hints stay in a command bar that has no room for all: those with the highest priority. Of equal ones, the first ones stay.
  public func visibilityPriority(_ priority: ToolbarItemVisibilityPriority) -> some View {
    modifier(CommandDescription(priority: priority))
  }

  /// Disables the controls in this view, and states why. The command palette shows the reason.
  public func disabled<S: StringProtocol>(_ disabled: Bool, reason: S) -> some View {
    self.disabled(disabled).modifier(CommandDescription(reason: disabled ? String(reason) : nil))
  }

  /// Names this view in the help: its commands have this heading.
  public func commandScope(_ name: String) -> some View { modifier(CommandScopeModifier(name: name)) }
}
