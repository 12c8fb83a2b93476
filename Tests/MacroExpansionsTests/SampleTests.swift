import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

@testable import MacroExpansions

@Suite struct `What sample writes` {
  private func expand(_ source: String) -> (text: String, messages: [String]) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "Test.swift")])
    let expanded = file.expand(
      macroSpecs: ["sample": MacroSpec(type: SampleMacro.self)],
      contextGenerator: { _ in BasicMacroExpansionContext(sharingWith: context, lexicalContext: []) }, indentationWidth: .spaces(2))
    return (expanded.description, context.diagnostics.map(\.message))
  }

  @Test func `the views, and their code without the indentation that all lines have`() {
    let source = """
      #sample("Two") {
          HStack {
            Text("a")
          }
      }
      """
    let text = expand(source).text
    #expect(text.contains(##"code: #"HStack {\#n  Text("a")\#n}"#"##), "\(text)")
    #expect(text.contains("Sample(\"Two\""))
  }

  @Test func `a sample without views is an error`() {
    #expect(expand("#sample(\"None\")").messages == ["#sample requires a title and a closure with views."])
  }
}
