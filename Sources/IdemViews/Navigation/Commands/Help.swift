import IdemCore
import IdemScreen

/// A sentence about a view: a tooltip, and the line of its command in the help.
struct HelpModifier: WrapperModifier {
  let text: Text

  func makeNode(parent: Node, in context: UpdateContext) -> HelpNode { HelpNode(text, parent: parent) }
  func update(_ node: HelpNode, in context: UpdateContext) { node.take(text) }
}

/// Shows the tooltip after the pointer has rested on the view. A key, a press or the wheel hides it, until the pointer leaves the view.
final class HelpNode: CommandDescriptionNode, HoverHandler, TransientLayer {
  /// The time without motion after which the tooltip appears, in nanoseconds.
  private static let delay = 600_000_000
  private var text: Text
  private var tooltip: PresentationNode?
  /// The cell of the pointer and the time of its last motion; nil while it is elsewhere.
  private var pointer: (position: Point, time: Int)?
  private var wakeUp: WakeUp?
  /// Whether the user has hidden it.
  private var isDone = false
  private let isListening: Bool

  init(_ text: Text, parent: Node) {
    self.text = text
    // What only declares commands is not on the screen.
    isListening = !EnvironmentValues(scope: parent.childEnvironment).declaresCommands
    super.init(CommandDescription(help: text.wholeContent), parent: parent)
    if isListening { tree.input.hoverHandlers.add(self) }
  }

  func take(_ new: Text) {
    guard new != text else { return }
    text = new
    take(CommandDescription(help: new.wholeContent))
    disappear()
  }

  // MARK: The pointer

  /// A disabled control has its tooltip, too.
  var observesMotion: Bool { isListening }

  func pointerMoved(_ isInside: Bool, _ event: Event, in context: UpdateContext) {
    guard case .mouse(let mouse) = event else { return }
    guard isInside else {
      if pointer != nil || isDone { leave() }
      return
    }
    guard mouse.action == .moved else { return disappear() }
    pointer = (mouse.position, tree.timers.clock.now)
    if !isDone, tooltip == nil, wakeUp?.action == nil { schedule(HelpNode.delay) }
  }

  private func schedule(_ pause: Int) {
    wakeUp = tree.timers.schedule(at: tree.timers.clock.now + pause) { [weak self] _ in self?.rested() }
  }

  private func rested() {
    guard let pointer, !isDone, !isRemoved, tooltip == nil else { return }
    let rest = tree.timers.clock.now - pointer.time
    if rest < HelpNode.delay { return schedule(HelpNode.delay - rest) }
    // The innermost view with a help text under the pointer.
    var node = tree.input.hit(pointer.position) as Node?
    while let current = node, !(current is HelpNode) { node = current.parent }
    guard node === self, tree.input.takesInput(self) else { return }
    becomeStale(Cause(.state, name: "help", owner: type))
  }

  private func leave() {
    pointer = nil
    isDone = false
    wakeUp?.cancel()
    if tooltip != nil { becomeStale(Cause(.state, name: "help", owner: type)) }
  }

  func disappear() {
    isDone = true
    wakeUp?.cancel()
    if tooltip != nil { becomeStale(Cause(.state, name: "help", owner: type)) }
  }

  // MARK: The layer

  override func evaluate(in context: UpdateContext) {
    let isWanted = pointer != nil && !isDone
    if let tooltip, !isWanted {
      self.tooltip = nil
      tooltip.remove(in: context)
      if tree.input.transient === self { tree.input.transient = nil }
    } else if tooltip == nil, isWanted {
      let look = PresentationLook(place: .anchored(.bottom), isPassive: true)
      let layer = PresentationNode(look, dismissal: Dismissal {}, parent: self, in: context)
      layer.content = ImplicitStack._makeNode(ImplicitStack(.vertical, text), parent: layer, in: context)
      tooltip = layer
      layer.begin(in: context)
      tree.input.transient = self
    }
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    super.visitChildren(visit)
    if let tooltip { visit(tooltip) }
  }

  override func visitContent(_ visit: (Node) -> Void) { if let child { visit(child) } }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    wakeUp?.cancel()
    if tree.input.transient === self { tree.input.transient = nil }
    if isListening { tree.input.hoverHandlers.remove() }
  }
}

extension View {
  /// Describes a view: a tooltip after the pointer has rested on it for 600 ms, and a sentence for the help and the palette.
  ///
  /// Cost: as for `onHover`, the terminal reports all motion of the pointer while such a view is on the screen.
  public func help(_ textKey: LocalizedStringKey) -> some View { modifier(HelpModifier(text: Text(textKey))) }

  /// The same with a text, or with a string as it stands.
  @_disfavoredOverload
  public func help(_ text: some _TitleSource) -> some View { modifier(HelpModifier(text: text._title)) }
}

extension HelpNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    for part in parts where part.hint == nil { part.hint = place.words(text) }
    return parts
  }
}
