import IdemCore
import IdemScreen

/// How a gesture of a view relates to the other gestures and controls under the pointer.
enum GesturePriority {
  /// Those inside the view come first.
  case normal
  /// It comes before those inside the view.
  case high
  /// It goes on beside the others.
  case simultaneous
}

/// Adds a gesture to a view.
struct GestureModifier<Content: Gesture>: WrapperModifier {
  let gesture: Content
  let priority: GesturePriority
  let mask: GestureMask

  func makeNode(parent: Node, in context: UpdateContext) -> GestureNode {
    GestureNode(Content._makeRecognizer(gesture), priority, mask, parent: parent, type: GestureModifier.self)
  }

  func update(_ node: GestureNode, in context: UpdateContext) {
    node.mask = mask
    // A node has one type of modifier, so the recognizer has this type.
    if let recognizer = node.recognizer as? _GestureRecognizer<Content.Value> { Content._updateRecognizer(recognizer, gesture) }
  }
}

/// The node of a gesture. The arena of the tree passes presses to its recognizer.
final class GestureNode: WrapperNode {
  let recognizer: _AnyGestureRecognizer
  let priority: GesturePriority
  var mask: GestureMask
  private let arena: GestureArena

  init(_ recognizer: _AnyGestureRecognizer, _ priority: GesturePriority, _ mask: GestureMask, parent: Node, type: Any.Type) {
    (self.recognizer, self.priority, self.mask) = (recognizer, priority, mask)
    arena = GestureArena.of(parent.tree)
    super.init(parent: parent, type: type)
  }

  /// Takes a press that its recognizer claims. All else about a press, the arena does.
  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    if case .key(let press) = event { return handleKey(press) }
    guard case .mouse(let mouse) = event else { return .ignored }
    switch mouse.action {
    case .down(.left): return priority != .simultaneous && recognizer.claimsPress && arena.awaits(self) ? .handled : .ignored
    case .scroll(_, let y): return y != 0 && isEnabledNow && arena.scroll(y, mouse, over: self, in: context) ? .handled : .ignored
    default: return .ignored
    }
  }

  /// Alt-M picks up what the gesture drags.
  private func handleKey(_ press: KeyPress) -> KeyPress.Result {
    guard press.key == "m", press.heldModifiers == .option, press.phase == .down, mask.contains(.gesture), isEnabledNow,
      tree.updateHandlers(of: self), let focused = tree.focus.focused
    else { return .ignored }
    let row = (focused as? any CursorContainer)?.currentRowFrame
    guard let place = row ?? focused.firstRenderNode?.screenFrame else { return .ignored }
    return recognizer.pickUp(at: place.origin, in: self) ? .handled : .ignored
  }

  override func close(in context: UpdateContext) { arena.leave(self) }
}

extension View {
  /// Adds a gesture. Gestures and controls inside the view come first.
  ///
  /// Cost: a press looks at the gestures around the pressed cell. Without a press, a gesture costs nothing.
  ///
  /// - Parameter mask: which gestures may begin: this one, those inside the view, or both.
  public func gesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .normal, mask: mask))
  }

  /// Adds a gesture that can be turned off.
  public func gesture<G: Gesture>(_ gesture: G, isEnabled: Bool) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .normal, mask: isEnabled ? .all : .subviews))
  }

  /// Adds a gesture with a name, which has no effect, that can be turned off.
  public func gesture<G: Gesture>(_ gesture: G, name: String, isEnabled: Bool = true) -> some View {
    self.gesture(gesture, isEnabled: isEnabled)
  }

  /// Adds a gesture that comes before those inside the view: when it is recognized, they are cancelled.
  public func highPriorityGesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .high, mask: mask))
  }

  /// Adds a gesture that comes before those inside the view and can be turned off.
  public func highPriorityGesture<G: Gesture>(_ gesture: G, isEnabled: Bool) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .high, mask: isEnabled ? .all : .subviews))
  }

  /// Adds a gesture that goes on beside those inside the view. None of them cancels the other.
  public func simultaneousGesture<G: Gesture>(_ gesture: G, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .simultaneous, mask: mask))
  }

  /// Adds a gesture that goes on beside those inside the view and can be turned off.
  public func simultaneousGesture<G: Gesture>(_ gesture: G, isEnabled: Bool) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .simultaneous, mask: isEnabled ? .all : .subviews))
  }
}
