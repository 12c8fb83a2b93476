import SwiftSyntax

/// How `==` treats a stored property.
package enum Treatment: Equatable {
  /// Left out, because it is marked or its wrapper invalidates the view.
  case leftOut(Exclusion)
  case compared(PropertyComparison)
  /// It cannot be compared, and it is not marked to be left out.
  case impossible(PropertyObstacle)
}

/// The reason why a property is left out.
package enum Exclusion: Equatable {
  case marked(EquatableMark)
  /// The wrapper of that name invalidates the view when its value changes.
  case selfInvalidating(String)
  /// The type's attribute names the wrapper: `@Equatable(ignoring: "Query")`.
  case named(String)
}

/// How a property is compared.
package indirect enum PropertyComparison: Equatable {
  /// By `==`, which is known to exist.
  case operation
  /// By `==`, if the type has one. If not, the compiler reports an error with advice.
  case equality
  /// By `===`, for a class reference or the object in a wrapper.
  case identity
  /// For a `Binding` in a wrapper: by the wrapper's own `==` if it has one, otherwise by value.
  case wrappedBinding
  /// For a property whose type is `Binding`: like `wrappedBinding`.
  case binding
  case metatype
  /// Element by element, since a tuple is not Equatable.
  case tuple([PropertyComparison])
}

/// The reason why a property cannot be compared.
package enum PropertyObstacle: Equatable {
  case closure
  case lazy
  /// An existential, an opaque type, or another type without `==`. The value is the type as written.
  case incomparable(String)
  /// A tuple inside an optional, an array or a dictionary: tuples are not Equatable.
  case wrappedTuple
  case pack
}

extension StoredProperty {
  /// Returns how `==` treats this property.
  ///
  /// - Parameter ignoring: The names of further wrappers that are left out, with or without a module qualifier.
  package func treatment(ignoring: [String] = []) -> Treatment {
    if has(.ignored) { return .leftOut(.marked(.ignored)) }
    if has(.ignoredUnsafeClosure) { return .leftOut(.marked(.ignoredUnsafeClosure)) }
    if let wrapper = attributes.first(where: { ignoring.contains($0.lastName) || ignoring.contains($0.fullName) }) {
      return .leftOut(.named(wrapper.lastName))
    }
    if let wrapper = wrapper(among: PropertyWrappers.selfInvalidating) { return .leftOut(.selfInvalidating(wrapper.lastName)) }
    if has(.byIdentity) || wrapper(among: PropertyWrappers.objectHolding) != nil { return .compared(.identity) }
    if isLazy { return .impossible(.lazy) }
    if wrapper(among: PropertyWrappers.bindings) != nil { return .compared(.wrappedBinding) }
    guard let shape else { return .compared(.equality) }
    if let obstacle = shape.obstacle(nested: false) { return .impossible(obstacle) }
    return .compared(shape.comparison)
  }
}

extension TypeShape {
  fileprivate func obstacle(nested: Bool) -> PropertyObstacle? {
    switch self {
    case .function: .closure
    case .optional(let wrapped), .array(let wrapped): wrapped.obstacle(nested: true)
    case .dictionary(let key, let value): key.obstacle(nested: true) ?? value.obstacle(nested: true)
    case .tuple(let elements):
      elements.lazy.compactMap { $0.obstacle(nested: nested) }.first ?? (nested ? .wrappedTuple : nil)
    case .existential(let text), .incomparable(let text): .incomparable(text)
    case .pack: .pack
    case .metatype: nil
    case .named(let path, _): path.last.flatMap { ["AnyView", "InlineArray"].contains($0) ? .incomparable($0) : nil }
    }
  }

  fileprivate var comparison: PropertyComparison {
    switch self {
    case .metatype, .optional(.metatype): .metatype
    case .tuple(let elements): .tuple(elements.map(\.comparison))
    default: isStandardEquatable ? .operation : isBinding ? .binding : .equality
    }
  }
}
