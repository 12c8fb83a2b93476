/// The public names that the gallery has to show: read from the compiled modules, so that none can be forgotten.
struct CatalogueNames: Sendable {
  /// Read once, which takes some seconds.
  static let shared = Result { try CatalogueNames() }

  private static let modules = ["IdemScreen", "IdemText", "IdemCore", "IdemViews", "Idem", "IdemCharts", "IdemMarkdown", "IdemSyntax"]

  /// Kinds of names, as `modifier`, with the names.
  private(set) var names: [String: Set<String>] = [:]

  /// Reads the interface. Names that are deprecated, or are for a screen reader (in the folder `Accessibility`), are left out.
  init() throws {
    let interface = try PublicInterface.read(CatalogueNames.modules)
    let symbols = Dictionary(interface.symbols.map { ($0.identifier.precise, $0) }, uniquingKeysWith: { first, _ in first })
    var protocols: [String: Set<String>] = [:]
    for relationship in interface.relationships where relationship.kind == "conformsTo" {
      let target = symbols[relationship.target]?.name ?? relationship.targetFallback ?? ""
      protocols[relationship.source, default: []].insert(String(target.split(separator: ".").last ?? ""))
    }
    // A type without a public initializer is made by something else.
    let written = Set(interface.symbols.filter { $0.kind.identifier == "swift.init" }.map { $0.pathComponents.dropLast() })
    for symbol in interface.symbols {
      let path = symbol.pathComponents, file = symbol.location?.uri ?? ""
      if symbol.isDeprecated || file.contains("/Accessibility/") || path.contains(where: { $0.hasPrefix("_") }) { continue }
      switch symbol.kind.identifier {
      case "swift.struct" where path.count == 1 && written.contains(path[...]):
        let conformances = protocols[symbol.identifier.precise] ?? []
        for (name, kind) in CatalogueNames.kinds where conformances.contains(name) { names[kind, default: []].insert(symbol.name) }
      case "swift.method" where path[0] == "View": names["modifier", default: []].insert(symbol.name)
      case "swift.method" where path[0] == "ChartContent": names["modifier of a chart's content", default: []].insert(symbol.name)
      case "swift.type.property", "swift.type.method":
        guard path.count == 2, CatalogueNames.isLook(path[0]) else { continue }
        names["." + path[0], default: []].insert(symbol.name)
      default: break
      }
    }
  }

  private static let kinds = [
    "View": "view", "Shape": "shape", "Gesture": "gesture", "ChartContent": "mark", "Transition": "transition", "Layout": "layout",
  ]

  /// Whether static members of a type are ways to look or to move.
  private static func isLook(_ type: String) -> Bool {
    type == "Theme" || ["Style", "Animation", "Transition", "Material"].contains { type.hasSuffix($0) }
  }
}
