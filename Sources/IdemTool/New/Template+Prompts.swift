extension Template {
  static let script = #"""
    import IdemPrompts

    Prompt.intro("{NAME}", "a few questions")
    let name = try await Prompt.text("Name?", id: "name", default: "thing", check: { $0.isEmpty ? "A thing needs a name." : nil })
    let portion: Portion = try await Prompt.select("How much?", id: "portion")
    if try await Prompt.confirm("Make \(name)?", id: "make", default: true) {
      Prompt.print { Summary(name: name, portion: portion) }
      Prompt.outro("\(name) is made.")
    }

    """#

  static let summary = #"""
    import IdemPrompts

    /// An answer that is one of a few.
    enum Portion: String, CaseIterable, Sendable {
      case small, large
    }

    /// The answers, in a box.
    struct Summary: View {
      let name: String
      let portion: Portion

      var body: some View {
        Text("\(name), \(portion.rawValue)").padding(.horizontal, 1).border(.rounded)
      }
    }

    """#

  static let summaryTests = #"""
    import IdemPrompts
    import IdemTesting
    import Testing

    @testable import {MODULE}

    @MainActor @Suite struct SummaryTests {
      @Test func `the answers are in a box, which one body makes`() {
        let host = TestHost(width: 20, height: 3) { Summary(name: "thing", portion: .small) }
        #expect(host.render() <= .budget(bodies: 1))
        #expect(host.lines == ["╭──────────────╮", "│ thing, small │", "╰──────────────╯"])
      }
    }

    """#
}
