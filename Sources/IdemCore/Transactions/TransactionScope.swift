/// Changes the transaction of every update of the views around a placeholder, but not that of the content of the placeholder.
struct TransactionScopeModifier: TransactionModifier {
  let transform: (inout Transaction) -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> TransactionScopeNode {
    TransactionScopeNode(transform, parent: parent, type: Self.self)
  }
  func update(_ node: TransactionScopeNode, in context: UpdateContext) { node.transform = transform }
}

package final class TransactionScopeNode: TransactionNode {
  fileprivate var transform: (inout Transaction) -> Void
  /// The transaction from above, in the current update.
  fileprivate var outer: Transaction?

  init(_ transform: @escaping (inout Transaction) -> Void, parent: Node, type: Any.Type) {
    self.transform = transform
    super.init(parent: parent, type: type)
    tree.animator.permanentCount += 1
  }

  override func changed(_ transaction: Transaction?) -> Transaction? {
    outer = transaction
    var changed = transaction ?? Transaction()
    transform(&changed)
    return changed
  }

  package override func close(in context: UpdateContext) { tree.animator.permanentCount -= 1 }
}

/// Restores the transaction from outside of the scope to which a placeholder belongs.
private struct OuterTransactionModifier: TransactionModifier {
  func makeNode(parent: Node, in context: UpdateContext) -> OuterTransactionNode { OuterTransactionNode(parent: parent, type: Self.self) }
  func update(_ node: OuterTransactionNode, in context: UpdateContext) {}
}

private final class OuterTransactionNode: TransactionNode {
  override init(parent: Node, type: Any.Type) {
    super.init(parent: parent, type: type)
    tree.animator.permanentCount += 1
  }

  /// The scope around. A placeholder may contain the placeholder of an outer scope, so they are matched like parentheses.
  private lazy var scope: TransactionScopeNode? = {
    var inner = 0, node = parent
    while let current = node {
      if current is OuterTransactionNode { inner += 1 }
      if let scope = current as? TransactionScopeNode {
        if inner == 0 { return scope }
        inner -= 1
      }
      node = current.parent
    }
    return nil
  }()

  override func changed(_ transaction: Transaction?) -> Transaction? { scope?.outer ?? nil }

  override func close(in context: UpdateContext) { tree.animator.permanentCount -= 1 }
}

/// The view to which a modifier with a body was applied: what `animation(_:body:)` passes to its closure.
public struct _ModifiedBodyContent<Value: View>: View {
  let content: Value
  public var body: some View { content.modifier(OuterTransactionModifier()) }
}

extension View {
  /// Animates what the modifiers in `body` change, but not the changes of this view: `.animation(.default) { $0.opacity(isOn ? 1 : 0) }`.
  ///
  /// - Parameters:
  ///   - animation: nil for no animation.
  ///   - body: adds modifiers to the view.
  public func animation<V: View>(_ animation: Animation?, @ViewBuilder body: (_ModifiedBodyContent<Self>) -> V) -> some View {
    transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
  }

  /// Changes the transaction of the modifiers in `body`, but not that of this view.
  ///
  /// - Parameters:
  ///   - transform: changes the transaction of every update.
  ///   - body: adds modifiers to the view.
  public func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (_ModifiedBodyContent<Self>) -> V
  ) -> some View {
    body(_ModifiedBodyContent(content: self)).modifier(TransactionScopeModifier(transform: transform))
  }
}
