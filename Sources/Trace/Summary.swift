/// The summary of a trace as lines of text.
struct Summary {
  /// The reported numbers with their titles.
  static let numbers: [(name: String, title: String)] = [
    ("bodies", "bodies run"), ("skipped", "bodies skipped"), ("wasted", "bodies wasted"), ("laidOut", "nodes laid out"),
    ("painted", "cells painted"), ("cells", "cells changed"), ("bytes", "bytes"), ("dropped", "frames dropped"),
  ]

  let trace: Trace

  /// Returns a percentile of the values, 0 to 100. 0 if there are no values. Sorts: O(n log n).
  static func percentile(_ hundredths: Int, of values: [Int]) -> Int {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[max(0, min(sorted.count - 1, (sorted.count * hundredths + 99) / 100 - 1))]
  }

  /// Nanoseconds as microseconds: whole numbers, with one decimal below ten.
  static func microseconds(_ nanoseconds: Int) -> String {
    nanoseconds >= 10_000 || nanoseconds <= 0 ? "\(nanoseconds / 1000)" : "\(nanoseconds / 1000).\(nanoseconds % 1000 / 100)"
  }

  var lines: [String] {
    var lines = [
      "\(Summary.safe(trace.program)), \(trace.width)x\(trace.height): \(trace.frames.count) frames"
        + (trace.isCut ? ", the last line is incomplete" : "")
    ]
    if let crash = trace.crash { lines += ending(crash) }
    lines.append("")
    lines.append(Summary.row("", ["total", "p50", "p95", "max"]))
    // The flight recorder knows neither which bodies had no effect nor times.
    for (name, title) in Summary.numbers where trace.crash == nil || name != "wasted" {
      let values = trace.frames.map { $0[name] }
      lines.append(Summary.row(title, ["\(values.reduce(0, &+))"] + [50, 95, 100].map { "\(Summary.percentile($0, of: values))" }))
    }
    for phase in TraceFrame.phases + ["frame"] where trace.crash == nil {
      let values = trace.frames.map { phase == "frame" ? $0.total : $0[phase] }
      let figures = [values.reduce(0, &+)] + [50, 95, 100].map { Summary.percentile($0, of: values) }
      lines.append(Summary.row("\(phase), µs", figures.map(Summary.microseconds)))
    }
    if trace.crash == nil { lines += views() }
    return lines + causes()
  }

  // MARK: After a crash

  private static let endingFrames = 12
  private static let signals = [
    1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 8: "SIGFPE", 9: "SIGKILL", 11: "SIGSEGV",
    15: "SIGTERM",
  ]

  /// How the app ended, its last frames with what led to them, the one that it was making, and its last picture.
  private func ending(_ crash: Trace.Crash) -> [String] {
    let name = Summary.signals[crash.signal].map { " (\($0))" } ?? ""
    var lines = [
      "ended by signal \(crash.signal)\(name)", "",
      Summary.row("the last frames", ["at, ms", "bodies", "skipped", "cells"]) + "  event; causes",
    ]
    for frame in trace.frames.suffix(Summary.endingFrames) {
      let figures = ["\(frame.time / 1_000_000)"] + ["bodies", "skipped", "cells"].map { "\(frame[$0])" }
      lines.append(Summary.row("  \(frame.number)", figures) + "  " + Summary.origin(of: frame))
    }
    if let frame = crash.unfinished { lines.append(Summary.row("  \(frame.number)", ["never made"]) + "  " + Summary.origin(of: frame)) }
    if !crash.picture.isEmpty {
      lines += ["", "the last picture"] + crash.picture.map { "  │" + Summary.safe($0) }
    }
    return lines
  }

  /// `key ↓, 3 events; state _count, first`.
  private static func origin(of frame: TraceFrame) -> String {
    let event = frame.event.map { safe($0) + (frame["events"] > 1 ? ", the last of \(frame["events"]) events" : "") }
    let causes = frame.causes.isEmpty ? nil : safe(frame.causes.joined(separator: ", "))
    return [event, causes].compactMap(\.self).joined(separator: "; ")
  }

