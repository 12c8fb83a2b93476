import IdemEquatableSyntax
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

@testable import IdemMacroExpansions

/// What the macros make of a piece of source, through the same machinery that the compiler's plugin uses.
struct Expansion {
  /// The extensions that were added, as text.
  let extensions: [String]
  let diagnostics: [Diagnostic]

  /// - Parameter missing: the conformances that the compiler would report as missing: both, unless the type declares one.
  init(_ source: String, missing: [String] = ["Equatable", "Hashable"]) {
    let specifications: [String: MacroSpec] = [
      "Equatable": MacroSpec(type: EquatableMacro.self, conformances: missing.map { "\(raw: $0)" }),
      "EquatableIgnored": MacroSpec(type: EquatableIgnoredMacro.self),
      "EquatableIgnoredUnsafeClosure": MacroSpec(type: EquatableIgnoredUnsafeClosureMacro.self),
      "EquatableByIdentity": MacroSpec(type: EquatableByIdentityMacro.self),
    ]
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "Test.swift")])
    let expanded = file.expand(
      macroSpecs: specifications, contextGenerator: { BasicMacroExpansionContext(sharingWith: context, lexicalContext: $0.enclosing) },
      indentationWidth: .spaces(2))
    let written = Set(file.statements.compactMap { $0.item.as(ExtensionDeclSyntax.self)?.trimmedDescription })
    extensions = expanded.cast(SourceFileSyntax.self).statements.compactMap { $0.item.as(ExtensionDeclSyntax.self)?.trimmedDescription }
      .filter {
        !written.contains($0) && $0.contains("static func ==") || $0.contains("func hash(into") || $0.contains("MainActorEquatable")
          || $0.contains("MainActorHashable")
      }
    diagnostics = context.diagnostics
  }

  var text: String { extensions.joined(separator: "\n\n") }

  /// The first line of each extension.
  var headings: [String] { extensions.map { String($0.prefix { $0 != "{" }.dropLast()) } }

  /// The conditions of `==`, in their order, such as `lhs.id == rhs.id`. The directives of `#if` are included.
  var conditions: [String] {
    let function = text.components(from: text.contains("_isEqual") ? "func _isEqual" : "static func ==", to: "return true")
    return function.split(separator: "\n").compactMap { line in
      let line = line.drop { $0 == " " }
      if line.hasPrefix("#") { return String(line) }
      return line.hasPrefix("guard ") ? String(line.dropFirst(6).dropLast(" else { return false }".count)) : nil
    }
  }

  /// The statements of `hash(into:)`; nil if there is no such function.
  var hashing: [String]? {
    guard text.contains("func hash(into") else { return nil }
    return text.components(from: text.contains("func _hash") ? "func _hash(into" : "func hash(into", to: "\n  }").split(separator: "\n")
      .dropFirst().map { String($0.drop { $0 == " " }) }
  }

  /// Each diagnostic with the text that it points at.
  var messages: [String] { diagnostics.map { "\($0.diagMessage.severity) at '\($0.node.trimmedDescription.firstLine)': \($0.message)" } }

  /// The fix-its: each message, with the declaration after the change.
  var repairs: [String] {
    diagnostics.flatMap(\.fixIts).map { fixIt in
      let root = fixIt.root
      var bytes = Array(root.description.utf8)
      for edit in fixIt.edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        let base = root.position.utf8Offset
        bytes.replaceSubrange(
          edit.range.lowerBound.utf8Offset - base..<edit.range.upperBound.utf8Offset - base, with: Array(edit.replacement.utf8))
      }
      let text = String(decoding: bytes, as: UTF8.self)
      return "\(fixIt.message.message): " + text.split(separator: "\n").map { $0.trimming }.joined(separator: "\n").trimming
    }
  }
}

extension FixIt {
  fileprivate var root: Syntax {
    for change in changes {
      if case .replaceText(_, _, let node) = change { return node.root }
    }
    fatalError("The offer '\(message.message)' changes something else than text.")
  }
}

extension SyntaxProtocol {
  /// The types around this node, without their members, as the compiler gives them to a macro.
  fileprivate var enclosing: [Syntax] {
    sequence(first: parent, next: { $0?.parent }).compactMap { $0 }.compactMap { node in
      node.asProtocol((any DeclGroupSyntax).self).map { group in
        var group = group
        group.memberBlock.members = []
        return Syntax(group.detached)
      }
    }
  }
}

extension StringProtocol {
  fileprivate func components(from start: String, to end: String) -> String {
    guard let first = range(from: start, after: startIndex), let last = range(from: end, after: first) else { return "" }
    return String(self[first..<last])
  }

  private func range(from part: String, after index: Index) -> Index? {
    indices[index...].first { self[$0...].hasPrefix(part) }
  }

  var firstLine: String { String(prefix { $0 != "\n" }) }
  var trimming: String {
    String(drop { $0 == " " || $0 == "\n" }.reversed().drop { $0 == " " || $0 == "\n" }.reversed())
  }
}
