/// Everything that one refresh of the dashboard shows: plain values, so that two samples are compared field by field.
///
/// Fractions are rounded to thousandths (what the screen can show), so that a row whose numbers look the same is the same.
public struct Sample: Hashable, Sendable {
  /// When it was taken: whole seconds since 1970-01-01 00:00 UTC.
  public var secondsSince1970 = 0
  /// What to add for the local time of the machine it was taken on, in seconds: a replay shows the same time everywhere.
  public var utcOffset = 0
  /// Milliseconds since the machine was started, time asleep included.
  public var uptimeMilliseconds = 0
  public var hostname = ""
  /// The kernel's release, such as `6.1.0-18-amd64`.
  public var kernel = ""
  /// The processor's model; empty where the kernel doesn't say.
  public var processorName = ""
  public var load = LoadAverages()
  public var tasks = TaskCounts()
  /// All cores together, as fractions of their sum.
  public var cpu = CPUUsage()
  /// Each core that is online, in the kernel's order.
  public var cores: [CPUUsage] = []
  public var memory = MemoryUsage()
  public var swap = SwapUsage()
  public var networks: [NetworkSample] = []
  public var disks: [DiskSample] = []
  public var fileSystems: [FileSystemSample] = []
  public var temperatures: [TemperatureSample] = []
  /// The first battery; nil where there is none.
  public var battery: BatterySample?
  /// In ascending order of their ids.
  public var processes: [ProcessSample] = []

  public init() {}
}

/// `value` to three digits after the point; 0 for what is no number.
func thousandths(_ value: Double) -> Double {
  value.isFinite ? (value * 1000).rounded() / 1000 : 0
}

extension Int {
  /// `part` of `whole` as a fraction, to thousandths; 0 of nothing is 0.
  static func fraction(_ part: Int, of whole: Int) -> Double {
    whole > 0 ? thousandths(Double(part) / Double(whole)) : 0
  }

  /// The product, or the largest `Int` where it has no room: counters of a malformed file must not trap.
  func saturatingProduct(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }

  /// The sum, or the largest `Int` where it has no room.
  func saturatingSum(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
