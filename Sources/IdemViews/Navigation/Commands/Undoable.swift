import IdemCore
import IdemText

/// The name of what the buttons of a view do, for undoing; nil for no name.
private enum UndoNameKey: EnvironmentKey {
  static var defaultValue: String? { nil }
}

extension EnvironmentValues {
  /// Runs the action of a control. All that it registers with the undo manager is one step.
  @MainActor func perform(_ action: @MainActor () -> Void) {
    guard let name = self[UndoNameKey.self], let manager = undoManager else { return action() }
    manager.beginUndoGrouping()
    action()
    manager.setActionName(name)
    manager.endUndoGrouping()
  }
}

extension View {
  /// Makes all that an action of this view registers with `\.undoManager` one step with a name, which "Undo" shows: of a button, a toggle, or a
  /// command.
  public func undoable<S: StringProtocol>(_ name: S) -> some View {
    modifier(EnvironmentKeyModifier<UndoNameKey>(value: String(name)))
  }
}
