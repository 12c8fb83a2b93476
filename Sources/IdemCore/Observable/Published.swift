/// A property of an `ObservableObject`. Each write is announced before it is made.
@propertyWrapper
public struct Published<Value> {
  private var value: Value
  /// The object's publisher, cached by the first write.
  private var publisher: ObservableObjectPublisher?

  /// Creates a property with an initial value.
  public init(wrappedValue: Value) { value = wrappedValue }
  /// Creates a property with an initial value.
  public init(initialValue: Value) { value = initialValue }

  @available(*, unavailable, message: "@Published is for properties of classes that are ObservableObject")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  /// The accessor that the compiler uses for a property of a class. Writing announces the change, then stores the value.
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
