import IdemCore
import IdemScreen

/// A press that stays at its place for a time.
///
/// Its value is true as soon as the button is down: `updating` and `onChanged` follow the press, `onEnded` runs when the time has passed.
public struct LongPressGesture: _PrimitiveGesture {
  public typealias Value = Bool
  /// The time in seconds.
  public var minimumDuration: Double
  /// How far the pointer may move, in cells.
  public var maximumDistance: Int

  /// A press of at least `minimumDuration` seconds that moves by at most `maximumDistance` cells.
  public init(minimumDuration: Double = 0.5, maximumDistance: Int = 1) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  public static func _makeRecognizer(_ gesture: LongPressGesture) -> _GestureRecognizer<Bool> { LongPressRecognizer(gesture) }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Bool>, _ gesture: LongPressGesture) {
    (recognizer as? LongPressRecognizer)?.gesture = gesture
  }
}

final class LongPressRecognizer: _GestureRecognizer<Bool> {
  var gesture: LongPressGesture
  private var due: Int?

  init(_ gesture: LongPressGesture) { self.gesture = gesture }

  override var deadline: Int? { phase == .possible ? due : nil }

  override func began(_ sample: GestureSample) {
    due = sample.time + Int(max(0, min(gesture.minimumDuration, 1e6)) * 1e9)
    value = true
    (phase, news) = (.possible, .changed)
    if gesture.minimumDuration <= 0 { timeReached(sample) }
  }

  override func moved(_ sample: GestureSample) {
    news = nil
    if sample.position.distance(to: sample.start) > gesture.maximumDistance { fail() }
  }

  override func timeReached(_ sample: GestureSample) {
    news = nil
    guard phase == .possible, let due, sample.time >= due else { return }
    (phase, news) = (.ended, .ended)
  }

  // The clock can pass the time without a wake-up before the release.
  override func ended(_ sample: GestureSample) {
    timeReached(sample)
    if phase == .possible { fail() }
  }
}

extension Point {
  /// The greater of the distances in columns and in rows.
  func distance(to other: Point) -> Int { max(abs(x - other.x), abs(y - other.y)) }
}
