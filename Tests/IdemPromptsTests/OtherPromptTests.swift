import Idem
import IdemTesting
import IdemSeeds
import Testing

@testable import IdemPrompts

@MainActor
@Suite struct OtherPromptTests {
  @Test func `a number is typed or counted, and must be in its range`() async throws {
    let script = TestScript()
    let answer = script.start { try await Prompt.number("Jobs?", default: 4, in: 1...8) }
    await script.session.shows("Jobs?")
    #expect(script.session.picture == "? Jobs?  4")
    script.session.press(.upArrow, .upArrow)
    #expect(script.session.picture == "? Jobs?  5")
    script.session.type("0")
    script.session.press(.return)
    #expect(script.session.rows[1] == "  ✖ Enter a number from 1 to 8.")
    script.session.press(.delete, .return)
    #expect(try await answer.value == 5)
  }

  @Test func `a number that cannot be counted further stays`() async throws {
    let script = TestScript()
    let answer: Task<Int8, any Error> = script.start { try await Prompt.number("N?", default: 127) }
    await script.session.shows("N?")
    script.session.press(.upArrow, .upArrow)
    script.session.type("x")
    script.session.press(.return)
    #expect(script.session.rows[1] == "  ✖ Enter a whole number.")
    script.session.press(.delete, .return)
    #expect(try await answer.value == 127)
  }

