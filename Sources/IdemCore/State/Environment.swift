import Observation

/// A value of the environment that a view reads: by key path, or an `@Observable` object by its type.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let source: Source
  private var scope: EnvironmentScope?

  private enum Source {
    case path(KeyPath<EnvironmentValues, Value>)
    case object(@MainActor (EnvironmentScope) -> Value)
  }

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .path(keyPath) }

  /// The object of that type that `.environment(_:)` gave further out; it is an error of the app if there is none.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    source = .object { scope in
      guard let object = scope.value(of: ObjectKey<Value>.self).object else {
        preconditionFailure("@Environment(\(Value.self).self): no view above gives one with .environment(_:)")
      }
      return object
    }
  }

  /// The object of that type, or nil where none is given further out.
  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    source = .object { $0.value(of: ObjectKey<Object>.self).object }
  }

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

/// The key of the object of one type.
package enum ObjectKey<Object: AnyObject>: EnvironmentKey {
  package static var defaultValue: ObjectReference<Object> { ObjectReference(nil) }
}

/// An object as a value that is told from others by identity, whatever `==` its class has.
package struct ObjectReference<Object: AnyObject>: Equatable {
  package let object: Object?
  package init(_ object: Object?) { self.object = object }
  package static func == (a: ObjectReference, b: ObjectReference) -> Bool { a.object === b.object }
}
