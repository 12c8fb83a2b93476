import IdemCore
import IdemScreen

/// The node of a control: it can have the focus, is pressed with the pointer, Return or Space, and shows both through what its content
/// inherits. Moving the focus runs no body but those that read `isFocused`.
class ControlNode: WrapperNode, FocusTarget {
  private let scope: EnvironmentScope
  private var reading: ObservationState!
  private(set) final var isPressed = false
  private(set) final var isEnabled = true

  override init(parent: Node, type: Any.Type) {
    scope = EnvironmentScope(parent: parent.childEnvironment)
    super.init(parent: parent, type: type)
    reading = ObservationState(node: self)
    tree.register(focusTarget: self)
  }

  /// To be called once the node is set up, before its content is made.
  final func begin() {
    reading.reading { readEnvironment() }
    _ = applyLook()
  }

  override final var childEnvironment: EnvironmentScope { scope }
  final var isFocused: Bool { tree.focused === self }

  // MARK: What each kind says

  /// What it does when it is pressed; also by a keyboard shortcut.
  func activate() {}
  /// Whether it is what Escape presses in a dialog.
  var isCancel: Bool { false }
  /// Whether it takes away what cannot be had back: a dialog's focus does not begin there.
  var isDestructive: Bool { false }
  /// How the content is drawn.
  func look(_ drawing: inout DrawEnvironment) {}
  /// Reads what the node depends on; it is read again when that changes.
  func readEnvironment() { isEnabled = isEnabledNow }
  /// What was read in `readEnvironment` is different now.
  func environmentRead() {}
  /// A key, while the control itself has the focus.
  func press(_ press: KeyPress) -> KeyPress.Result {
    guard press.phase != .up, press.heldModifiers.isEmpty, press.key == .return || press.key == .space else { return .ignored }
    activate()
    return .handled
  }
  /// The pointer, once the control is known to be enabled.
  func point(_ mouse: MouseEvent) -> KeyPress.Result {
    switch mouse.action {
    case .down(.left):
      if canFocus { tree.focus(self) }
      setPressed(true)
      return .handled
    case .drag(.left) where tree.pointerOwner === self:
      setPressed(shows(mouse.position))
      return .handled
    case .up(.left) where tree.pointerOwner === self:
      let wasPressed = isPressed && shows(mouse.position)
      setPressed(false)
      if wasPressed { activate() }
      return .handled
    default: return .ignored
    }
  }
  /// The button of the pointer went down on the control, or left it.
  func pressedChanged() {}

  // MARK: Focus, events

  var canFocus: Bool { isEnabled }

  func focusChanged(_ isFocused: Bool) {
    scope.set(IsFocusedKey.self, to: isFocused)
    // What is drawn may show the focus in another way than by the look that is inherited: a frame's brackets.
    _ = applyLook()
    child?.drawingChanged()
  }

  override final func handle(_ event: Event) -> KeyPress.Result {
    guard isEnabled else { return .ignored }
    switch event {
    case .key(let key) where isFocused: return press(key)
    case .mouse(let mouse): return point(mouse)
    default: return .ignored
    }
  }

  private func setPressed(_ value: Bool) {
    guard value != isPressed else { return }
    isPressed = value
    pressedChanged()
    lookChanged()
  }

  // MARK: Look

  final func lookChanged() {
    if applyLook(), let child { child.drawingChanged() }
  }

  private func applyLook() -> Bool {
    var drawing = environment.drawing
    look(&drawing)
    return scope.setDrawing(drawing)
  }

  override func drawingChanged() { lookChanged() }

  override func evaluate() {
    reading.reading { readEnvironment() }
    if !isEnabled, isFocused { tree.loseFocus() }
    environmentRead()
    lookChanged()
  }

  override func close() {
    reading.end()
    tree.unregister(focusTarget: self)
  }
}

/// Whether the nearest control around has the focus.
enum IsFocusedKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether the nearest focusable view around has the keyboard focus.
  public var isFocused: Bool { self[IsFocusedKey.self] }
}
