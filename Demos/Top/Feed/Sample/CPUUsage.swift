/// The use of a core, or of all cores, since the previous sample: fractions that add up to 1, each rounded to thousandths.
///
/// A reader's first sample has no previous one, so it contains the means since the system was started.
public struct CPUUsage: Hashable, Sendable {
  /// Programs, including virtual machines.
  public var user = 0.0
  /// Programs with a nice value above 0.
  public var nice = 0.0
  /// The kernel.
  public var system = 0.0
  /// Idle while waiting for a disk.
  public var iowait = 0.0
  /// Hardware and software interrupts.
  public var interrupts = 0.0
  /// Time that the hypervisor gave to other machines.
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

  /// Everything except idle and iowait, 0 to 1.
  public var busy: Double { min(1, thousandths(user + nice + system + interrupts + stolen)) }

  /// The parts in the order in which a recording stores them.
  static let parts: [WritableKeyPath<CPUUsage, Double> & Sendable] = [
    \.user, \.nice, \.system, \.iowait, \.interrupts, \.stolen, \.idle,
  ]
}
