import IdemCore
import IdemText

package enum UndoManagerKey: EnvironmentKey {
  package static var defaultValue: UndoManager? { nil }
}

extension EnvironmentValues {
  /// The undo manager of the app: `@Environment(\.undoManager) var undoManager`.
  ///
  /// The undo keys (Ctrl-_, Ctrl-/ and Alt-Z; Alt-Shift-Z redoes) call it if no view handles them. Text fields and text editors have
  /// histories of their own: while one has the focus, the keys undo its changes first, and then those of the app.
  public var undoManager: UndoManager? {
    get { self[UndoManagerKey.self] }
    set { self[UndoManagerKey.self] = newValue }
  }
}
