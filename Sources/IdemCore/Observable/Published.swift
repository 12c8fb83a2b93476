/// A property of an `ObservableObject`. Each write is announced before it is made.
@propertyWrapper
public struct Published<Value> {
  private var value: Value
  /// The object's publisher, cached by the first write.
  private var publisher: ObservableObjectPublisher?
  /// The receivers of the values, made by the first read of `$property`.
  private var values: PublishedValues<Value>?

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
      object[keyPath: storageKeyPath].values?.send(newValue)
      object[keyPath: storageKeyPath].value = newValue
    }
  }

  @available(*, unavailable, message: "@Published is for properties of classes that are ObservableObject")
  public var projectedValue: Publisher {
    get { fatalError() }
    set { fatalError() }
  }

  /// The accessor of `$property` in a class: the values of the property.
  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object, projected projectedKeyPath: ReferenceWritableKeyPath<Object, Publisher>,
    storage storageKeyPath: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Publisher {
    get {
      if let values = object[keyPath: storageKeyPath].values { return Publisher(values: values) }
      let values = PublishedValues(object[keyPath: storageKeyPath].value) { [weak object] value in
        guard let object else { return }
        (object as? any ObservableObject)?.publisher?.send()
        object[keyPath: storageKeyPath].values?.send(value)
        object[keyPath: storageKeyPath].value = value
      }
      object[keyPath: storageKeyPath].values = values
      return Publisher(values: values)
    }
    set {}
  }
}

extension Published: Sendable where Value: Sendable {}
