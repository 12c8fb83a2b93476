import Idem
import IdemTesting
import Testing
import TopFeed

@testable import idem_top

/// What a refresh costs.
@MainActor
@Suite struct WorkTests {
  @Test(arguments: [(80, 24), (200, 60)])
  func `between two samples only the rows run whose numbers changed`(width: Int, height: Int) throws {
    let story = try Story(width: width, height: height)
    for _ in 0..<40 {
      let before = story.visibleRows
      let runs = story.host.evaluations(of: ProcessRowView.self)
      story.advance()
      let changed = story.visibleRows.filter { !before.contains($0) }
      #expect(story.host.evaluations(of: ProcessRowView.self) - runs == changed.count)
    }
  }

  @Test func `a sample of a machine at rest runs no row, and changes the clock's cells alone`() throws {
    let story = try Story(width: 200, height: 60, feed: RestingFeed())
    // The graphs of ten samples are the same from then on.
    for _ in 0..<12 { story.advance() }
    let runs = story.host.evaluations(of: ProcessRowView.self)
    // The numbers of the frames themselves become the same too.
    for _ in 0..<4 { story.advance() }
    #expect(story.host.evaluations(of: ProcessRowView.self) == runs)
    story.dashboard.advance()
    let stats = story.host.render()
    #expect(stats.nodesBuilt == 0)
    #expect(stats.nodesRemoved == 0)
    // A graph of a value that stays is as wide as it is old: its newest column, and the one before.
    #expect(stats.cellsChanged <= 2 + 2 * 60)
  }

  @Test func `the numbers of the frames make no frame for themselves`() throws {
    let story = try Story()
    story.dashboard.advance()
    #expect(story.host.render() != FrameStats())
    #expect(story.host.render() == FrameStats())
    story.host.press(.downArrow)
    #expect(story.host.render() != FrameStats())
    #expect(story.host.render() == FrameStats())
  }

  @Test(arguments: [(120, 30), (80, 24)])
  func `for ten seconds after the start the bottom line says what a frame cost, and then never again`(width: Int, height: Int) throws {
    let story = try Story(width: width, height: height)
    #expect(!story.host.lines.last!.contains("F12"))
    story.advance()
    story.advance()
    story.dashboard.advance()
    let cost = story.host.render()
    story.settle()
    story.advance()
    #expect(story.host.lines.last!.contains("\(cost.cellsChanged) cells"))
    #expect(story.host.lines.last!.contains("F12") && story.host.lines.last!.contains("quit"))
    #expect(width < 116 || story.host.lines.last!.contains("in \(cost.bytesWritten) bytes"))
    for _ in 0..<10 { story.advance() }
    #expect(!story.host.lines.last!.contains("cells"))
    for _ in 0..<10 { story.advance() }
    #expect(!story.host.lines.last!.contains("cells"))
  }

  @Test func `a moved selection runs no row`() throws {
    let story = try Story(width: 120, height: 40)
    story.press(.downArrow)
    let runs = story.host.evaluations(of: ProcessRowView.self)
    story.host.press(.downArrow)
    let stats = story.host.render()
    #expect(story.host.evaluations(of: ProcessRowView.self) == runs)
    // The strip, and what follows the selection.
    #expect(stats.bodiesEvaluated <= 2)
  }
}

/// A machine of which only the clock moves.
private final class RestingFeed: Feed {
  private var sample: Sample
  init() {
    sample = SimulatedFeed(processes: 300, cores: 4).next()!
  }
  func next() -> Sample? {
    sample.secondsSince1970 += 1
    sample.uptimeMilliseconds += 1000
    return sample
  }
}
