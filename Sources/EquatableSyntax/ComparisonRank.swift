/// Where a property stands among the compared: what is cheap and tells most comes first, so that unequal values are found out early.
///
/// `id` 0, Bool 1, integers 2 (and identities: one word too), floating point 3, String 4, Character 5, Foundation's small values 6 to 9,
/// optionals 20 after their plain form, arrays 30, dictionaries 40, all else 50, what has no written type 100. Ties keep the order of the
/// source.
package struct ComparisonRank: Comparable {
  let value: Int

  package static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

extension StoredProperty {
  package func rank(_ comparison: Comparison) -> ComparisonRank {
    if name == "id" { return ComparisonRank(value: 0) }
    switch comparison {
    case .identity, .metatype: return ComparisonRank(value: 2)
    case .binding, .wrappedBinding: return ComparisonRank(value: 50)
    case .operation, .equality, .tuple: return ComparisonRank(value: shape.flatMap { $0 == .unknown ? nil : $0.rank } ?? 100)
    }
  }
}

extension TypeShape {
  fileprivate var rank: Int {
    switch self {
    case .optional(let wrapped): wrapped.rank + 20
    case .array: 30
    case .dictionary: 40
    case .named where !isKnownEquatable: 50
    case .named:
      switch name {
      case "Bool": 1
      case let name? where Self.integerNames.contains(name): 2
      case let name? where Self.floatingPointNames.contains(name): 3
      case "String": 4
      case "Character": 5
      case "Date": 6
      case "Data": 7
      case "URL": 8
      case "UUID": 9
      default: 50
      }
    default: 50
    }
  }
}
