import Idem
import IdemTesting
import IdemSeeds
import Testing

@testable import IdemPrompts

/// A door that tests open for work in the background.
@MainActor
final class Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  func wait() async { if !isOpen { await withCheckedContinuation { waiting.append($0) } } }
}

@MainActor
@Suite struct ProgressTests {
  @Test func `a spinner is shown while work is done, and leaves its duration`() async throws {
    let script = TestScript(), gate = Gate()
    let answer = script.start {
      try await Prompt.spinner("Resolving") {
        await gate.wait()
        return 7
      }
    }
    await script.session.shows("⠋ Resolving")
    script.clock.advance(seconds: 3.2)
    gate.open()
    #expect(try await answer.value == 7)
    #expect(script.session.printed == ["✔ Resolving · 3.2 s"])
    #expect(script.session.host == nil)
  }

  @Test func `a bar shows the part, the rate and the time left`() async throws {
    let script = TestScript(), gate = Gate()
    let answer = script.start {
      try await Prompt.progress("Building", total: 100) { progress in
        script.clock.advance(seconds: 2)
        progress.completed = 20
        progress.message = "main.swift"
        progress.print("a line above")
        await gate.wait()
        progress.advance(by: 80)
      }
    }
    await script.session.shows("20/100")
    #expect(script.session.rows == ["⠋ Building ████──────────────── 20/100 · 10/s · 8 s left · main.swift"])
    #expect(script.session.printed == ["a line above"])
    gate.open()
    try await answer.value
    #expect(script.session.printed == ["a line above", "✔ Building · 100 in 2 s"])
  }

  @Test func `an error leaves a line and is thrown`() async {
    struct Broken: Error, CustomStringConvertible { let description = "no network\nmore" }
    let script = TestScript()
    await #expect(throws: Broken.self) { try await script.run { try await Prompt.spinner("Fetching") { throw Broken() } } }
    #expect(script.session.printed == ["✖ Fetching · no network"])
  }

  @Test func `Ctrl-C cancels the work, and a second one ends the wait`() async {
    let script = TestScript(), gate = Gate()
    var wasCancelled = false
    let answer = script.start {
      try await Prompt.spinner("Working") {
        await gate.wait()
        wasCancelled = Task.isCancelled
      }
    }
    await script.session.shows("Working")
    script.session.press(.escape)
    #expect(script.session.host != nil)
    script.session.press("c", modifiers: .control)
    #expect(script.session.picture.contains("Ctrl-C again ends at once"))
    script.session.press("c", modifiers: .control)
    await #expect(throws: PromptError.cancelled) { try await answer.value }
    #expect(script.session.printed == ["✖ Working · cancelled"])
    #expect(script.session.host == nil)
    gate.open()
    await until("the work has ended") { wasCancelled }
  }

  @Test func `several bars and a prompt share one region`() async throws {
    let script = TestScript(), gate = Gate()
    let answer = script.start {
      async let first: Void = Prompt.progress("First", total: 2) { _ in await gate.wait() }
      async let second: Void = Prompt.progress("Second", total: 2) { _ in await gate.wait() }
      async let name = Prompt.text("Name?")
      _ = try await (first, second)
      return try await name
    }
    await script.session.shows("Name?")
    await script.session.shows("Second")
    #expect(script.session.rows.count == 3 && script.session.rows[2] == "? Name?")
    gate.open()
    await until("the bars have ended") { script.session.rows == ["? Name?"] }
    script.session.type("x")
    script.session.press(.return)
    #expect(try await answer.value == "x")
    #expect(script.session.regions == 1)
    #expect(Set(script.session.printed) == ["✔ First", "✔ Second", "✔ Name? · x"])
  }

  @Test func `a prompt within work does not wait for it`() async throws {
    let script = TestScript()
    let answer = script.start { try await Prompt.spinner("Deploying") { try await Prompt.confirm("Overwrite?") } }
    await script.session.shows("Overwrite?")
    #expect(script.session.rows == ["⠋ Deploying", "? Overwrite?    Yes    No"])
    script.session.press("y")
    #expect(try await answer.value)
    #expect(script.session.printed == ["✔ Overwrite? · Yes", "✔ Deploying"])
  }

