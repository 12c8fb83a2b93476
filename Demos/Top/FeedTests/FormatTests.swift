import Foundation
import IdemTesting
import Testing

@testable import TopFeed

struct FormatTests {
  @Test(arguments: [
    (0, "0B"), (999, "999B"), (1000, "1.0K"), (1024, "1.0K"), (1536, "1.5K"), (10_188, "9.9K"), (10_189, "10K"), (10_240, "10K"),
    (1_023_487, "999K"), (1_023_488, "1.0M"), (1 << 20, "1.0M"), (3 << 29, "1.5G"), (5 << 40, "5.0T"), (7 << 50, "7.0P"), (.max, "8.0E"),
    (-5, "0B"), (.min, "0B"),
  ])
  func `bytes take four columns`(count: Int, text: String) {
    #expect(Format.bytes(count, width: 0) == text)
    #expect(text.count <= 4 && Format.bytes(count) == String(repeating: " ", count: 5 - text.count) + text)
  }

  @Test(arguments: Seed.all()) func `bytes agree with arithmetic in floating point, and never have more than four columns`(seed: Seed) {
    var random = seed.generator()
    for _ in 0..<2000 {
      let count = Int(random.next() >> (1 + UInt64(random.below(62))))
      let text = Format.bytes(count, width: 0)
      #expect(text.utf8.count <= 4, "\(seed): \(count)")
      let power = Double("BKMGTPE".firstIndex(of: text.last!)!.utf16Offset(in: "BKMGTPE"))
      let value = Double(text.dropLast())! * pow(1024, power)
      #expect(abs(value - Double(count)) <= max(0.0001, Double(count) * 0.0505), "\(seed): \(count) is \(text)")
    }
  }

  @Test func `rates are per second`() {
    #expect(Format.rate(0) == "   0B/s" && Format.rate(1_500_000) == " 1.4M/s" && Format.rate(1_023_487, width: 0) == "999K/s")
  }

  @Test(arguments: [
    (0.0, "  0.0"), (0.00049, "  0.0"), (0.0005, "  0.1"), (0.1234, " 12.3"), (0.9994, " 99.9"), (1, "100.0"), (9.9994, "999.9"),
    (9.9995, " 1000"), (16, " 1600"), (-1, "  0.0"), (.nan, "    -"), (.infinity, "    -"), (1e300, "100000000000000"),
  ])
  func `percent has one digit`(fraction: Double, text: String) {
    #expect(Format.percent(fraction) == text)
  }

  @Test(arguments: [
    (0, " 0:00.00"), (12_345, " 0:12.34"), (59_999, " 0:59.99"), (3_599_999, "59:59.99"), (3_600_000, " 1h00:00"), (86_399_999, "23h59:59"),
    (86_400_000, "   1d00h"), (863_999_999_999, "9999d23h"), (-1, " 0:00.00"),
  ])
  func `time on a core`(milliseconds: Int, text: String) {
    #expect(Format.cpuTime(milliseconds: milliseconds) == text)
  }

  @Test func `durations`() {
    #expect(Format.duration(seconds: 14_706) == "04:05:06")
    #expect(Format.duration(seconds: 86_400) == "1 day, 00:00:00")
    #expect(Format.duration(seconds: 3 * 86_400 + 59) == "3 days, 00:00:59")
    #expect(Format.duration(seconds: -1) == "00:00:00")
  }

  @Test func `times and days are local`() {
    #expect(Format.time(secondsSince1970: 1_768_471_200) == "10:00:00")
    #expect(Format.time(secondsSince1970: 0, utcOffset: -1) == "23:59:59")
    #expect(Format.date(secondsSince1970: 1_768_471_200) == "2026-01-15")
    #expect(Format.date(secondsSince1970: 0, utcOffset: -1) == "1969-12-31")
    #expect(Format.date(secondsSince1970: 951_782_400) == "2000-02-29")
  }

  @Test(arguments: Seed.all()) func `days agree with the C library`(seed: Seed) {
    var random = seed.generator()
    for _ in 0..<1000 {
      var seconds = random.below(1 << 31) * 3 - (1 << 31)
      var parts = tm()
      gmtime_r(&seconds, &parts)
      let text = String(
        format: "%d-%02d-%02d %02d:%02d:%02d", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min,
        parts.tm_sec)
      #expect("\(Format.date(secondsSince1970: seconds)) \(Format.time(secondsSince1970: seconds))" == text, "\(seed)")
    }
  }
}
