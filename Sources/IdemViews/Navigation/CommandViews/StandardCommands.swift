import IdemCore
import IdemText

extension EditorNode: TextCommandTarget {
  func canPerform(_ command: TextCommand) -> Bool { true }
}

/// The commands of text fields and editors in the menu "Edit", for the palette and for menu bars. Each acts on the control with the focus. The
/// keys are those of the control, so the commands have none of their own.
public struct TextEditingCommands: Commands {
  /// Creates the commands.
  public nonisolated init() {}

  public var body: some Commands {
    CommandGroup(after: .undoRedo) {
      TextCommandButton(command: .undo)
      TextCommandButton(command: .redo)
    }
    CommandGroup(after: .pasteboard) {
      TextCommandButton(command: .cut)
      TextCommandButton(command: .copy)
      TextCommandButton(command: .paste)
      TextCommandButton(command: .selectAll)
    }
    CommandGroup(after: .textEditing) {
      TextCommandButton(command: .find)
      TextCommandButton(command: .findNext)
      TextCommandButton(command: .findPrevious)
      TextCommandButton(command: .uppercase)
      TextCommandButton(command: .lowercase)
      TextCommandButton(command: .capitalize)
    }
  }
}

/// Hides and shows the sidebar of a `NavigationSplitView`: a command in the menu "View", with the keys Control-Alt-S.
public struct SidebarCommands: Commands {
  /// Creates the command.
  public nonisolated init() {}

  public var body: some Commands {
    CommandGroup(after: .sidebar) {
      StandardCommandButton(title: "Toggle Sidebar", id: "view.toggle-sidebar") { tree in
        guard let split = tree.firstNode(where: { $0 is NavigationSplitNode }) as? NavigationSplitNode else { return }
        tree.perform { split.model.toggleSidebar(in: $0) }
      }
      .keyboardShortcut("s", modifiers: [.control, .option])
    }
  }
}

/// Hides and shows the bar of the page: a command in the menu "View". The keys of the items work in any case.
public struct ToolbarCommands: Commands {
  /// Creates the command.
  public nonisolated init() {}

  public var body: some Commands {
    CommandGroup(after: .toolbar) {
      StandardCommandButton(title: "Toggle Toolbar", id: "view.toggle-toolbar") { tree in
        guard let page = (tree.firstNode(where: { ($0 as? any PageBarOwner)?.shownPage != nil }) as? any PageBarOwner)?.shownPage else {
          return
        }
        page.look.hidesBar.toggle()
        page.lookChanged()
      }
    }
  }
}

/// A button that acts on the tree.
private struct StandardCommandButton: View {
  let title: String
  let id: String
  let action: @MainActor (ViewTree) -> Void
  @Environment(\.commands) private var commands

  var body: some View { Button(title) { commands.withTree(action) }.commandID(id) }
}

/// A button that performs a command of the text control with the focus.
private struct TextCommandButton: View {
  let command: TextCommand
  @Environment(\.commands) private var commands

  var body: some View {
    Button(command.title) {
      commands.withTree { tree in
        // After the palette or the menu has closed, the control has the focus again.
        tree.onCommit { context in
          if let target = tree.focus.focused as? any TextCommandTarget, tree.input.takesInput(target), target.canPerform(command),
            target.perform(command, in: context) == .handled
          {
            return
          }
          // As on macOS: what the text does not undo, the app undoes.
          let manager = EnvironmentValues(scope: tree.focus.focused?.environment ?? tree.rootEnvironment).undoManager
          if command == .undo { manager?.undo() } else if command == .redo { manager?.redo() }
        }
        tree.requestFrame()
      }
    }
    .commandID(command.rawValue)
  }
}

extension ViewTree {
  /// The first visible node that satisfies a condition, the outer one first.
  fileprivate func firstNode(where isWanted: (Node) -> Bool) -> Node? {
    var found: Node?
    func visit(_ node: Node) {
      if found != nil || node.flags.contains(.hidden) { return }
      if isWanted(node) { return found = node }
      node.visitChildren(visit)
    }
    visit(root)
    return found
  }
}