  @Test func `a group limits the works at once, and returns the results in order`() async throws {
    let script = TestScript(), gate = Gate()
    var running = 0, most = 0
    let results = try await script.run {
      try await Prompt.progressGroup("Downloading", 1...10, atMost: 3, titled: { "file \($0)" }) { number, progress in
        running += 1
        most = max(most, running)
        // The first ones wait until three of them run.
        if running == 3 { gate.open() }
        await gate.wait()
        for _ in 0..<number % 3 { await Task.yield() }
        progress.advance()
        running -= 1
        return number * number
      }
    }
    #expect(results == (1...10).map { $0 * $0 })
    #expect(most == 3)
    #expect(script.session.printed.count == 11 && script.session.printed.last == "✔ Downloading · 10 done")
  }

  @Test func `a group shows its running bars under a heading`() async throws {
    let script = TestScript(), gate = Gate()
    let answer = script.start {
      try await Prompt.progressGroup("Downloading", expected: 2) { group in
        async let first: Void = group.progress("a.tar", total: 4_000_000, unit: .bytes) {
          $0.completed = 1_000_000
          await gate.wait()
        }
        async let second: Void = group.progress("b.tar") { _ in await gate.wait() }
        _ = try await (first, second)
      }
    }
    await script.session.shows("1.0 MB/4.0 MB")
    await script.session.shows("b.tar")
    #expect(script.session.rows[0] == "⠋ Downloading ██▌───────────────── 0/2")
    #expect(script.session.rows.contains("  ⠋ a.tar █████─────────────── 1.0 MB/4.0 MB"))
    gate.open()
    try await answer.value
  }

  @Test func `many changes make few updates`() async throws {
    let script = TestScript()
    var updates = 0
    let progress = PromptProgress(total: nil) { updates += 1 }
    for _ in 0..<10_000 { progress.advance() }
    await until("updated") { updates > 0 }
    for _ in 0..<10 { await Task.yield() }
    #expect(updates == 1 && progress.takeChanges().completed == 10_000)
    progress.advance()
    await until("updated again") { updates == 2 }
    _ = script
  }

  @Test func `changes from many threads are all counted`() async {
    let progress = PromptProgress(total: nil) {}
    await withTaskGroup(of: Void.self) { tasks in
      for _ in 0..<8 { tasks.addTask { for _ in 0..<1_000 { progress.advance() } } }
    }
    #expect(progress.completed == 8_000)
  }

  @Test(arguments: Seed.all()) func `the rate of steady work is its rate, at any intervals of the samples`(seed: Seed) throws {
    var random = seed.generator()
    for _ in 0..<200 {
      let perSecond = 1 + random.below(10_000)
      var estimate = RateEstimate(start: 5), time = 5
      for _ in 0..<100 {
        time += random.below(400_000_000)
        estimate.add((time - 5) / 1_000 * perSecond / 1_000_000, at: time)
      }
      let rate = try #require(estimate.rate(at: time))
      #expect(abs(rate - Double(perSecond)) <= Double(perSecond) * 0.01 + 4)
    }
  }

