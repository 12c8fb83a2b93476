import EquatableSyntax
import SwiftDiagnostics
import SwiftSyntax

/// A property with the way it is compared.
struct ComparedProperty {
  let property: StoredProperty
  let comparison: Comparison
}

/// What of a struct is compared, cheapest first, and what is to be said about the rest.
struct ComparedProperties {
  indirect enum Member {
    case property(ComparedProperty)
    case conditional([(directive: String, members: [Member])])
  }

  /// The compared properties, sorted; after them the `#if`s, each branch sorted in itself.
  let members: [Member]
  let diagnostics: [Diagnostic]

  init(of structure: StructDeclSyntax, attribute: AttributeSyntax, arguments: EquatableArguments) {
    let all = structure.memberBlock.members
    let members = all.structMembers(aliases: all.typeAliases)
    let properties = members.flatMap(\.properties)
    let names = arguments.ignoring.map(\.name)

    var diagnostics = properties.compactMap { property -> Diagnostic? in
      guard case .impossible(let obstacle) = property.treatment(ignoring: names) else { return nil }
      return .impossible(property, obstacle, in: structure)
    }
    // The mark itself sees no alias that the type declares, because it does not see the type's members.
    diagnostics += properties.compactMap { property in
      guard let type = property.type, property.shape?.holdsFunction == true, !TypeShape(type).holdsFunction,
        let mark = property.attributes.first(where: { $0.lastName == Mark.ignored.rawValue })
      else { return nil }
      return .ignoredClosure(property, mark)
    }
    diagnostics += arguments.unreadable.map { Diagnostic.unreadableWrapperName($0) }
    for (name, expression) in arguments.ignoring
    where !properties.contains(where: { $0.attributes.contains { [$0.lastName, $0.fullName].contains(name) } }) {
      diagnostics.append(.unusedWrapperName(name, at: expression, in: structure, attribute: attribute))
    }
    self.diagnostics = diagnostics
    self.members = Self.sorted(members, ignoring: names)
  }

  private static func sorted(_ members: [StructMember], ignoring names: [String]) -> [Member] {
    var compared: [(rank: ComparisonRank, property: ComparedProperty)] = []
    var conditionals: [Member] = []
    for member in members {
      switch member {
      case .property(let property):
        guard case .compared(let comparison) = property.treatment(ignoring: names) else { continue }
        compared.append((property.rank(comparison), ComparedProperty(property: property, comparison: comparison)))
      case .conditional(let branches):
        let sorted = branches.map { (directive: $0.directive, members: Self.sorted($0.members, ignoring: names)) }
        if !sorted.allSatisfy(\.members.isEmpty) { conditionals.append(.conditional(sorted)) }
      }
    }
    // The standard library's sort is stable in fact but not by promise: the offset settles ties.
    let order = compared.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
    return order.map { .property($0.element.property) } + conditionals
  }
}

extension ComparedProperties.Member {
  /// The properties in it, whatever the conditions.
  var properties: [ComparedProperty] {
    switch self {
    case .property(let property): [property]
    case .conditional(let branches): branches.flatMap { $0.members.flatMap(\.properties) }
    }
  }
}
