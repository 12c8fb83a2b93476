/// A stand-in for a view framework: its views belong to the main actor.
@MainActor public protocol View {
  associatedtype Body
  @MainActor var body: Body { get }
}

/// A wrapper that invalidates by itself.
@propertyWrapper public struct State<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// Another.
@propertyWrapper public struct Environment<Value> {
  public var wrappedValue: Value
  public init(_ value: Value) { wrappedValue = value }
}

/// A property wrapper of another module.
@propertyWrapper public struct Query<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// Holds an object and watches it, on the main actor only.
@MainActor @propertyWrapper public struct ObservedObject<Object: AnyObject> {
  public var wrappedValue: Object
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
}

/// The same for an observable object, from anywhere.
@propertyWrapper public struct Bindable<Object: AnyObject> {
  public var wrappedValue: Object
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
}
