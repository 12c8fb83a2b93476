/// Runs a handler when a view comes, another when it goes.
///
/// All of a frame's handlers (`onAppear`, `onDisappear`, `onChange`, `onReceive`, the starts of tasks) run once the frame stands on the screen,
/// never while it is made, in the order in which the update came to their views: outer before inner, siblings as they stand. Where one view
/// takes another's place (`.id`, a branch), the new one appears before the old one disappears, as SwiftUI has it. What they write is the next
/// frame's. A view that came and went within one frame did neither.
struct AppearanceModifier: WrapperModifier {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?

  func makeNode(parent: Node) -> AppearanceNode {
    let node = AppearanceNode(parent: parent, type: Self.self)
    update(node)
    node.tree.onCommit { node.appeared() }
    return node
  }

  func update(_ node: AppearanceNode) {
    node.appear = appear
    node.setDisappear(disappear)
  }
}

final class AppearanceNode: WrapperNode {
  fileprivate var appear: (() -> Void)?
  private var disappear: (() -> Void)?
  private var hasAppeared = false

  fileprivate func setDisappear(_ action: (() -> Void)?) {
    tree.disappearHandlerCount += (action == nil ? 0 : 1) - (disappear == nil ? 0 : 1)
    disappear = action
  }

  fileprivate func appeared() {
    guard !isRemoved else { return }
    hasAppeared = true
    appear?()
  }

  override var handlesDisappearance: Bool { disappear != nil }

  override func close() {
    if hasAppeared, let disappear { tree.onCommit { disappear() } }
    setDisappear(nil)
  }
}

extension View {
  /// Runs `action` once the first frame that has the view stands on the screen.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: action, disappear: nil))
  }

  /// Runs `action` once the first frame without the view stands on the screen; for what had appeared.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: nil, disappear: action))
  }
}
