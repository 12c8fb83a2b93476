/// All values of one refresh of the dashboard. They are plain values, so two samples can be compared field by field.
///
/// Fractions are rounded to thousandths, the precision of the screen. A row whose displayed numbers are the same is therefore equal.
public struct Sample: Hashable, Sendable {
  /// The time of the sample in whole seconds since 1970-01-01 00:00 UTC.
  public var secondsSince1970 = 0
  /// The offset of the machine's local time from UTC in seconds. With it a replay shows the same time on every system.
  public var utcOffset = 0
  /// Milliseconds since the system was started, including time in suspend.
  public var uptimeMilliseconds = 0
  public var hostname = ""
  /// The kernel's release, such as `6.1.0-18-amd64`.
  public var kernel = ""
  /// The processor's model. Empty if the kernel does not provide it.
  public var processorName = ""
  public var load = LoadAverages()
  public var tasks = TaskCounts()
  /// The use of all cores together, as fractions of their sum.
  public var cpu = CPUUsage()
  /// The use of each online core, in the kernel's order.
  public var cores: [CPUUsage] = []
  public var memory = MemoryUsage()
  public var swap = SwapUsage()
  public var networks: [NetworkSample] = []
  public var disks: [DiskSample] = []
  public var fileSystems: [FileSystemSample] = []
  public var temperatures: [TemperatureSample] = []
  /// The first battery. Nil if there is none.
  public var battery: BatterySample?
  /// The processes in ascending order of their ids.
  public var processes: [ProcessSample] = []

  public init() {}
}

/// `value` rounded to three decimals. 0 for NaN and infinities.
func thousandths(_ value: Double) -> Double {
  value.isFinite ? (value * 1000).rounded() / 1000 : 0
}

extension Int {
  /// `part` of `whole` as a fraction, rounded to thousandths. 0 if `whole` is not positive.
  static func fraction(_ part: Int, of whole: Int) -> Double {
    whole > 0 ? thousandths(Double(part) / Double(whole)) : 0
  }

  /// The product, or the largest `Int` on overflow: counters from a malformed file must not trap.
  func saturatingProduct(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }

  /// The sum, or the largest `Int` on overflow.
  func saturatingSum(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
