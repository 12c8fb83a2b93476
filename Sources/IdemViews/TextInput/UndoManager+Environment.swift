import IdemCore
import IdemText

package enum UndoManagerKey: EnvironmentKey {
  package static var defaultValue: UndoManager? { nil }
}

extension EnvironmentValues {
  /// The undo manager of the app: `@Environment(\.undoManager) var undoManager`.
  ///
  /// The undo keys (Ctrl-_, Ctrl-/ and Alt-Z; Alt-Shift-Z redoes) call it if no view handles them. Text fields and text editors have
  /// histories of their own, and handle these keys while they have the focus.
  public var undoManager: UndoManager? {
    get { self[UndoManagerKey.self] }
    set { self[UndoManagerKey.self] = newValue }
  }
}
