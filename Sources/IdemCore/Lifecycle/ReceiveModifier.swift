/// Passes the elements of an asynchronous sequence to a handler, on the main actor, while the view exists.
struct ReceiveModifier<Elements: AsyncSequence & Sendable>: WrapperModifier where Elements.Element: Sendable {
  let sequence: Elements
  let action: (Elements.Element) -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> ReceiveNode<Elements> {
    let node = ReceiveNode(sequence, action, parent: parent, type: Self.self)
    node.tree.onCommit { _ in node.start() }
    return node
  }

  func update(_ node: ReceiveNode<Elements>, in context: UpdateContext) {
    node.action = action
    node.receive(from: sequence)
  }
}

package final class ReceiveNode<Elements: AsyncSequence & Sendable>: WrapperNode where Elements.Element: Sendable {
  fileprivate var action: (Elements.Element) -> Void
  private var sequence: Elements
  private var task: Task<Void, Never>?

  init(_ sequence: Elements, _ action: @escaping (Elements.Element) -> Void, parent: Node, type: Any.Type) {
    self.sequence = sequence
    self.action = action
    super.init(parent: parent, type: type)
  }

  /// Switches to another sequence if it is known to differ. A sequence that cannot be compared counts as the same.
  fileprivate func receive(from new: Elements) {
    let comparison = Comparison.of(Elements.self)
    guard comparison.obstacle == nil else { return }
    if comparison.areEqual(sequence, new) { return }
    sequence = new
    tree.onCommit { _ in self.start() }
  }

  fileprivate func start() {
    guard !isRemoved else { return }
    task?.cancel()
    task = Task { [sequence, weak self] in
      do {
        for try await element in sequence {
          if Task.isCancelled { return }
          self?.received(element)
        }
      } catch {
        // The sequence ended with an error. As with SwiftUI's publishers, which cannot fail here, there is no handler for it.
      }
    }
  }

  private func received(_ element: Elements.Element) {
    guard !isRemoved, tree.updateHandlers(of: self) else { return }
    RunningHandler.run(.receiving, of: self) { action(element) }
  }

  package override func close(in context: UpdateContext) {
    task?.cancel()
    task = nil
  }
}

extension View {
  /// Runs `action` on the main actor for each element of a sequence, while the view exists. The iteration starts when the view appears, and
  /// again when the sequence changes (another object, or a value that is not equal). An error ends the iteration silently.
  public func onReceive<S: AsyncSequence & Sendable>(_ sequence: S, perform action: @escaping (S.Element) -> Void) -> some View
  where S.Element: Sendable {
    modifier(ReceiveModifier(sequence: sequence, action: action))
  }
}
