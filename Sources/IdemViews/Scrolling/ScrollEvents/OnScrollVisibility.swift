import IdemCore
import IdemScreen

/// Runs an action when more or less than a part of the view is visible.
private struct ScrollVisibility: WrapperModifier {
  let threshold: Double
  let action: @MainActor (Bool) -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> ScrollVisibilityNode { ScrollVisibilityNode(self, parent: parent) }
  func update(_ node: ScrollVisibilityNode, in context: UpdateContext) { node.modifier = self }
}

private final class ScrollVisibilityNode: WrapperNode, FrameListener {
  var modifier: ScrollVisibility
  private var isVisible = false

  init(_ modifier: ScrollVisibility, parent: Node) {
    self.modifier = modifier
    super.init(parent: parent, type: ScrollVisibility.self)
    tree.diagnostics.frameObservers.add(self)
  }

  override func close(in context: UpdateContext) {
    tree.diagnostics.frameObservers.remove()
    // A row that scrolls out of sight may lose its node. It is called as if it had stayed.
    guard isVisible else { return }
    isVisible = false
    let action = modifier.action
    tree.onCommit { _ in action(false) }
  }

  func frameEnded() {
    guard let node = firstRenderNode else { return }
    let cells = node.size.width * node.size.height
    let seen = node.isShown ? node.visibleFrame : .zero
    let part = cells > 0 ? Double(seen.width * seen.height) / Double(cells) : 0
    let new = cells > 0 && (modifier.threshold <= 0 ? part > 0 : part >= modifier.threshold)
    guard new != isVisible else { return }
    isVisible = new
    modifier.action(new)
  }
}

extension View {
  /// Runs an action when at least a part of the view becomes visible in the scroll views around it, and when it does not any more. A part of
  /// 0 means any cell.
  public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping @MainActor (Bool) -> Void) -> some View {
    modifier(ScrollVisibility(threshold: min(1, threshold), action: action))
  }
}
