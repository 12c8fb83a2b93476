/// A value that a view owns. It is stored in the view's node. A write runs the bodies that read it again.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  @usableFromInline let initial: Value
  @usableFromInline var cell: StateCell<Value>?

  /// Creates a state with an initial value. It is used only when the view's node is created.
  public init(wrappedValue value: Value) { initial = value }
  /// Creates a state with an initial value. It is used only when the view's node is created.
  public init(initialValue value: Value) { initial = value }

  /// The current value. Reading it in a body makes the body depend on it. Writing an equal value is no change. A write before the view is
  /// on the screen is ignored and reported once on the log.
  @MainActor public var wrappedValue: Value {
    // No `??`: for a generic type its optional would require a metadata lookup.
    get {
      guard let cell else { return initial }
      return cell.read()
    }
    nonmutating set {
      guard let cell else { return State.reportLostWrite() }
      cell.write(newValue)
    }
    /// `count += 1` uses this accessor, not the setter. It changes the value in place: appending to an array does not copy it. Inlinable,
    /// because a coroutine called across modules allocates.
    @inlinable nonmutating _modify {
      guard let cell else {
        var value = initial
        yield &value
        State.reportLostWrite()
        return
      }
      if let before = cell.copyBeforeChange {
        yield &cell.value
        cell.modified(from: before)
      } else {
        yield &cell.value
        cell.modified()
      }
    }
  }

  @MainActor @usableFromInline static func reportLostWrite() {
    Diagnostics.once(
      "State<\(Value.self)> was written before its view was on the screen, and the write is lost; use State(initialValue:) or an action")
  }

  /// A binding to the value, for a view that may write it.
  @MainActor public var projectedValue: Binding<Value> {
    guard let cell else { return .constant(initial) }
    return Binding(location: cell)
  }

  public static var _isIgnoredInput: Bool { true }
  public static var _isSelfContained: Bool { true }

  public static func _connect(_ property: UnsafeMutablePointer<State>, _ connection: inout _PropertyConnection) {
    property.pointee.cell = connection.slot { StateCell(property.pointee.initial, name: $1, node: $0) }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state with nil as its initial value.
  public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

/// Stores the value of a `@State`.
@MainActor @usableFromInline
final class StateCell<Value>: Dependency, Location, KeptCell, InspectedSource {
  @exclusivity(unchecked) @usableFromInline var value: Value
  private let name: String
  private let owner: Any.Type
  private let comparison: Comparison
  /// Whether the value may differ from its initial one. Always true for an object, which may change internally.
  private(set) var isWorthKeeping = Value.self is AnyObject.Type

  init(_ value: Value, name: String, node: Node) {
    self.value = value
    self.name = name
    owner = node.type
    comparison = Comparison.of(Value.self)
  }

  @usableFromInline func read() -> Value {
    trackRead()
    return value
  }

  /// Writes the value. Writing an equal value is no change.
  @usableFromInline func write(_ new: Value) {
    isWorthKeeping = true
    var new = new
    switch compare(&value, &new) {
    case .equal: return
    case .equalInputs:
      // The app's `==` reports equality, but the values are not identical. No body runs, but handlers must use the new value.
      value = new
      handlersChanged()
    case .different:
      value = new
      changed(Cause(.state, name: name, owner: owner))
    }
  }

  private func compare(_ old: UnsafePointer<Value>, _ new: UnsafePointer<Value>) -> Comparison.Result {
    comparison.compare(old, new)
  }

  private func isSame(_ other: Value) -> Bool {
    guard comparison.obstacle == nil else { return false }
    var other = other
    return compare(&value, &other) != .different
  }

  /// A copy for comparison after a change in place. Nil for types with storage of their own: a second reference would make the change copy
  /// that storage (copy-on-write).
  @usableFromInline var copyBeforeChange: Value? { _isPOD(Value.self) ? value : nil }

  var inspectedName: String { name.hasPrefix("_") ? String(name.dropFirst()) : name }
  var inspectedOwner: Any.Type? { owner }
  var inspectedValue: Any { value }
  var inspectedWrite: ((Any) -> Bool)? {
    { [self] new in
      guard let new = new as? Value else { return false }
      write(new)
      return true
    }
  }

  @usableFromInline func modified(from before: Value) {
    if !isSame(before) { modified() }
  }

  @usableFromInline func modified() {
    isWorthKeeping = true
    changed(Cause(.state, name: name, owner: owner))
  }
}
