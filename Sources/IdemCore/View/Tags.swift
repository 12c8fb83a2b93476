/// A view or a modifier that may have a tag that is available before any node is built.
@MainActor
package protocol TaggedContent {
  var tag: AnyHashable? { get }
  /// Whether values of this type can have a tag.
  static var mayHaveTag: Bool { get }
}

extension TaggedContent {
  package static var mayHaveTag: Bool { true }
}

/// The tag of the modifier, or else that of the view inside.
extension ModifiedContent: TaggedContent {
  package var tag: AnyHashable? { (modifier as? any TaggedContent)?.tag ?? (content as? any TaggedContent)?.tag }

  package static var mayHaveTag: Bool {
    Modifier.self is any TaggedContent.Type || (Content.self as? any TaggedContent.Type)?.mayHaveTag ?? false
  }
}

/// An Optional of any type that can be a tag.
private protocol OptionalTag {
  /// Returns the wrapped value; nil if `value` is nil. `value` must be of this type.
  static func wrapped(in value: Any) -> AnyHashable?
}

extension Optional: OptionalTag where Wrapped: Hashable {
  fileprivate static func wrapped(in value: Any) -> AnyHashable? { (value as! Self).map { AnyHashable(tag: $0) } }
}

extension AnyHashable {
  /// Converts a value to a tag, or to a value that is compared with tags. An Optional becomes its wrapped value, so a selection of type
  /// `Int?` matches a tag of type `Int`, and the reverse. Nil stays nil.
  package init<Value: Hashable>(tag value: Value) {
    self = (Value.self as? any OptionalTag.Type)?.wrapped(in: value) ?? AnyHashable(value)
  }

  /// Returns the value of a tag; nil if it has another type.
  package func tagValue<Value: Hashable>(as type: Value.Type) -> Value? { base as? Value }
}
