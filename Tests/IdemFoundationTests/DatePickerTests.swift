import Foundation
import Idem
import IdemFoundation
import IdemTesting
import Testing

/// Pickers as they are written for SwiftUI, with Foundation's dates.
@MainActor
@Suite struct DatePickerTests {
  @Test func `a picker shows a date in the current time zone, and keeps its seconds`() {
    let start = Date(CivilDateTime("2026-01-31 09:30")!).addingTimeInterval(12.5)
    let host = TestHost(width: 60, height: 6) { Booking(start: start) }
    host.render()
    #expect(host.lines[0].contains("From") && host.lines[0].contains("2026") && host.lines[0].contains("09:30"))
    host.press(.end)
    host.press(.upArrow)
    host.render()
    #expect(host.lines[1] == "60.0")
  }

  @Test func `dates of a range and date components`() {
    let host = TestHost(width: 60, height: 14) { Days() }
    host.render()
    #expect(host.text.contains("Days"))
    host.press(.space)
    host.render()
    #expect(host.text.contains("1 day"))
  }

  @Test func `days and dates are the same in both directions, also where clocks change`() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    for hour in stride(from: 0, through: 24 * 400, by: 7) {
      let date = Date(timeIntervalSince1970: 1_760_000_000 + Double(hour) * 3600)
      let moment = CivilDateTime(date, in: zone)
      // An hour that comes twice has two dates.
      let back = Date(moment, in: zone)
      #expect(CivilDateTime(back, in: zone) == moment)
    }
  }
}

private struct Booking: View {
  let start: Date
  @State private var date: Date
  init(start: Date) {
    self.start = start
    _date = State(initialValue: start)
  }
  var body: some View {
    VStack(alignment: .leading) {
      DatePicker("From", selection: $date, in: Date.distantPast...Date.distantFuture)
      Text(verbatim: "\(date.timeIntervalSince(start))")
      DatePicker("Day", selection: $date, in: ...Date.distantFuture, displayedComponents: [.date]).datePickerStyle(.compact)
      DatePicker(selection: $date, in: Date.distantPast..., displayedComponents: .hourAndMinute) { Text("Time") }
    }
  }
}

private struct Days: View {
  @State private var days: Set<DateComponents> = []
  var body: some View {
    VStack(alignment: .leading) {
      MultiDatePicker("Days", selection: $days)
      Text(verbatim: "\(days.count) day")
    }
  }
}
