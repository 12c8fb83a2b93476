import IdemTestControls
import IdemTestSupport
import Testing

/// The list of controls is complete.
@Suite struct ControlListTests {
  /// Views that take a binding or an action and are no controls.
  private static let others: [String: String] = [
    "Canvas": "draws in a closure", "Path": "as Canvas", "ForEach": "makes rows from a binding",
    "Section": "the header of a section in a list: ListSectionTests",
    "List": "a container with rows", "Table": "as List", "NavigationStack": "a container with pages",
    "NavigationSplitView": "as NavigationStack",
    "TabView": "as NavigationStack",
  ]

  #if os(Linux)
    @Test func `every public view that takes a binding or an action is in the list of controls, or there is a reason why not`() throws {
      let interface = try PublicInterface.read(TextWays.modules)
      let names = Dictionary(interface.symbols.map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) }) { first, _ in
        first
      }
      let views = interface.relationships.filter { relation in
        relation.kind == "conformsTo" && ["View", "PrimitiveView"].contains(names[relation.target] ?? relation.targetFallback ?? "")
      }
      let types = Set(views.map(\.source).compactMap { names[$0] })
      var found: Set<String> = []
      for symbol in interface.symbols where symbol.kind.identifier == "swift.init" && symbol.pathComponents.count == 2 {
        let fragments = (symbol.functionSignature?.parameters ?? []).flatMap(\.declarationFragments)
        let takesBinding = fragments.contains { $0.kind == "typeIdentifier" && $0.spelling == "Binding" }
        let takesAction = fragments.contains { $0.spelling.contains("-> ") } && fragments.contains { $0.spelling == "Void" }
        if takesBinding || takesAction, types.contains(symbol.pathComponents[0]) { found.insert(symbol.pathComponents[0]) }
      }
      #expect(found.count > 20, "only \(found.count) were found: is the interface read right?")
      let known = ControlCase.types.union(Self.others.keys)
      #expect(found.subtracting(known).sorted() == [], "new controls: give each an entry in Tests/Controls")
      #expect(Set(Self.others.keys).subtracting(found).sorted() == [], "no reason is needed for these")
    }
  #endif

  @Test func `no name is given twice`() {
    let names = ControlCase.all.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
