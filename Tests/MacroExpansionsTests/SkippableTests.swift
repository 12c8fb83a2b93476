import Testing

@testable import idem_skippable

@Suite struct `The report of skippability` {
  private func report(_ sources: String...) -> [String] {
    PackageSources(sources: sources.enumerated().map { ("\($0).swift", $1) }).findings.map(Report.line)
  }

  @Test func `a view with an operator is skipped by it`() {
    #expect(report("@Equatable struct Row: View { let f: () -> Void }") == ["0.swift:1: Row: skippable by =="])
    #expect(report("struct Row: View, Hashable { let id: Int }") == ["0.swift:1: Row: skippable by =="])
    #expect(report("struct Row: Idem.View & Equatable {}") == ["0.swift:1: Row: skippable by =="])
    #expect(report("struct Row {}\nextension Row: View {}", "extension Row: Equatable {}") == ["0.swift:1: Row: skippable by =="])
  }

  @Test func `a view whose fields can be compared is skipped by them`() {
    #expect(
      report(
        """
        struct Row<Content: View>: View {
          let title: String, scores: [Double]?
          let content: Content
          let model: Model
          @Binding var text: String
          @ObservedObject var store: Store
          @State var action: () -> Void = {}
          static let shared: () -> Void = {}
          var body: some View { Text(title) }
        }
        class Model { var onChange: () -> Void = {} }
        """) == ["0.swift:1: Row: skippable by fields"])
  }

  @Test func `a field that cannot be compared is named`() {
    #expect(
      report("\nstruct Row: View { let id: Int; let onTap: (() -> Void)? }") == ["0.swift:2: Row: never skippable: 'onTap' is a closure"])
    #expect(report("struct Row: View { let shapes: [any Shape] }") == ["0.swift:1: Row: never skippable: 'shapes' is 'any Shape'"])
    #expect(report("struct Row: View { var content = AnyView(x) }") == ["0.swift:1: Row: never skippable: 'content' is 'AnyView'"])
    #expect(report("struct Row: View { var a = 1 { didSet {} }, f = { 1 } }") == ["0.swift:1: Row: never skippable: 'f' is a closure"])
  }

  @Test func `the parts of a field are examined`() {
    let row = "struct Row: View { let model: Model }"
    #expect(
      report(row, "struct Model { let onTap: Action }\ntypealias Action = () -> Void") == [
        "0.swift:1: Row: never skippable: 'model.onTap' is a closure"
      ])
    #expect(report(row, "enum Model { case a, b(Int, () -> Void) }") == ["0.swift:1: Row: never skippable: 'model.b' is a closure"])
    #expect(report(row, "@Equatable struct Model { let onTap: () -> Void }") == ["0.swift:1: Row: skippable by fields"])
    #expect(report(row, "indirect enum Model { case end, next(Model) }") == ["0.swift:1: Row: skippable by fields"])
  }

  @Test func `the nearest of two types of one name is meant`() {
    #expect(
      report("struct Row: View { let style: Style; struct Style { let n: Int } }", "struct Style { let f: () -> Void }")
        == ["0.swift:1: Row: skippable by fields"])
  }

  @Test func `views by way of another protocol and nested views are found, and what is no view is not`() {
    #expect(
      report("protocol Screen: Page {}", "protocol Page: View {}", "enum App { struct Home: Screen {} }", "struct Model {}")
        == ["2.swift:1: App.Home: skippable by fields"])
  }

  @Test func `programs can read it`() {
    let findings = PackageSources(sources: [
      ("a\"b.swift", "struct Row: View { let f: () -> Void }\nstruct Cell: View {}\n@Equatable struct Page: View {}")
    ]).findings
    #expect(
      Report.json(findings) == """
        [
          {"type": "Row", "file": "a\\"b.swift", "line": 1, "skippable": "never", "field": "f", "reason": "a closure"},
          {"type": "Cell", "file": "a\\"b.swift", "line": 2, "skippable": "fields"},
          {"type": "Page", "file": "a\\"b.swift", "line": 3, "skippable": "equality"}
        ]
        """)
    #expect(Report.json([]) == "[]")
  }
}
