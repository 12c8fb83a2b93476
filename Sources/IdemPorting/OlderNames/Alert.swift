import IdemFoundation

// Dialogs that a value describes, as in code that was written for SwiftUI before iOS 15. In new code, use `alert(_:isPresented:actions:)`
// and `confirmationDialog(_:isPresented:actions:)`.

/// A dialog with a title, a message, and one or two buttons.
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// A button of a dialog.
  public struct Button {
    let role: ButtonRole?
    let label: Text
    let action: @MainActor () -> Void

    /// A button with an action.
    public static func `default`(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
      Button(role: nil, label: label, action: action ?? {})
    }
    /// A button that Escape presses.
    public static func cancel(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
      Button(role: .cancel, label: label, action: action ?? {})
    }
    /// A button with the label "Cancel" that Escape presses.
    public static func cancel(_ action: (@MainActor () -> Void)? = {}) -> Button { cancel(Text("Cancel"), action: action) }
    /// A button for an action that deletes data.
    public static func destructive(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
      Button(role: .destructive, label: label, action: action ?? {})
    }
  }

  /// Creates an alert with one button.
  ///
  /// - dismissButton: nil for a button with the label "OK".
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.init(title: title, message: message, buttons: [dismissButton ?? .cancel(Text("OK"))])
  }

  /// Creates an alert with two buttons.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    self.init(title: title, message: message, buttons: [primaryButton, secondaryButton])
  }

  private init(title: Text, message: Text?, buttons: [Button]) {
    (self.title, self.message, self.buttons) = (title, message, buttons)
  }
}

/// A dialog with a column of buttons.
public struct ActionSheet {
  /// A button of the dialog.
  public typealias Button = Alert.Button

  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Creates a dialog.
  ///
  /// - buttons: by default one to cancel.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    (self.title, self.message, self.buttons) = (title, message, buttons)
  }
}

extension View {
  /// Shows an alert while `isPresented` is true.
  public func alert(isPresented: Binding<Bool>, content: @escaping @MainActor () -> Alert) -> some View {
    let alert = isPresented.wrappedValue ? content() : nil
    // The dialog keeps the value: its button removes it before the action runs.
    return self.alert(alert?.title ?? Text(""), isPresented: isPresented, presenting: alert) {
      DialogButtons(buttons: $0.buttons)
    } message: {
      $0.message
    }
  }

  /// Shows an alert about an item while there is one.
  public func alert<Item: Identifiable>(item: Binding<Item?>, content: @escaping @MainActor (Item) -> Alert) -> some View {
    alert(isPresented: isPresent(item)) { content(item.wrappedValue!) }
  }

  /// Shows a dialog with a column of buttons while `isPresented` is true.
  public func actionSheet(isPresented: Binding<Bool>, content: @escaping @MainActor () -> ActionSheet) -> some View {
    let sheet = isPresented.wrappedValue ? content() : nil
    return confirmationDialog(sheet?.title ?? Text(""), isPresented: isPresented, titleVisibility: .visible, presenting: sheet) {
      DialogButtons(buttons: $0.buttons)
    } message: {
      $0.message
    }
  }

  /// Shows a dialog about an item while there is one.
  public func actionSheet<Item: Identifiable>(item: Binding<Item?>, content: @escaping @MainActor (Item) -> ActionSheet) -> some View {
    actionSheet(isPresented: isPresent(item)) { content(item.wrappedValue!) }
  }
}

/// Whether there is an item. Writing false removes it.
@MainActor private func isPresent<Item>(_ item: Binding<Item?>) -> Binding<Bool> {
  Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
}

private struct DialogButtons: View {
  let buttons: [Alert.Button]

  var body: some View {
    ForEach(Array(buttons.enumerated()), id: \.offset) { _, button in
      Button(role: button.role, action: button.action) { button.label }
    }
  }
}