  @Test func `numbers and durations are short`() {
    #expect(
      [0, 999, 1_000, 99_940, 99_960, 999_499, 999_600, 12_345_678].map(ProgressUnit.bytes.text) == [
        "0 B", "999 B", "1.0 kB", "99.9 kB", "100 kB", "999 kB", "1.0 MB", "12.3 MB",
      ])
    #expect(
      [0, 400_000_000, 3_000_000_000, 59_000_000_000, 80_000_000_000, 7_500_000_000_000].map(durationText) == [
        "0 s", "0.4 s", "3 s", "59 s", "1 min 20 s", "2 h 5 min",
      ])
    #expect([0, 9_999, 10_000, 1_234_567].map(grouped) == ["0", "9999", "10,000", "1,234,567"])
  }

  // MARK: Tasks

  @Test func `a tree shows waiting, running and finished tasks, and folds the output`() async throws {
    let script = TestScript(), gate = Gate()
    let answer = script.start {
      try await Prompt.tasks("Installing") { tasks in
        let build = tasks.add("Build"), docs = tasks.add("Docs"), test = tasks.add("Test")
        try await build.run { task in
          try await task.run("Compile") { _ in }
          script.clock.advance(seconds: 2)
        }
        try await docs.run { $0.skip("not wanted") }
        try await test.run { task in
          for line in 1...6 { task.print("line \(line)") }
          task.message("units")
          await gate.wait()
        }
      }
    }
    await script.session.shows("line 6")
    #expect(
      script.session.rows == [
        "⠋ Installing · 2 s", "  ✔ Build · 2 s", "  ↷ Docs · skipped: not wanted", "  ⠋ Test · units", "    │ line 3", "    │ line 4",
        "    │ line 5", "    │ line 6",
      ])
    gate.open()
    try await answer.value
    #expect(script.session.printed == ["✔ Installing · 2 s", "  ✔ Build · 2 s", "  ↷ Docs · skipped: not wanted", "  ✔ Test"])
  }

  @Test func `a failed task shows its output and fails those around it`() async {
    struct Broken: Error, CustomStringConvertible { let description = "exit 1" }
    let script = TestScript()
    await #expect(throws: Broken.self) {
      try await script.run {
        try await Prompt.tasks("Installing") { tasks in
          let later = tasks.add("Later")
          try await tasks.run("Build") { task in
            try await task.run("Link") {
              $0.print("undefined symbol")
              throw Broken()
            }
          }
          try await later.run { _ in }
        }
      }
    }
    #expect(
      script.session.printed == [
        "✖ Installing · exit 1", "  ↷ Later · skipped", "  ✖ Build · exit 1", "    ✖ Link · exit 1", "      │ undefined symbol",
      ])
  }

  @Test func `a task that failed can run again`() async throws {
    struct Broken: Error {}
    let script = TestScript()
    let answer = script.start {
      try await Prompt.tasks("Installing") { tasks in
        let task = tasks.add("Register")
        do {
          try await task.run { task in
            task.print("first")
            throw Broken()
          }
        } catch is Broken {
          return try await task.run { task in
            task.print("second")
            return 7
          }
        }
        return 0
      }
    }
    #expect(try await answer.value == 7)
    #expect(script.session.printed.joined().contains("Register"))
    #expect(!script.session.printed.joined().contains("first"))
  }

  @Test func `the bars of a group are below each other`() async throws {
    let script = TestScript(), gate = Gate()
    let answer = script.start {
      try await Prompt.progressGroup("Downloading", ["a", "longer"], atMost: 2) { _, progress in
        progress.total = 10
        await gate.wait()
      }
    }
    await script.session.shows("longer")
    let bars = script.session.rows.dropFirst().map { row in Array(row).firstIndex { $0 == "─" } }
    #expect(bars.count == 2 && bars[0] == bars[1], "\(script.session.rows)")
    gate.open()
    _ = try await answer.value
  }

  @Test func `a tree that is too high leaves out finished and waiting tasks first`() async throws {
    let script = TestScript(height: 24), gate = Gate()
    let answer = script.start {
      try await Prompt.tasks("Many") { tasks in
        let all = (0..<40).map { tasks.add("task \($0)") }
        for task in all[..<20] { try await task.run { _ in } }
        try await all[20].run { _ in await gate.wait() }
      }
    }
    await script.session.shows("task 20")
    #expect(script.session.rows.count == TaskRows.mostRows + 1)
    #expect(script.session.rows[1].contains("20 finished"))
    gate.open()
    try await answer.value
    #expect(script.session.printed.count == 41)
  }
}
