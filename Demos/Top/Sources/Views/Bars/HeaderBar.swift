import Idem
import TopFeed

/// The top line: host name, uptime, load, tasks and time. Parts that do not fit are left out.
struct HeaderBar: View {
  let dashboard: Dashboard
  let width: Int

  var body: some View {
    HStack(spacing: 2) {
      Text(width >= 60 ? " idem-top" : " idem").bold().foregroundStyle(Theme.tint).fixedSize()
      Text(dashboard.facts.hostname).lineLimit(1)
      if width >= 145 { Text("Linux \(dashboard.facts.kernel)").faint().fixedSize() }
      if width >= 105 { UptimeLabel(dashboard: dashboard).fixedSize() }
      if width >= 60 { LoadLabel(dashboard: dashboard).fixedSize() }
      if width >= 80 { TasksLabel(dashboard: dashboard, showsMore: (width >= 92, width >= 160)).fixedSize() }
      Spacer(minLength: 0)
      if let battery = dashboard.battery, width >= 120 {
        BatteryLabel(charge: wholePercent(battery.charge, width: 0), isLow: battery.charge < 0.15, isCharging: battery.flow == .charging)
          .fixedSize()
      }
      PaceLabel(dashboard: dashboard, isShort: width < 92).fixedSize()
      ClockLabel(dashboard: dashboard).fixedSize()
    }
    .frame(width: width, height: 1, alignment: .leading)
  }
}

/// The uptime. After the first hour its text changes once a minute.
private struct UptimeLabel: View {
  let dashboard: Dashboard

  var body: some View {
    Text("up ").faint() + Text(dashboard.uptime)
  }
}

private struct LoadLabel: View {
  let dashboard: Dashboard

  var body: some View {
    let load = dashboard.load
    Text("load ").faint() + Text("\(hundredths(load.oneMinute)) \(hundredths(load.fiveMinutes)) \(hundredths(load.fifteenMinutes))")
  }

  private func hundredths(_ value: Double) -> String {
    let count = Int((min(99_999, max(0, value)) * 100).rounded())
    return "\(count / 100).\(count % 100 < 10 ? "0" : "")\(count % 100)"
  }
}

private struct TasksLabel: View {
  let dashboard: Dashboard
  /// Whether there is room for the number of running processes, and for the number of threads.
  let showsMore: (running: Bool, threads: Bool)

  var body: some View {
    let tasks = dashboard.tasks
    HStack(spacing: 2) {
      count(tasks.total, "tasks")
      if showsMore.running { count(tasks.running, "running") }
      if showsMore.threads { count(tasks.threads, "threads") }
      if showsMore.running, tasks.zombies > 0 { count(tasks.zombies, tasks.zombies == 1 ? "zombie" : "zombies", Theme.warning) }
    }
  }

  private func count(_ number: Int, _ name: String, _ color: Color = .default) -> Text {
    Text("\(number)").foregroundStyle(color) + Text(" " + name).faint()
  }
}

private struct BatteryLabel: View, Equatable {
  let charge: String
  let isLow: Bool
  let isCharging: Bool

  var body: some View {
    Text(isCharging ? "charging " : "battery ").faint() + Text(charge).foregroundStyle(isLow ? Theme.bad : Color.default)
  }
}

/// The refresh interval, or why there is no refresh.
private struct PaceLabel: View {
  let dashboard: Dashboard
  /// Whether the host name would lose columns to the interval of a simulation.
  let isShort: Bool

  var body: some View {
    if dashboard.isRecording { Text("● rec").foregroundStyle(Theme.bad) }
    if dashboard.isEnded {
      Text(" END ").reverse().foregroundStyle(Theme.warning)
    } else if dashboard.isPaused {
      Text(" PAUSED ").reverse().foregroundStyle(Theme.warning)
    } else {
      Text(dashboard.isSimulated ? isShort ? "simulated" : "simulated \(interval)" : dashboard.isLive ? interval : "replay \(interval)")
        .faint()
    }
  }

  private var interval: String {
    let (seconds, attoseconds) = dashboard.interval.components
    let milliseconds = Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
    return milliseconds < 1000
      ? "\(milliseconds)ms" : milliseconds % 1000 == 0 ? "\(milliseconds / 1000)s" : "\(Double(milliseconds) / 1000)s"
  }
}

private struct ClockLabel: View {
  let dashboard: Dashboard
  var body: some View { Text(dashboard.clock.time + " ").bold() }
}

/// A duration in its two largest units: `13s`, `4m05s`, `4h05`, `11d 4h05`.
func shortDuration(seconds: Int) -> String {
  func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  let seconds = max(0, seconds)
  if seconds < 60 { return "\(seconds)s" }
  let minutes = seconds / 60
  if minutes < 60 { return "\(minutes)m\(two(seconds % 60))s" }
  let time = "\(minutes / 60 % 24)h\(two(minutes % 60))"
  return minutes < 1440 ? time : "\(minutes / 1440)d \(time)"
}
