import Foundation
import IdemFoundation
import Testing

@Suite struct DateComponentsFormatterTests {
  private typealias Formatter = IdemFoundation.DateComponentsFormatter

  private func text(
    _ seconds: Double, _ style: Formatter.UnitsStyle, _ units: NSCalendar.Unit = [.hour, .minute, .second],
    _ zero: Formatter.ZeroFormattingBehavior = .default, _ change: (Formatter) -> Void = { _ in }
  ) -> String? {
    let formatter = Formatter()
    (formatter.unitsStyle, formatter.allowedUnits, formatter.zeroFormattingBehavior) = (style, units, zero)
    change(formatter)
    return formatter.string(from: seconds)
  }

  @Test func `each style writes its own units`() {
    #expect(text(3930, .positional) == "1:05:30")
    #expect(text(3930, .abbreviated) == "1h 5m 30s")
    #expect(text(3930, .brief) == "1hr 5min 30sec")
    #expect(text(3930, .short) == "1 hr, 5 min, 30 sec")
    #expect(text(3930, .full) == "1 hour, 5 minutes, 30 seconds")
    #expect(text(86_400 * 400, .full, [.year, .month, .day]) == "1 year, 1 month, 4 days")
  }

  @Test func `units of zero are left out by the behavior`() {
    #expect(text(90, .positional) == "1:30" && text(90, .positional, [.hour, .minute, .second], .pad) == "00:01:30")
    #expect(text(3610, .abbreviated) == "1h 10s" && text(3610, .abbreviated, [.hour, .minute, .second], .dropTrailing) == "1h 0m 10s")
    #expect(text(3600, .abbreviated, [.hour, .minute], .pad) == "1h 00m" || text(3600, .abbreviated, [.hour, .minute], .pad) == "1h 0m")
    #expect(text(0, .abbreviated) == "0s" && text(600, .abbreviated, [.hour, .minute], .dropLeading) == "10m")
  }

  @Test func `the largest units can be counted, collapsed and described`() {
    #expect(text(3930, .abbreviated, [.hour, .minute, .second], .default) { $0.maximumUnitCount = 1 } == "1h")
    #expect(text(63, .abbreviated, [.minute, .second], .default) { $0.collapsesLargestUnit = true } == "63s")
    #expect(text(-90, .abbreviated) == "-1m 30s")
    #expect(
      text(120, .full, [.minute], .default) {
        ($0.includesApproximationPhrase, $0.includesTimeRemainingPhrase) = (true, true)
      } == "About 2 minutes remaining")
    #expect(text(.nan, .full) == nil && text(.infinity, .full) == nil)
    #expect(Formatter.localizedString(from: DateComponents(hour: 2, minute: 30), unitsStyle: .full) == "2 hours, 30 minutes")
  }
}
