#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Times in the time zone of the user.
enum LocalTime {
  /// As in `16:04:05`.
  static func time(_ seconds: Double) -> String { parts(seconds) { "\(two($0.tm_hour)):\(two($0.tm_min)):\(two($0.tm_sec))" } }

  /// As in `11-25 16:04`.
  static func day(_ seconds: Double) -> String {
    parts(seconds) { "\(two($0.tm_mon + 1))-\(two($0.tm_mday)) \(two($0.tm_hour)):\(two($0.tm_min))" }
  }

  private static func parts(_ seconds: Double, _ text: (tm) -> String) -> String {
    guard seconds.isFinite, abs(seconds) < 1e11 else { return "-" }
    var time = time_t(seconds), parts = tm()
    localtime_r(&time, &parts)
    return text(parts)
  }

  private static func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
