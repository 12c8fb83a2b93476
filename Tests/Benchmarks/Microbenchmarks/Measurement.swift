import IdemAllocationCount

/// What a part costs each time: CPU time of the thread, and allocations.
struct Measurement {
  /// The median of the samples; nanoseconds.
  let nanoseconds: Double
  /// On average.
  let allocations: Double

  /// Runs some work `times` times in each of `samples` samples, after one that is not counted, and divides by `units`: what one run handles.
  @MainActor
  static func of(samples: Int = 15, times: Int = 1, units: Int = 1, _ work: () -> Void) -> Measurement {
    for _ in 0..<times { work() }
    var durations: [Double] = []
    var allocations = 0
    durations.reserveCapacity(samples)
    for _ in 0..<samples {
      let count = allocation_count(), start = thread_nanoseconds()
      for _ in 0..<times { work() }
      durations.append(Double(thread_nanoseconds() - start))
      allocations += allocation_count() - count
    }
    return Measurement(durations, allocations, divisor: Double(times * units), samples: samples)
  }

  /// As `of`, for work that needs something new each time, whose making is not counted.
  @MainActor
  static func of<Subject>(samples: Int = 7, units: Int = 1, making make: () -> Subject, _ work: (Subject) -> Void) -> Measurement {
    work(make())
    var durations: [Double] = []
    var allocations = 0
    for _ in 0..<samples {
      let subject = make()
      let count = allocation_count(), start = thread_nanoseconds()
      work(subject)
      durations.append(Double(thread_nanoseconds() - start))
      allocations += allocation_count() - count
    }
    return Measurement(durations, allocations, divisor: Double(units), samples: samples)
  }

  private init(_ durations: [Double], _ allocations: Int, divisor: Double, samples: Int) {
    nanoseconds = durations.sorted()[durations.count / 2] / divisor
    self.allocations = Double(allocations) / Double(samples) / divisor
  }
}

/// A line of the table: the part, nanoseconds, allocations, and what the two are for.
func report(_ part: String, _ measurement: Measurement, per unit: String) {
  print(padded(part, 46), aligned(measurement.nanoseconds, 12), aligned(measurement.allocations, 10), " ", unit)
}

/// A line of the table that is not a time.
func report(_ what: String, _ value: Double, _ unit: String) { print(padded(what, 46), aligned(value, 12), padded("", 10), " ", unit) }

/// A line of the table for a number that has a limit. Above it, the program ends with status 1.
@MainActor
func limit(_ what: String, _ value: Double, _ unit: String, most: Double?) {
  report(what, value, unit + (most.map { value > $0 ? ": the limit is \($0)" : "" } ?? ""))
  if let most, value > most { isOverLimit = true }
}

/// Whether a number was above its limit.
@MainActor var isOverLimit = false

func padded(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }

/// A number with two digits after the point, at the right of a column.
func aligned(_ value: Double, _ width: Int) -> String {
  let hundredths = Int((value * 100).rounded())
  let text = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  return String(repeating: " ", count: max(0, width - text.count)) + text
}
