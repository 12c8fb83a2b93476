import Idem
import IdemTesting
import Testing
import TopFeed

@testable import idem_top

/// The columns that the user chooses.
@MainActor
@Suite struct ColumnTests {
  private func title(_ story: Story) -> String { story.host.lines.first { $0.contains("COMMAND") && !$0.contains("[x]") } ?? "" }

  @Test func `without a choice the columns are those that fit, and the sheet starts with them`() throws {
    let story = try Story()
    #expect(story.dashboard.columns == nil)
    story.press("c")
    #expect(story.host.text.contains("those that fit") && story.host.text.contains("[x] PID") && story.host.text.contains("[ ] PPID"))
    story.press(.return)
    #expect(story.dashboard.columns == nil && story.dashboard.sheet == nil)
  }

  @Test func `Space hides and shows a column in the table behind, and Alt with an arrow moves it`() throws {
    let story = try Story(width: 120, height: 40)
    story.press("c", .space)
    #expect(!title(story).contains("PID") && story.dashboard.visibleColumns.first == .user)
    story.press(.space)
    story.host.press(.downArrow, modifiers: .option)
    story.settle()
    #expect(Array(story.dashboard.visibleColumns.prefix(2)) == [.user, .pid])
    story.press(.escape)
    #expect(title(story).contains("│USER          PID"))
  }

  @Test func `the command can be moved and not hidden`() throws {
    let story = try Story(width: 120, height: 40)
    story.press("c")
    let place = try #require(ColumnChoice(showing: story.dashboard.visibleColumns).order.firstIndex(of: .command))
    for _ in 0..<place { story.press(.downArrow) }
    story.press(.space)
    #expect(story.host.notices.last == "The command is always shown." && story.dashboard.columns == nil)
    for _ in 0..<place {
      story.host.press(.upArrow, modifiers: .option)
      story.settle()
    }
    story.press(.return)
    #expect(story.dashboard.visibleColumns.first == .command && title(story).contains("│COMMAND"))
    // Each row still fills the table, and nothing more.
    #expect(story.host.lines.dropFirst().dropLast().allSatisfy { $0.columns == 120 })
  }

  @Test func `a returns to the columns that fit`() throws {
    let story = try Story()
    story.press("c", .space)
    #expect(story.dashboard.columns != nil)
    story.press("a", .return)
    #expect(story.dashboard.columns == nil && title(story).contains("PID"))
  }

  @Test func `the last columns that do not fit are left out, and the sheet names them`() throws {
    let choice = ColumnChoice(showing: [.threads, .command, .virtual, .resident, .read, .write])
    #expect(TableLayout(width: 80, choice: choice).columns == choice.shown)
    #expect(TableLayout(width: 30, choice: choice).columns == [.threads, .command, .virtual, .resident])
    #expect(TableLayout(width: 1, choice: choice).columns == [.command])
    for width in 1...120 {
      let layout = TableLayout(width: width, choice: choice)
      #expect(layout.columns.reduce(-1) { $0 + layout.width(of: $1) + 1 } == max(1, width), "\(width)")
    }
    let story = try Story(width: 40, height: 10)
    story.dashboard.columns = ColumnChoice(showing: [.virtual, .resident, .time, .user, .pid, .command])
    story.settle()
    story.press("c", .downArrow, .downArrow, .downArrow, .downArrow)
    #expect(story.host.text.contains("[x] PID     does not fit"))
  }

  @Test func `a choice comes back from its words, without the columns of another version`() {
    var choice = ColumnChoice(showing: [.user, .pid, .command])
    choice.move([1], to: 0)
    #expect(choice.shown == [.pid, .user, .command])
    #expect(ColumnChoice(stored: choice.stored) == choice)
    #expect(ColumnChoice(stored: []) == nil && ColumnChoice(stored: ["battery"]) == nil)
    let other = ColumnChoice(stored: ["cpu", "battery", "-command", "cpu", "-pid"])
    #expect(other?.shown == [.cpu, .command] && other?.order.count == ProcessColumn.allCases.count)
  }

  @Test func `moving keeps each column, wherever it goes`() {
    let all = ProcessColumn.allCases
    for from in all.indices {
      for place in 0...all.count {
        var choice = ColumnChoice(showing: all), expected = all
        choice.move([from], to: place)
        let column = expected.remove(at: from)
        expected.insert(column, at: place > from ? place - 1 : place)
        #expect(choice.order == expected)
      }
    }
  }

  @Test func `the columns and the order of the rows are kept between runs`() throws {
    let first = try Story()
    first.press("c", .space, .return, "M", "t", "K")
    #expect(first.dashboard.order == "-memory tree programs")
    let second = try Story()
    second.dashboard.columns = ColumnChoice(stored: first.dashboard.columns?.stored ?? [])
    second.dashboard.takeOrder("nonsense -nothing " + first.dashboard.order)
    #expect(second.dashboard.order == first.dashboard.order && second.dashboard.isTree && !second.dashboard.showsKernelThreads)
    #expect(second.dashboard.columns == first.dashboard.columns)
  }

  @Test func `a simulation leaves the order of the rows as it was, and the user's own machine keeps it`() throws {
    let storage = TestStorage()
    let simulated = try Story(isLive: false, storage: storage)
    simulated.press("t")
    #expect(simulated.dashboard.isTree)
    let machine = try Story(storage: storage)
    #expect(!machine.dashboard.isTree)
    machine.press("t")
    let again = try Story(storage: storage)
    #expect(again.dashboard.isTree)
  }

  @Test func `a hidden column makes the rows again once, and the next samples run the rows that changed alone`() throws {
    let story = try Story(width: 120, height: 40)
    story.press("c", .space, .return)
    for _ in 0..<10 {
      let before = story.visibleRows
      let runs = story.host.evaluations(of: ProcessRowView.self)
      story.advance()
      #expect(story.host.evaluations(of: ProcessRowView.self) - runs == story.visibleRows.filter { !before.contains($0) }.count)
    }
  }
}
