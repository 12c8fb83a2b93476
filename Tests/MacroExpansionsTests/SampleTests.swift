import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

@testable import IdemMacroExpansions

@Suite struct `What sample writes` {
  private func expand(_ source: String) -> (text: String, messages: [String]) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "Test.swift")])
    let expanded = file.expand(
      macroSpecs: ["sample": MacroSpec(type: SampleMacro.self), "SampleCode": MacroSpec(type: SampleCodeMacro.self)],
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

  @Test func `the code of declarations is before that of the views`() {
    let text = expand(#"#sample("Two", Arrow.code, Other.code) { Text("a") }"#).text
    #expect(text.contains(##"code: Arrow.code + "\n\n" + Other.code + "\n\n" + #"Text("a")"#)"##), "\(text)")
  }

  @Test func `a type gets the text of its declaration, without the attribute and the indentation`() {
    let source = """
      enum Page {
        @SampleCode private struct Arrow: ButtonStyle {
          var width = 1
        }
      }
      """
    let text = expand(source).text
    #expect(text.contains(##""struct Arrow: ButtonStyle {\n  var width = 1\n}""##), "\(text)")
  }
}
