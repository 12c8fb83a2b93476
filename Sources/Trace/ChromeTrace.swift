/// Converts a trace to the format of chrome://tracing and Perfetto: the phases of each frame as slices, the counts as counters.
struct ChromeTrace {
  let trace: Trace

  var text: String {
    var events = ["{\"name\":\"process_name\",\"ph\":\"M\",\"pid\":1,\"tid\":1,\"args\":{\"name\":\(ChromeTrace.quoted(trace.program))}}"]
    for frame in trace.frames { events += slices(frame) }
    return "{\"displayTimeUnit\":\"ns\",\"traceEvents\":[\n" + events.joined(separator: ",\n") + "\n]}\n"
  }

  private func slices(_ frame: TraceFrame) -> [String] {
    // The recorded time of a frame is its end.
    var start = frame.time &- frame.total
    let words = frame.causes.isEmpty ? "frame \(frame.number)" : "\(frame.number): " + frame.causes.joined(separator: ", ")
    let counts = ["bodies", "skipped", "wasted", "cells", "bytes"].map { "\"\($0)\":\(frame[$0])" }.joined(separator: ",")
    var events = [slice(words, start, frame.total, "{\(counts)}")]
    for phase in TraceFrame.phases {
      events.append(slice(phase, start, frame[phase], "{}"))
      start &+= frame[phase]
    }
    for counter in ["bodies", "cells", "bytes"] {
      events.append(
        "{\"name\":\"\(counter)\",\"ph\":\"C\",\"pid\":1,\"ts\":\(microseconds(frame.time)),\"args\":{\"\(counter)\":\(frame[counter])}}")
    }
    return events
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
