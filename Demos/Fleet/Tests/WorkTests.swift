import FleetData
import Idem
import IdemTesting
import Testing

@testable import idem_fleet

/// What a refresh costs.
@MainActor
@Suite struct WorkTests {
  @Test(arguments: [(80, 24), (200, 60)])
  func `a refresh of 2,000 machines runs only the cells whose text or color changed`(width: Int, height: Int) throws {
    let story = FleetStory(width: width, height: height, machines: 2000)
    // In the order of the names, the rows stay where they are.
    story.press("n")
    var runs = 0, visible = 0
    for _ in 0..<10 {
      let before = cells(story)
      let count = story.host.evaluations(of: ValueCell.self)
      try story.advance()
      let frame = story.host.render()
      let after = cells(story)
      let changed = zip(before, after).count { $0 != $1 }
      #expect(story.host.evaluations(of: ValueCell.self) - count == changed)
      #expect(frame.nodesBuilt == 0 && frame.nodesRemoved == 0)
      // Besides the cells: the header and its time, the map and the table.
      #expect(frame.bodiesEvaluated - changed <= 8, "\(frame)")
      runs += changed
      visible += after.count
    }
    #expect(runs > 0 && runs < visible)
  }

  /// What the cells of the visible rows and columns show.
  private func cells(_ story: FleetStory) -> [ValueCell] {
    let lines = story.host.lines
    let titles = Column.allCases.filter { $0 != .up }
    let header = lines.first { $0.hasPrefix("Instance") } ?? ""
    // The last column may be cut off: it has cells too.
    let columns = titles.filter { header.contains($0.title.prefix(2)) }
    return story.server.rows.prefix(story.names.count).flatMap { target in
      columns.map { ValueCell(column: $0, text: $0.unit.text(target.values[$0]), level: ValueCell.level(target.values[$0], $0)) }
    }
  }

  @Test func `a refresh without a change runs no body but that of the time`() throws {
    let story = FleetStory(machines: 500)
    var snapshot = try #require(story.server.snapshot)
    snapshot.time += 5
    story.server.take(snapshot)
    let frame = story.host.render()
    #expect(frame.bodiesEvaluated == 1)
    #expect(frame.cellsChanged <= 2)
    story.server.take(snapshot)
    #expect(story.host.render() == FrameStats())
  }

  @Test func `in a minute of refreshes, hardly a body runs in vain`() throws {
    let story = FleetStory(width: 120, height: 40, machines: 600)
    var bodies = 0, wasted = 0
    for _ in 0..<12 {
      try story.advance()
      let frame = story.host.render()
      bodies += frame.bodiesEvaluated
      wasted += frame.wasted
    }
    #expect(bodies > 500)
    #expect(wasted * 20 < bodies, "\(wasted) of \(bodies)")
  }

  @Test func `a moved selection runs no cell`() throws {
    let story = FleetStory(machines: 500)
    story.press(.downArrow)
    let runs = story.host.evaluations(of: ValueCell.self)
    story.press(.downArrow)
    #expect(story.host.evaluations(of: ValueCell.self) == runs)
  }

  @Test func `the charts of a machine stay where they are until their step has passed`() async throws {
    let story = FleetStory(machines: 10)
    story.press(.downArrow, .return)
    let machine = try #require(story.server.machine)
    try await story.until("the charts are there") { machine.charts.allSatisfy { $0.window != nil } }
    let window = machine.window
    story.time.advance(1)
    await machine.load()
    #expect(machine.window == window)
    #expect(story.host.render() == FrameStats())
    story.time.advance(Double(window.step))
    await machine.load()
    #expect(machine.window.end == window.end + window.step)
  }
}
