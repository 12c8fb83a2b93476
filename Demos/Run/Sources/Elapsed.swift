import Idem

/// Durations in words: `0.4s`, `12.3s`, `2:05`, `1:02:05`.
enum Elapsed {
  /// The duration of a task that has ended.
  static func text(_ seconds: Double) -> String {
    let tenths = Int((max(0, seconds) * 10).rounded())
    return tenths < 600 ? "\(tenths / 10).\(tenths % 10)s" : clock(Int(max(0, seconds)))
  }

  /// The time since the start of a task that runs, in whole seconds. Rounded, because all cells change at the same time: the task may have
  /// started a moment after such a time.
  static func running(_ seconds: Double) -> String {
    let whole = Int(max(0, seconds + 0.5))
    return whole < 60 ? "\(whole)s" : clock(whole)
  }

  private static func clock(_ seconds: Int) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// The time since a moment. All of these change at the same time, once a second, and nothing else does.
struct ElapsedCell: View, Equatable {
  /// The start of the run and of the task, in seconds since 1970.
  let phase: Double, start: Double

  var body: some View {
    TimelineView(.periodic(from: TimelineDate(timeIntervalSince1970: phase), by: 1)) { context in
      Text(Elapsed.running(context.date.timeIntervalSince1970 - start)).dim()
    }
  }
}
