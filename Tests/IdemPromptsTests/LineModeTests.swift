import Idem
import Testing

@testable import IdemPrompts

/// Prompts without drawing: by lines, and without a user.
@MainActor
@Suite struct LineModeTests {
  private func lines(
    _ input: [String], _ body: @escaping @MainActor () async throws -> String
  ) async throws -> (answer: String, output: String) {
    let lines = TestLines()
    lines.input = input
    let script = TestScript(mode: .lines, lines: lines)
    return (try await script.run(body), lines.output)
  }

  @Test func `a line is the answer, and an empty one the default`() async throws {
    #expect(try await lines(["idem"]) { try await Prompt.text("Name?") } == ("idem", "? Name? idem\n"))
    #expect(try await lines([""]) { try await Prompt.text("Name?", default: "idem") } == ("idem", "? Name? (idem) \n"))
  }

  @Test func `an answer that is not valid is put again with the reason`() async throws {
    let result = try await lines(["x", "7", "3"]) { "\(try await Prompt.number("Jobs?", in: 1...4))" }
    #expect(result.answer == "3")
    #expect(
      result.output == """
        ? Jobs? (1 to 4) x
        ✖ Enter a whole number.
        ? Jobs? (1 to 4) 7
        ✖ Enter a number from 1 to 4.
        ? Jobs? (1 to 4) 3

        """)
  }

  @Test func `choices have numbers, and titles or parts of them are answers too`() async throws {
    for typed in ["2", "docs", "DOCS", "oc"] {
      let result = try await lines([typed]) { try await Prompt.select("Part?", ["core", "docs", "tests"]) }
      #expect(result.answer == "docs")
      #expect(result.output == "  1. core\n  2. docs\n  3. tests\n? Part? \(typed)\n")
    }
    let result = try await lines(["e", "9", "z", "tests"]) { try await Prompt.select("Part?", ["core", "docs", "tests"]) }
    #expect(result.output.contains("✖ \"e\" is a part of core, tests."))
    #expect(result.output.contains("✖ Enter a number from 1 to 3."))
    #expect(result.output.contains("✖ No choice contains \"z\""))
  }

  @Test func `several choices are separated by commas`() async throws {
    func choose(_ typed: String...) async throws -> String {
      let parts = ["core", "docs", "tests"]
      return try await lines(typed) { try await Prompt.multiSelect("Parts?", parts, selected: ["core"]).joined(separator: "+") }.answer
    }
    #expect(try await choose("3, core") == "core+tests")
    #expect(try await choose("all") == "core+docs+tests")
    #expect(try await choose("none") == "")
    #expect(try await choose("") == "core")
    #expect(try await choose("x", "1,2") == "core+docs")
  }

  @Test func `yes or no, dates and secrets`() async throws {
    let result = try await lines(["maybe", "Y", "2026-02-30", "2026-02-28", "hush"]) {
      let isSure = try await Prompt.confirm("Sure?", default: false)
      let date = try await Prompt.date("When?")
      return "\(isSure) \(date) \(try await Prompt.secret("Token?"))"
    }
    #expect(result.answer == "true 2026-02-28 hush")
    #expect(result.output.hasPrefix("? Sure? (y/N) maybe\n✖ Enter yes or no.\n? Sure? (y/N) Y\n"))
    #expect(result.output.hasSuffix("? Token? \n\n"))
  }

  @Test func `Ctrl-C and Ctrl-D throw`() async {
    await #expect(throws: PromptError.cancelled) { try await lines(["^C"]) { try await Prompt.text("Name?") } }
    await #expect(throws: PromptError.cancelled) { try await lines([]) { try await Prompt.text("Name?", default: "x") } }
  }

  @Test func `in a group, a line of < goes back`() async throws {
    let result = try await lines(["a", "<", "b", "c"]) {
      try await Prompt.group { try await Prompt.text("First?") + Prompt.text("Second?") }
    }
    #expect(result.answer == "bc")
    #expect(result.output == "? First? a\nEnter < to go back.\n? Second? <\n? First? (a) b\nEnter < to go back.\n? Second? c\n")
  }

  @Test func `progress is one line at the start and one at the end, without control characters`() async throws {
    for mode in [PromptMode.lines, .unattended] {
      let script = TestScript(mode: mode)
      try await script.run {
        try await Prompt.progress("Building", total: 3) { progress in
          for file in ["a", "b", "c"] {
            progress.advance()
            progress.message = file
          }
          progress.print("half\u{1B}[2J way")
          script.clock.advance(seconds: 12)
        }
      }
      #expect(script.lines.output == "Building…\nhalf\u{FFFD}[2J way\n✔ Building · 3 in 12 s\n")
    }
  }

  @Test func `tasks write a line when they end`() async throws {
    let script = TestScript(mode: .unattended)
    try await script.run {
      try await Prompt.tasks("Installing") { tasks in
        try await tasks.run("Build") { task in try await task.run("Compile") { _ in } }
        try await tasks.run("Test") { $0.skip() }
      }
    }
    #expect(script.lines.output == "Installing…\n  ✔ Compile\n✔ Build\n↷ Test · skipped\n✔ Installing\n")
  }

  @Test func `notes and views are plain text`() async throws {
    struct Item: Identifiable { let id: Int, name: String }
    let script = TestScript(mode: .unattended, width: 40)
    try await script.run {
      Prompt.intro("setup", "1.0")
      Prompt.note("A note")
      Prompt.warning("A warning that is too long for the width of forty columns.")
      Prompt.print("one\ntwo")
      Prompt.print { Table([Item(id: 1, name: "idem"), Item(id: 2, name: "swift")]) { TableColumn("Name") { Text($0.name) } } }
      Prompt.outro("Done")
    }
    #expect(
      script.lines.output.split(separator: "\n") == [
        "setup · 1.0", "● A note", "▲ A warning that is too long for the", "  width of forty columns.", "one", "two", "Name", "idem",
        "swift",
        "✔ Done",
      ])
  }

  @Test func `lines that are printed without a region have colors at a terminal only`() {
    func output(_ mode: PromptMode, hasNoColor: Bool) -> String {
      let lines = TestLines()
      let context = PromptContext(
        mode: mode, symbols: .unicode, session: TestSession(), reader: lines, writer: lines, hasNoColor: hasNoColor)
      Prompt.$testContext.withValue(context) { Prompt.success("Done") }
      return lines.output
    }
    #expect(output(.interactive, hasNoColor: false) == "\u{1B}[0;32m✔\u{1B}[0m Done\n")
    #expect(output(.interactive, hasNoColor: true) == "✔ Done\n")
    #expect(output(.lines, hasNoColor: false) == "✔ Done\n")
  }

  // MARK: Without a user

  private func unattended(_ input: String..., answers: [String: String] = [:]) -> TestScript {
    let lines = TestLines(isTerminal: false)
    lines.input = input
    return TestScript(mode: .unattended, answers: answers, lines: lines)
  }

  @Test func `the default is the answer, then a line of the input, then there is none`() async throws {
    let script = unattended("from input")
    #expect(try await script.run { try await Prompt.text("A?", default: "x") } == "x")
    #expect(try await script.run { try await Prompt.text("B?") } == "from input")
    await #expect(throws: PromptError.needsTerminal("C?")) { try await script.run { try await Prompt.text("C?") } }
    #expect(script.lines.notes == ["✔ A? · x", "✔ B? · from input"])
    #expect(script.lines.output.isEmpty)
  }

  @Test func `an input that is a terminal is not read without a user`() async {
    let script = TestScript(mode: .unattended, lines: TestLines("never"))
    await #expect(throws: PromptError.needsTerminal("A?")) { try await script.run { try await Prompt.text("A?") } }
  }

  @Test func `a given answer comes before the default, by id or title, also at a terminal`() async throws {
    for mode in [PromptMode.unattended, .lines, .interactive] {
      let script = TestScript(mode: mode, answers: ["name": "given", "kind": "b"])
      #expect(try await script.run { try await Prompt.text("Name?", default: "x") } == "given")
      #expect(try await script.run { try await Prompt.select("Which one?", ["a", "b"], id: "kind") } == "b")
      #expect(script.session.regions == 0)
      let lines = ["✔ Name? · given", "✔ Which one? · b"]
      if mode == .unattended {
        #expect(script.lines.notes == lines && script.lines.output.isEmpty)
      } else {
        #expect(script.lines.output == lines.map { $0 + "\n" }.joined())
      }
    }
  }

  @Test func `given answers, defaults and lines are checked`() async {
    let check: @MainActor (String) -> String? = { $0 == "bad" ? "Not that." : nil }
    let error = PromptError.invalidAnswer(question: "A?", answer: "bad", reason: "Not that.")
    for script in [unattended(answers: ["a": "bad"]), unattended("bad")] {
      await #expect(throws: error) { try await script.run { try await Prompt.text("A?", check: check) } }
    }
    await #expect(throws: error) { try await unattended().run { try await Prompt.text("A?", default: "bad", check: check) } }
    #expect(error.description == "\"bad\" is not an answer to \"A?\": Not that.")
    await #expect(throws: PromptError.invalidAnswer(question: "Token?", answer: "•", reason: "Not that.")) {
      try await unattended(answers: ["token": "bad"]).run { try await Prompt.secret("Token?", check: check) }
    }
  }

  @Test func `a view needs a terminal`() async {
    await #expect(throws: PromptError.needsTerminal("Color?")) {
      let _: Int = try await unattended().run { try await Prompt.show("Color?") { done in Button("1") { done(1) } } }
    }
  }

  // MARK: The mode

  @Test func `the mode follows from the descriptors and the environment`() {
    func mode(_ change: (inout PromptSurroundings) -> Void) -> PromptMode {
      var surroundings = PromptSurroundings()
      change(&surroundings)
      return surroundings.mode
    }
    #expect(mode { _ in } == .interactive)
    #expect(mode { $0.variables["ACCESSIBLE"] = "1" } == .lines)
    #expect(mode { $0.variables["ACCESSIBLE"] = "0" } == .interactive)
    #expect(mode { $0.variables["IDEM_SCREEN_READER"] = "1" } == .lines)
    #expect(mode { $0.variables["TERM"] = "dumb" } == .lines)
    #expect(mode { $0.variables["CI"] = "true" } == .unattended)
    #expect(mode { $0.inputIsTerminal = false } == .unattended)
    #expect(mode { $0.outputIsTerminal = false } == .interactive)
    #expect(
      mode {
        $0.outputIsTerminal = false
        $0.hasControllingTerminal = false
      } == .unattended)
    var surroundings = PromptSurroundings()
    surroundings.outputIsTerminal = false
    #expect(surroundings.drawsOnTTY && surroundings.symbols == .unicode)
    surroundings.variables["LC_ALL"] = "C"
    #expect(surroundings.symbols == .ascii)
  }

  // MARK: Answers

  @Test func `flags are answers, and the others remain`() throws {
    let arguments = ["build", "--answer", "Name?=a=b", "-v", "--answer=kind=x", "--", "--answer", "z=1"]
    let answers = try PromptAnswers(arguments: arguments)
    #expect(answers["name"] == "a=b" && answers["KIND:"] == "x" && answers["z"] == nil)
    #expect(try PromptAnswers.remaining(arguments) == ["build", "-v", "--", "--answer", "z=1"])
    for wrong in [["--answer"], ["--answer", "x"], ["--answer==x"]] {
      #expect(throws: PromptError.self) { try PromptAnswers(arguments: wrong) }
    }
  }

  @Test func `a file has a line for each answer`() throws {
    let text = "# comment\n\n name = idem \nquoted= \" a\\n\\\"b\\\\ \"\nempty =\n"
    let answers = try PromptAnswers(text: text)
    #expect(answers == PromptAnswers(["name": "idem", "quoted": " a\n\"b\\ ", "empty": ""]))
    let error = PromptError.unreadableAnswers("f:2: expected a line such as: name = idem")
    #expect(throws: error) { try PromptAnswers(text: "a=1\nb", name: "f") }
    #expect(throws: PromptError.self) { try PromptAnswers(text: "a = \"x") }
    #expect(throws: PromptError.self) { try PromptAnswers(file: "/nowhere/at/all") }
  }
}
