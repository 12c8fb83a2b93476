import IdemCore
import IdemScreen

/// A press that moves.
///
/// It begins when the pointer has moved by `minimumDistance` cells; 0 begins with the press. Terminals report cells, so the default is 1,
/// where SwiftUI's is 10 points.
public struct DragGesture: _PrimitiveGesture {
  /// Where the pointer is and where it came from. Lengths are in cells.
  public struct Value: Equatable, Sendable {
    /// The time of the report, in nanoseconds of the app's clock.
    public var timestamp: Int
    /// The cell of the pointer.
    public var location: Point
    /// The cell of the press.
    public var startLocation: Point
    /// How far the pointer is from the press.
    public var translation: Size
    /// The speed of the pointer in cells a second.
    public var velocity: Size

    /// Where the pointer would stop if it were released now.
    public var predictedEndLocation: Point { Point(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4) }
    /// How far from the press the pointer would stop if it were released now.
    public var predictedEndTranslation: Size {
      Size(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
    }
  }

  /// The distance in cells at which the drag begins.
  public var minimumDistance: Int
  let space: GestureSpace

  init(minimumDistance: Int, space: GestureSpace) { (self.minimumDistance, self.space) = (minimumDistance, space) }

  /// A drag that begins after `minimumDistance` cells. It reports cells in the coordinates of the view.
  public init(minimumDistance: Int = 1) { self.init(minimumDistance: minimumDistance, space: .local) }

  /// A drag that begins after `minimumDistance` cells. It reports cells in a coordinate space.
  public init(minimumDistance: Int = 1, coordinateSpace: some CoordinateSpaceProtocol) {
    self.init(minimumDistance: minimumDistance, space: GestureSpace(coordinateSpace))
  }

  public static func _makeRecognizer(_ gesture: DragGesture) -> _GestureRecognizer<Value> { DragRecognizer(gesture) }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: DragGesture) {
    (recognizer as? DragRecognizer)?.gesture = gesture
  }
}

final class DragRecognizer: _GestureRecognizer<DragGesture.Value> {
  var gesture: DragGesture
  /// The last moves, for the speed.
  private var trail: ContiguousArray<(time: Int, position: Point)> = []

  init(_ gesture: DragGesture) { self.gesture = gesture }

  override var claimsPress: Bool { gesture.minimumDistance <= 0 }
  override var followsDrags: Bool { true }

  /// The time over which the speed is measured, in nanoseconds.
  private static let span = 100_000_000

  override func began(_ sample: GestureSample) {
    trail = []
    (phase, news) = (.possible, nil)
    take(sample)
  }

  override func moved(_ sample: GestureSample) {
    news = nil
    if phase == .possible || phase == .active { take(sample) }
  }

  private func take(_ sample: GestureSample) {
    trail.append((sample.time, sample.position))
    trail.removeAll { sample.time - $0.time > DragRecognizer.span }
    guard phase == .active || sample.position.distance(to: sample.start) >= gesture.minimumDistance else { return }
    phase = .active
    let new = makeValue(sample)
    // Some terminals report a cell twice.
    if let value, value.location == new.location, value.translation == new.translation, trail.count > 1 { return }
    value = new
    news = .changed
  }

  override func ended(_ sample: GestureSample) {
    news = nil
    guard phase == .active else { return fail() }
    trail.removeAll { sample.time - $0.time > DragRecognizer.span }
    value = makeValue(sample)
    (phase, news) = (.ended, .ended)
  }

  private func makeValue(_ sample: GestureSample) -> DragGesture.Value {
    let from = sample.start, to = sample.position
    var velocity = Size.zero
    if let first = trail.first, sample.time > first.time {
      func speed(_ cells: Int) -> Int { Int(Double(cells) * 1e9 / Double(sample.time - first.time)) }
      velocity = Size(width: speed(to.x - first.position.x), height: speed(to.y - first.position.y))
    }
    return DragGesture.Value(
      timestamp: sample.time, location: sample.location(in: gesture.space), startLocation: sample.startLocation(in: gesture.space),
      translation: Size(width: to.x - from.x, height: to.y - from.y), velocity: velocity)
  }

  override func cancel() {
    super.cancel()
    value = nil
  }
}
