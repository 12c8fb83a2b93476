import IdemEquatableSyntax
import SwiftSyntax

/// A type that the sources declare, including the conformances from all its extensions.
struct Declaration {
  enum Kind {
    case structure, enumeration, object, `protocol`
    case alias(TypeSyntax)
  }

  /// The components of the full name: `["Table", "Row"]`.
  let path: [String]
  let kind: Kind
  let file: String
  let line: Int
  let generics: Set<String>
  var isMarked: Bool
  /// The last names of all types that it conforms to or inherits from.
  var conformances: Set<String>
  var properties: [StoredProperty]
  /// The payload types of an enumeration with the names of their cases.
  var payloads: [(name: String, type: TypeSyntax)]

  var name: String { path.joined(separator: ".") }

  /// Whether the declaration states that the type has an `==`.
  var isEquatable: Bool { isMarked || !conformances.isDisjoint(with: ["Equatable", "Hashable", "Comparable"]) }
}
