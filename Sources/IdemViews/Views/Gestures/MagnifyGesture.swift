import IdemCore
import IdemScreen

/// Steps of the wheel with Control, as a factor: what two fingers do on a trackpad. A step is a factor of 1.1.
///
/// The gesture ends when no step comes for half a second.
public struct MagnifyGesture: _PrimitiveGesture {
  /// How much larger or smaller.
  public struct Value: Equatable, Sendable {
    /// The factor since the gesture began.
    public var magnification: Double
    /// The change of the factor in a second.
    public var velocity: Double
    /// The place of the pointer, as a part of the view.
    public var startAnchor: UnitPoint
    /// The cell of the pointer, in the coordinates of the view.
    public var startLocation: Point
  }

  /// The smallest change of the factor at which the gesture begins.
  public var minimumScaleDelta: Double

  /// A gesture that begins at a change of the factor by `minimumScaleDelta`.
  public init(minimumScaleDelta: Double = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  public static func _makeRecognizer(_ gesture: MagnifyGesture) -> _GestureRecognizer<Value> { MagnifyRecognizer(gesture) }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: MagnifyGesture) {
    (recognizer as? MagnifyRecognizer)?.gesture = gesture
  }
}

final class MagnifyRecognizer: _GestureRecognizer<MagnifyGesture.Value> {
  var gesture: MagnifyGesture
  private var steps = 0
  private var due: Int?
  private var startLocation = Point.zero

  init(_ gesture: MagnifyGesture) { self.gesture = gesture }

  private static let pause = 500_000_000

  override var deadline: Int? { isOpen ? due : nil }

  override func scrolled(_ count: Int, _ sample: GestureSample) -> Bool {
    guard sample.modifiers.contains(.control) else { return false }
    if !isOpen {
      steps = 0
      startLocation = sample.location(in: .local)
      phase = .possible
    }
    steps -= count
    due = sample.time + MagnifyRecognizer.pause
    let size = sample.node.firstRenderNode?.size ?? .zero
    var factor = 1.0
    for _ in 0..<min(abs(steps), 1000) { factor *= steps > 0 ? 1.1 : 1 / 1.1 }
    guard phase == .active || abs(factor - 1) >= gesture.minimumScaleDelta else { return true }
    phase = .active
    news = .changed
    let anchor = UnitPoint(
      x: Double(startLocation.x) / Double(max(1, size.width)), y: Double(startLocation.y) / Double(max(1, size.height)))
    value = MagnifyGesture.Value(magnification: factor, velocity: 0, startAnchor: anchor, startLocation: startLocation)
    return true
  }

  override func timeReached(_ sample: GestureSample) {
    news = nil
    guard isOpen, let due, sample.time >= due else { return }
    if phase == .active { (phase, news) = (.ended, .ended) } else { fail() }
  }
}
