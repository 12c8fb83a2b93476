/// Records actions that take changes back. The names are Foundation's, which has no `UndoManager` on Linux.
///
///     undoManager.registerUndo(withTarget: model) { $0.setTitle(old) }
///     undoManager.setActionName("Rename")
///
/// An action that is registered while `undo()` runs becomes the action of `redo()`. Without an open group, each action is a group of its own.
@MainActor public final class UndoManager {
  private struct Action {
    weak var target: AnyObject?
    let run: @MainActor () -> Void
  }

  private struct Group {
    var actions: [Action] = []
    var name = ""
  }

  private var undoGroups: [Group] = []
  private var redoGroups: [Group] = []
  private var open: Group?
  private var disabledCount = 0

  /// The number of open groups.
  public private(set) var groupingLevel = 0
  /// Whether `undo()` runs.
  public private(set) var isUndoing = false
  /// Whether `redo()` runs.
  public private(set) var isRedoing = false
  /// The number of groups that are kept; 0 means no limit.
  public var levelsOfUndo = 0 {
    didSet { trim() }
  }

  /// A manager without actions.
  public init() {}

  /// Whether there is a group to take back.
  public var canUndo: Bool { !undoGroups.isEmpty || open?.actions.isEmpty == false && !isUndoing && !isRedoing }
  /// Whether there is a group to repeat.
  public var canRedo: Bool { !redoGroups.isEmpty }
  /// Whether actions are recorded.
  public var isUndoRegistrationEnabled: Bool { disabledCount == 0 }
  /// The name of the group that `undo()` takes back.
  public var undoActionName: String { open?.name ?? undoGroups.last?.name ?? "" }
  /// The name of the group that `redo()` repeats.
  public var redoActionName: String { redoGroups.last?.name ?? "" }
  /// The title of the Undo menu item.
  public var undoMenuItemTitle: String { undoActionName.isEmpty ? "Undo" : "Undo \(undoActionName)" }
  /// The title of the Redo menu item.
  public var redoMenuItemTitle: String { redoActionName.isEmpty ? "Redo" : "Redo \(redoActionName)" }

  /// Records an action. The target is not retained: the action goes with it.
  public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping @MainActor (Target) -> Void) {
    guard disabledCount == 0 else { return }
    let action = Action(target: target) { [weak target] in
      if let target { handler(target) }
    }
    if open != nil {
      open?.actions.append(action)
    } else {
      finish(Group(actions: [action]))
    }
  }

  /// Opens a group. Groups in it become a part of it.
  public func beginUndoGrouping() {
    groupingLevel += 1
    if open == nil { open = Group() }
  }

  /// Closes the group that was opened last. Traps without one.
  public func endUndoGrouping() {
    precondition(groupingLevel > 0, "UndoManager: endUndoGrouping() without beginUndoGrouping()")
    groupingLevel -= 1
    guard groupingLevel == 0, let group = open else { return }
    open = nil
    if !group.actions.isEmpty { finish(group) }
  }

  /// Names the group that is open, or the one that was recorded last.
  public func setActionName(_ name: String) {
    if open != nil {
      open?.name = name
    } else if !undoGroups.isEmpty {
      undoGroups[undoGroups.count - 1].name = name
    }
  }

  /// Takes the last group back: its actions run, the newest one first. Closes open groups before.
  public func undo() {
    guard !isUndoing, !isRedoing else { return }
    while groupingLevel > 0 { endUndoGrouping() }
    guard let group = undoGroups.popLast() else { return }
    isUndoing = true
    run(group)
    isUndoing = false
  }

  /// Repeats the group that was taken back last.
  public func redo() {
    guard !isUndoing, !isRedoing, groupingLevel == 0, let group = redoGroups.popLast() else { return }
    isRedoing = true
    run(group)
    isRedoing = false
  }

  /// Stops recording until `enableUndoRegistration()`. Calls count.
  public func disableUndoRegistration() { disabledCount += 1 }

  /// Ends one `disableUndoRegistration()`. Traps without one.
  public func enableUndoRegistration() {
    precondition(disabledCount > 0, "UndoManager: enableUndoRegistration() without disableUndoRegistration()")
    disabledCount -= 1
  }

  /// Drops all groups.
  public func removeAllActions() {
    undoGroups = []
    redoGroups = []
    open = open.map { _ in Group() }
  }

  /// Drops the actions of one target.
  public func removeAllActions(withTarget target: AnyObject) {
    func cleaned(_ groups: [Group]) -> [Group] {
      groups.compactMap { group in
        var group = group
        group.actions.removeAll { $0.target == nil || $0.target === target }
        return group.actions.isEmpty ? nil : group
      }
    }
    undoGroups = cleaned(undoGroups)
    redoGroups = cleaned(redoGroups)
    open?.actions.removeAll { $0.target === target }
  }

  private func run(_ group: Group) {
    open = Group(name: group.name)
    groupingLevel += 1
    for action in group.actions.reversed() { action.run() }
    while groupingLevel > 0 { endUndoGrouping() }
  }

  private func finish(_ group: Group) {
    if isUndoing {
      redoGroups.append(group)
    } else {
      if !isRedoing { redoGroups = [] }
      undoGroups.append(group)
      trim()
    }
  }

  private func trim() {
    if levelsOfUndo > 0, undoGroups.count > levelsOfUndo { undoGroups.removeFirst(undoGroups.count - levelsOfUndo) }
  }
}
