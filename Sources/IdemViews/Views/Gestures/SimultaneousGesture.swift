import IdemCore
import IdemScreen

/// Two gestures that can go on at the same time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: _PrimitiveGesture {
  /// The values of both; nil for one that has none yet.
  public struct Value {
    /// The value of the first gesture.
    public var first: First.Value?
    /// The value of the second gesture.
    public var second: Second.Value?
  }

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// A gesture of two that go on at the same time.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value> {
    SimultaneousRecognizer<First, Second>(First._makeRecognizer(gesture.first), Second._makeRecognizer(gesture.second))
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    guard let pair = recognizer as? SimultaneousRecognizer<First, Second> else { return }
    First._updateRecognizer(pair.first, gesture.first)
    Second._updateRecognizer(pair.second, gesture.second)
  }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}

final class SimultaneousRecognizer<First: Gesture, Second: Gesture>: PairRecognizer<
  First.Value, Second.Value, SimultaneousGesture<First, Second>.Value
>
{
  override func combine(_ sample: GestureSample) {
    func current<V>(_ recognizer: _GestureRecognizer<V>) -> V? { recognizer.phase == .failed ? nil : recognizer.value }
    let hasChange = fed.first && first.news != nil || fed.second && second.news != nil
    value = SimultaneousGesture<First, Second>.Value(first: current(first), second: current(second))
    switch (first.phase, second.phase) {
    case (.failed, .failed): (phase, news) = (.failed, nil)
    case (.ended, .ended), (.ended, .failed), (.failed, .ended): (phase, news) = (.ended, .ended)
    case (.active, _), (_, .active), (.ended, _), (_, .ended): (phase, news) = (.active, hasChange ? .changed : nil)
    default: (phase, news) = (.possible, hasChange ? .changed : nil)
    }
  }
}

extension Gesture {
  /// Both gestures can go on at the same time.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> { SimultaneousGesture(self, other) }
}
