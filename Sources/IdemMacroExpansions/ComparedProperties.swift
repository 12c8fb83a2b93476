import IdemEquatableSyntax
import SwiftDiagnostics
import SwiftSyntax

/// A property and how it is compared.
struct ComparedProperty {
  let property: StoredProperty
  let comparison: PropertyComparison
}

/// The compared properties of a struct, cheapest first, and the diagnostics about the others.
struct ComparedProperties {
  indirect enum Member {
    case property(ComparedProperty)
    case conditional([(directive: String, members: [Member])])
  }

  /// The sorted compared properties, followed by the `#if`s. Each branch is sorted separately.
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
    // The macro of the mark does not see the members of the type, so it cannot resolve type aliases that the type declares.
    diagnostics += properties.compactMap { property in
      guard let type = property.type, property.shape?.holdsFunction == true, !TypeShape(type).holdsFunction,
        let mark = property.attributes.first(where: { $0.lastName == EquatableMark.ignored.rawValue })
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
    // The standard library's sort is stable but does not guarantee it, so the offset is used for equal ranks.
    let order = compared.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
    return order.map { .property($0.element.property) } + conditionals
  }
}

extension ComparedProperties.Member {
  /// The contained properties of all branches.
  var properties: [ComparedProperty] {
    switch self {
    case .property(let property): [property]
    case .conditional(let branches): branches.flatMap { $0.members.flatMap(\.properties) }
    }
  }
}
