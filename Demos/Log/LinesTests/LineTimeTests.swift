import Foundation
import LogLines
import IdemTesting
import Testing

/// A zone one hour east of Greenwich, in the year 2026.
private let zone = TimeZoneOffsets(year: 2026) { _ in 3600 }
private let stamps = LineTime(zone: zone)

@Suite struct LineTimeTests {
  @Test(arguments: [
    ("2026-11-25T13:10:24Z a", "2026-11-25T13:10:24.000Z"),
    ("2026-11-25 13:10:24,5 a", "2026-11-25T12:10:24.500Z"),
    ("[2026-11-25 13:10:24.123456] a", "2026-11-25T12:10:24.123Z"),
    ("2026/11/25 13:10:24 a", "2026-11-25T12:10:24.000Z"),
    ("2026-11-25T13:10:24+05:30 a", "2026-11-25T07:40:24.000Z"),
    ("2026-11-25T13:10:24 -0200 a", "2026-11-25T15:10:24.000Z"),
    ("10.0.0.1 - - [25/Nov/2026:13:10:24 +0000] \"GET\"", "2026-11-25T13:10:24.000Z"),
    ("Nov 25 13:10:24 host a[1]: b", "2026-11-25T12:10:24.000Z"),
    ("Nov  5 13:10:24 host a", "2026-11-05T12:10:24.000Z"),
    ("<34>Nov 25 13:10:24 host a", "2026-11-25T12:10:24.000Z"),
    ("E1125 13:10:24.500000 1 a.go:2] b", "2026-11-25T12:10:24.500Z"),
    ("1795612224 a", "2026-11-25T13:10:24.000Z"), ("1795612224.25 a", "2026-11-25T13:10:24.250Z"),
    ("1795612224500 a", "2026-11-25T13:10:24.500Z"),
    (#"{"level":"info","ts":1795612224.5}"#, "2026-11-25T13:10:24.500Z"),
    (#"{"time": "2026-11-25T13:10:24Z"}"#, "2026-11-25T13:10:24.000Z"),
    (#"{"__REALTIME_TIMESTAMP":"1795612224500000"}"#, "2026-11-25T13:10:24.500Z"),
    ("ERROR 2026-11-25 13:10:24 a", "2026-11-25T12:10:24.000Z"),
    ("Start-Date: 2026-11-25  13:10:24", "2026-11-25T12:10:24.000Z"),
    ("25 Nov 2026 13:10:24,500 [main] a", "2026-11-25T12:10:24.500Z"),
    ("11/25/2026 01:10:24 PM a", "2026-11-25T12:10:24.000Z"), ("11/25/2026 12:10:24 am a", "2026-11-24T23:10:24.000Z"),
    ("11/25/2026 13:10:24.250 a", "2026-11-25T12:10:24.250Z"), ("25/11/2026, 13:10:24 a", "2026-11-25T12:10:24.000Z"),
  ])
  func `the stamps of usual logs are read`(line: String, time: String) throws {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    let date = try #require(formatter.date(from: time))
    #expect(stamps.milliseconds(of: line) == Int((date.timeIntervalSince1970 * 1000).rounded()))
  }

  @Test(arguments: [
    "", "a", "2026", "2026-13-25 13:10:24", "2026-11-25", "99:10:24 a", "12345 a", "13/25/2026 10:00:00", "25 Nov 2026", "version 1.2.3",
    "Nov", "Nov 25", "{}", "[",
  ])
  func `a line without a stamp has no time`(line: String) { #expect(stamps.milliseconds(of: line) == nil) }

  @Test func `a stamp without a date is the time of the day, and one of the kernel counts from its start`() {
    #expect(stamps.milliseconds(of: "00:01:02.5 a") == 62_500)
    #expect(stamps.milliseconds(of: "[   12.345678] usb") == 12_345)
  }

  @Test func `an hour is found on the day of another time, in the zone`() {
    let noon = 1_795_612_224_000
    #expect(stamps.time("08:30", onDayOf: noon) == 1_795_591_800_000)
    #expect(stamps.time("2026-11-25 08:30:00", onDayOf: nil) == 1_795_591_800_000)
    #expect(stamps.time("soon", onDayOf: noon) == nil)
    #expect(zone.text(1_795_591_800_000) == "2026-11-25 08:30:00")
  }

  @Test(arguments: Seed.all(20)) func `random bytes and cut stamps are read without a trap`(seed: Seed) {
    var random = seed.generator()
    for _ in 0..<500 {
      var line = "2026-11-25T13:10:24.5+01:00 [25/Nov/2026:13:10:24 +0000] {\"ts\":\"" + "\u{FF}é:"
      line = String(line.shuffled(using: &random).prefix(random.below(70)))
      _ = stamps.milliseconds(of: line)
      let cut = "2026-11-25T13:10:24.5+01:00".prefix(random.below(28))
      _ = stamps.milliseconds(of: String(cut))
      #expect(LineMarkup(line).parts.map(\.range.count).reduce(0, +) == line.utf8.count, "\(seed)")
    }
  }
}
