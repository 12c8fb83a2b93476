import Idem
import IdemTesting
import Testing

/// A progress view of the time in an interval.
@MainActor
@Suite struct ProgressTimerTests {
  private func host(_ seconds: Double, countsDown: Bool) -> TestHost {
    let host = TestHost(width: 14, height: 2) {
      let start = TimelineDate(timeIntervalSince1970: 0)
      ProgressView(timerInterval: start...(start + seconds), countsDown: countsDown) {
        Text("t")
      } currentValueLabel: {
        Text("|")
      }
    }
    host.render()
    return host
  }

  private func filled(_ host: TestHost) -> Int { host.lines[1].filter { $0 == "█" }.count }

  @Test func `the bar follows the time, without the body of the app`() {
    let host = host(10, countsDown: false)
    let width = 12
    #expect(filled(host) == 0)
    host.advance(by: .seconds(5))
    host.render()
    #expect(filled(host) == width / 2, "\(host.lines)")
    host.advance(by: .seconds(5))
    host.render()
    #expect(filled(host) == width, "\(host.lines)")
  }

  @Test func `it rests after the end`() {
    let host = host(2, countsDown: true)
    for _ in 0..<40 {
      host.advance(by: .milliseconds(100))
      host.render()
    }
    #expect(filled(host) == 0)
    host.advance(by: .seconds(60))
    #expect(host.render().bodiesEvaluated == 0)
  }

  @Test func `the default text of the value is the time that remains`() {
    let host = TestHost(width: 30, height: 2) {
      let start = TimelineDate(timeIntervalSince1970: 0)
      ProgressView(timerInterval: start...(start + 90))
    }
    host.render()
    #expect(host.text.contains("1:30"))
    host.advance(by: .seconds(30))
    host.render()
    #expect(host.text.contains("1:00"))
  }
}
