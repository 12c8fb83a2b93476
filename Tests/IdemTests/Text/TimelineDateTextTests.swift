import Idem
import IdemTesting
import Testing

/// Dates in texts without Foundation.
@MainActor @Suite struct TimelineDateTextTests {
  private func text(_ text: Text) -> String {
    let host = TestHost(width: 40, height: 1) { text }
    host.render()
    return host.lines[0].trimmingSuffix(" ")
  }

  @Test func `timers and distances follow the clock without a body`() {
    // The clock of a test starts in 1970.
    let start = TimelineDate(timeIntervalSince1970: 0)
    let host = TestHost(width: 40, height: 4) {
      VStack(alignment: .leading) {
        Text(start + 90, style: .timer)
        Text("in \(start + 7500, style: .relative)")
        Text(timerInterval: start...(start + 65))
        Text("\(timerInterval: start...(start + 3725), countsDown: false, showsHours: true) \(start + 60, style: .offset)")
      }
    }
    host.render()
    #expect(host.lines.map { $0.trimmingSuffix(" ") } == ["1:30", "in 2 hours, 5 minutes", "1:05", "0:00 -1 minute"])
    host.advance(by: .seconds(61))
    #expect(host.render().bodiesEvaluated == 0)
    #expect(host.lines.map { $0.trimmingSuffix(" ") } == ["0:29", "in 2 hours, 3 minutes", "0:04", "1:01 +1 second"])
  }

  @Test func `ISO 8601 is in UTC, also before 1970`() {
    #expect(TimelineDate(timeIntervalSince1970: 0).ISO8601Format() == "1970-01-01T00:00:00Z")
    #expect(text(Text(TimelineDate(timeIntervalSince1970: 1_559_604_063), format: .iso8601)) == "2019-06-03T23:21:03Z")
    #expect(TimelineDate(timeIntervalSince1970: -1.5).formatted(.iso8601) == "1969-12-31T23:59:58Z")
    let precise = TimelineDate.ISO8601FormatStyle(includingFractionalSeconds: true)
    #expect(precise.format(TimelineDate(timeIntervalSince1970: -1.5)) == "1969-12-31T23:59:58.500Z")
  }

  @Test func `a date and a time are those of the local time zone`() {
    let date = TimelineDate(timeIntervalSince1970: 1_559_604_063), local = CivilDateTime(secondsSince1970: 1_559_604_063)
    #expect(text(Text(date, style: .date)) == "June \(local.date.day), 2019")
    let hour = local.time.hour, minute = local.time.minute
    #expect(text(Text(date, style: .time)) == "\((hour + 11) % 12 + 1):\(minute < 10 ? "0" : "")\(minute) \(hour < 12 ? "AM" : "PM")")
  }
}

extension String {
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    var text = self[...]
    while text.last == character { text.removeLast() }
    return String(text)
  }
}
