import IdemTestSupport

/// The ways by which an app's text comes in: read from the compiled modules, so that none can be forgotten.
///
/// A way is a public function, initialiser, property that can be set, or enum case with a parameter of text, and the kind of text:
/// `Label.init(_:systemImage:) String`.
enum TextWays {
  static let modules = ["IdemScreen", "IdemText", "IdemCore", "IdemViews", "Idem"]
  /// Types that are text, or hold it.
  private static let kinds: Set = [
    "String", "Substring", "Character", "Scalar", "StaticString", "StringProtocol", "Text", "LocalizedStringKey",
    "_TitleSource",
  ]

  static func all() throws -> Set<String> {
    var ways: Set<String> = []
    for symbol in try PublicInterface.read(modules).symbols {
      for kind in kinds(of: symbol) { ways.insert("\(symbol.pathComponents.joined(separator: ".")) \(kind)") }
    }
    return ways
  }

  /// The kinds of text that a declaration takes.
  private static func kinds(of symbol: PublicSymbol) -> Set<String> {
    let parts: [PublicSymbol.Fragment]
    switch symbol.kind.identifier.replacing("swift.", with: "") {
    case "property", "type.property":
      let isFixed = symbol.declarationFragments.contains { $0.kind == "keyword" && $0.spelling == "let" }
      if isFixed || symbol.declarationFragments.map(\.spelling).joined().contains("{ get }") { return [] }
      parts = symbol.declarationFragments
    case "enum.case": parts = symbol.declarationFragments
    default: parts = (symbol.functionSignature?.parameters ?? []).flatMap(\.declarationFragments)
    }
    let generics = Set((symbol.swiftGenerics?.constraints ?? []).filter { $0.rhs.hasSuffix("StringProtocol") }.map(\.lhs))
    var found: Set<String> = []
    for (place, part) in parts.enumerated() where part.kind == "typeIdentifier" {
      // A type within one of them is another type.
      if place + 1 < parts.count, parts[place + 1].spelling.hasPrefix(".") { continue }
      if kinds.contains(part.spelling) { found.insert(part.spelling) }
      if generics.contains(part.spelling) { found.insert("StringProtocol") }
    }
    return found
  }
}
