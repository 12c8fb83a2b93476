/// The counters of a core in a line of /proc/stat, in clock ticks since the system was started.
struct CPUTimes: Equatable {
  var user = 0
  var nice = 0
  var system = 0
  var idle = 0
  var iowait = 0
  var interrupts = 0
  var stolen = 0

  init() {}

  /// Parses the numbers of a line after its name. Nil if there are fewer than the four that every kernel provides.
  init?(_ scanner: inout ByteScanner) {
    guard let user = scanner.integer(), let nice = scanner.integer(), let system = scanner.integer(), let idle = scanner.integer()
    else { return nil }
    (self.user, self.nice, self.system, self.idle) = (max(0, user), max(0, nice), max(0, system), max(0, idle))
    func next() -> Int { max(0, scanner.integer() ?? 0) }
    iowait = next()
    interrupts = next().saturatingSum(next())
    stolen = next()
  }

  /// The use since `last`. Idle and iowait may decrease slightly (proc(5)), which counts as no time.
  func usage(since last: CPUTimes) -> CPUUsage {
    let ticks = [
      user - last.user, nice - last.nice, system - last.system, iowait - last.iowait, interrupts - last.interrupts, stolen - last.stolen,
      idle - last.idle,
    ].map { max(0, $0) }
    let total = ticks.reduce(0) { $0.saturatingSum($1) }
    guard total > 0 else { return CPUUsage() }
    var usage = CPUUsage()
    for (part, count) in zip(CPUUsage.parts, ticks) { usage[keyPath: part] = Int.fraction(count, of: total) }
    return usage
  }
}
