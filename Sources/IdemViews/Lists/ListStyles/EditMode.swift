import IdemCore
import IdemScreen
import Observation

/// Whether the user edits the content of a view, such as the rows of a list.
public enum EditMode: Hashable, Sendable {
  /// The content is not edited.
  case inactive
  /// The content is edited for a moment, such as by a swipe.
  case transient
  /// The content is edited.
  case active

  /// Whether the content is edited.
  public var isEditing: Bool { self != .inactive }
}

/// The edit mode of a window, for views without one of their own.
@MainActor @Observable
final class WindowEditMode: WindowPart {
  var mode = EditMode.inactive
  init() {}
}

extension WindowConnection {
  /// The edit mode of views without one of their own.
  var editMode: WindowEditMode { part() }
}

enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

extension EnvironmentValues {
  /// The edit mode: a binding that an app sets with `.environment(\.editMode, $mode)`, or else that of the window. An `EditButton` writes it.
  ///
  /// While it is active, a list whose selection is a `Set` shows a check box beside each row; a click or Space checks it.
  @MainActor public var editMode: Binding<EditMode>? {
    get {
      if let own = self[EditModeKey.self] { return own }
      guard let window = self[WindowConnectionKey.self] else { return nil }
      let store = window.editMode
      return Binding(get: { store.mode }, set: { store.mode = $0 })
    }
    set { self[EditModeKey.self] = newValue }
  }
}

/// A button that begins and ends the edit mode. Its label is "Edit" or "Done".
public struct EditButton: View {
  @Environment(\.editMode) private var editMode

  /// Creates a button for the edit mode of its environment.
  public init() {}

  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    Button(isEditing ? "Done" : "Edit") { editMode?.wrappedValue = isEditing ? .inactive : .active }
      .disabled(editMode == nil)
  }
}
