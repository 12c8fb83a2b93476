import IdemCore

/// Starts the renaming of what is shown: `@Environment(\.rename) var rename`, then `rename?()`.
@MainActor
public struct RenameAction {
  fileprivate let action: @MainActor () -> Void
  /// Starts the renaming.
  public func callAsFunction() { action() }
}

private enum RenameKey: EnvironmentKey {
  static var defaultValue: RenameAction? { nil }
}

extension EnvironmentValues {
  /// The action of the nearest `renameAction`; nil if there is none.
  public var rename: RenameAction? {
    get { self[RenameKey.self] }
    set { self[RenameKey.self] = newValue }
  }
}

extension View {
  /// Sets what a `RenameButton` in this view does.
  public func renameAction(_ action: @escaping @MainActor () -> Void) -> some View {
    environment(\.rename, RenameAction(action: action))
  }

  /// Lets a `RenameButton` in this view move the focus to the field that edits the name.
  public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    renameAction { isFocused.wrappedValue = true }
  }
}

/// A button that starts the renaming, by the action of `renameAction`. It is disabled without one.
public struct RenameButton: View {
  @Environment(\.rename) private var rename

  /// Creates a rename button.
  public init() {}

  public var body: some View { Button("Rename", systemImage: "pencil") { rename?() }.disabled(rename == nil) }
}
