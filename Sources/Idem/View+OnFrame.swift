import IdemCore

struct FrameObserver: WrapperModifier {
  let action: @MainActor (FrameStats) -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> FrameObserverNode { FrameObserverNode(action, parent: parent) }
  func update(_ node: FrameObserverNode, in context: UpdateContext) { node.action = action }
}

final class FrameObserverNode: WrapperNode {
  var action: @MainActor (FrameStats) -> Void

  init(_ action: @escaping @MainActor (FrameStats) -> Void, parent: Node) {
    self.action = action
    super.init(parent: parent, type: FrameObserver.self)
    tree.diagnostics.frameObservers.add(self)
  }

  override func close(in context: UpdateContext) { tree.diagnostics.frameObservers.remove() }
}

extension ViewTree {
  /// Iterates over a copy, since an action may add an observer.
  func notifyFrameObservers(_ stats: FrameStats) {
    let observers = diagnostics.frameObservers
    observers.forEach { node in
      if let observer = node as? FrameObserverNode {
        if updateHandlers(of: observer) { observer.action(stats) }
      } else if let listener = node as? any FrameListener, updateHandlers(of: node) {
        listener.frameEnded()
      }
    }
  }
}

extension View {
  /// Runs an action after each frame, once it is shown and committed. The numbers are those of the whole app's frame.
  ///
  /// A write to state in the action causes another frame. To show the numbers without extra frames, store them outside the state, and write
  /// them to state when another event occurs: at the next key, or at the next refresh.
  public func onFrame(perform action: @escaping @MainActor (FrameStats) -> Void) -> some View {
    modifier(FrameObserver(action: action))
  }
}
