import IdemCore
import IdemScreen

/// The node of a control whose content is other views. It can have the focus, and is pressed with the pointer, Return or Space. The
/// counterpart for controls that draw themselves is `DrawnControlNode`.
///
/// The content inherits the look of the focused and the pressed state. So a change of focus evaluates only the bodies that read
/// `isFocused`.
class WrapperControlNode: WrapperNode, FocusableTarget, HoverableControl {
  private let scope: EnvironmentScope
  private(set) final var focusable: FocusableBehavior!
  /// Whether the pointer's left button is down on the control. A key does not set it: it runs the action at once.
  private(set) final var isPressed = false
  /// Whether the pointer is over the control, as far as the terminal reports it.
  private(set) final var isHovered = false

  override init(parent: Node, type: Any.Type) {
    scope = EnvironmentScope(parent: parent.childEnvironment)
    super.init(parent: parent, type: type)
    focusable = FocusableBehavior(of: self)
    focusable.begin()
  }

  /// Reads the environment and applies the look. A subclass calls it once at the end of its setup, before it makes its content.
  final func begin(in context: UpdateContext) {
    focusable.track(in: context) { readEnvironment() }
    _ = applyLook()
  }

  override final var childEnvironment: EnvironmentScope { scope }

  // MARK: Hooks for subclasses

  /// Runs the control's action, for a press or a keyboard shortcut.
  func activate() {}
  /// Whether it has an action. `.focusable()` makes a node of a view that only has the focus.
  var hasAction: Bool { true }
  /// Whether Escape presses this control in a dialog.
  var isCancel: Bool { false }
  /// Whether the action is destructive. A dialog does not give such a control the initial focus.
  var isDestructive: Bool { false }
  /// What it is for a screen reader.
  var accessibleRole: AccessibleRole { .button }
  /// The role, if it is a button.
  var buttonRole: ButtonRole? { nil }
  /// Changes the style that the content inherits.
  func look(_ drawing: inout DrawEnvironment) {}
  /// Changes that style while the pointer is over the control.
  func hoverLook(_ drawing: inout DrawEnvironment) { drawing.style.attributes.insert(.bold) }
  /// Reads the dependencies of the node other than `isEnabled`. Runs again when they change.
  func readEnvironment() {}
  /// Called after a value that `readEnvironment` read has changed.
  func environmentRead(in context: UpdateContext) {}
  /// Handles a key while the control itself has the focus.
  func handleKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    guard press.phase != .up, press.heldModifiers.isEmpty, press.key == .return || press.key == .space else { return .ignored }
    activate()
    return .handled
  }
  /// Handles a pointer event. Called only while the control is enabled.
  func handlePointer(_ mouse: MouseEvent, in context: UpdateContext) -> KeyPress.Result {
    switch mouse.action {
    case .down(.left):
      focusable.takeFocus(in: context)
      setPressed(true, in: context)
      return .handled
    case .drag(.left) where tree.input.pointerOwner === self:
      setPressed(shows(mouse.position), in: context)
      return .handled
    case .up(.left) where tree.input.pointerOwner === self:
      let wasPressed = isPressed && shows(mouse.position)
      setPressed(false, in: context)
      if wasPressed { activate() }
      return .handled
    default: return .ignored
    }
  }
  /// Whether a press changes the picture of the content although the style that it inherits stays equal.
  var paintsPress: Bool { false }
  /// Called when `isPressed` changed: the pointer's button was pressed or released, or moved on or off the control.
  func pressedChanged() {}

  // MARK: Focus, events

  var canFocus: Bool { isEnabled && !isFocusBlocked }

  func focusChanged(_ isFocused: Bool, in context: UpdateContext) {
    scope.set(IsFocusedKey.self, to: isFocused)
    // A view may also draw the focus itself, such as the brackets of a frame. So the content is painted even if the inherited look is
    // equal.
    _ = applyLook()
    child?.drawingChanged(in: context)
  }

  override final func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    guard isEnabled else { return .ignored }
    switch event {
    case .key(let key) where isFocused: return handleKey(key, in: context)
    case .mouse(let mouse): return handlePointer(mouse, in: context)
    default: return .ignored
    }
  }

  final func setHovered(_ value: Bool, in context: UpdateContext) {
    guard value != isHovered else { return }
    isHovered = value
    scope.set(IsHoveredKey.self, to: value)
    lookChanged(in: context)
  }

  private func setPressed(_ value: Bool, in context: UpdateContext) {
    guard value != isPressed else { return }
    isPressed = value
    pressedChanged()
    if applyLook() || paintsPress, let child { child.drawingChanged(in: context) }
  }

  // MARK: Look

  final func lookChanged(in context: UpdateContext) {
    if applyLook(), let child { child.drawingChanged(in: context) }
  }

  private func applyLook() -> Bool {
    var drawing = environment.drawing
    look(&drawing)
    if isHovered, isEnabled { hoverLook(&drawing) }
    return scope.setDrawing(drawing)
  }

  override func drawingChanged(in context: UpdateContext) { lookChanged(in: context) }

  override func evaluate(in context: UpdateContext) {
    focusable.track(in: context) { readEnvironment() }
    environmentRead(in: context)
    lookChanged(in: context)
  }

  override func close(in context: UpdateContext) { focusable.end(in: context) }
}

/// Whether the pointer is over the nearest enclosing control or view with a hover effect.
enum IsHoveredKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension WrapperControlNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    guard hasAction else { return [describeFocusable(parts, place)] }
    // A style of the app may contain controls of its own.
    let inner = parts.filter(\.isInteractive)
    let element = place.element(accessibleRole, AccessibleElement.label(of: parts))
    element.isEnabled = isEnabled
    element.isFocused = isFocused
    element.value = parts.count == 1 && parts[0].role != .text ? parts[0].value : nil
    element.hint = parts.compactMap(\.hint).first
    element.identifier = parts.count == 1 ? parts[0].identifier : ""
    element.isSelected = parts.contains { $0.isSelected && !$0.isInteractive }
    element.details = parts.flatMap(\.details)
    if element.isEnabled { element.add(.press) { [self] _ in if !isRemoved, isEnabled { activate() } } }
    if inner.count == 1, inner[0].isFocused { element.isFocused = true }
    return [element]
  }

  /// A view that only has the focus: a group of what is in it.
  private func describeFocusable(_ parts: [AccessibleElement], _ place: AccessiblePlace) -> AccessibleElement {
    let element =
      parts.count == 1 ? parts[0] : place.element(.group, AccessibleElement.label(of: parts.filter(\.role.isContent)), children: parts)
    if isFocused { element.isFocused = true }
    if element.label.isEmpty { element.label = AccessibleElement.label(of: element.children) }
    return element
  }
}
