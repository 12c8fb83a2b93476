import IdemCore
import IdemScreen

/// A control that measures and draws itself: it can have the focus, and reads its bindings itself, so that a change of theirs runs no body.
class ControlContainerNode: ContainerNode, FocusTarget {
  private var reading: ObservationState!
  private(set) final var isEnabled = true

  override init(parent: Node, type: Any.Type) {
    super.init(parent: parent, type: type)
    reading = ObservationState(node: self)
    tree.register(focusTarget: self)
  }

  // MARK: What each kind says

  /// Reads bindings and environment; it is read again when they change. True where what is shown is another.
  func read() -> RenderChange { .none }
  /// A key, while the control has the focus.
  func press(_ press: KeyPress) -> KeyPress.Result { .ignored }
  /// The pointer, at a place in the node's own coordinates.
  func point(_ mouse: MouseEvent, at place: Point) -> KeyPress.Result { .ignored }

  /// To be called once the node is set up, and whenever it is given other bindings.
  final func readAgain() {
    let change = reading.reading {
      let wasEnabled = isEnabled
      isEnabled = isEnabledNow
      let change = read()
      return change == .none && wasEnabled != isEnabled ? .paint : change
    }
    if !isEnabled, isFocused { tree.loseFocus() }
    if !isBuilding { apply(change) }
  }

  override func evaluate() { readAgain() }

  final var isFocused: Bool { tree.focused === self }
  var canFocus: Bool { isEnabled }
  func focusChanged(_ isFocused: Bool) { setNeedsPaint() }

  override func handle(_ event: Event) -> KeyPress.Result {
    guard isEnabled else { return .ignored }
    switch event {
    case .key(let key) where isFocused && key.phase != .up: return press(key)
    case .mouse(let mouse):
      if case .down(.left) = mouse.action, canFocus { tree.focus(self) }
      return point(mouse, at: mouse.position - screenFrame.origin)
    default: return .ignored
    }
  }

  /// What lines and text of the control itself are drawn in.
  final var style: Style {
    var style = environment.drawing.style
    if !isEnabled { style.attributes.insert(.dim) }
    return style
  }

  /// The style of what stands out: in the tint while the control has the focus.
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
    reading.end()
    tree.unregister(focusTarget: self)
  }
}
