/// Converts a trace to the JSON of Chrome's tracing, which chrome://tracing and Perfetto open: one track with the frames, in each frame its phases one
/// after the other, in the update and the layout the bodies that ran; and a counter for each of some counts.
///
/// A trace has the time of the bodies of each type, but not when they began. So they are one after the other, the longest first. What does not fit into
/// the slice around it is cut, so that slices are always nested; the arguments have the whole time.
struct ChromeTrace {
  let trace: Trace

  /// The counts of each frame that are counters.
  static let counters = ["bodies", "wasted", "cells", "bytes"]

  var text: String {
    let size = trace.width > 0 ? " \(trace.width)x\(trace.height)" : ""
    var events = [name("process_name", trace.program + size), name("thread_name", "frames")]
    var end = 0
    for frame in trace.frames {
      // The recorded time of a frame is its end.
      let start = max(end, max(0, frame.time) &- max(0, frame.total))
      end = max(start, frame.time)
      events += slices(frame, start, end)
    }
    return "{\"displayTimeUnit\":\"ns\",\"traceEvents\":[\n" + events.joined(separator: ",\n") + "\n]}\n"
  }

  private func name(_ kind: String, _ name: String) -> String {
    "{\"name\":\"\(kind)\",\"ph\":\"M\",\"pid\":1,\"tid\":1,\"args\":{\"name\":\(ChromeTrace.quoted(name))}}"
  }

  private func slices(_ frame: TraceFrame, _ start: Int, _ end: Int) -> [String] {
    let words = frame.causes.isEmpty ? "frame \(frame.number)" : "\(frame.number): " + frame.causes.joined(separator: ", ")
    let counts = ["bodies", "skipped", "wasted", "cells", "bytes"].map { "\"\($0)\":\(frame[$0])" }.joined(separator: ",")
    var events = [slice(words, start, end - start, "{\(counts)}")]
    var begin = start
    let phases = TraceFrame.phases.map { phase in
      let first = begin
      begin += min(max(0, frame[phase]), end - begin)
      return (name: phase, start: first, end: begin)
    }
    let bodies = bodies(frame, phases.prefix(2).map { ($0.start, $0.end) })
    for (place, phase) in phases.enumerated() {
      events.append(slice(phase.name, phase.start, phase.end - phase.start, "{}"))
      if place < 2 { events += bodies[place] }
    }
    for counter in ChromeTrace.counters {
      events.append(
        "{\"name\":\"\(counter)\",\"ph\":\"C\",\"pid\":1,\"ts\":\(microseconds(end)),\"args\":{\"\(counter)\":\(frame[counter])}}")
    }
    return events
  }

  /// The bodies in the update and in the layout, which runs what depends on sizes. The longest come first, where they fit.
  private func bodies(_ frame: TraceFrame, _ phases: [(start: Int, end: Int)]) -> [[String]] {
    var begins = phases.map(\.start), slices: [[String]] = phases.map { _ in [] }
    for view in frame.views.filter({ $0.runs > 0 }).sorted(by: { ($1.own, $0.type) < ($0.own, $1.type) }) {
      let rooms = zip(phases, begins).map { $0.end - $1 }, wanted = max(0, view.own)
      let place = rooms.firstIndex { $0 >= wanted } ?? (rooms[0] >= rooms[1] ? 0 : 1)
      let reasons = view.reasons.map { $0.count > 1 ? "\($0.reason) ×\($0.count)" : $0.reason }.joined(separator: ", ")
      var arguments = "\"runs\":\(view.runs),\"wasted\":\(view.wasted),\"own ns\":\(view.own),\"why\":\(ChromeTrace.quoted(reasons))"
      if let never = view.never { arguments += ",\"never skipped\":\(ChromeTrace.quoted(never))" }
      let name = view.runs > 1 ? "\(view.type) ×\(view.runs)" : view.type, duration = min(wanted, rooms[place])
      slices[place].append(slice(name, begins[place], duration, "{\(arguments)}"))
      begins[place] += duration
    }
    return slices
  }

  private func slice(_ name: String, _ start: Int, _ duration: Int, _ arguments: String) -> String {
    "{\"name\":\(ChromeTrace.quoted(name)),\"ph\":\"X\",\"pid\":1,\"tid\":1,\"ts\":\(microseconds(start)),"
      + "\"dur\":\(microseconds(duration)),\"args\":\(arguments)}"
  }

  /// Nanoseconds as microseconds with three decimals.
  private func microseconds(_ nanoseconds: Int) -> String {
    let places = "\(nanoseconds.magnitude % 1000)"
    return "\(nanoseconds < 0 ? "-" : "")\(nanoseconds.magnitude / 1000).\(String(repeating: "0", count: 3 - places.count))\(places)"
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      // Control characters are escaped, since the text may be printed to a terminal.
      case _ where Summary.isControl(scalar):
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
