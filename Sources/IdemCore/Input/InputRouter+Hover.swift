import IdemScreen

/// A node that observes the pointer.
@MainActor
package protocol HoverHandler: Node {
  /// Whether it needs reports of motion now: not while it is disabled.
  var observesMotion: Bool { get }
  /// Called for each pointer event. `isInside` is whether the pointer is over the node.
  func pointerMoved(_ isInside: Bool, _ event: Event, in context: UpdateContext)
}

/// A control that shows that the pointer is over it. It does not request reports of motion: it uses those that another view requests.
@MainActor
package protocol HoverableControl: Node {
  func setHovered(_ isHovered: Bool, in context: UpdateContext)
}

extension ViewTree {
  /// Whether a node observes the pointer, visible or not. Asked in each frame.
  package var mayObserveMotion: Bool { !input.hoverHandlers.isEmpty }
}

extension InputRouter {
  /// Whether a node observes the pointer that is visible, enabled, and gets input.
  package var observesMotion: Bool {
    hoverHandlers.newestFirst { node in (node as? any HoverHandler)?.observesMotion == true && takesInput(node) }
  }

  /// Passes a pointer event to the views that observe the pointer. The terminal reports motion only while there are any.
  func deliverHover(_ mouse: MouseEvent, in context: UpdateContext) {
    guard !hoverHandlers.isEmpty else { return }
    let event = Event.mouse(mouse)
    let target = hit(mouse.position)
    let handlers = hoverHandlers
    handlers.forEach { ($0 as? any HoverHandler)?.pointerMoved($0.isAncestor(of: target) && takesInput($0), event, in: context) }
    if reportsMotion { showHover(over: target, in: context) }
  }

  /// Marks the control at or around a node as hovered.
  private func showHover(over target: Node?, in context: UpdateContext) {
    var node = target
    while let current = node, !(current is any HoverableControl) { node = current.parent }
    let control = node.flatMap { takesInput($0) ? $0 as? any HoverableControl : nil }
    guard control !== hoveredControl else { return }
    let old = hoveredControl
    hoveredControl = control
    if let old, !old.isRemoved { old.setHovered(false, in: context) }
    control?.setHovered(true, in: context)
  }

  /// Records whether the terminal reports all motion. Without the reports, nothing would show that the pointer has left a control.
  package func setReportsMotion(_ isOn: Bool, in context: UpdateContext) {
    reportsMotion = isOn
    if !isOn { showHover(over: nil, in: context) }
  }
}
