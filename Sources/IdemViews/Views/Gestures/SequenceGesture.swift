import IdemCore
import IdemScreen

/// A gesture after another one: a drag after a long press.
public struct SequenceGesture<First: Gesture, Second: Gesture>: _PrimitiveGesture {
  /// The value of the gesture that goes on.
  public enum Value {
    /// The first gesture has not ended.
    case first(First.Value)
    /// The first gesture has ended. The second has no value before it begins.
    case second(First.Value, Second.Value?)
  }

  /// The first gesture.
  public var first: First
  /// The gesture that can begin when the first one has ended.
  public var second: Second

  /// A gesture of two, one after the other.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value> {
    SequenceRecognizer<First, Second>(First._makeRecognizer(gesture.first), Second._makeRecognizer(gesture.second))
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    guard let pair = recognizer as? SequenceRecognizer<First, Second> else { return }
    First._updateRecognizer(pair.first, gesture.first)
    Second._updateRecognizer(pair.second, gesture.second)
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

final class SequenceRecognizer<First: Gesture, Second: Gesture>: PairRecognizer<
  First.Value, Second.Value, SequenceGesture<First, Second>.Value
>
{
  /// Whether the first has ended, with its value.
  private var firstValue: First.Value?
  /// Until when a press continues the sequence: the first gesture ended with a release.
  private var patience: Int?

  /// The longest time between a first gesture that ended with a release and the press of the second one, in nanoseconds.
  private static var longestPause: Int { 600_000_000 }

  override var claimsPress: Bool { firstValue == nil ? first.claimsPress : true }

  override func began(_ sample: GestureSample) {
    if firstValue != nil, let patience, sample.time <= patience {
      self.patience = nil
      feed(first: false) { $0.began(sample) }
    } else {
      firstValue = nil
      second.cancel()
      feed(first: true) { $0.began(sample) }
    }
    combine(sample)
  }
  override func moved(_ sample: GestureSample) { pass(sample) { $0.moved(sample) } }
  override func timeReached(_ sample: GestureSample) { pass(sample) { $0.timeReached(sample) } }
  override func ended(_ sample: GestureSample) {
    let wasInFirst = firstValue == nil
    pass(sample) { $0.ended(sample) }
    // The second gesture needs a press of its own.
    if wasInFirst, firstValue != nil { patience = sample.time + SequenceRecognizer.longestPause }
  }

  private func pass(_ sample: GestureSample, _ pass: (_AnyGestureRecognizer) -> Void) {
    feed(first: firstValue == nil, pass)
    combine(sample)
  }

  override func combine(_ sample: GestureSample) {
    if fed.first {
      switch first.phase {
      case .ended:
        firstValue = first.value
        (phase, news) = (.active, .changed)
        // The press goes on, so that the second gesture begins here and now.
        var start = sample
        start.start = sample.position
        second.began(start)
      case let other:
        (phase, news) = (other, first.news)
      }
    } else {
      (phase, news) = (second.phase == .possible ? .active : second.phase, second.news)
      if phase == .failed { firstValue = nil }
    }
    if let firstValue {
      value = .second(firstValue, second.phase == .possible ? nil : second.value)
    } else {
      value = first.value.map { .first($0) }
    }
    if phase == .ended { firstValue = nil }
  }

  override func cancel() {
    (firstValue, patience) = (nil, nil)
    super.cancel()
  }
}

extension Gesture {
  /// The other gesture can begin when this one has ended.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> { SequenceGesture(self, other) }
}
