/// A node that changes the transaction of an update for its descendants.
package class TransactionNode: WrapperNode {
  /// Whether it changes the transaction of the current update.
  final var isChanging = false

  /// Returns the transaction for the descendants, given the transaction from above.
  func changed(_ transaction: Transaction?) -> Transaction? { preconditionFailure("TransactionNode is abstract") }
}
