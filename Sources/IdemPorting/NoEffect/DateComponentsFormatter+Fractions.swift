import IdemFoundation

extension DateComponentsFormatter {
  /// Has no effect: units are whole numbers.
  @available(*, deprecated, message: "has no effect: units are whole numbers")
  public var allowsFractionalUnits: Bool {
    get { false }
    set {}
  }
}
