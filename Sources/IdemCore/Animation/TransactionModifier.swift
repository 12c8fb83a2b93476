/// Changes the transaction of an update for what is below it.
package class TransactionNode: WrapperNode {
  /// Whether it changes the transaction of the update that is being made.
  final var isChanging = false

  /// The transaction below, given the one above.
  func changed(_ transaction: Transaction?) -> Transaction? { preconditionFailure("TransactionNode is abstract") }
}

/// A modifier that brings its content up to date under another transaction.
@MainActor @preconcurrency
protocol TransactionModifier: ViewModifier where Body == Never {
  associatedtype ModifierNode: TransactionNode
  func makeNode(parent: Node) -> ModifierNode
  func update(_ node: ModifierNode)
}

extension TransactionModifier {
  public static func _makeNode<Inner: View>(_ modifier: Self, content: Inner, parent: Node) -> Node {
    let node = modifier.makeNode(parent: parent)
    let outer = Transaction.current
    Transaction.current = node.changed(outer)
    node.child = Inner._makeNode(content, parent: node)
    Transaction.current = outer
    node.flags.remove(.building)
    return node
  }

  public static func _updateNode<Inner: View>(_ node: Node, _ modifier: Self, content: Inner) {
    let node = unsafeDowncast(node, to: ModifierNode.self)
    modifier.update(node)
    let outer = Transaction.current
    Transaction.current = node.changed(outer)
    Inner._updateNode(node.child, content)
    Transaction.current = outer
  }
}

/// Changes the transaction of the updates in which a value changes.
package class ValueTransactionNode<Value: Equatable>: TransactionNode {
  private var value: Value

  init(_ value: Value, parent: Node, type: Any.Type) {
    self.value = value
    super.init(parent: parent, type: type)
  }

  final func update(_ new: Value) {
    guard value != new else { return }
    value = new
    isChanging = true
    tree.animator.changes(self)
  }
}

/// Animates what changes below in the update in which a value does.
struct AnimationModifier<Value: Equatable>: TransactionModifier {
  let animation: Animation?
  let value: Value

  func makeNode(parent: Node) -> AnimationNode<Value> { AnimationNode(animation, value, parent: parent, type: Self.self) }

  func update(_ node: AnimationNode<Value>) {
    node.animation = animation
    node.update(value)
  }
}

package final class AnimationNode<Value: Equatable>: ValueTransactionNode<Value> {
  fileprivate var animation: Animation?

  init(_ animation: Animation?, _ value: Value, parent: Node, type: Any.Type) {
    self.animation = animation
    super.init(value, parent: parent, type: type)
  }

  override func changed(_ transaction: Transaction?) -> Transaction? {
    guard isChanging, transaction?.disablesAnimations != true else { return transaction }
    var changed = transaction ?? Transaction()
    changed.animation = animation
    return changed
  }
}

/// Changes the transaction of every update below.
struct TransactionChangeModifier: TransactionModifier {
  let transform: (inout Transaction) -> Void

  func makeNode(parent: Node) -> TransactionChangeNode { TransactionChangeNode(transform, parent: parent, type: Self.self) }
  func update(_ node: TransactionChangeNode) { node.transform = transform }
}

package final class TransactionChangeNode: TransactionNode {
  fileprivate var transform: (inout Transaction) -> Void

  init(_ transform: @escaping (inout Transaction) -> Void, parent: Node, type: Any.Type) {
    self.transform = transform
    super.init(parent: parent, type: type)
    tree.animator.permanentCount += 1
  }

  override func changed(_ transaction: Transaction?) -> Transaction? {
    var changed = transaction ?? Transaction()
    transform(&changed)
    return changed
  }

  package override func close() { tree.animator.permanentCount -= 1 }
}

/// Changes the transaction by an app's closure in the updates in which a value changes.
struct TransactionValueModifier<Value: Equatable>: TransactionModifier {
  let value: Value
  let transform: (inout Transaction) -> Void

  func makeNode(parent: Node) -> TransactionValueNode<Value> { TransactionValueNode(value, transform, parent: parent, type: Self.self) }

  func update(_ node: TransactionValueNode<Value>) {
    node.transform = transform
    node.update(value)
  }
}

package final class TransactionValueNode<Value: Equatable>: ValueTransactionNode<Value> {
  fileprivate var transform: (inout Transaction) -> Void

  init(_ value: Value, _ transform: @escaping (inout Transaction) -> Void, parent: Node, type: Any.Type) {
    self.transform = transform
    super.init(value, parent: parent, type: type)
  }

  override func changed(_ transaction: Transaction?) -> Transaction? {
    guard isChanging else { return transaction }
    var changed = transaction ?? Transaction()
    transform(&changed)
    return changed
  }
}

extension View {
  /// Animates what changes in this view in the updates in which `value` is another; nil makes those changes at once.
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(AnimationModifier(animation: animation, value: value))
  }

  /// Changes the transaction of every update of this view: `.transaction { $0.animation = nil }` lets nothing in it be animated.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionChangeModifier(transform: transform))
  }

  /// Changes the transaction of the updates of this view in which `value` is another.
  public func transaction<V: Equatable>(value: V, _ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionValueModifier(value: value, transform: transform))
  }
}
