import IdemCore
import IdemScreen

/// The commands of the window: `@Environment(\.commands) var commands`. A body that reads them runs again when they change.
@MainActor
public struct CommandActions: Equatable {
  weak var center: CommandCenter?
  private let tree: Reference

  private struct Reference {
    weak var tree: ViewTree?
  }

  init(_ center: CommandCenter?, _ tree: ViewTree?) {
    self.center = center
    self.tree = Reference(tree: tree)
  }

  public nonisolated static func == (a: Self, b: Self) -> Bool { MainActor.assumeIsolated { a.center === b.center } }

  /// All commands. Of several with one id, the one that its keys perform. Cost: O(commands x depth).
  public var all: [Command] { entries.map(\.command) }

  /// What keys perform now: the commands that are enabled and that no dialog covers. A key that a command nearer to the focus has is in that
  /// command only, and a key that a focused text takes is in none. A command without keys is contained.
  public var current: [Command] { currentEntries.map(\.command) }

  /// The strokes of a chord that has begun; empty if there is none.
  public var pending: [KeyStroke] {
    center?.changes.trackRead()
    return center?.begunStrokes ?? []
  }

  /// Performs a command. Returns false if there is none with this id, or if it is disabled.
  @discardableResult public func perform(_ id: String) -> Bool {
    var isPerformed = false
    tree.tree?.perform { isPerformed = perform(id, in: $0) }
    return isPerformed
  }

  func perform(_ id: String, in context: UpdateContext) -> Bool {
    entries.first { $0.command.id == id }?.perform(in: context) ?? false
  }

  /// Calls an action with the tree of the window, if there is one.
  func withTree(_ action: (ViewTree) -> Void) { if let tree = tree.tree { action(tree) } }

  /// The rows that a layer can have: those of the screen, or the greatest height of an inline window.
  var screenRows: Int { tree.tree.map { $0.inlineHeight?.rows.upperBound ?? $0.size.height } ?? 24 }

  var entries: [CommandEntry] { entries(withTexts: true) }

  func entries(withTexts: Bool) -> [CommandEntry] {
    guard let center, let tree = tree.tree else { return [] }
    center.changes.trackRead()
    return center.entries(focused: tree.focus.focused, withTexts: withTexts)
  }
}

extension EnvironmentValues {
  /// The commands of the window.
  public var commands: CommandActions {
    let center = self[CommandCenterKey.self].center
    return CommandActions(center, center?.owner)
  }
}

extension CommandActions {
  /// The commands that can be reached at the same time and whose keys do not go together.
  package var conflicts: [KeyConflict] { center.map { $0.conflicts(entries) } ?? [] }

  /// All commands that the app declares: without the keys that views handle themselves.
  package var declared: [Command] { entries.filter { $0.guide == nil }.map(\.command) }

  /// Whether the tree has commands, and the number of commands that the last key visited. For tests.
  package var isEmpty: Bool { center == nil }
  package var keySteps: Int { center?.steps ?? 0 }
}
