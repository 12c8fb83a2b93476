/// The rate of progress, from samples of the last seconds.
struct RateEstimate {
  /// The shortest time between two samples, and the number of samples that are kept.
  static let interval = 250_000_000, mostSamples = 20

  private var samples: [(time: Int, completed: Int)] = []

  init(start time: Int) { samples = [(time, 0)] }

  /// Adds a sample. One that follows too soon replaces the one before it.
  mutating func add(_ completed: Int, at time: Int) {
    if samples.count > 1, time - samples[samples.count - 2].time < RateEstimate.interval { samples.removeLast() }
    samples.append((time, completed))
    if samples.count > RateEstimate.mostSamples { samples.removeFirst() }
  }

  /// The parts completed in a second; nil before there is an estimate.
  func rate(at time: Int) -> Double? {
    guard let first = samples.first, let last = samples.last, last.completed > first.completed else { return nil }
    let elapsed = max(time, last.time) - first.time
    guard elapsed >= RateEstimate.interval else { return nil }
    return Double(last.completed - first.completed) * 1e9 / Double(elapsed)
  }

  /// The nanoseconds until the rest is completed; nil before there is an estimate.
  func timeLeft(_ rest: Int, at time: Int) -> Int? {
    guard let rate = rate(at: time), rest >= 0 else { return nil }
    let seconds = (Double(rest) / rate).rounded(.up)
    return seconds < 1e6 ? Int(seconds) * 1_000_000_000 : nil
  }
}
