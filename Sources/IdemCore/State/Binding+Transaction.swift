/// A location whose writes run in a transaction.
@MainActor
final class TransactionLocation<Value>: Location {
  private let base: any Location<Value>
  private let transaction: Transaction

  init(_ base: any Location<Value>, _ transaction: Transaction) {
    self.base = base
    self.transaction = transaction
  }

  func read() -> Value { base.read() }
  func write(_ value: Value) { withTransaction(transaction) { base.write(value) } }

  func isSamePlace(as other: any Location) -> Bool {
    guard let other = other as? TransactionLocation<Value> else { return false }
    return transaction.animation == other.transaction.animation && base.isSamePlace(as: other.base)
  }

  var snapshot: Value? { base.snapshot }
}

extension Binding {
  /// A binding whose writes are animated; nil turns animations off.
  @MainActor public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    Binding(location: TransactionLocation(location, Transaction(animation: animation)))
  }

  /// A binding whose writes run in a transaction.
  @MainActor public func transaction(_ transaction: Transaction) -> Binding<Value> {
    Binding(location: TransactionLocation(location, transaction))
  }
}
