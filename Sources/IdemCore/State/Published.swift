/// A property of an `ObservableObject` whose writes are told of before they are made.
@propertyWrapper
public struct Published<Value> {
  private var value: Value
  /// The object's publisher, once it was asked for.
  private var publisher: ObservableObjectPublisher?

  public init(wrappedValue: Value) { value = wrappedValue }
  public init(initialValue: Value) { value = initialValue }

  @available(*, unavailable, message: "@Published is for properties of classes that are ObservableObject")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object, wrapped wrappedKeyPath: ReferenceWritableKeyPath<Object, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].value }
    set {
      if let publisher = object[keyPath: storageKeyPath].publisher {
        publisher.send()
      } else if let publisher = (object as? any ObservableObject)?.publisher {
        object[keyPath: storageKeyPath].publisher = publisher
        publisher.send()
      }
      object[keyPath: storageKeyPath].value = newValue
    }
  }
}

extension Published: Sendable where Value: Sendable {}
