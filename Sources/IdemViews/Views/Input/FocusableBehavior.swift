import IdemCore
import IdemScreen

/// What all nodes that can have the focus have in common. A node owns one, and forwards to it; the node itself adds its own keys and look.
///
/// The behavior registers the node with the tree, tracks `isEnabled` and the node's other dependencies, and gives up the focus when the
/// node is disabled.
@MainActor
final class FocusableBehavior {
  // SAFETY: the node owns this object, so the node outlives it. The reference is not counted.
  private unowned(unsafe) let node: any FocusTarget
  private let tracker: ObservationTracker
  /// Whether the node takes input: no enclosing view is `.disabled`. Updated by `track`.
  private(set) var isEnabled = true

  /// Creates the behavior of a node. `begin` must be called before the node can have the focus.
  init(of node: any FocusTarget) {
    self.node = node
    tracker = ObservationTracker(node: node)
  }

  /// Registers the node. The order of registration is the order in which new nodes are offered the focus.
  func begin() { node.tree.focus.register(target: node) }

  /// Must be called from the node's `close`.
  func end(in context: UpdateContext) {
    tracker.end()
    node.tree.focus.unregister(target: node, in: context)
  }

  /// Reads `isEnabled` and runs `read`. The node becomes stale when anything changes that was read. Its `evaluate` must call `track` again.
  func track<Result>(in context: UpdateContext, _ read: () -> Result) -> Result {
    let result = tracker.track {
      isEnabled = node.isEnabledNow
      return read()
    }
    if !isEnabled { loseFocus(in: context) }
    return result
  }

  /// Whether the node itself has the focus.
  var isFocused: Bool { node.tree.focus.focused === node }

  /// Gives the node the focus, if it can have it.
  func takeFocus(in context: UpdateContext) { if node.canFocus { node.tree.focus.move(to: node, in: context) } }

  /// Takes the focus from the node, if it has it. The tree chooses another node in the same frame.
  func loseFocus(in context: UpdateContext) { if isFocused { node.tree.focus.lose(in: context) } }

  /// Moves the focus to the node if an event is a press of the pointer's left button.
  func takeFocus(on mouse: MouseEvent, in context: UpdateContext) { if case .down(.left) = mouse.action { takeFocus(in: context) } }
}

/// A focus target with a `FocusableBehavior`.
@MainActor
protocol FocusableTarget: FocusTarget {
  var focusable: FocusableBehavior! { get }
}

extension FocusableTarget {
  /// Whether the node itself has the focus.
  var isFocused: Bool { focusable.isFocused }
  /// Whether the node takes input.
  var isEnabled: Bool { focusable.isEnabled }
}
