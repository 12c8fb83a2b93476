import IdemEquatableSyntax
import SwiftParser
import SwiftSyntax

/// The declarations of a set of sources. Determines which of their views can be skipped.
///
/// It reads the source without a type checker. A type that the sources do not declare counts as comparable, unless its name shows that it
/// is not.
struct PackageSources {
  private var declarations: [Declaration] = []
  /// The declarations by the last component of their names.
  private var indices: [String: [Int]] = [:]

  init(sources: [(file: String, text: String)]) {
    var additions: [(path: [String], conformances: Set<String>)] = []
    for (file, text) in sources {
      let collector = DeclarationCollector(file: file, tree: Parser.parse(source: text))
      declarations += collector.declarations
      additions += collector.additions
    }
    for (index, declaration) in declarations.enumerated() { indices[declaration.path.last ?? "", default: []].append(index) }
    for (path, conformances) in additions {
      for index in indices[path.last ?? ""] ?? [] where declarations[index].path.suffix(path.count) == path[...] {
        declarations[index].conformances.formUnion(conformances)
      }
    }
  }

  /// The view types, sorted by file and line.
  var findings: [Finding] {
    declarations.filter(isView).map { declaration in
      Finding(type: declaration.name, file: declaration.file, line: declaration.line, skippability: skippability(of: declaration))
    }.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }

  private func isView(_ declaration: Declaration) -> Bool {
    switch declaration.kind {
    case .protocol, .alias: false
    default: refinesView(declaration.conformances, visited: [])
    }
  }

  /// Whether the names contain `View`, directly or through a protocol that the sources declare.
  private func refinesView(_ names: Set<String>, visited: Set<String>) -> Bool {
    names.contains("View")
      || names.subtracting(visited).contains { name in
        (indices[name] ?? []).contains { index in
          if case .protocol = declarations[index].kind {
            refinesView(declarations[index].conformances, visited: visited.union(names))
          } else {
            false
          }
        }
      }
  }

  private func skippability(of view: Declaration) -> Skippability {
    if view.isEquatable { return .byEquality }
    if let obstacle = obstacle(in: view, visited: []) { return .never(field: obstacle.field, reason: obstacle.reason) }
    return .byFields
  }

  /// The first field of a type that cannot be compared. Nil if all can.
  private func obstacle(in type: Declaration, visited: Set<String>) -> (field: String, reason: String)? {
    let visited = visited.union([type.name])
    for property in type.properties where property.wrapper(among: PropertyWrappers.selfInvalidating) == nil {
      if property.wrapper(among: PropertyWrappers.objectHolding.union(PropertyWrappers.bindings)) != nil { continue }
      guard let shape = property.shape, let obstacle = obstacle(to: shape, in: type, visited: visited) else { continue }
      return (obstacle.field.isEmpty ? property.name : "\(property.name).\(obstacle.field)", obstacle.reason)
    }
    for payload in type.payloads {
      guard let obstacle = obstacle(to: TypeShape(payload.type), in: type, visited: visited) else { continue }
      return (obstacle.field.isEmpty ? payload.name : "\(payload.name).\(obstacle.field)", obstacle.reason)
    }
    return nil
  }

  /// The reason why a value of that shape cannot be compared, and the path of the field inside it if it is a nested one.
  private func obstacle(to shape: TypeShape, in type: Declaration, visited: Set<String>) -> (field: String, reason: String)? {
    switch shape {
    case .function: return ("", "a closure")
    case .optional(let wrapped): return obstacle(to: wrapped, in: type, visited: visited)
    case .array(let element): return obstacle(to: element, in: type, visited: visited)
    case .dictionary(_, let value): return obstacle(to: value, in: type, visited: visited)
    case .tuple(let elements): return elements.lazy.compactMap { obstacle(to: $0, in: type, visited: visited) }.first
    case .existential("AnyObject"), .metatype: return nil
    case .existential(let text), .incomparable(let text): return ("", "'\(text)'")
    case .pack: return ("", "a parameter pack")
    case .named(let path, _):
      if path.last == "AnyView" { return ("", "'AnyView'") }
      guard let first = path.first, !type.generics.contains(first), let declaration = resolve(path, from: type) else { return nil }
      return obstacle(to: declaration, visited: visited)
    }
  }

  private func obstacle(to declaration: Declaration, visited: Set<String>) -> (field: String, reason: String)? {
    guard !declaration.isEquatable, !visited.contains(declaration.name) else { return nil }
    switch declaration.kind {
    case .alias(let meaning): return obstacle(to: TypeShape(meaning), in: declaration, visited: visited.union([declaration.name]))
    case .structure, .enumeration: return obstacle(in: declaration, visited: visited)
    case .object: return nil  // Compared by identity.
    case .protocol: return ("", "'any \(declaration.name)'")
    }
  }

  /// Returns the declaration that a name refers to inside a type: the candidate that shares most components with the type's own path.
  private func resolve(_ path: [String], from type: Declaration) -> Declaration? {
    let candidates = (indices[path.last ?? ""] ?? []).map { declarations[$0] }.filter { $0.path.suffix(path.count) == path[...] }
    return candidates.max { left, right in left.sharedComponents(with: type) < right.sharedComponents(with: type) }
  }
}

extension Declaration {
  fileprivate func sharedComponents(with other: Declaration) -> Int {
    zip(path, other.path).prefix { $0 == $1 }.count
  }
}
