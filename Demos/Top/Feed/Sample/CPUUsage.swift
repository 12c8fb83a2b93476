/// How a core, or all of them, spent the time since the sample before: fractions that make 1 together, each to thousandths.
///
/// A reader's first sample has no sample before it, and tells the mean since the machine was started.
public struct CPUUsage: Hashable, Sendable {
  /// Programs, those for virtual machines included.
  public var user = 0.0
  /// Programs with a nice value above 0.
  public var nice = 0.0
  /// The kernel.
  public var system = 0.0
  /// Nothing to run, but a disk to wait for.
  public var iowait = 0.0
  /// Interrupts, the hardware's and the kernel's own.
  public var interrupts = 0.0
  /// Taken by the hypervisor for other machines.
  public var stolen = 0.0
  public var idle = 1.0

  public init() {}

  public init(
    user: Double, nice: Double = 0, system: Double = 0, iowait: Double = 0, interrupts: Double = 0, stolen: Double = 0, idle: Double
  ) {
    self.user = user
    self.nice = nice
    self.system = system
    self.iowait = iowait
    self.interrupts = interrupts
    self.stolen = stolen
    self.idle = idle
  }

  /// All but idle and waiting for disks, 0 to 1.
  public var busy: Double { min(1, thousandths(user + nice + system + interrupts + stolen)) }

  /// In the order in which a recording holds them.
  static let parts: [WritableKeyPath<CPUUsage, Double> & Sendable] = [
    \.user, \.nice, \.system, \.iowait, \.interrupts, \.stolen, \.idle,
  ]
}
