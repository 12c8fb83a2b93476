/// The mean number of tasks that ran or waited for a core or a disk, over 1, 5 and 15 minutes.
public struct LoadAverages: Hashable, Sendable {
  public var oneMinute: Double
  public var fiveMinutes: Double
  public var fifteenMinutes: Double

  public init(oneMinute: Double = 0, fiveMinutes: Double = 0, fifteenMinutes: Double = 0) {
    self.oneMinute = oneMinute
    self.fiveMinutes = fiveMinutes
    self.fifteenMinutes = fifteenMinutes
  }
}
