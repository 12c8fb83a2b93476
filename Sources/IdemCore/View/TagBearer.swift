/// A view or a modifier that has a tag, known before any node is made.
@MainActor
package protocol TagBearer {
  var tag: AnyHashable { get }
}

extension ModifiedContent: TagBearer where Modifier: TagBearer {
  package var tag: AnyHashable { modifier.tag }
}

/// An Optional of any type that can be a tag.
private protocol OptionalTag {
  /// The value in an Optional of this type; nil where there is none.
  static func wrapped(in value: Any) -> AnyHashable?
}

extension Optional: OptionalTag where Wrapped: Hashable {
  fileprivate static func wrapped(in value: Any) -> AnyHashable? { (value as! Self).map { AnyHashable(tag: $0) } }
}

extension AnyHashable {
  /// A value as a tag, or as what is compared with tags: an Optional is the value in it, so that a selection of type `Int?` finds a tag of type
  /// `Int`, and the other way round. Nil stays nil.
  package init<Value: Hashable>(tag value: Value) {
    self = (Value.self as? any OptionalTag.Type)?.wrapped(in: value) ?? AnyHashable(value)
  }

  /// The value of a tag; nil where it is of another type.
  package func tagValue<Value: Hashable>(as type: Value.Type) -> Value? { base as? Value }
}
