import Observation

/// Provides bindings to the properties of an observable object: `$model.name`.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  /// The object.
  public var wrappedValue: Value

  /// The wrapper itself; its dynamic members are bindings.
  public var projectedValue: Bindable<Value> { self }

  @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
  public init(wrappedValue: Value) { fatalError() }
}

extension Bindable where Value: AnyObject & Observable {
  /// Wraps an observable object.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// Wraps an observable object, for use inside a body: `@Bindable var model = model`.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// Takes over another wrapper of the same object.
  public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable where Value: AnyObject {
  /// A binding to a property. A body that reads it depends on that property.
  @MainActor public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding(location: ObjectPartLocation(wrappedValue, keyPath, isTracked: true))
  }
}

extension Bindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}
