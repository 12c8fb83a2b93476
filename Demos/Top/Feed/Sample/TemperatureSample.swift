/// The reading of one sensor.
public struct TemperatureSample: Hashable, Sendable {
  /// The chip and what it measures, such as `coretemp Package id 0`.
  public var label: String
  /// Degrees Celsius.
  public var celsius: Int

  public init(label: String, celsius: Int) {
    self.label = label
    self.celsius = celsius
  }
}
