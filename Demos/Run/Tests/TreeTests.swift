import Idem
import IdemTesting
import RunTasks
import Testing

@testable import idem_run

@MainActor
@Suite struct TreeTests {
  static let file = """
    lint: l
    build:
      core: c
      app: a
        after: core
    test: t
      after: build
    """

  @Test func `the tree has a header, the groups, and a row for each task`() throws {
    let story = try RunStory(Self.file)
    #expect(
      story.host.text == """
        ────────────────────  0/4  2 running  0s       Ctrl+C cancel
        ● lint    0s
        build  0/2
          ● core  0s
          ○ app
        ○ test
        """)
    #expect(story.host.printed == [])
  }

  @Test func `a task that ends is printed above once, and the tree gets lower`() throws {
    let story = try RunStory(Self.file)
    story.wait(2.3)
    story.ends("l")
    #expect(story.host.printed == ["✔ lint  2.3s"])
    #expect(story.host.height == 5)
    #expect(story.host.text.hasPrefix("━━━━━───────────────  1/4  1 running  2s "))
    story.wait(1)
    story.ends("c")
    #expect(story.host.printed == ["✔ lint  2.3s", "✔ build:core  3.3s"])
    #expect(
      story.host.lines.dropFirst() == [
        "build  1/2",
        "  ● app   0s",
        "○ test",
      ])
  }

  @Test func `the last lines of output are below a task that runs`() throws {
    let story = try RunStory("g:\n  one: 1\n  two: 2")
    story.prints("1", "a", "b", unfinished: "50%")
    #expect(story.host.lines.dropFirst() == ["g  0/2", "  ● one  0s", "  │ a", "  │ b", "  │ 50%", "  ● two  0s"])
    story.prints("1", "100%", "", "c")
    #expect(story.host.lines.dropFirst() == ["g  0/2", "  ● one  0s", "  │ b", "  │ 100%", "  │ c", "  ● two  0s"])
  }

  @Test func `colors of the output stay`() throws {
    let story = try RunStory("one: 1")
    story.prints("1", "\u{1B}[1;32mok\u{1B}[0m plain \u{1B}[38;5;208mlink\u{1B}[0m")
    #expect(story.host.lines.last == "│ ok plain link")
    #expect(story.host[column: 2, row: 2].style.foreground == .palette(2))
    #expect(story.host[column: 5, row: 2].style.foreground == .default)
    #expect(story.host[column: 11, row: 2].style.foreground == .palette(208))
  }

  @Test func `a task that fails is printed with its last lines, and what was not run is named`() throws {
    let story = try RunStory(Self.file)
    for number in 1...20 { story.prints("c", "line \(number)") }
    story.ends("c", .status(2))
    story.wait(1)
    story.ends("l", .signal(9))
    #expect(
      story.host.printed == ["✘ build:core  0.0s  status 2", "  │ … 8 lines before"] + (9...20).map { "  │ line \($0)" }
        + ["✘ lint  1.0s  signal 9", "✘ failed: lint, build:core", "○ not run: build:app, test", "✘ Failed  2 failed, 2 skipped  1.0s"])
    #expect(story.host.exitStatus == 1)
  }

  @Test func `the status is 0 if all tasks passed`() throws {
    let story = try RunStory("one: 1\ntwo: 2")
    story.ends("1")
    #expect(story.host.exitStatus == nil)
    story.ends("2")
    #expect(story.host.exitStatus == 0)
    #expect(story.host.printed.last == "✔ Done  2 passed  0.0s")
  }

  @Test func `what does not fit is counted, and tasks that run come first`() throws {
    let names = (1...30).map { "t\($0): \($0)" }.joined(separator: "\n")
    let story = try RunStory(names, height: 20, limit: 4)
    #expect(story.host.height == 10)
    let rows = (1...4).map { "● t\($0)   0s" } + (5...8).map { "○ t\($0)" } + ["+ 22 waiting"]
    #expect(Array(story.host.lines.dropFirst()) == rows)
    for task in 1...4 { for line in 1...3 { story.prints("\(task)", "\(task).\(line)") } }
    #expect(
      story.host.lines.dropFirst() == [
        "● t1   0s", "│ 1.3", "● t2   0s", "│ 2.3", "● t3   0s", "│ 3.3", "● t4   0s", "│ 4.3", "+ 26 waiting",
      ])
    story.host.resize(width: 60, height: 8)
    story.settle()
    #expect(story.host.lines.dropFirst() == ["● t1   0s", "● t2   0s", "+ 2 running, 26 waiting"])
  }

  @Test func `Ctrl-C ends what runs, prints what was cancelled, and the status is 130`() throws {
    let story = try RunStory(Self.file)
    story.cancel()
    #expect(story.commands.asked == ["terminate l", "terminate c"])
    #expect(story.host.text.contains("ending 2"))
    story.cancel()
    #expect(story.commands.asked.suffix(2) == ["kill l", "kill c"])
    story.ends("l", .signal(15))
    #expect(story.host.exitStatus == nil)
    story.ends("c", .signal(9))
    #expect(
      story.host.printed == [
        "■ lint  cancelled after 0.0s", "■ build:core  cancelled after 0.0s", "○ not run: build:app, test",
        "■ Cancelled  4 cancelled  0.0s",
      ])
    #expect(story.host.exitStatus == 130)
  }

  // MARK: The output of a task

  @Test func `the arrows select a task, Return shows its whole output, and Escape shows the tree as it was`() throws {
    let story = try RunStory("one: 1\ntwo: 2", width: 40, height: 8)
    for number in 1...20 { story.prints("2", "line \(number)") }
    story.press(.downArrow, .downArrow)
    let tree = story.host.text
    #expect(tree.contains("❯ two"))
    story.press(.return)
    #expect(story.host.height == 8)
    #expect(story.host.lines[0].hasPrefix("● two  0s"))
    #expect(story.host.lines[7].hasPrefix("line 20"))
    story.press(.escape)
    #expect(story.host.text == tree)
    story.press(.upArrow)
    #expect(story.host.text.contains("❯ one"))
    story.press(.escape)
    #expect(!story.host.text.contains("❯"))
  }

  @Test func `the app waits until the output is closed`() throws {
    let story = try RunStory("one: 1")
    story.prints("1", "hello")
    story.press(.downArrow, .return)
    story.ends("1")
    #expect(story.host.exitStatus == nil)
    #expect(story.host.lines[0].hasPrefix("✔ one  0.0s"))
    #expect(story.host.lines[2].hasPrefix("hello"))
    story.press(.escape)
    #expect(story.host.exitStatus == 0)
  }

  // MARK: Work

  @Test func `a second updates the cells with times and nothing else`() throws {
    let story = try RunStory(Self.file)
    story.prints("c", "some output")
    let before = (
      story.host.evaluations(of: RunView.self), story.host.evaluations(of: TreeView.self), story.host.evaluations(of: HeaderView.self),
      story.host.evaluations(of: TaskRow.self), story.host.evaluations(of: TailRows.self), story.host.evaluations(of: ElapsedCell.self)
    )
    story.commands.time += 1
    story.host.advance(by: .seconds(1))
    let frame = story.host.render()
    // The header's time, and those of two tasks.
    #expect(frame <= .budget(bodies: 3, wasted: 0, cells: 3))
    #expect(story.host.text.contains("● lint    1s"))
    let after = (
      story.host.evaluations(of: RunView.self), story.host.evaluations(of: TreeView.self), story.host.evaluations(of: HeaderView.self),
      story.host.evaluations(of: TaskRow.self), story.host.evaluations(of: TailRows.self), story.host.evaluations(of: ElapsedCell.self)
    )
    #expect(before == after)
    story.host.advance(by: .milliseconds(900))
    #expect(story.host.render() == FrameStats())
  }

  @Test func `a line of output updates the rows of its task alone`() throws {
    let story = try RunStory(Self.file)
    for text in ["a", "b", "c"] { story.prints("c", text) }
    let rows = story.host.evaluations(of: TaskRow.self), trees = story.host.evaluations(of: TreeView.self)
    let tails = story.host.evaluations(of: TailRows.self)
    story.prints("c", "d")
    #expect(story.host.evaluations(of: TaskRow.self) == rows)
    #expect(story.host.evaluations(of: TreeView.self) == trees)
    #expect(story.host.evaluations(of: TailRows.self) == tails + 1)
  }
}
