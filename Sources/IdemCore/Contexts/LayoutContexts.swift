/// The permission to measure. A measurement has no effect besides caches: it cannot place, request painting or change nodes.
public struct MeasureContext {
  init() {}
}

/// The permission to place children, and to measure them. What was moved is painted again.
public struct PlacementContext {
  init() {}

  /// The permission to measure.
  package var measuring: MeasureContext { MeasureContext() }
}
