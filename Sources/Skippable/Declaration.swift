import EquatableSyntax
import SwiftSyntax

/// A type that the sources declare, with what all its extensions add.
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
  /// The last names of all that it conforms to or inherits from.
  var conformances: Set<String>
  var properties: [StoredProperty]
  /// The types of an enumeration's payloads, with the names of their cases.
  var payloads: [(name: String, type: TypeSyntax)]

  var name: String { path.joined(separator: ".") }

  /// Whether the declaration itself says that there is an `==`.
  var isEquatable: Bool { isMarked || !conformances.isDisjoint(with: ["Equatable", "Hashable", "Comparable"]) }
}
