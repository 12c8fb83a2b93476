import Idem
import IdemTesting
import Testing
import TopFeed

@testable import idem_top

/// When samples are taken.
@MainActor
@Suite struct PaceTests {
  @Test func `the first sixteen samples are taken four times a second, then one each second, and nothing runs in between`() throws {
    let story = try Story(feed: SimulatedFeed())
    #expect(story.dashboard.sampleCount == 1)
    for count in 2...16 {
      story.host.advance(by: .milliseconds(250))
      story.settle()
      #expect(story.dashboard.sampleCount == count)
    }
    for count in 17...20 {
      story.host.advance(by: .milliseconds(990))
      #expect(story.host.render() == FrameStats())
      story.host.advance(by: .milliseconds(10))
      story.settle()
      #expect(story.dashboard.sampleCount == count)
    }
  }

  @Test func `a recording has its own pace from the start`() throws {
    let story = try Story(feed: SimulatedFeed(), isLive: false)
    #expect(story.host.nextWakeUp == .seconds(1))
  }

  @Test func `samples are taken by timers of the tree, and no task runs`() throws {
    let story = try Story(feed: SimulatedFeed())
    #expect(story.host.nextWakeUp == .milliseconds(250))
    // The refreshing ends and starts.
    story.press("p", "p")
    #expect(story.host.nextWakeUp == .milliseconds(250))
    // No task could run: this test never waits.
    story.host.advance(by: .milliseconds(250))
    story.settle()
    #expect(story.dashboard.sampleCount == 2)
  }

  @Test func `a frame without a body but that of the timeline takes the sample`() throws {
    let story = try Story(feed: SimulatedFeed())
    story.host.advance(by: .milliseconds(250))
    let stats = story.host.render()
    #expect(stats.bodiesEvaluated == 1)
    #expect(stats.cellsPainted == 0)
    #expect(story.dashboard.sampleCount == 2)
  }

  @Test func `a pause takes no sample and wakes nothing, and its end takes one after the interval`() throws {
    let story = try Story(feed: SimulatedFeed(), isLive: false)
    story.advance()
    story.press("p")
    #expect(story.host.nextWakeUp == nil)
    story.host.advance(by: .seconds(10))
    story.settle()
    #expect(story.dashboard.sampleCount == 2)
    story.press("p")
    #expect(story.dashboard.sampleCount == 2)
    story.host.advance(by: .milliseconds(999))
    story.settle()
    #expect(story.dashboard.sampleCount == 2)
    story.host.advance(by: .milliseconds(1))
    story.settle()
    #expect(story.dashboard.sampleCount == 3)
  }

  @Test func `another interval takes no sample by itself, and holds from then on`() throws {
    let story = try Story(feed: SimulatedFeed(), isLive: false)
    story.advance()
    story.press("-")
    #expect(story.dashboard.interval == .seconds(2) && story.dashboard.sampleCount == 2)
    story.host.advance(by: .milliseconds(1999))
    story.settle()
    #expect(story.dashboard.sampleCount == 2)
    story.host.advance(by: .milliseconds(1))
    story.settle()
    #expect(story.dashboard.sampleCount == 3)
  }

  @Test func `the end of a recording wakes nothing`() throws {
    let story = try Story(feed: SimulatedFeed(samples: 2))
    story.advance()
    story.advance()
    #expect(story.dashboard.isEnded)
    // The message goes away.
    for _ in 0..<10 {
      story.host.advance(by: .seconds(1))
      story.settle()
    }
    #expect(story.host.nextWakeUp == nil)
  }

  @Test func `samples go on under a dialog, and on a screen that is too small`() throws {
    for size in [(80, 24), (20, 5)] {
      let story = try Story(width: size.0, height: size.1, feed: SimulatedFeed(), isLive: false)
      story.advance()
      if size.0 == 80 { story.press(.downArrow, "k") }
      let count = story.dashboard.sampleCount
      story.host.advance(by: .seconds(1))
      story.settle()
      #expect(story.dashboard.sampleCount == count + 1)
    }
  }
}
