import Observation

/// Reads a value of the environment: by key path, or an `@Observable` object by its type.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let source: Source
  private var scope: EnvironmentScope?

  private enum Source {
    case path(KeyPath<EnvironmentValues, Value>)
    case object(@MainActor (EnvironmentScope) -> Value)
  }

  /// Reads the value at a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .path(keyPath) }

  /// Reads the object that an ancestor provides with `.environment(_:)`. Reading `wrappedValue` stops the program if there is none.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    source = .object { scope in
      guard let object = scope.value(of: ObjectKey<Value>.self).object else {
        preconditionFailure("@Environment(\(Value.self).self): there is no such object; set one with .environment(_:) on a view above")
      }
      return object
    }
  }

  /// Reads the object that an ancestor provides with `.environment(_:)`; nil if there is none.
  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    source = .object { $0.value(of: ObjectKey<Object>.self).object }
  }

  /// The current value. Reading it in a body makes the body depend on that key. Outside of a view, the value is the default.
  @MainActor public var wrappedValue: Value {
    let scope = scope ?? EnvironmentScope(parent: nil)
    switch source {
    case .path(let path): return EnvironmentValues(scope: scope)[keyPath: path]
    case .object(let read): return read(scope)
    }
  }

  public static var _isIgnoredInput: Bool { true }
  public static var _isSelfContained: Bool { true }

  public static func _connect(_ property: UnsafeMutablePointer<Environment>, _ connection: inout _PropertyConnection) {
    property.pointee.scope = connection.node.environment
  }
}

/// The environment key for an object of one type.
package enum ObjectKey<Object: AnyObject>: EnvironmentKey {
  package static var defaultValue: ObjectReference<Object> { ObjectReference(nil) }
}

/// An object that is compared by identity, even if its class has an `==`.
package struct ObjectReference<Object: AnyObject>: Equatable {
  package let object: Object?
  package init(_ object: Object?) { self.object = object }
  package static func == (a: ObjectReference, b: ObjectReference) -> Bool { a.object === b.object }
}
