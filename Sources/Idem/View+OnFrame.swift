import IdemCore

struct FrameObserver: WrapperModifier {
  let action: @MainActor (FrameStats) -> Void

  func makeNode(parent: Node) -> FrameObserverNode { FrameObserverNode(action, parent: parent) }
  func update(_ node: FrameObserverNode) { node.action = action }
}

final class FrameObserverNode: WrapperNode {
  var action: @MainActor (FrameStats) -> Void

  init(_ action: @escaping @MainActor (FrameStats) -> Void, parent: Node) {
    self.action = action
    super.init(parent: parent, type: FrameObserver.self)
    tree.frameObservers.add(self)
  }

  override func close() { tree.frameObservers.noteRemoval() }
}

extension ViewTree {
  /// A copy is asked: an action may bring another observer.
  func tellFrameObservers(_ stats: FrameStats) {
    let observers = frameObservers
    observers.forEach { node in
      guard let observer = node as? FrameObserverNode, refreshHandlers(above: observer) else { return }
      observer.action(stats)
    }
  }
}

extension View {
  /// Does something after each frame, once it is on the screen and committed: with what the frame did, of the whole app.
  ///
  /// What the action writes to state makes the next frame. To show the numbers without making frames for their own sake, keep them beside
  /// the state, and write them to it when something else happens: with the next key, with the next refresh.
  public func onFrame(perform action: @escaping @MainActor (FrameStats) -> Void) -> some View {
    modifier(FrameObserver(action: action))
  }
}
