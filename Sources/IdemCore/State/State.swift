/// A value that a view owns: it lives with the view's node, and a write makes the bodies that read it run again.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  @usableFromInline let initial: Value
  @usableFromInline var cell: StateCell<Value>?

  public init(wrappedValue value: Value) { initial = value }
  public init(initialValue value: Value) { initial = value }

  @MainActor public var wrappedValue: Value {
    // No `??`: an optional of a type that is not known here is a look at types.
    get {
      guard let cell else { return initial }
      return cell.read()
    }
    nonmutating set {
      guard let cell else { return State.noteLostWrite() }
      cell.write(newValue)
    }
    /// Changes the value where it is: no copy of an array is made for an append. Inlined, for a coroutine across modules would allocate.
    @inlinable nonmutating _modify {
      guard let cell else {
        var value = initial
        yield &value
        State.noteLostWrite()
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

  @MainActor @usableFromInline static func noteLostWrite() {
    Diagnostics.once("State<\(Value.self)> was written before its view was on the screen; the write is lost")
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
  public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

/// Where the value of a `@State` lives.
@MainActor @usableFromInline
final class StateCell<Value>: Dependency, Location, KeptCell {
  @exclusivity(unchecked) @usableFromInline var value: Value
  private let name: String
  private let owner: Any.Type
  private let comparison: Comparison
  /// Whether the value is more than its initial one: an object may have changed within.
  @exclusivity(unchecked) private(set) var isWorthKeeping = Value.self is AnyObject.Type

  init(_ value: Value, name: String, node: Node) {
    self.value = value
    self.name = name
    owner = node.type
    comparison = Comparison.of(Value.self)
  }

  @usableFromInline func read() -> Value {
    noteRead()
    return value
  }

  /// Writes the value; one that is the same is no change.
  @usableFromInline func write(_ new: Value) {
    isWorthKeeping = true
    var new = new
    let (same, identical) = compare(&value, &new)
    if same {
      if identical { return }
      // Equal, says an `==` of the app's, but not all of it: no reason to run a body, but actions are to meet the newest.
      value = new
      handlersChanged()
      return
    }
    value = new
    changed(Cause(.state, name: name, owner: owner))
  }

  private func compare(_ old: UnsafePointer<Value>, _ new: UnsafePointer<Value>) -> (same: Bool, identical: Bool) {
    comparison.compare(old, new)
  }

  private func isSame(_ other: Value) -> Bool {
    guard comparison.obstacle == nil else { return false }
    var other = other
    return compare(&value, &other).same
  }

  /// A copy to compare with after a change in place; nil for what holds memory of its own, which a copy would make the change copy too.
  @usableFromInline var copyBeforeChange: Value? { _isPOD(Value.self) ? value : nil }

  @usableFromInline func modified(from before: Value) {
    if !isSame(before) { modified() }
  }

  @usableFromInline func modified() {
    isWorthKeeping = true
    changed(Cause(.state, name: name, owner: owner))
  }
}
