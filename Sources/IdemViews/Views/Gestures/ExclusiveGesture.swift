import IdemCore
import IdemScreen

/// Two gestures of which only one can be recognized. The first takes precedence.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: _PrimitiveGesture {
  /// The value of the gesture that was recognized.
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  /// The gesture that takes precedence.
  public var first: First
  /// The gesture that can be recognized when the first one has failed.
  public var second: Second

  /// A gesture of two that exclude each other.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value> {
    ExclusiveRecognizer<First, Second>(First._makeRecognizer(gesture.first), Second._makeRecognizer(gesture.second))
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    guard let pair = recognizer as? ExclusiveRecognizer<First, Second> else { return }
    First._updateRecognizer(pair.first, gesture.first)
    Second._updateRecognizer(pair.second, gesture.second)
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

final class ExclusiveRecognizer<First: Gesture, Second: Gesture>: PairRecognizer<
  First.Value, Second.Value, ExclusiveGesture<First, Second>.Value
>
{
  /// What the second has to report when the first fails later.
  private var waiting: GestureNews?

  override func began(_ sample: GestureSample) {
    waiting = nil
    super.began(sample)
  }

  override func combine(_ sample: GestureSample) {
    switch first.phase {
    case .active, .ended:
      second.cancel()
      (phase, news) = (first.phase, first.news)
      value = first.value.map { .first($0) }
    case .possible:
      (phase, news) = (.possible, nil)
      if fed.second, let new = second.news { waiting = new }
    case .failed:
      (phase, news) = (second.phase, (fed.second ? second.news : nil) ?? waiting)
      waiting = nil
      value = second.value.map { .second($0) }
    }
  }

  /// The second reports nothing while the first may still be recognized. A first that is only possible may report its presses.
  override func report() {
    if fed.first { first.report() }
    if first.phase == .failed { second.report() }
  }
}

extension Gesture {
  /// Only one of the two gestures can be recognized, and this one takes precedence.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> { ExclusiveGesture(self, other) }
}
