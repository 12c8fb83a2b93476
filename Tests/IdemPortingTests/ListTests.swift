import IdemTestSupport
import Testing

/// The lists of IdemPorting are complete: read from the compiled modules, so that no name can be forgotten.
@Suite struct ListTests {
  private static func read(_ modules: [String]) throws -> [PublicSymbol] { try PublicInterface.read(modules).symbols }

  private static let names: Set = [
    "width", "height", "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight", "spacing", "horizontalSpacing",
    "verticalSpacing", "length", "radius", "cornerRadius", "lineWidth", "minLength", "x", "y", "offset", "position", "minimumDistance",
    "maximumDistance", "cornerSize", "insets", "ideal", "point", "size", "topLeadingRadius", "startRadius", "dash", "dashPhase", "top",
    "leading", "bottom", "trailing", "location", "translation", "topLeading", "min", "max", "contentOffset", "contentSize",
    "containerSize", "visibleRect", "startLocation", "amount", "computeValue",
  ]
  /// The types of lengths in code for phones, and those that Idem measures in.
  private static let numbers: Set = [
    "Int", "CGFloat", "Double", "PathLength", "BinaryFloatingPoint", "EdgeInsets", "CGSize", "CGPoint", "CGRect",
  ]
  private static let cells: Set = ["Point", "Size", "Rect", "PathPoint", "PathSize", "PathRect"]

  /// What is not converted, and why. A name with a dot at its end stands for all members of a type.
  private static let reasons: [(reason: String, names: [String])] = [
    (
      "no length: a part of a size, an order, a number of something",
      [
        "UnitPoint.", "Gradient.", "VectorArithmetic.", "IndexSet.", "Shape.scale(x:y:anchor:)", "MeshGradient.", "Node.", "AXDataPoint.",
        "GraphicsContext.scaleBy(x:y:)", "PathTransform.init(scaleX:y:)",
        "PathTransform.scaledBy(x:y:)",
      ]
    ),
    (
      "a name that only Idem has: its lengths are cells",
      [
        "Point.", "Size.", "PathPoint.", "PathSize.", "PathRect.", "PaintContext.", "CellShadow.",
        "DotPlot.", "HalfBlockPicture.", "ListLook.", "ToastLook.", "SheetLook.", "DrawerSheetStyle.", "SheetStyle.", "HSplitView.",
        "VSplitView.", "View.border(_:_:width:title:)", "View.editorGutter(width:_:)", "GraphicsContext.draw(_:x:y:style:)",
        "GraphicsContext.draw(ascii:x:y:style:)", "GraphicsContext.size", "Scene.inlineHeight(min:max:)", "OffsetShape.",
      ]
    ),
    ("its `EdgeInsets` are converted when they are made", ["View.listRowInsets(_:)", "View.padding(_:)"]),
    (
      "the numbers of a path are those that an app gives it; what draws it converts them",
      [
        "Path.", "PathTransform.init(translationX:y:)", "PathTransform.translatedBy(x:y:)", "GraphicsContext.translateBy(x:y:)",
      ]
    ),
    ("the initializer of the item converts it", ["GridItem.Size.", "GridItem.size"]),
    ("lengths of charts are in cells: a file imports IdemCharts beside IdemPorting", ["AxisValueLabel.", "ChartContent.", "ChartProxy."]),
    (
      "converted for all shapes: InsettableShape.inset(by:)",
      [
        "Capsule.inset(by:)", "Circle.inset(by:)", "ContainerRelativeShape.inset(by:)", "Ellipse.inset(by:)", "Rectangle.inset(by:)",
        "RoundedRectangle.inset(by:)", "UnevenRoundedRectangle.inset(by:)",
      ]
    ),
  ]

  private static func hasLength(_ symbol: PublicSymbol) -> Bool {
    func types(_ fragments: [PublicSymbol.Fragment]) -> Set<String> {
      Set(fragments.filter { $0.kind == "typeIdentifier" }.map(\.spelling))
    }
    let generics = (symbol.swiftGenerics?.constraints ?? []).filter { numbers.contains(String($0.rhs.split(separator: ".").last ?? "")) }
    switch symbol.kind.identifier {
    case "swift.method", "swift.init", "swift.type.method":
      let labels = (symbol.pathComponents.last ?? "").split { "(:)".contains($0) }.dropFirst().map(String.init)
      let parameters = symbol.functionSignature?.parameters ?? []
      return zip(labels, parameters).contains { label, parameter in
        // The last name before the colon is the parameter's own.
        let own = parameter.declarationFragments.filter { $0.kind == "identifier" || $0.kind == "internalParam" }.map(\.spelling)
        let types = types(parameter.declarationFragments)
        let isNumber = !types.isDisjoint(with: numbers) || generics.contains { types.contains($0.lhs) }
        return isNumber && (names.contains(label) || own.contains(where: names.contains))
      }
    case "swift.property":
      return names.contains(symbol.name) && !types(symbol.declarationFragments).isDisjoint(with: numbers.union(cells))
    default: return false
    }
  }

  #if os(Linux)
    @Test func `every public length is converted from points, or there is a reason why not`() throws {
      let converted = Set(try Self.read(["IdemPorting"]).map { $0.pathComponents.joined(separator: ".") })
      let excused = Self.reasons.flatMap(\.names)
      var count = 0, used: Set<String> = [], missing: Set<String> = []
      for symbol in try Self.read(["IdemCore", "IdemViews", "Idem", "IdemFoundation"]) where Self.hasLength(symbol) {
        let name = symbol.pathComponents.joined(separator: ".")
        if symbol.pathComponents.contains(where: { $0.hasPrefix("_") }) { continue }
        count += 1
        let reasons = excused.filter { name == $0 || ($0.hasSuffix(".") || $0.hasSuffix("(")) && name.hasPrefix($0) }
        used.formUnion(reasons)
        if !converted.contains(name), reasons.isEmpty { missing.insert(name) }
      }
      #expect(count > 150, "only \(count) lengths were found: is the interface read right?")
      #expect(missing.sorted() == [], "add them to Sources/IdemPorting/Points, or a reason here")
      #expect(Set(excused).subtracting(used).sorted() == [], "these are no longer public")
    }

    @Test func `every name without an effect is deprecated`() throws {
      var count = 0
      for symbol in try Self.read(["IdemPorting"]) where symbol.location?.uri.contains("/IdemPorting/NoEffect/") == true {
        // Members of a deprecated type are reached through it, or through a modifier that is deprecated.
        let owner = symbol.pathComponents.dropLast().joined(separator: ".")
        guard ["View", "Text", "Font", "Image", "EnvironmentValues", "ShapeStyle", "Scene", "ChartContent", ""].contains(owner) else {
          continue
        }
        count += 1
        #expect(symbol.isDeprecated, "\(symbol.pathComponents.joined(separator: ".")) has no effect, and no warning")
      }
      #expect(count > 200, "only \(count) names were found: is the interface read right?")
    }
  #endif
}
