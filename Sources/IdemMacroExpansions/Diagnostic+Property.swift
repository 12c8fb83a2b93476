import IdemEquatableSyntax
import SwiftDiagnostics
import SwiftSyntax

/// Diagnostics for properties that cannot be compared, with the possible fixes.
extension Diagnostic {
  static func impossible(_ property: StoredProperty, _ obstacle: PropertyObstacle, in structure: StructDeclSyntax) -> Diagnostic {
    let (name, type) = ("'\(property.name)'", "'\(structure.name.text)'")
    let isAlone = FixIt.mark(property, .ignored) != nil
    let place = isAlone ? "" : ", in a separate declaration"
    let ignoring = "mark it @EquatableIgnored\(place) if \(type) shows the same with any value"
    switch obstacle {
    case .closure:
      return Diagnostic(
        "\(name) is a closure, and closures cannot be compared. If \(type) shows the same with any closure, mark it "
          + "@EquatableIgnoredUnsafeClosure\(place). Otherwise store a value that can be compared.", "closure",
        at: property.token, fixIts: [.mark(property, .ignoredUnsafeClosure)])
    case .lazy:
      let token = property.declaration.modifiers.first { $0.name.tokenKind == .keyword(.lazy) }?.name ?? property.token
      return Diagnostic(
        "\(name) is lazy: reading it can change the value that is being compared. Make it a computed or a plain stored property, or "
          + "\(ignoring).",
        "lazy", at: token, fixIts: [.mark(property, .ignored)])
    case .incomparable(let text):
      let mayBeObject = property.shape?.isExistential == true
      let identity = mayBeObject ? ", or mark it @EquatableByIdentity\(place) if it always contains an object" : ""
      return Diagnostic(
        "\(name) contains '\(text)', which has no ==. Use a concrete or generic type that is Equatable\(identity), or \(ignoring).",
        "incomparable", at: property.typeOrName, fixIts: [mayBeObject ? .mark(property, .byIdentity) : nil, .mark(property, .ignored)])
    case .wrappedTuple:
      return Diagnostic(
        "\(name) contains tuples in an optional or a collection, and tuples are not Equatable. Use an Equatable struct instead of the "
          + "tuple, or \(ignoring).",
        "wrappedTuple", at: property.typeOrName, fixIts: [.mark(property, .ignored)])
    case .pack:
      return Diagnostic(
        "\(name) is a parameter pack, whose elements @Equatable cannot compare one by one. Store them in an Equatable type, or "
          + "\(ignoring).",
        "pack", at: property.typeOrName, fixIts: [.mark(property, .ignored)])
    }
  }

  static func ignoredClosure(_ property: StoredProperty, _ mark: AttributeSyntax) -> Diagnostic {
    Diagnostic(
      "'\(property.name)' is a closure: mark it @EquatableIgnoredUnsafeClosure instead. This mark guarantees that the closure does not "
        + "change what is shown.", "ignoredClosure",
      at: mark,
      fixIts: [.replace(mark, with: .ignoredUnsafeClosure, in: property.declaration)])
  }
}

extension StoredProperty {
  fileprivate var typeOrName: Syntax { type.map { Syntax($0) } ?? Syntax(token) }
}
