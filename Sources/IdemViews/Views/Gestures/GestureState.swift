import IdemCore

/// A value that a gesture changes while it goes on, and that becomes its initial value again when the gesture ends or is cancelled.
///
/// ```swift
/// @GestureState private var shift = Size.zero
/// …
/// .gesture(DragGesture().updating($shift) { value, shift, _ in shift = value.translation })
/// ```
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let state: State<Value>
  private let initial: Value
  private let reset: @MainActor (Value, inout Transaction) -> Void

  /// A state with an initial value. `reset` may set the transaction in which it becomes the initial value again.
  public init(wrappedValue: Value, reset: @escaping @MainActor (Value, inout Transaction) -> Void) {
    state = State(wrappedValue: wrappedValue)
    initial = wrappedValue
    self.reset = reset
  }

  /// A state with an initial value.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue) { _, _ in } }
  /// A state with an initial value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
  /// A state with an initial value, and the transaction in which it becomes that value again.
  public init(wrappedValue: Value, resetTransaction: Transaction) { self.init(wrappedValue: wrappedValue) { $1 = resetTransaction } }
  /// A state with an initial value, and the transaction in which it becomes that value again.
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }
  /// A state with an initial value. `reset` may set the transaction in which it becomes the initial value again.
  public init(initialValue: Value, reset: @escaping @MainActor (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  /// The current value. Only gestures write it.
  @MainActor public var wrappedValue: Value { state.wrappedValue }

  /// The state itself, for `updating(_:body:)`.
  @MainActor public var projectedValue: GestureState<Value> { self }

  public static var _isIgnoredInput: Bool { true }

  @MainActor func change(_ body: (inout Value, inout Transaction) -> Void) {
    var value = state.wrappedValue, transaction = Transaction()
    transaction.isContinuous = true
    body(&value, &transaction)
    withTransaction(transaction) { state.wrappedValue = value }
  }

  @MainActor func restore() {
    var transaction = Transaction()
    reset(state.wrappedValue, &transaction)
    withTransaction(transaction) { state.wrappedValue = initial }
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// A state that is nil while there is no gesture.
  public init(resetTransaction: Transaction = Transaction()) { self.init(wrappedValue: nil, resetTransaction: resetTransaction) }
}

extension Gesture {
  /// Updates a gesture state with each change. The third argument of the closure is the transaction of the change.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping @MainActor (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, change: body)
  }
}

/// A gesture that updates a gesture state.
public struct GestureStateGesture<Base: Gesture, State>: _PrimitiveGesture {
  public typealias Value = Base.Value
  let base: Base
  let state: GestureState<State>
  let change: @MainActor (Base.Value, inout State, inout Transaction) -> Void

  public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value> {
    UpdatingRecognizer(Base._makeRecognizer(gesture.base), gesture.state, gesture.change)
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    guard let recognizer = recognizer as? UpdatingRecognizer<Value, State> else { return }
    (recognizer.state, recognizer.change) = (gesture.state, gesture.change)
    Base._updateRecognizer(recognizer.base, gesture.base)
  }
}

final class UpdatingRecognizer<Value, State>: SameValueRecognizer<Value> {
  var state: GestureState<State>
  var change: @MainActor (Value, inout State, inout Transaction) -> Void
  /// Whether the state may differ from its initial value.
  private var isChanged = false

  init(
    _ base: _GestureRecognizer<Value>, _ state: GestureState<State>,
    _ change: @escaping @MainActor (Value, inout State, inout Transaction) -> Void
  ) {
    (self.state, self.change) = (state, change)
    super.init(base)
  }

  override func report() {
    super.report()
    switch news {
    case .changed:
      guard let value else { return }
      isChanged = true
      state.change { change(value, &$0, &$1) }
    case .ended: restore()
    case nil: if phase == .failed { restore() }
    }
  }

  override func cancel() {
    super.cancel()
    restore()
  }

  private func restore() {
    guard isChanged else { return }
    isChanged = false
    state.restore()
  }
}
