import IdemFoundation

/// A rotation by two fingers. No terminal reports one, so it is never recognized.
@available(*, deprecated, message: "has no effect: a terminal reports no rotation; keys or a Slider turn something")
public struct RotateGesture: _PrimitiveGesture {
  /// How far it is rotated.
  public struct Value: Equatable, Sendable {
    /// The angle since the gesture began.
    public var rotation: Angle
    /// The change of the angle in a second.
    public var velocity: Angle
    /// The place of the fingers, as a part of the view.
    public var startAnchor: UnitPoint
    /// The place of the fingers, in the coordinates of the view.
    public var startLocation: Point
  }

  /// The smallest angle at which the gesture begins.
  public var minimumAngleDelta: Angle

  /// A gesture that begins at an angle of `minimumAngleDelta`.
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  public static func _makeRecognizer(_ gesture: RotateGesture) -> _GestureRecognizer<Value> { .idle }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: RotateGesture) {}
}

/// The older name of `RotateGesture`, whose value is the angle.
@available(*, deprecated, message: "has no effect: a terminal reports no rotation; keys or a Slider turn something")
public struct RotationGesture: Gesture {
  /// The smallest angle at which the gesture begins.
  public var minimumAngleDelta: Angle

  /// A gesture that begins at an angle of `minimumAngleDelta`.
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  public var body: some Gesture<Angle> { RotateGesture(minimumAngleDelta: minimumAngleDelta).map { $0.rotation } }
}
