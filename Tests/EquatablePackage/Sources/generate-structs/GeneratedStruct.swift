/// A struct made at random, and the function that holds its `==` and its hash against the truth.
struct GeneratedStruct {
  private struct Property {
    let name: String
    let kind: PropertyKind
    let isConditional: Bool
  }

  private let name: String
  private let properties: [Property]
  private let declarations: [String]
  private let isGeneric: Bool
  private let isView: Bool
  private let hashing: String

  init(number: Int, random: inout SeededGenerator) {
    name = "Generated\(number)"
    isGeneric = Int.random(in: 0..<4, using: &random) == 0
    isView = Bool.random(using: &random)
    let kinds = isGeneric ? PropertyKind.all + PropertyKind.generic + PropertyKind.generic : PropertyKind.all
    let count = Int.random(in: 0...9, using: &random)
    var properties: [Property] = []
    var declarations: [String] = []
    while properties.count < count {
      // A main-actor property wrapper is not allowed in a type that is not isolated to the main actor.
      guard let kind = kinds.randomElement(using: &random), isView || kind.attribute != "@ObservedObject" else { continue }
      let name = properties.isEmpty && kind.isPlain && kind.attribute.isEmpty && Bool.random(using: &random) ? "id" : "p\(properties.count)"
      let attribute = kind.attribute.isEmpty ? "" : kind.attribute + " "
      let style = Int.random(in: 0..<6, using: &random)
      var added = [Property(name: name, kind: kind, isConditional: style == 3)]
      switch style {
      case 0 where kind.isPlain: declarations.append("\(attribute)let \(name): \(kind.type)")
      case 1 where kind.isPlain: declarations.append("\(attribute)var \(name): \(kind.type) { didSet {} }")
      case 2 where kind.isPlain && kind.attribute.isEmpty:
        let second = "q\(properties.count)"
        added.append(Property(name: second, kind: kind, isConditional: false))
        declarations.append("let \(name), \(second): \(kind.type)")
      case 3: declarations.append("#if !NEVER\n  \(attribute)var \(name): \(kind.type)\n  #else\n  var \(name): Missing\n  #endif")
      default: declarations.append("\(attribute)var \(name): \(kind.type)")
      }
      properties += added
    }
    self.properties = properties
    self.declarations = declarations
    let isSendable = properties.allSatisfy(\.kind.isSendable) && !isGeneric
    hashing = (["", "Hashable", "Swift.Hashable", "extension"] + (isSendable ? ["Hashable & Sendable", "Sendable, Hashable"] : []))
      .randomElement(using: &random)!
  }

  var source: String {
    let clause = [isView ? "View" : "", hashing == "extension" || isGeneric ? "" : hashing].filter { !$0.isEmpty }
    let heading = name + (isGeneric ? "<T>" : "") + (clause.isEmpty ? "" : ": " + clause.joined(separator: ", "))
    let usesQuery = properties.contains { $0.kind.attribute == "@Query" }
    var lines = ["@Equatable\(usesQuery ? "(ignoring: \"Query\")" : "") struct \(heading) {"]
    lines += declarations.map { "  \($0)" }
    if isView { lines.append("  var body: Int { 0 }") }
    lines.append("}")
    if isGeneric && !hashing.isEmpty {
      lines.append("extension \(name): Hashable where T: Hashable {}")
    } else if hashing == "extension" {
      lines.append("extension \(name): Hashable {}")
    }
    return (lines + [maker, check]).joined(separator: "\n")
  }

  var call: String { "check\(name)(&random)" }

  private var type: String { name + (isGeneric ? "<Int>" : "") }

  /// A function that makes the value of given numbers, one a property.
  private var maker: String {
    let values = properties.enumerated().map { index, property in
      "  func value\(index)(_ n: Int) -> \(valueType(property)) { \(property.kind.value) }"
    }
    let arguments = properties.enumerated().map { index, property in "\(property.name): value\(index)(numbers[\(index)])" }
    let call = "  return \(type)(\(arguments.joined(separator: ", ")))"
    return (["@MainActor func make\(name)(_ numbers: [Int]) -> \(type) {"] + values + [call, "}"]).joined(separator: "\n")
  }

  private func valueType(_ property: Property) -> String {
    let type = isGeneric ? property.kind.type.replacing("T", by: "Int") : property.kind.type
    return property.kind.attribute == "@Binding" ? "Binding<\(type)>" : type
  }

  private var check: String {
    let classes = properties.map { property in
      property.kind.isLeftOut ? "[0, 0, 0]" : "\(property.kind.classes)"
    }
    return """
      @MainActor func check\(name)(_ random: inout SeededGenerator) {
        let classes: [[Int]] = [\(classes.joined(separator: ", "))]
        for (left, right) in pairs(of: \(properties.count), &random) {
          let (a, b) = (make\(name)(left), make\(name)(right))
          let areEqual = classes.indices.allSatisfy { classes[$0][left[$0]] == classes[$0][right[$0]] }
          expect((a == b) == areEqual, "\(name)", left, right, "==")
          \(hashing.isEmpty ? "" : "if a == b { expect(a.hashValue == b.hashValue, \"\(name)\", left, right, \"hash\") }")
        }
      }

      """
  }
}

extension String {
  /// Replaces a type of one letter. The same letter inside a longer word stays.
  fileprivate func replacing(_ letter: Character, by other: String) -> String {
    var result = ""
    var previous: Character = " "
    for (index, character) in zip(indices, self) {
      let next = self.index(after: index) < endIndex ? self[self.index(after: index)] : " "
      result += character == letter && !previous.isLetter && !next.isLetter ? other : String(character)
      previous = character
    }
    return result
  }
}
