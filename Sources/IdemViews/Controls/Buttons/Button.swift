import IdemCore
import IdemScreen

/// A control that runs an action when it is pressed.
/// It is pressed with Return or Space while it has the focus, with the pointer's left button, or by its keyboard shortcut.
public struct Button<Label: View>: PrimitiveView {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  /// Creates a button with a label of any views. `action` runs on the main actor, once for each press. `role` changes the look; see
  /// `ButtonRole`.
  public init(role: ButtonRole? = nil, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    self.action = action
    self.label = label()
  }

  public static func _makeNode(_ view: Button, parent: Node, in context: UpdateContext) -> Node {
    ButtonNode(view, parent: parent, in: context)
  }
  @inline(__always) public static func _updateNode(_ node: Node, _ view: Button, in context: UpdateContext) {
    node.uncheckedCast(to: ButtonNode<Label>.self).update(view, in: context)
  }
}

extension Button where Label == EmptyView {
  /// A button needs a label.
  @available(*, unavailable, message: "a button needs a label: Button(\"Add\") { ... } or Button { ... } label: { Text(\"Add\") }")
  public init(action: @escaping @MainActor () -> Void) { fatalError("unavailable") }
}

extension Button where Label == Text {
  /// Creates a button whose label is a literal, as `Text` reads it: `Button("**Save** all") { save() }`.
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == IdemViews.Label<Text, Image> {
  /// Creates a button whose label is a symbol and a literal. An unknown symbol name shows a bullet; see `Image.init(systemName:)`.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { IdemViews.Label(titleKey, systemImage: systemImage) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { IdemViews.Label(title, systemImage: systemImage) }
  }
}

final class ButtonNode<Label: View>: WrapperControlNode {
  private var view: Button<Label>
  private let slot: TypedContentSlot<ImplicitStack<Label>>
  private var style: AnyStyle<ButtonStyleConfiguration>!
  /// The style that the current content was made with.
  private var shown: AnyStyle<ButtonStyleConfiguration>!
  /// The kind of a built-in style; nil for an app's own style.
  private var kind: ButtonKind?
  /// Runs the action for a style that the app has made.
  private lazy var trigger = ButtonTrigger(self)

  init(_ view: Button<Label>, parent: Node, in context: UpdateContext) {
    self.view = view
    slot = TypedContentSlot(ImplicitStack(.horizontal, view.label))
    super.init(parent: parent, type: Button<Label>.self)
    begin(in: context)
    shown = style
    child = style.box.makeNode(configuration, parent: self, in: context)
    flags.remove(.building)
  }

  func update(_ new: Button<Label>, in context: UpdateContext) {
    let roleChanged = new.role != view.role
    view = new
    slot.update(ImplicitStack(.horizontal, new.label), in: context)
    if roleChanged {
      style.box.updateNode(child, configuration, in: context)
      lookChanged(in: context)
    }
  }

  private var configuration: ButtonStyleConfiguration {
    ButtonStyleConfiguration(
      role: view.role, label: ButtonStyleConfiguration.Label(slot: slot), isPressed: isPressed,
      trigger: kind == nil ? trigger : nil)
  }

  /// A style with a gesture of its own may contain a view that can have the focus, such as another button.
  override var canFocus: Bool { super.canFocus && !(style.box.isPrimitive && child.map(containsTarget) ?? false) }

  /// Whether a node or one below it can have the focus. The type is not enough: a text is a target only if it has links.
  private func containsTarget(_ node: Node) -> Bool {
    var found = node.flags.contains(.focusTarget)
    node.visitChildren { if !found { found = containsTarget($0) } }
    return found
  }

  override func handlePointer(_ mouse: MouseEvent, in context: UpdateContext) -> KeyPress.Result {
    guard style.box.isPrimitive else { return super.handlePointer(mouse, in: context) }
    // The gestures of the style have ignored it.
    if case .down(.left) = mouse.action { focusable.takeFocus(in: context) }
    return .ignored
  }

  override func readEnvironment() {
    style = EnvironmentValues(scope: environment)[ButtonStyleKey.self]
    kind = style.box.look as? ButtonKind
  }

  override func environmentRead(in context: UpdateContext) {
    show(configuration, style, insteadOf: shown, in: context)
    shown = style
  }

  /// A button with a shadow moves.
  override var paintsPress: Bool { kind == .shadowed }

  /// A custom style runs again in the next frame.
  override func pressedChanged() {
    if kind == nil { becomeStale(Cause(.state, name: "isPressed", owner: type)) }
  }

  override func look(_ drawing: inout DrawEnvironment) {
    kind?.look(&drawing, role: view.role, isFocused: isFocused, isPressed: isPressed, isEnabled: isEnabled)
  }

  override func hoverLook(_ drawing: inout DrawEnvironment) { kind?.hoverLook(&drawing) }

  override var accessibleRole: AccessibleRole { kind == .menu ? .menuItem : .button }
  override var buttonRole: ButtonRole? { view.role }
  override var isCancel: Bool { view.role == .cancel }
  override var isDestructive: Bool { view.role == .destructive }

  /// A button of an alert dismisses the alert first. So anything that the action presents stays.
  override func activate() {
    let values = EnvironmentValues(scope: environment)
    if let dismissal = values[ButtonDismissalKey.self], !values.keepsMenuOpen { dismissal.dismiss() }
    values.perform(view.action)
  }
}