  /// All views of the trace, merged by type. Sorted by wasted runs, then by time, both descending.
  var joinedViews: [TraceView] {
    var joined: [String: TraceView] = [:]
    for view in trace.frames.flatMap(\.views) {
      var sum = joined[view.type] ?? TraceView(type: view.type)
      sum.runs &+= view.runs
      sum.skips &+= view.skips
      sum.wasted &+= view.wasted
      sum.own &+= view.own
      sum.never = sum.never ?? view.never
      for (reason, count) in view.reasons {
        if let place = sum.reasons.firstIndex(where: { $0.reason == reason }) {
          sum.reasons[place].count &+= count
        } else {
          sum.reasons.append((reason, count))
        }
      }
      joined[view.type] = sum
    }
    return joined.values.sorted { ($1.wasted, $1.own, $0.type) < ($0.wasted, $0.own, $1.type) }
  }

  private func views() -> [String] {
    var lines = ["", Summary.row("view", ["wasted", "runs", "skips", "own µs"]) + "  most frequent reason"]
    for view in joinedViews.prefix(20) where view.runs > 0 {
      let reasons = view.reasons.sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }.prefix(2).map {
        "\(Summary.safe($0.reason)) ×\($0.count)"
      }
      let never = view.never.map { "; never skipped: \(Summary.safe($0))" } ?? ""
      let figures = ["\(view.wasted)", "\(view.runs)", "\(view.skips)", Summary.microseconds(view.own)]
      lines.append(Summary.row(Summary.safe(view.type), figures) + "  " + reasons.joined(separator: ", ") + never)
    }
    return lines
  }

  private func causes() -> [String] {
    var counts: [String: Int] = [:]
    for cause in trace.frames.flatMap(\.causes) { counts[cause, default: 0] += 1 }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return ["", "causes of frames"] + sorted.prefix(10).map { Summary.row("  \(Summary.safe($0.key))", ["\($0.value)"]) }
  }

  /// Returns the comparison of two traces as lines of text.
  static func comparison(of before: Trace, with after: Trace) -> [String] {
    var lines = [row("per frame", ["before", "after", "change"])]
    lines.append(row("frames", change(before.frames.count, after.frames.count)))
    for (name, title) in numbers { lines.append(row(title, change(mean(before, name), mean(after, name)))) }
    for phase in TraceFrame.phases { lines.append(row("\(phase), ns", change(mean(before, phase), mean(after, phase)))) }
    let old = Summary(trace: before).joinedViews, new = Summary(trace: after).joinedViews
    lines += ["", row("runs of each view", ["before", "after", "change"])]
    for type in Set(old.map(\.type) + new.map(\.type)).sorted() {
      let counts = [old, new].map { views in views.first { $0.type == type }?.runs ?? 0 }
      if counts[0] != counts[1] { lines.append(row(safe(type), change(counts[0], counts[1]))) }
    }
    if lines.last?.hasPrefix("runs of each view") == true { lines.append("  no difference") }
    return lines
  }

  private static func mean(_ trace: Trace, _ name: String) -> Int {
    trace.frames.isEmpty ? 0 : trace.frames.reduce(0) { $0 &+ $1[name] } / trace.frames.count
  }

  private static func change(_ before: Int, _ after: Int) -> [String] {
    let percent = before == 0 ? nil : (Double(after) - Double(before)) / Double(before) * 100
    let words = before == after ? "=" : percent.map { "\($0 > 0 ? "+" : "")\(Int(max(-1e6, min(1e6, $0.rounded()))))%" } ?? "new"
    return ["\(before)", "\(after)", words]
  }

  private static func row(_ title: String, _ values: [String]) -> String {
    func padded(_ text: String, _ width: Int, _ atEnd: Bool) -> String {
      let blanks = String(repeating: " ", count: max(0, width - text.count))
      return atEnd ? text + blanks : blanks + text
    }
    return padded(title, 28, true) + values.map { padded($0, 10, false) }.joined()
  }

  /// Returns a text from the file without control and bidirectional formatting characters, at most 200 scalars of it.
  static func safe(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(200).map { isControl($0) ? "\u{FFFD}" : $0 }))
  }

  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
