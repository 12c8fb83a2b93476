import Idem
import IdemCore
import IdemTesting
import Testing

/// Seconds of a clock that begins with 1970, as a test's does.
private func seconds(_ date: TimelineDate) -> String { "\(Int((date.timeIntervalSince1970 * 10).rounded()))" }

@MainActor
@Suite struct TimelineViewTests {
  private let start = TimelineDate(timeIntervalSince1970: 0)

  @Test func `a periodic timeline runs its content each time, and nothing else`() {
    let host = TestHost(width: 9, height: 1) {
      Reader { TimelineView(.periodic(from: start, by: 1)) { Text(seconds($0.date)) } }
    }
    host.render()
    #expect(host.text == "0")
    var bodies = 0
    for _ in 0..<5 {
      host.advance(by: .milliseconds(700))
      bodies += host.render().bodiesEvaluated
    }
    // At 0.7, 1.4, 2.1, 2.8 and 3.5 seconds.
    #expect(host.text == "30")
    #expect(bodies == 3)
    #expect(host.evaluations(of: Reader<TimelineView<PeriodicTimelineSchedule, Text>>.self) == 1)
  }

  @Test func `the start of a period is its phase`() {
    let host = TestHost(width: 9, height: 1) {
      TimelineView(.periodic(from: start.addingTimeInterval(100.3), by: 1)) { Text(seconds($0.date)) }
    }
    host.render()
    #expect(host.text == "-7")
    host.advance(by: .milliseconds(400))
    host.render()
    #expect(host.text == "3")
  }

  @Test func `it sleeps between its moments, and for good after the last one`() {
    let host = TestHost(width: 9, height: 1) {
      TimelineView(.explicit([start + 1, start + 5])) { Text(seconds($0.date)) }
    }
    host.render()
    #expect(host.text == "0")
    #expect(host.tree.timers.nextWakeUp == 1_000_000_000)
    host.advance(by: .seconds(2))
    host.render()
    #expect(host.text == "10")
    #expect(host.tree.timers.nextWakeUp == 5_000_000_000)
    host.advance(by: .seconds(10))
    host.render()
    #expect(host.text == "50")
    #expect(host.tree.timers.nextWakeUp == nil)
  }

  @Test func `every minute is every full minute`() {
    let host = TestHost(width: 9, height: 1) { TimelineView(.everyMinute) { Text(seconds($0.date)) } }
    host.advance(by: .seconds(30))
    host.render()
    host.advance(by: .seconds(31))
    host.render()
    #expect(host.text == "600")
  }

  @Test func `an animation timeline follows its interval, and stops while it is paused`() {
    let isPaused = Knob(false)
    let host = TestHost(width: 9, height: 1) {
      Reader { TimelineView(.animation(minimumInterval: 0.5, paused: isPaused.value)) { Text(seconds($0.date)) } }
    }
    host.render()
    host.advance(by: .milliseconds(1700))
    host.render()
    #expect(host.text == "15")
    isPaused.value = true
    host.render()
    #expect(host.tree.timers.nextWakeUp == nil)
  }

  @Test func `a removed timeline causes no wake-up`() {
    let isShown = Knob(true)
    let host = TestHost(width: 9, height: 1) {
      Reader { if isShown.value { TimelineView(.animation) { Text(seconds($0.date)) } } }
    }
    host.render()
    isShown.value = false
    host.render()
    #expect(host.tree.timers.nextWakeUp == nil)
  }

