/// Formats numbers for a dashboard: short, and right-aligned in a fixed number of columns, so that values do not shift.
///
/// All results are ASCII, one character per cell. A value that does not fit its width is longer, never cut.
public enum Format {
  /// Pads `text` with spaces on the left to `width` columns.
  public static func right(_ text: String, _ width: Int) -> String {
    let count = text.utf8.count
    return count < width ? String(repeating: " ", count: width - count) + text : text
  }

  /// A number of bytes in units of 1024, in at most 4 columns: `0B`, `999B`, `1.0K`, `9.9K`, `10K`, `999K`, `1.0M`, ... `8.0E`. Rounded
  /// half up. Negative values count as 0.
  public static func bytes(_ count: Int, width: Int = 5) -> String {
    let count = max(0, count)
    guard count > 999 else { return right("\(count)B", width) }
    var shift = 10
    for unit in ["K", "M", "G", "T", "P", "E"] {
      let tenths = Format.rounded(count, tenthsOfPower: shift)
      if tenths < 100 { return right("\(tenths / 10).\(tenths % 10)\(unit)", width) }
      let whole = (count >> shift) + (count >> (shift - 1) & 1)
      if whole < 1000 { return right("\(whole)\(unit)", width) }
      shift += 10
    }
    return right("8.0E", width)
  }

  /// Bytes per second: like `bytes`, followed by `/s`, in at most 6 columns.
  public static func rate(_ bytesPerSecond: Int, width: Int = 7) -> String {
    right(bytes(bytesPerSecond, width: 0) + "/s", width)
  }

  /// A fraction as percent with one decimal and without a sign: `0.0`, `12.3`, `100.0`. From 1000 on without decimals (`1600`). Rounded
  /// half up. `-` for NaN and infinities.
  public static func percent(_ fraction: Double, width: Int = 5) -> String {
    guard fraction.isFinite else { return right("-", width) }
    let tenths = Int(min(1e15, max(0, (fraction * 1000).rounded())))
    return right(tenths < 10_000 ? "\(tenths / 10).\(tenths % 10)" : "\((tenths + 5) / 10)", width)
  }

  /// CPU time as top(1) shows it: `0:00.00` (minutes, seconds, hundredths), from one hour on `1h02:03`, from one day on `1d02h`. At most 8
  /// columns below 10,000 days. Truncated, not rounded.
  public static func cpuTime(milliseconds: Int, width: Int = 8) -> String {
    let milliseconds = max(0, milliseconds)
    let seconds = milliseconds / 1000
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400)
    let text =
      if days > 0 {
        "\(days)d\(two(hours % 24))h"
      } else if hours > 0 {
        "\(hours)h\(two(minutes % 60)):\(two(seconds % 60))"
      } else {
        "\(minutes):\(two(seconds % 60)).\(two(milliseconds % 1000 / 10))"
      }
    return right(text, width)
  }

  /// A duration: `04:05:06`, `1 day, 04:05:06`, `3 days, 04:05:06`.
  public static func duration(seconds: Int) -> String {
    let seconds = max(0, seconds)
    let days = seconds / 86_400
    let rest = time(secondsOfDay: seconds % 86_400)
    return days == 0 ? rest : days == 1 ? "1 day, \(rest)" : "\(days) days, \(rest)"
  }

  /// The time of day `utcOffset` seconds east of UTC: `04:05:06`.
  public static func time(secondsSince1970: Int, utcOffset: Int = 0) -> String {
    let local = secondsSince1970.saturatingSum(utcOffset) % 86_400
    return time(secondsOfDay: local < 0 ? local + 86_400 : local)
  }

  /// The date in the Gregorian calendar `utcOffset` seconds east of UTC: `2026-01-31`.
  public static func date(secondsSince1970: Int, utcOffset: Int = 0) -> String {
    let local = secondsSince1970.saturatingSum(utcOffset)
    let days = local / 86_400 - (local % 86_400 < 0 ? 1 : 0)
    // If years begin in March, the leap day is the last day: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms",
    // civil_from_days.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return "\(yearOfEra + era * 400 + (month <= 2 ? 1 : 0))-\(two(month))-\(two(day))"
  }

  private static func time(secondsOfDay seconds: Int) -> String {
    "\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
  }

  private static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

  /// `count` divided by a tenth of 2 to the power of `shift`, rounded half up, without overflow.
  private static func rounded(_ count: Int, tenthsOfPower shift: Int) -> Int {
    let (whole, rest) = (count >> shift, count & (1 << shift - 1))
    guard whole < 1000 else { return .max }
    let (high, low) = rest.multipliedFullWidth(by: 10)
    let wide = (UInt64(bitPattern: Int64(high)) << (64 - UInt64(shift))) | UInt64(low) >> UInt64(shift)
    let isUp = low >> UInt(shift - 1) & 1 == 1
    return whole * 10 + Int(wide) + (isUp ? 1 : 0)
  }
}
