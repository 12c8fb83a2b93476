import IdemCore
import IdemScreen

/// The node of a control that measures and draws itself. It can have the focus. It reads its bindings itself, so a change of their values
/// runs no body. The counterpart for controls whose content is other views is `WrapperControlNode`.
class DrawnControlNode: ContainerNode, FocusableTarget, HoverableControl {
  private(set) final var focusable: FocusableBehavior!
  /// Whether the pointer is over the control, as far as the terminal reports it.
  private(set) final var isHovered = false

  override init(parent: Node, type: Any.Type) {
    super.init(parent: parent, type: type)
    focusable = FocusableBehavior(of: self)
    focusable.begin()
  }

  // MARK: Hooks for subclasses

  /// Reads bindings and environment. Runs again when they change. Returns what must be done if the content differs from before.
  func read(in context: UpdateContext) -> RenderChange { .none }
  /// Handles a key while the control has the focus.
  func handleKey(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result { .ignored }
  /// Handles a pointer event. `place` is in the node's own coordinates.
  func handlePointer(_ mouse: MouseEvent, at place: Point, in context: UpdateContext) -> KeyPress.Result { .ignored }

  /// Runs `read` and applies the change. A subclass calls it at the end of its initializer, before it removes the flag `building`: until then, nothing
  /// is applied. It also calls it whenever it receives other bindings.
  final func readAgain(in context: UpdateContext) {
    let wasEnabled = isEnabled
    let change = focusable.track(in: context) { read(in: context) }
    if !isBuilding { apply(change == .none && wasEnabled != isEnabled ? .paint : change, in: context) }
    if change != .none { partChanged() }
  }

  /// Shows the chosen part again, after another one was chosen.
  private func partChanged() { if !isBuilding, isFocused, focusedPart != nil { tree.focus.focusedPartChanged() } }

  override func evaluate(in context: UpdateContext) { readAgain(in: context) }

  var canFocus: Bool { isEnabled && !isFocusBlocked }
  var isTabOnly: Bool { false }
  var barFrame: Rect? { nil }
  func focusChanged(_ isFocused: Bool, in context: UpdateContext) { setNeedsPaint(in: context) }

  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    guard isEnabled else { return .ignored }
    switch event {
    case .key(let key) where isFocused && key.phase != .up:
      let result = handleKey(key, in: context)
      if result == .handled { partChanged() }
      return result
    case .mouse(let mouse):
      focusable.takeFocus(on: mouse, in: context)
      return handlePointer(mouse, at: mouse.position - screenFrame.origin, in: context)
    default: return .ignored
    }
  }

  final func setHovered(_ value: Bool, in context: UpdateContext) {
    guard value != isHovered else { return }
    isHovered = value
    setNeedsPaint(in: context)
  }

  /// The style of the control's own lines and text: dimmed while the control is disabled.
  final var style: Style {
    var style = environment.drawing.style
    if !isEnabled { style.attributes.insert(.dim) }
    return style
  }

  /// The style of emphasized parts: bold and in the tint while the control has the focus, bold while the pointer is over it.
  final var accent: Style {
    var style = style
    if isFocused { style.foreground = environment.drawing.tint }
    if isFocused || isHovered && isEnabled { style.attributes.insert(.bold) }
    return style
  }

  override func drawingChanged(in context: UpdateContext) {
    setNeedsPaint(in: context)
    super.drawingChanged(in: context)
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    focusable.end(in: context)
  }
}

extension AccessiblePlace {
  /// The element of a control that can have the focus.
  func control(_ role: AccessibleRole, _ node: some FocusableTarget) -> AccessibleElement {
    let element = element(role)
    element.isEnabled = node.isEnabled
    element.isFocused = node.isFocused
    return element
  }
}
