/// A modifier that updates its content under another transaction.
@MainActor @preconcurrency
protocol TransactionModifier: ViewModifier where Body == Never {
  associatedtype ModifierNode: TransactionNode
  func makeNode(parent: Node, in context: UpdateContext) -> ModifierNode
  func update(_ node: ModifierNode, in context: UpdateContext)
}

extension TransactionModifier {
  public static func _makeNode<Inner: View>(_ modifier: Self, content: Inner, parent: Node, in context: UpdateContext) -> Node {
    let node = modifier.makeNode(parent: parent, in: context)
    let outer = Transaction.current
    Transaction.current = node.changed(outer)
    node.child = Inner._makeNode(content, parent: node, in: context)
    Transaction.current = outer
    node.flags.remove(.building)
    return node
  }

  public static func _updateNode<Inner: View>(_ node: Node, _ modifier: Self, content: Inner, in context: UpdateContext) {
    let node = node.uncheckedCast(to: ModifierNode.self)
    modifier.update(node, in: context)
    let outer = Transaction.current
    Transaction.current = node.changed(outer)
    Inner._updateNode(node.child, content, in: context)
    Transaction.current = outer
  }
}

/// Changes the transaction of those updates in which a value changes.
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

/// Animates the changes below in those updates in which a value changes.
struct AnimationModifier<Value: Equatable>: TransactionModifier {
  let animation: Animation?
  let value: Value

  func makeNode(parent: Node, in context: UpdateContext) -> AnimationNode<Value> {
    AnimationNode(animation, value, parent: parent, type: Self.self)
  }

  func update(_ node: AnimationNode<Value>, in context: UpdateContext) {
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

  func makeNode(parent: Node, in context: UpdateContext) -> TransactionChangeNode {
    TransactionChangeNode(transform, parent: parent, type: Self.self)
  }
  func update(_ node: TransactionChangeNode, in context: UpdateContext) { node.transform = transform }
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

  package override func close(in context: UpdateContext) { tree.animator.permanentCount -= 1 }
}

/// Changes the transaction with the app's closure in those updates in which a value changes.
struct TransactionValueModifier<Value: Equatable>: TransactionModifier {
  let value: Value
  let transform: (inout Transaction) -> Void

  func makeNode(parent: Node, in context: UpdateContext) -> TransactionValueNode<Value> {
    TransactionValueNode(value, transform, parent: parent, type: Self.self)
  }

  func update(_ node: TransactionValueNode<Value>, in context: UpdateContext) {
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
  /// Animates the changes of this view in updates in which `value` changes. With nil, these changes are not animated.
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(AnimationModifier(animation: animation, value: value))
  }

  /// Changes the transaction of every update of this view: `.transaction { $0.animation = nil }` turns its animations off.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionChangeModifier(transform: transform))
  }

  /// Changes the transaction of those updates of this view in which `value` changes.
  public func transaction<V: Equatable>(value: V, _ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionValueModifier(value: value, transform: transform))
  }
}
