import Idem
import IdemTesting
import Testing

@testable import IdemPrompts

private enum Kind: CaseIterable { case library, executable, plugin }

@MainActor
@Suite struct ChoicePromptTests {
  @Test func `the arrows move, and return takes the row under the pointer`() async throws {
    let script = TestScript()
    let answer = script.start { try await Prompt.select("Kind?", Kind.allCases) }
    await script.session.shows("Kind?")
    #expect(script.session.rows == ["? Kind?  type to filter", "❯ library", "  executable", "  plugin"])
    script.session.press(.downArrow)
    #expect(script.session.rows[2] == "❯ executable")
    script.session.press(.upArrow, .upArrow)
    #expect(script.session.rows[3] == "❯ plugin")
    script.session.press(.return)
    #expect(try await answer.value == .plugin)
    #expect(script.session.printed == ["✔ Kind? · plugin"])
  }

  @Test func `typing filters, and the best match comes first`() async throws {
    let script = TestScript()
    let answer = script.start { try await Prompt.select("Kind?", Kind.allCases, selected: .plugin) }
    await script.session.shows("❯ plugin")
    script.session.type("le")
    #expect(script.session.rows == ["? Kind?  le", "❯ executable", "  1 of 3"])
    script.session.type("x")
    #expect(script.session.rows == ["? Kind?  lex", "  nothing matches"])
    script.session.press(.return)
    #expect(script.session.host != nil)
    script.session.press(.delete, .return)
    #expect(try await answer.value == .executable)
  }

  @Test func `an enum needs no list of its cases`() async throws {
    let script = TestScript(answers: ["kind": "PLUGIN"])
    let kind: Kind = try await script.run { try await Prompt.select("Kind?") }
    #expect(kind == .plugin)
  }

  @Test func `space chooses, and the limits are checked`() async throws {
    let script = TestScript()
    let answer = script.start {
      try await Prompt.multiSelect("Parts?", ["core", "docs", "tests"], selected: ["core"], atLeast: 2, atMost: 2)
    }
    await script.session.shows("Parts?")
    #expect(script.session.rows[1] == "❯ ◉ core")
    #expect(script.session.rows[4] == "  1 chosen · Space chooses · Return accepts")
    script.session.press(.return)
    #expect(script.session.rows[4] == "  ✖ Choose at least 2 with Space.")
    script.session.press(.downArrow, .space, .downArrow, .space)
    #expect(script.session.rows[4] == "  ✖ Choose at most 2.")
    script.session.press(.return)
    #expect(try await answer.value == ["core", "docs"])
    #expect(script.session.printed == ["✔ Parts? · core, docs"])
  }

  @Test func `chosen rows stay chosen while the filter changes, and all matches can be chosen`() async throws {
    let script = TestScript()
    let answer = script.start { try await Prompt.multiSelect("Parts?", ["core", "docs", "code", "tests"]) }
    await script.session.shows("Parts?")
    script.session.type("co")
    script.session.press("t", modifiers: .control)
    for _ in 0..<2 { script.session.press(.delete) }
    #expect(script.session.rows[1...4] == ["❯ ◉ core", "  ○ docs", "  ◉ code", "  ○ tests"])
    script.session.press(.return)
    #expect(try await answer.value == ["core", "code"])
  }

  @Test func `few rows are shown around the pointer`() async throws {
    let script = TestScript(height: 6)
    let answer = script.start { try await Prompt.select("Number?", 0..<100) }
    await script.session.shows("Number?")
    for _ in 0..<20 { script.session.press(.downArrow) }
    #expect(script.session.rows.count == 6)
    #expect(script.session.picture.contains("❯ 20"))
    script.session.press(.return)
    #expect(try await answer.value == 20)
  }

  @Test func `a question without choices throws`() async {
    let script = TestScript()
    await #expect(throws: PromptError.noChoices("Branch?")) { try await script.run { try await Prompt.select("Branch?", [String]()) } }
    await #expect(throws: PromptError.noChoices("Two?")) { try await script.run { try await Prompt.multiSelect("Two?", [1], atLeast: 2) } }
  }

  // MARK: A million choices

  @Test func `a million choices: each key builds the visible rows only, and the titles are compared in slices`() async throws {
    var titles = 0
    let model = ChoiceModel(count: 1_000_000) { index in
      titles += 1
      return "file-\(index)"
    }
    let host = TestHost(width: 60, height: 12) { ChoiceEditor(title: "File?", model: model) {} }
    host.render()
    #expect(host.lines[1] == "❯ file-0" && host.lines[9] == "  1,000,000 choices")
    #expect(titles <= ChoiceModel.mostRows)

    // Moving compares nothing.
    host.press(.upArrow)
    #expect(host.render() <= .budget(bodies: 20, built: 60))
    #expect(host.lines[8] == "❯ file-999999")
    #expect(model.search.comparisons == 0)

    // A key compares the first slice before the next frame.
    host.type("9")
    #expect(model.search.comparisons == ChoiceModel.firstSlice)
    #expect(host.render() <= .budget(bodies: 24, built: 80))
    #expect(host.text.contains("…"))
    #expect(host.lines[1] == "❯ file-9")

    // Between two keys there are slices of the same size.
    await Task.yield()
    await Task.yield()
    #expect(model.search.comparisons % ChoiceModel.slice == ChoiceModel.firstSlice)
    host.type("9")
    #expect(host.render() <= .budget(bodies: 24, built: 80))
    host.press(.delete)
    host.press(.delete)
    host.render()
    #expect(host.lines[1] == "❯ file-0" && titles < 20_000)
  }

  @Test func `typing on compares the matches only`() async {
    let model = ChoiceModel(count: 20_000) { "file-\($0)" }
    model.filter = "9"
    await model.finishSearch()
    #expect(model.search.comparisons == 20_000)
    #expect(model.page.rows[0].title == "file-9")
    let matches = model.search.matchCount
    model.filter = "99"
    await model.finishSearch()
    #expect(model.search.comparisons == 20_000 + matches)
    #expect(model.page.rows[0].title == "file-99" && !model.page.isSearching)
  }

  @Test func `a search that is replaced ends, and the view is updated a few times only`() async throws {
    let model = ChoiceModel(count: 30_000) { "file-\($0)" }
    let host = TestHost(width: 60, height: 12) { ChoiceEditor(title: "File?", model: model) {} }
    host.render()
    let start = host.evaluations(of: ChoiceRows.self)
    for letter in "file" { host.type(String(letter)) }
    await model.finishSearch()
    host.render()
    #expect(host.evaluations(of: ChoiceRows.self) - start < 40)
    // Three searches were replaced after their first slice, apart from what ran between two keys.
    #expect(model.search.comparisons <= 30_000 + 3 * ChoiceModel.firstSlice)
  }

  @Test func `the pointer stays on its row when better matches are found`() async throws {
    let model = ChoiceModel(count: 12_000) { $0 == 9_000 ? "x" : "axb-\($0)" }
    model.filter = "x"
    model.move(by: 2)
    let current = model.current
    await model.finishSearch()
    #expect(model.current == current)
    #expect(model.position == 3)
    #expect(model.page.rows.contains { $0.isCurrent && $0.id == current })
  }

  @Test func `choosing all of a million costs the same as choosing one`() {
    var set = ChoiceSet(total: 1_000_000)
    set.toggleAll()
    set.toggle(7)
    #expect(set.count == 999_999 && !set.contains(7) && set.contains(8))
    set.toggleAll()
    #expect(set.count == 1_000_000)
    set.toggleAll()
    #expect(set.count == 0 && set.indexes.isEmpty)
  }
}
