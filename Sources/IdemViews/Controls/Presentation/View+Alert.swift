import IdemCore
import IdemScreen

/// Alerts. A title is a literal, as `Text` reads it, a string as it stands, or a text.
extension View {
  /// Shows an alert over the app while `isPresented` is true. Each of its buttons dismisses the alert before it runs its action. Escape
  /// presses the button with the cancel role, and Return in a text field presses the default button: the one with the shortcut
  /// `.defaultAction`, or else the first one without a role. Without actions there is an OK button.
  public func alert<Actions: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> Actions
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions)
  }

  /// The same with a text as the title, or with a string, which is no Markdown.
  @_disfavoredOverload
  public func alert<Actions: View>(
    _ title: some _TitleSource, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions) { EmptyView() }
  }

  /// Shows an alert with a message.
  public func alert<Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> Actions,
    @ViewBuilder message: @escaping @MainActor () -> Message
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
  }

  /// The same with a text as the title, or with a string, which is no Markdown.
  @_disfavoredOverload
  public func alert<Actions: View, Message: View>(
    _ title: some _TitleSource, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> Actions,
    @ViewBuilder message: @escaping @MainActor () -> Message
  ) -> some View {
    modifier(Presenter.dialog(title._title, isPresented) { AlertBody(isVertical: false, actions: actions(), message: message()) })
  }

  /// Shows an alert about a value without a message. While `data` is nil, it does not open.
  public func alert<Value, Actions: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: @escaping @MainActor (Value) -> Actions
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions)
  }

  /// The same with a text as the title, or with a string, which is no Markdown.
  @_disfavoredOverload
  public func alert<Value, Actions: View>(
    _ title: some _TitleSource, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: @escaping @MainActor (Value) -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
  }

  /// Shows a dialog about a value: the value of `data` when the dialog opens. While `data` is nil, the dialog does not open.
  public func alert<Value, Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: @escaping @MainActor (Value) -> Actions,
    @ViewBuilder message: @escaping @MainActor (Value) -> Message
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  /// The same with a text as the title, or with a string, which is no Markdown.
  @_disfavoredOverload
  public func alert<Value, Actions: View, Message: View>(
    _ title: some _TitleSource, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: @escaping @MainActor (Value) -> Actions,
    @ViewBuilder message: @escaping @MainActor (Value) -> Message
  ) -> some View {
    var presenter = Presenter.dialog(title._title, isPresented) {
      DialogContent(value: data) { AlertBody(isVertical: false, actions: actions($0), message: message($0)) }
    }
    presenter.canOpen = data != nil
    return modifier(presenter)
  }

  /// Shows an alert about an error: its description is the title. While `error` is nil, it does not open.
  public func alert<E: Error, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View {
    alert(isPresented: isPresented, error: error, actions: { _ in actions() }, message: { _ in EmptyView() })
  }

  /// Shows an alert about an error, with a message. While `error` is nil, it does not open.
  public func alert<E: Error, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping @MainActor (E) -> A,
    @ViewBuilder message: @escaping @MainActor (E) -> M
  ) -> some View {
    alert(error.map { String(describing: $0) } ?? "", isPresented: isPresented, presenting: error, actions: actions, message: message)
  }
}

/// The content of an alert: the message and the buttons; an OK button if there are no actions.
struct AlertBody<Actions: View, Message: View>: View {
  let isVertical: Bool
  let actions: Actions
  let message: Message

  var body: some View {
    VStack(spacing: 1) {
      message
      if Actions.self == EmptyView.self {
        Button("OK", role: .cancel) {}
      } else if isVertical {
        VStack {
          actions
          CancelIfMissing()
        }
      } else {
        AlertActionsLayout { actions }
      }
    }
  }
}

/// The content of a dialog about a value. It keeps its first value if `data` changes later.
struct DialogContent<Value, Content: View>: View {
  @State var value: Value?
  let content: @MainActor (Value) -> Content

  init(value: Value?, @ViewBuilder content: @escaping @MainActor (Value) -> Content) {
    _value = State(initialValue: value)
    self.content = content
  }

  var body: some View { value.map(content) }
}

extension Presenter {
  static func dialog(
    _ title: Text?, _ isPresented: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> Presented
  ) -> Presenter {
    Presenter(
      look: PresentationLook(title: title, endsWithButton: true, padding: EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2)),
      presented: { isPresented.wrappedValue ? (true, content()) : nil }, dismiss: { isPresented.wrappedValue = false }, onDismiss: nil)
  }
}
