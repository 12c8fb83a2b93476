/// Runs one handler when a view appears, another when it disappears.
///
/// All handlers of a frame (`onAppear`, `onDisappear`, `onChange`, `onReceive`, the starts of tasks) run in the commit, after the frame is
/// on the screen, never during the update. They run in the order in which the update reached their views: outer before inner, siblings in
/// their order. If one view replaces another (`.id`, a branch), the new one appears before the old one disappears, as in SwiftUI. Their
/// writes belong to the next frame. A view that was added and removed within one frame neither appears nor disappears.
struct AppearanceModifier: WrapperModifier {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?

  func makeNode(parent: Node, in context: UpdateContext) -> AppearanceNode {
    let node = AppearanceNode(parent: parent, type: Self.self)
    update(node, in: context)
    node.tree.onCommit { _ in node.appeared() }
    return node
  }

  func update(_ node: AppearanceNode, in context: UpdateContext) {
    node.appear = appear
    node.setDisappear(disappear)
  }
}

final class AppearanceNode: WrapperNode {
  fileprivate var appear: (() -> Void)?
  private var disappear: (() -> Void)?
  private var hasAppeared = false

  fileprivate func setDisappear(_ action: (() -> Void)?) {
    if disappear != nil { tree.interests.disappearHandlers.remove() }
    if action != nil { tree.interests.disappearHandlers.add() }
    disappear = action
    if action == nil { flags.remove(.removalHandler) } else { flags.insert(.removalHandler) }
  }

  fileprivate func appeared() {
    guard !isRemoved else { return }
    hasAppeared = true
    guard let appear else { return }
    RunningHandler.begin(.appearance, of: self)
    appear()
  }

  override func close(in context: UpdateContext) {
    if hasAppeared, let disappear {
      tree.onCommit { _ in
        RunningHandler.begin(.disappearance, of: self)
        disappear()
      }
    }
    setDisappear(nil)
  }
}

extension View {
  /// Runs `action` after the first frame with the view is on the screen.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: action, disappear: nil))
  }

  /// Runs `action` after the first frame without the view is on the screen, if the view had appeared.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: nil, disappear: action))
  }
}
