import Idem
import IdemTesting
import IdemSeeds
import Testing

@testable import IdemPrompts

/// Random keys, pastes and sizes in each kind of prompt. `TestHost` compares each frame with a full repaint; each answer must pass the check
/// of its question.
@MainActor
@Suite struct RandomKeysTests {
  private static let keys: [KeyEquivalent] = [
    .upArrow, .downArrow, .leftArrow, .rightArrow, .pageUp, .pageDown, .home, .end, .tab, .return, .delete, .deleteForward, .space, "a",
    "b", "B",
    "é", "日", "-", "/", ".", "1", "2", "9", "y",
  ]

  /// Plays with a question, with a new editor after each answer.
  private func play<Q: Question>(_ question: Q, _ random: inout SeededGenerator, symbols: PromptSymbols) -> Int {
    var answers = 0, last: Q.Value?
    for _ in 0..<3 {
      var answer: Q.Value?
      let host = TestHost(width: 1 + random.below(60), height: 1 + random.below(14)) {
        question.editor(initial: last) { answer = $0 }.environment(\.promptSymbols, symbols)
      }
      host.render()
      for _ in 0..<50 where answer == nil {
        switch random.below(20) {
        case 0: host.resize(width: 1 + random.below(60), height: 1 + random.below(14))
        case 1: host.paste(["a b", "2026", "Packages/", "\n", "1.5"][random.below(5)])
        case 2: host.press("t", modifiers: .control)
        case 3: host.press(Self.keys[random.below(Self.keys.count)], modifiers: [.shift, .control, .option][random.below(3)])
        default: host.press(Self.keys[random.below(Self.keys.count)])
        }
        if random.chance(0.6) { host.render() }
      }
      guard let answer else { continue }
      answers += 1
      last = answer
      #expect(question.check(answer) == nil, "\(answer) of \(question.title)")
    }
    return answers
  }

  @Test(arguments: Seed.all()) func `random keys give valid answers only, at any size`(seed: Seed) throws {
    var random = seed.generator()
    let titles = (0..<300).map { _ in String((0..<random.below(20)).map { _ in Array("abB é日/-1")[random.below(9)] }) }
    let start = try #require(CivilDateTime("2026-01-31 23:59"))
    let days = try #require(CivilDate("2025-06-01"))...#require(CivilDate("2027-06-01"))
    var answers = 0
    for symbols in [PromptSymbols.unicode, .ascii] {
      let check: @MainActor (String) -> String? = { $0.count > 12 ? "Too long." : nil }
      answers += play(
        TextQuestion(id: nil, title: "Text?", fallback: "a", validate: check, suggestions: PromptSuggestions(titles)), &random,
        symbols: symbols)
      answers += play(TextQuestion(id: nil, title: "Secret?", isSecret: true, validate: check), &random, symbols: symbols)
      answers += play(
        NumberQuestion<Int8>(
          id: nil, title: "Number?", fallback: nil, range: -2...120, validate: { _ in nil }, read: { Int8($0) }, expected: "No number."
        ) { value, steps in
          let (sum, overflows) = value.addingReportingOverflow(Int8(steps))
          return overflows ? nil : sum
        }, &random, symbols: symbols)
      answers += play(ConfirmQuestion(id: nil, title: "Yes?", fallback: nil), &random, symbols: symbols)
      let choices = ChoiceTitles(titles) { $0 }
      answers += play(SelectQuestion(id: nil, title: "One?", choices: choices, selected: 7), &random, symbols: symbols)
      answers += play(
        MultiSelectQuestion(id: nil, title: "Some?", choices: choices, selected: [1, 250], hasDefault: true, limits: 1...40), &random,
        symbols: symbols)
      answers += play(
        PathQuestion(id: nil, title: "Path?", fallback: "/", kind: .folder, mustExist: true, validate: { _ in nil }), &random,
        symbols: symbols)
      answers += play(
        CivilQuestion(id: nil, title: "Day?", fallback: nil, start: start.date, range: days, validate: { _ in nil }), &random,
        symbols: symbols)
      answers += play(
        CivilQuestion(id: nil, title: "When?", fallback: start, start: start, range: nil, validate: { _ in nil }), &random, symbols: symbols
      )
    }
    #expect(answers > 15)
  }

  @Test(arguments: Seed.all()) func `random progress gives complete frames at any size`(seed: Seed) throws {
    var random = seed.generator()
    for symbols in [PromptSymbols.unicode, .ascii] {
      let time = TestTime()
      let works = (0..<3).map {
        ProgressWork(title: "work \($0)", total: $0 == 0 ? nil : 10 * $0, unit: .count, now: { time.now }, print: { _ in })
      }
      let model = RegionModel()
      let host = TestHost(width: 40, height: 6) { RegionView(model: model).environment(\.promptSymbols, symbols) }
      for _ in 0..<100 {
        let work = works[random.below(works.count)]
        switch random.below(7) {
        case 0: if !model.works.contains(where: { $0 === work }) { model.works.append(work) }
        case 1: model.works.removeAll { $0 === work }
        case 2: work.progress.completed = random.below(40) - 5
        case 3: work.progress.total = random.chance(0.3) ? nil : random.below(30) - 2
        case 4: work.progress.message = String(repeating: "日a", count: random.below(30))
        case 5: host.resize(width: 1 + random.below(90), height: 1 + random.below(8))
        default:
          time.advance(seconds: random.fraction())
          host.advance(by: .milliseconds(random.below(1500)))
        }
        work.update()
        host.render()
        // One line for each work, in their order; below them nothing.
        let count = model.works.count
        let below = host.lines.dropFirst(count).filter { !$0.isEmpty }
        #expect(below == [], "\(host.text)")
        guard host.width >= 20 else { continue }
        for (work, line) in zip(model.works, host.lines) where count <= host.height {
          let number = try #require(works.firstIndex { $0 === work })
          #expect(line.contains("work \(number)"), "\(host.text)")
        }
      }
    }
  }
}
