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
    story.advance()
    story.advance()
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

  @Test func `the strip shows the work of the frame before the newest sample`() throws {
    let story = try Story(width: 120, height: 30)
    story.dashboard.advance()
    let stats = story.host.render()
    story.dashboard.advance()
    story.host.render()
    #expect(story.dashboard.work.bodies == stats.bodiesEvaluated)
    #expect(story.dashboard.work.cells == stats.cellsChanged)
    #expect(story.host.lines.last!.contains("\(stats.bodiesEvaluated) bodies run"))
    #expect(story.host.lines.last!.contains("\(stats.cellsChanged) cells changed"))
  }

  @Test func `where its numbers are too long for the strip, the first ones give way`() throws {
    let story = try Story()
    var stats = FrameStats()
    (stats.nodesBuilt, stats.bodiesEvaluated, stats.cellsChanged, stats.bytesWritten) = (10_000, 1_000, 1_920, 12_345)
    story.dashboard.frameMade(stats)
    story.dashboard.showWork()
    story.host.render()
    #expect(story.host.lines.last == " ? help  Return details  k signal  q quit            1000 ran 1920 cells 12345B")
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