  @Test(arguments: ["nan", "inf", "1e999", "", "2,5"]) func `a text that is no finite number is refused`(text: String) async {
    let script = TestScript(answers: ["x": text])
    await #expect(throws: PromptError.invalidAnswer(question: "X?", answer: text, reason: "Enter a number, such as 2.5.")) {
      let _: Double = try await script.run { try await Prompt.number("X?") }
    }
  }

  @Test func `yes and no answer at once, and the arrows choose`() async throws {
    let script = TestScript()
    let first = script.start { try await Prompt.confirm("Go?", default: false) }
    await script.session.shows("Go?")
    #expect(script.session.picture == "? Go?    Yes  ❯ No")
    script.session.press("y")
    #expect(try await first.value)
    let second = script.start { try await Prompt.confirm("Again?") }
    await script.session.shows("Again?")
    script.session.press(.return)
    #expect(script.session.picture == "? Again?    Yes    No")
    script.session.press(.rightArrow, .rightArrow, .return)
    #expect(try await second.value == false)
    #expect(script.session.printed == ["✔ Go? · Yes", "✔ Again? · No"])
  }

  // MARK: Dates

  @Test func `a date is typed field by field, and counted within the month`() async throws {
    let script = TestScript()
    let start = try #require(CivilDate("2026-01-31"))
    let answer = script.start { try await Prompt.date("When?", default: start) }
    await script.session.shows("When?")
    #expect(script.session.rows[0] == "? When?  2026-01-31  Saturday")
    script.session.press(.rightArrow, .upArrow)
    #expect(script.session.rows[0] == "? When?  2026-02-28  Saturday")
    script.session.press(.rightArrow, .upArrow)
    #expect(script.session.rows[0] == "? When?  2026-02-01  Sunday")
    script.session.press(.leftArrow, .leftArrow)
    script.session.type("20280229")
    #expect(script.session.rows[0] == "? When?  2028-02-29  Tuesday")
    script.session.press(.return)
    #expect(try await answer.value == CivilDate(year: 2028, month: 2, day: 29))
  }

  @Test func `a date outside its range is refused`() async throws {
    let script = TestScript()
    let range = try #require(CivilDate("2026-01-01"))...#require(CivilDate("2026-12-31"))
    let answer = script.start { try await Prompt.date("When?", default: range.lowerBound, in: range) }
    await script.session.shows("When?")
    script.session.type("2027")
    script.session.press(.return)
    #expect(script.session.rows[1] == "  ✖ Enter a value from 2026-01-01 to 2026-12-31.")
    script.session.type("6")
    script.session.press(.leftArrow)
    script.session.press(.downArrow, .return)
    #expect(script.session.host != nil || !script.session.printed.isEmpty)
    answer.cancel()
    _ = try? await answer.value
  }

  @Test(arguments: Seed.all()) func `days and weekdays agree with counting day by day`(seed: Seed) throws {
    var random = seed.generator()
    var date = try #require(CivilDate(year: 1 + random.below(3000), month: 1, day: 1))
    let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    var weekday = try #require(weekdays.firstIndex(of: date.weekday))
    #expect(CivilDate("1970-01-01")?.daysSince1970 == 0 && CivilDate("2026-11-22")?.weekday == "Sunday")
    for _ in 0..<2_000 {
      let next =
        CivilDate(year: date.year, month: date.month, day: date.day + 1) ?? CivilDate(year: date.year, month: date.month + 1, day: 1)
        ?? CivilDate(year: date.year + 1, month: 1, day: 1)!
      weekday = (weekday + 1) % 7
      #expect(next.daysSince1970 == date.daysSince1970 + 1 && next.weekday == weekdays[weekday] && next > date)
      #expect(CivilDate(next.description) == next)
      date = next
    }
  }

  @Test(arguments: ["2026-02-29", "2026-13-01", "2026-1", "26-11-22x", "", "2026--1-01", "٢٠٢٦-01-01"])
  func `a text that is no date is refused`(text: String) { #expect(CivilDate(text) == nil) }

  @Test func `times are read and written`() {
    #expect(CivilTime("09:30")?.description == "09:30" && CivilTime("24:00") == nil)
    #expect(CivilDateTime("2026-11-22T09:30")?.description == "2026-11-22 09:30" && CivilDateTime("2026-11-22") == nil)
  }

  // MARK: Paths

  private struct Files: FileLookup {
    func entries(of folder: String) -> [FileEntry] {
      switch folder {
      case ".":
        [("Package.swift", false), ("Packages", true), (".git", true), ("README.md", false)].map { FileEntry(name: $0.0, isFolder: $0.1) }
      case "Packages/": [FileEntry(name: "a.swift", isFolder: false)]
      default: []
      }
    }
    func kind(of path: String) -> PathKind? {
      ["Package.swift", "README.md", "Packages/a.swift"].contains(path) ? .file : ["Packages/", "Packages"].contains(path) ? .folder : nil
    }
    func expanded(_ path: String) -> String { path }
  }

  private func question(_ kind: PathKind, mustExist: Bool = true) -> PathQuestion {
    PathQuestion(id: nil, title: "Path?", fallback: nil, kind: kind, mustExist: mustExist, validate: { _ in nil }, files: Files())
  }

  @Test func `tab completes a path as far as all entries agree, and goes into a folder`() {
    var answers: [String] = []
    let host = TestHost(width: 40, height: 10) { question(.file).editor(initial: nil) { answers.append($0) } }
    host.render()
    #expect(host.text.contains("README.md") && !host.text.contains(".git"))
    host.type("P")
    host.press(.tab)
    host.render()
    #expect(host.lines[0...2] == ["? Path?  Package", "  Package.swift", "  Packages/"])
    host.type("s")
    host.press(.tab)
    host.render()
    #expect(host.lines[0...1] == ["? Path?  Packages/", "  Packages/a.swift"])
    host.press(.return)
    host.render()
    #expect(host.lines[1] == "  ✖ Packages/ is a folder.")
    host.press(.downArrow)
    host.press(.return)
    #expect(answers == ["Packages/a.swift"])
  }

  @Test func `a path must exist and be of its kind`() {
    #expect(question(.any).check("nowhere") == "nowhere does not exist.")
    #expect(question(.any, mustExist: false).check("nowhere") == nil)
    #expect(question(.folder).check("README.md") == "README.md is not a folder.")
    #expect(question(.folder).suggestions("") == ["Packages/"])
    #expect(question(.any).suggestions(".") == [".git/"])
  }

  // MARK: Groups and views

  @Test func `shift-tab goes back in a group, and earlier answers are kept`() async throws {
    let script = TestScript()
    var runs = 0
    let answer = script.start {
      try await Prompt.group("New package", steps: 3) {
        runs += 1
        let name = try await Prompt.text("Name?")
        let isApp = try await Prompt.confirm("App?", default: true)
        let last = isApp ? try await Prompt.text("Title?") : "none"
        return [name, "\(isApp)", last]
      }
    }
    await script.session.shows("Name?")
    #expect(script.session.rows == ["New package  step 1 of 3", "? Name?"])
    script.session.type("a")
    script.session.press(.return)
    await script.session.shows("App?")
    #expect(script.session.rows == ["New package  step 2 of 3", "✔ Name? · a", "? App?  ❯ Yes    No"])
    script.session.press(.return)
    await script.session.shows("Title?")
    script.session.press(.tab, modifiers: .shift)
    await script.session.shows("? App?")
    script.session.press(.tab, modifiers: .shift)
    await script.session.shows("? Name?")
    #expect(script.session.rows == ["New package  step 1 of 3", "? Name?  a"])
    script.session.type("b")
    script.session.press(.return)
    await script.session.shows("? App?")
    script.session.press("n")
    #expect(try await answer.value == ["ab", "false", "none"])
    #expect(script.session.printed == ["✔ Name? · ab", "✔ App? · No"])
    #expect(script.session.regions == 1)
    #expect(runs == 3)
  }

  @Test func `a given answer keeps its place in a group, and going back passes over it`() async throws {
    let script = TestScript(answers: ["b": "given"])
    let answer = script.start {
      try await Prompt.group { [try await Prompt.text("A?"), try await Prompt.text("B?"), try await Prompt.text("C?")] }
    }
    await script.session.shows("A?")
    script.session.type("1")
    script.session.press(.return)
    await script.session.shows("C?")
    #expect(script.session.rows == ["✔ A? · 1", "✔ B? · given", "? C?"])
    script.session.press(.tab, modifiers: .shift)
    await script.session.shows("? A?")
    script.session.press(.return)
    await script.session.shows("C?")
    script.session.type("3")
    script.session.press(.return)
    #expect(try await answer.value == ["1", "given", "3"])
    #expect(script.session.printed == ["✔ A? · 1", "✔ B? · given", "✔ C? · 3"])
  }

  @Test func `a group that is cancelled leaves its lines`() async {
    let script = TestScript()
    let answer = script.start { try await Prompt.group { [try await Prompt.text("A?"), try await Prompt.text("B?")] } }
    await script.session.shows("A?")
    script.session.type("1")
    script.session.press(.return)
    await script.session.shows("B?")
    script.session.press(.escape)
    await #expect(throws: PromptError.cancelled) { try await answer.value }
    #expect(script.session.printed == ["✔ A? · 1", "✖ B? · cancelled"])
    #expect(script.session.host == nil)
  }

  @Test func `any view can be a prompt, and its picture may stay`() async throws {
    let script = TestScript()
    let answer: Task<Int, any Error> = script.start {
      try await Prompt.show("Which?", whenEnded: .stays) { done in Button("Seven") { done(7) } }
    }
    await script.session.shows("Seven")
    #expect(script.session.stays)
    script.session.press(.return)
    #expect(try await answer.value == 7)
    #expect(script.session.host == nil)
    // The next prompt has a region of its own that disappears.
    let next = script.start { try await Prompt.text("Name?") }
    await script.session.shows("Name?")
    #expect(!script.session.stays && script.session.picture == "? Name?")
    next.cancel()
    _ = try? await next.value
  }
}
