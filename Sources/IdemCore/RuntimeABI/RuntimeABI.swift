/// The parts of the Swift runtime that Idem uses although they are not public API. All of them are in this folder.
///
/// Each declaration states its contract: the symbol or memory layout, where it is defined, and what happens without it. A missing symbol
/// is an error of the linker or of the dynamic loader, which names it. A changed layout is found by `verify()`, before the first use.
package enum RuntimeABI {
  /// What the runtime reports about the two probe types below.
  package struct Report {
    package var fields: [StoredField]
    package var caseNames: [String?]

    /// The report of the runtime that this program uses.
    package static var current: Report {
      let cases: [ProbeCase] = [.plain, .payload(1)]
      return Report(fields: StoredField.read(of: ProbeFields.self), caseNames: cases.map { EnumCase.name(of: $0) })
    }
  }

  /// Stops the program if the runtime differs from what this folder expects. Called before the first reflection of a type; runs once.
  static func verify() { _ = verified }

  private static let verified: Void = {
    let problems = RuntimeABI.problems(in: Report.current)
    precondition(problems.isEmpty, "Idem does not support this version of Swift; use Swift 6.3: \(problems.joined(separator: "; "))")
  }()

  /// One sentence for each symbol or layout that differs; empty if all are as expected.
  package static func problems(in report: Report) -> [String] {
    let symbol = "swift_reflectionMirror_recursiveChildMetadata (_forEachField)"
    guard report.fields.count == expected.count else {
      let count = "\(symbol) reports \(report.fields.count) fields of a struct with \(expected.count)"
      return ["\(count); was it compiled with -disable-reflection-metadata?"]
    }
    var problems: [String] = []
    for (field, (name, offset, kind, isStrong)) in zip(report.fields, expected) {
      if field.name != name { problems.append("\(symbol) reports the name '\(field.name)' instead of '\(name)'") }
      if field.offset != offset { problems.append("\(symbol) reports the offset \(field.offset) of '\(name)' instead of \(offset)") }
      if field.kind != kind { problems.append("the type metadata of '\(name)' has the kind '\(field.kind)' instead of '\(kind)'") }
      if field.isReferenceStorage == isStrong {
        problems.append("_FieldReflectionMetadata.isStrong is \(!isStrong) for '\(name)' instead of \(isStrong)")
      }
    }
    let names = ["plain", "payload"]
    if report.caseNames != names {
      problems.append("swift_EnumCaseName reports \(report.caseNames.map { $0 ?? "nil" }) instead of \(names)")
    }
    return problems
  }

  private static let expected: [(name: String, offset: Int, kind: StoredField.Kind, isStrong: Bool)] = [
    ("byte", 0, .structure, true), ("word", 8, .structure, true), ("choice", 16, .enumeration, true), ("optional", 25, .optional, true),
    ("pair", 27, .tuple, true), ("function", 32, .function, true), ("object", 48, .object, true), ("weakObject", 56, .optional, false),
    ("existential", 64, .existential, true), ("classExistential", 104, .classExistential, true), ("metatype", 120, .metatype, true),
  ]
}

private struct ProbeFields {
  var byte: UInt8
  var word: Int
  var choice: ProbeCase
  var optional: UInt8?
  var pair: (UInt8, UInt8)
  var function: () -> Void
  var object: ProbeObject
  weak var weakObject: ProbeObject?
  var existential: any ProbeProtocol
  var classExistential: any ProbeClassProtocol
  var metatype: any ProbeProtocol.Type
}

private enum ProbeCase { case plain, payload(Int) }
private final class ProbeObject {}
private protocol ProbeProtocol {}
private protocol ProbeClassProtocol: AnyObject {}
