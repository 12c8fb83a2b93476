/// The state of a battery.
public struct BatterySample: Hashable, Sendable {
  public enum Flow: String, CaseIterable, Hashable, Sendable {
    case charging, discharging, full, unknown
  }

  /// The charge, 0 to 1.
  public var charge: Double
  public var flow: Flow
  /// Seconds until it is full (charging) or empty (discharging). Nil if the kernel provides no rate.
  public var secondsLeft: Int?

  public init(charge: Double, flow: Flow, secondsLeft: Int? = nil) {
    self.charge = charge
    self.flow = flow
    self.secondsLeft = secondsLeft
  }
}
