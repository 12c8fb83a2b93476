/// An Equatable binding. Two bindings are equal if they refer to the same location.
@propertyWrapper public struct Binding<Value> {
  private let read: () -> Value
  private let location: ObjectIdentifier

  public init(_ place: Place<Value>) {
    read = { place.value }
    location = ObjectIdentifier(place)
  }

  public var wrappedValue: Value { read() }
  public var projectedValue: Self { self }
}

extension Binding: Equatable {
  public static func == (left: Self, right: Self) -> Bool { left.location == right.location }
}

/// Where a value lives.
public final class Place<Value> {
  public var value: Value
  public init(_ value: Value) { self.value = value }
}

/// A framework whose binding has no `==`, and a value that belongs to the main actor.
public enum Plain {
  @propertyWrapper public struct Binding<Value> {
    private let read: () -> Value
    public init(_ place: Place<Value>) { read = { place.value } }
    @MainActor public var wrappedValue: Value { read() }
  }
}
