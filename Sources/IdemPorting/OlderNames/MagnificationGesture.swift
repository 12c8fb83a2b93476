import IdemFoundation

/// The older name of `MagnifyGesture`, whose value is the factor.
public struct MagnificationGesture: Gesture {
  /// The smallest change of the factor at which the gesture begins.
  public var minimumScaleDelta: Double

  /// A gesture that begins at a change of the factor by `minimumScaleDelta`.
  public init(minimumScaleDelta: Double = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  public var body: some Gesture<Double> { MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map { $0.magnification } }
}
