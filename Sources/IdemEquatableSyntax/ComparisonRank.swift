/// The position of a property in the order of comparison. Properties that are cheap to compare and likely to differ come first, so that
/// unequal values are detected early.
///
/// `id` has rank 0, Bool 1, integers 2 (also identities, which are one word), floating point 3, String 4, Character 5, Foundation's small
/// values 6 to 9, optionals the rank of their wrapped type plus 20, arrays 30, dictionaries 40, other types 50, properties without a
/// written type 100. Equal ranks keep the order of the source.
package struct ComparisonRank: Comparable {
  let value: Int

  package static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

extension StoredProperty {
  package func rank(_ comparison: PropertyComparison) -> ComparisonRank {
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
