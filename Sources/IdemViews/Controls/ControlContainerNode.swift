import IdemCore
import IdemScreen

/// A control that measures and draws itself. It can have the focus. It reads its bindings itself, so a change of their values runs no body.
class ControlContainerNode: ContainerNode, FocusableTarget {
  private(set) final var focusable: FocusableBehavior!

  override init(parent: Node, type: Any.Type) {
    super.init(parent: parent, type: type)
    focusable = FocusableBehavior(of: self)
    focusable.begin()
  }

  // MARK: Hooks for subclasses

  /// Reads bindings and environment. Runs again when they change. Returns what must be done if the content differs from before.
  func read() -> RenderChange { .none }
  /// Handles a key while the control has the focus.
  func press(_ press: KeyPress) -> KeyPress.Result { .ignored }
  /// Handles a pointer event. `place` is in the node's own coordinates.
  func point(_ mouse: MouseEvent, at place: Point) -> KeyPress.Result { .ignored }

  /// Runs `read` and applies the change. A subclass calls it once at the end of its setup, and whenever it receives other bindings.
  final func readAgain() {
    let wasEnabled = isEnabled
    let change = focusable.track { read() }
    if !isBuilding { apply(change == .none && wasEnabled != isEnabled ? .paint : change) }
  }

  override func evaluate() { readAgain() }

  var canFocus: Bool { isEnabled }
  func focusChanged(_ isFocused: Bool) { setNeedsPaint() }

  override func handle(_ event: Event) -> KeyPress.Result {
    guard isEnabled else { return .ignored }
    switch event {
    case .key(let key) where isFocused && key.phase != .up: return press(key)
    case .mouse(let mouse):
      focusable.takeFocus(on: mouse)
      return point(mouse, at: mouse.position - screenFrame.origin)
    default: return .ignored
    }
  }

  /// The style of the control's own lines and text: dimmed while the control is disabled.
  final var style: Style {
    var style = environment.drawing.style
    if !isEnabled { style.attributes.insert(.dim) }
    return style
  }

  /// The style of emphasized parts: bold and in the tint while the control has the focus.
  final var accent: Style {
    var style = style
    if isFocused {
      style.foreground = environment.drawing.tint
      style.attributes.insert(.bold)
    }
    return style
  }

  override func drawingChanged() {
    setNeedsPaint()
    super.drawingChanged()
  }

  override func close() {
    super.close()
    focusable.end()
  }
}
