import IdemCore
import IdemScreen

/// One or several clicks at one place.
public struct TapGesture: _PrimitiveGesture {
  public typealias Value = Void
  /// The number of clicks.
  public var count: Int

  /// A gesture of `count` clicks in a row.
  public init(count: Int = 1) { self.count = count }

  public static func _makeRecognizer(_ gesture: TapGesture) -> _GestureRecognizer<Void> {
    TapRecognizer(count: gesture.count, space: .local) { _ in () }
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Void>, _ gesture: TapGesture) {
    (recognizer as? TapRecognizer<Void>)?.count = gesture.count
  }
}

/// One or several clicks at one place, which it reports.
public struct SpatialTapGesture: _PrimitiveGesture {
  /// Where a click was.
  public struct Value: Hashable, Sendable {
    /// The clicked cell.
    public var location: Point
  }

  /// The number of clicks.
  public var count: Int
  let space: GestureSpace

  init(count: Int, space: GestureSpace) { (self.count, self.space) = (count, space) }

  /// A gesture of `count` clicks in a row. It reports the cell in the coordinates of the view.
  public init(count: Int = 1) { self.init(count: count, space: .local) }

  /// A gesture of `count` clicks in a row. It reports the cell in a coordinate space.
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol) {
    self.init(count: count, space: GestureSpace(coordinateSpace))
  }

  public static func _makeRecognizer(_ gesture: SpatialTapGesture) -> _GestureRecognizer<Value> {
    TapRecognizer(count: gesture.count, space: gesture.space) { Value(location: $0) }
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: SpatialTapGesture) {
    guard let tap = recognizer as? TapRecognizer<Value> else { return }
    (tap.count, tap.space) = (gesture.count, gesture.space)
  }
}

/// A click: a press and a release over one view. Several clicks are counted from press to press, so the first of two does not wait.
final class TapRecognizer<Value>: _GestureRecognizer<Value> {
  var count: Int
  var space: GestureSpace
  private let make: (Point) -> Value

  init(count: Int, space: GestureSpace, _ make: @escaping (Point) -> Value) {
    (self.count, self.space, self.make) = (count, space, make)
  }

  override var claimsPress: Bool { true }

  override func began(_ sample: GestureSample) {
    news = nil
    phase = sample.clickCount % max(1, count) == 0 ? .possible : .failed
  }

  override func ended(_ sample: GestureSample) {
    news = nil
    guard phase == .possible, sample.node.shows(sample.position) else { return fail() }
    value = make(sample.location(in: space))
    (phase, news) = (.ended, .ended)
  }
}
