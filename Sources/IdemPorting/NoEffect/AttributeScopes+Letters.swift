import IdemFoundation

// Attributes that the font of a terminal decides. They are kept with the text, and have no effect on its look.

/// The key of `kern`.
@available(*, deprecated, message: "has no effect: the cells of a terminal have one width")
public enum KernAttribute: AttributedStringKey {
  public typealias Value = Double
  public static let name = "kern"
}

/// The key of `tracking`.
@available(*, deprecated, message: "has no effect: the cells of a terminal have one width")
public enum TrackingAttribute: AttributedStringKey {
  public typealias Value = Double
  public static let name = "tracking"
}

/// The key of `baselineOffset`.
@available(*, deprecated, message: "has no effect: the lines of a terminal have one height")
public enum BaselineOffsetAttribute: AttributedStringKey {
  public typealias Value = Double
  public static let name = "baselineOffset"
}

extension AttributeScopes {
  /// Has no effect: the cells of a terminal have one width.
  @available(*, deprecated, message: "has no effect: the cells of a terminal have one width")
  public var kern: KernAttribute.Type { KernAttribute.self }
  /// Has no effect: the cells of a terminal have one width.
  @available(*, deprecated, message: "has no effect: the cells of a terminal have one width")
  public var tracking: TrackingAttribute.Type { TrackingAttribute.self }
  /// Has no effect: the lines of a terminal have one height.
  @available(*, deprecated, message: "has no effect: the lines of a terminal have one height")
  public var baselineOffset: BaselineOffsetAttribute.Type { BaselineOffsetAttribute.self }
}