  @Test func `an infinite interval has one moment, and causes no later wake-up`() {
    let host = TestHost(width: 9, height: 2) {
      TimelineView(.periodic(from: start, by: .infinity)) { Text(seconds($0.date)) }
      TimelineView(.animation(minimumInterval: .infinity)) { Text(seconds($0.date)) }
    }
    host.advance(by: .seconds(3))
    host.render()
    host.advance(by: .seconds(1_000_000))
    #expect(host.render().bodiesEvaluated == 0)
    for interval in [Double.infinity, 1e300, 9e9, .nan] {
      let moments = PeriodicTimelineSchedule(from: start, by: interval).entries(from: start + 5, mode: .normal).prefix(4)
      #expect(Array(moments).first == start)
      #expect(Array(moments).count <= 2)
    }
    // One that begins with the last moment there is has others before it, and none after.
    let last = start + .infinity
    for schedule in [PeriodicTimelineSchedule(from: last, by: .infinity), PeriodicTimelineSchedule(from: start + -.infinity, by: 1)] {
      #expect(schedule.entries(from: last, mode: .normal).first { _ in true }! <= last)
      _ = Array(schedule.entries(from: start, mode: .normal).prefix(3))
    }
  }

  @Test func `a content without a size does something at each date`() {
    let count = Knob(0)
    let host = TestHost(width: 9, height: 1) {
      Text("a")
      TimelineView(.periodic(from: start + 1, by: 1)) { timeline in EmptyView().onChange(of: timeline.date) { count.value += 1 } }
    }
    host.render()
    for seconds in 1...4 {
      host.advance(by: .seconds(1))
      #expect(host.render().cellsPainted == 0)
      #expect(count.value == seconds)
      #expect(host.lines == ["a"])
    }
  }

  @Test func `a clock that is set back does not stop a timeline`() {
    let clock = SettableClock()
    let host = TestHost(width: 9, height: 1) { TimelineView(.periodic(from: start, by: 1)) { Text(seconds($0.date)) } }
    host.tree.timers.clock = clock
    clock.wallTime = 100_000_000_000
    func advance(_ milliseconds: Int, setting offset: Int = 0) {
      clock.now += milliseconds * 1_000_000
      clock.wallTime += milliseconds * 1_000_000 + offset * 1_000_000_000
      host.tree.timers.runDue()
      host.render()
    }
    advance(1000)
    #expect(host.text == "1010")
    // It shows no later date than that of the clock, and goes on each second.
    advance(1000, setting: -60)
    #expect(host.text == "420")
    for date in ["430", "440", "450"] {
      advance(1000)
      #expect(host.text == date)
    }
  }

  @Test func `a view that waits for the last moment sleeps`() {
    let host = TestHost(width: 9, height: 1) { TimelineView(.explicit([start, start + .infinity])) { Text(seconds($0.date)) } }
    host.advance(by: .seconds(5))
    host.render()
    host.advance(by: .seconds(5))
    host.render()
    #expect(host.text == "0")
  }

  @Test func `moments beyond some 292 years are the last ones that there are`() {
    let year = 365.25 * 86_400, far = TimelineDate(timeIntervalSince1970: 285 * year)
    let last = start + .infinity, first = start + -.infinity
    #expect(far.timeIntervalSince1970 == 285 * year)
    #expect(far < far + year)
    #expect(far + far.timeIntervalSince1970 == last)
    #expect(last + .infinity == last)
    #expect(first + -285 * year == first)
    #expect(TimelineDate(timeIntervalSinceReferenceDate: .infinity) == last)
    #expect(TimelineDate(timeIntervalSinceReferenceDate: 285 * year) == last)
    #expect(TimelineDate(timeIntervalSinceReferenceDate: -.infinity) > first)
    #expect(last.timeIntervalSince(first) > 580 * year)
    #expect(first.timeIntervalSince(last) < -580 * year)
    #expect(first.timeIntervalSinceReferenceDate < -320 * year)
  }

  @Test func `a moment has Foundation's numbers`() {
    let date = TimelineDate(timeIntervalSinceReferenceDate: 0)
    #expect(date.timeIntervalSince1970 == 978_307_200)
    #expect((date + 2.5).timeIntervalSince(date) == 2.5)
    #expect(TimelineDate.now > date)
  }
}

/// A clock whose wall time can be set.
private final class SettableClock: FrameClock {
  // SAFETY: a test of one thread.
  nonisolated(unsafe) var now = 0
  var wallTime = 0
}
