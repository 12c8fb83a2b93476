import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

@testable import IdemMacroExpansions

/// The expansion of `@Entry`, and its diagnostics.
private struct EntryExpansion {
  let text: String
  let messages: [String]

  init(_ property: String, in extended: String = "EnvironmentValues") {
    let file = Parser.parse(source: "extension \(extended) { \(property) }")
    let context = BasicMacroExpansionContext(sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "Test.swift")])
    let around = file.statements.first!.item.cast(ExtensionDeclSyntax.self)
    let expanded = file.expand(
      macroSpecs: ["Entry": MacroSpec(type: EntryMacro.self)],
      contextGenerator: { _ in BasicMacroExpansionContext(sharingWith: context, lexicalContext: [Syntax(around)]) },
      indentationWidth: .spaces(2))
    // One blank between all words: how it is laid out is the formatter's.
    text = expanded.description.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    messages = context.diagnostics.map(\.message)
  }
}

@Suite struct `What Entry writes` {
  @Test func `a key with the written type, whose default is computed, and a property that reads and writes it`() {
    #expect(
      EntryExpansion("@Entry var theme: Theme = .plain").text == """
        extension EnvironmentValues { var theme: Theme { get { self[__Key_theme.self] } set { self[__Key_theme.self] = newValue } } \
        private enum __Key_theme: EnvironmentKey { static var defaultValue: Theme { .plain } } }
        """)
  }

  @Test func `without a type the default is kept, so that its type follows`() {
    #expect(
      EntryExpansion("@Entry var count = 3").text.contains(
        "private enum __Key_count: EnvironmentKey { static let defaultValue = 3 }"))
  }

  @Test(arguments: ["Int?", "Optional<Int>", "Int!"])
  func `an optional needs no default`(type: String) {
    #expect(EntryExpansion("@Entry var count: \(type)").text.contains("static var defaultValue: \(type) { nil }"))
  }

  @Test(arguments: ["Transaction", "Idem.Transaction"])
  func `in an extension of Transaction the key is one of transactions`(type: String) {
    #expect(EntryExpansion("@Entry var note: String = \"\"", in: type).text.contains("enum __Key_note: TransactionKey {"))
  }

  @Test func `in an extension of ContainerValues the key is one of containers`() {
    #expect(EntryExpansion("@Entry var isPinned = false", in: "ContainerValues").text.contains("enum __Key_isPinned: ContainerValueKey {"))
  }

  @Test(arguments: ["Process?", "Process!", "Optional<Process>"])
  func `in an extension of FocusedValues the key has the type in the optional, and no default`(type: String) {
    let text = EntryExpansion("@Entry var selected: \(type)", in: "Idem.FocusedValues").text
    #expect(text.contains("private enum __Key_selected: FocusedValueKey { typealias Value = Process }"))
    #expect(text.contains("get { self[__Key_selected.self] }"))
  }

  @Test func `a value of FocusedValues that is no optional gives an error`() {
    #expect(
      EntryExpansion("@Entry var selected: Int = 1", in: "FocusedValues").messages == [
        "A value of FocusedValues has an optional type and no default: write '@Entry var selected: Type?'."
      ])
  }

  @Test func `a name in backticks gives a key without them`() {
    let text = EntryExpansion("@Entry var `default`: Int = 1").text
    #expect(text.contains("var `default`: Int { get { self[__Key_default.self] }"))
    #expect(text.contains("enum __Key_default: EnvironmentKey"))
  }

  @Test func `a property without a default, or without storage, gives an error`() {
    #expect(
      EntryExpansion("@Entry var count: Int").messages == ["@Entry needs a default value for 'count': write 'var count: Type = value'."])
    let misplaced = [
      "@Entry is for one stored 'var' in an extension of EnvironmentValues, Transaction, ContainerValues or FocusedValues."
    ]
    #expect(EntryExpansion("@Entry let count: Int = 1").messages == misplaced)
    #expect(EntryExpansion("@Entry var count: Int { 1 }").messages == misplaced)
  }
}
