import IdemCore
import IdemScreen

/// Choices of several actions. A title is a literal, as `Text` reads it, a string as it stands, or a text.
extension View {
  /// Shows a choice of several actions in a column. If none of them has the role `cancel`, a Cancel button follows. Escape
  /// dismisses it.
  public func confirmationDialog<Actions: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> Actions
  ) -> some View {
    confirmationDialog(Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }

  /// The same with a text as the title, or with a string, which is no Markdown.
  @_disfavoredOverload
  public func confirmationDialog<Actions: View>(
    _ title: some _TitleSource, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> Actions
  ) -> some View {
    confirmationDialog(title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions) { EmptyView() }
  }

  /// Shows a choice of several actions in a column, with a message.
  public func confirmationDialog<Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> Actions,
    @ViewBuilder message: @escaping @MainActor () -> Message
  ) -> some View {
    confirmationDialog(Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions, message: message)
  }

  /// The same with a text as the title, or with a string, which is no Markdown.
  @_disfavoredOverload
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: some _TitleSource, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> Actions,
    @ViewBuilder message: @escaping @MainActor () -> Message
  ) -> some View {
    modifier(
      Presenter.dialog(titleVisibility == .hidden ? nil : title._title, isPresented) {
        AlertBody(isVertical: true, actions: actions(), message: message())
      })
  }

  /// Shows a choice of several actions about a value. While `data` is nil, it does not open.
  public func confirmationDialog<Value, Actions: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: Value?,
    @ViewBuilder actions: @escaping @MainActor (Value) -> Actions
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions)
  }

  /// Shows a choice of several actions about a value, with a message. While `data` is nil, it does not open.
  public func confirmationDialog<Value, Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: Value?,
    @ViewBuilder actions: @escaping @MainActor (Value) -> Actions,
    @ViewBuilder message: @escaping @MainActor (Value) -> Message
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions, message: message)
  }

  /// The same with a text as the title, or with a string, which is no Markdown.
  @_disfavoredOverload
  public func confirmationDialog<Value, Actions: View>(
    _ title: some _TitleSource, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: Value?,
    @ViewBuilder actions: @escaping @MainActor (Value) -> Actions
  ) -> some View {
    confirmationDialog(title, isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions) { _ in
      EmptyView()
    }
  }

  /// The same with a text as the title, or with a string, which is no Markdown.
  @_disfavoredOverload
  public func confirmationDialog<Value, Actions: View, Message: View>(
    _ title: some _TitleSource, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: Value?,
    @ViewBuilder actions: @escaping @MainActor (Value) -> Actions,
    @ViewBuilder message: @escaping @MainActor (Value) -> Message
  ) -> some View {
    var presenter = Presenter.dialog(titleVisibility == .hidden ? nil : title._title, isPresented) {
      DialogContent(value: data) { AlertBody(isVertical: true, actions: actions($0), message: message($0)) }
    }
    presenter.canOpen = data != nil
    return modifier(presenter)
  }
}
