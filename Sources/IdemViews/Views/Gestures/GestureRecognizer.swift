import IdemCore
import IdemScreen

/// What happened to a pressed pointer, for a recognizer.
struct GestureSample {
  /// The cell on the screen.
  var position: Point
  /// The cell of the press.
  var start: Point
  /// The time in the clock's nanoseconds.
  var time: Int
  /// The number of presses in a row at this place.
  var clickCount: Int
  /// The modifier keys that are down.
  var modifiers: EventModifiers
  /// The view that has the gesture.
  unowned var node: Node

  /// The pointer's cell in a coordinate space.
  @MainActor func location(in space: GestureSpace) -> Point { space.convert(position, of: node) }
  /// The cell of the press in a coordinate space.
  @MainActor func startLocation(in space: GestureSpace) -> Point { space.convert(start, of: node) }
}

/// How far a recognizer is.
enum GesturePhase {
  /// Nothing is recognized yet.
  case possible
  /// Recognized; the press goes on.
  case active
  /// Recognized and complete.
  case ended
  /// This press is not the gesture, or there is no press.
  case failed
}

/// What a recognizer reports after an event.
enum GestureNews {
  case changed, ended
}

/// Follows one press after another for one gesture. Its type is only known to gestures.
@MainActor @preconcurrency
public class _AnyGestureRecognizer {
  final var phase = GesturePhase.failed
  /// What the latest event changed. It is reported only if no other gesture has won.
  final var news: GestureNews?
  /// The time at which `timeReached` must be called; nil if there is none.
  var deadline: Int? { nil }
  /// Whether the press is for this gesture from its first moment, so that no view around it gets it.
  var claimsPress: Bool { false }
  /// Whether the gesture follows the pointer.
  var followsDrags: Bool { false }
  /// Whether the gesture goes on when a container of rows takes the press.
  var goesOnInRows: Bool { false }
  /// Picks up what is at a cell of the screen by a key: the arrows then move it. Returns false if there is nothing.
  func pickUp(at position: Point, in node: Node) -> Bool { false }

  init() {}

  /// A press begins.
  func began(_ sample: GestureSample) {}
  /// The pointer moved with its button down.
  func moved(_ sample: GestureSample) {}
  /// The button was released.
  func ended(_ sample: GestureSample) {}
  /// The deadline has passed.
  func timeReached(_ sample: GestureSample) {}
  /// A step of the wheel. Returns whether the gesture uses it.
  func scrolled(_ steps: Int, _ sample: GestureSample) -> Bool { false }
  /// Runs the actions for the news, the innermost first.
  func report() {}
  /// The press is over for this gesture, and what it had begun is taken back.
  func cancel() {
    phase = .failed
    news = nil
  }

  final func fail() {
    phase = .failed
    news = nil
  }
}

/// Follows presses for a gesture with a type of value.
@MainActor @preconcurrency
public class _GestureRecognizer<Value>: _AnyGestureRecognizer {
  /// The latest value; nil before there is one.
  var value: Value?

  /// One that recognizes nothing.
  package static var idle: _GestureRecognizer { _GestureRecognizer() }
}

/// A recognizer that passes everything to another one, and has the same phase.
@MainActor
class PassingRecognizer<Base, Value>: _GestureRecognizer<Value> {
  let base: _GestureRecognizer<Base>

  init(_ base: _GestureRecognizer<Base>) { self.base = base }

  override var deadline: Int? { base.deadline }
  override var claimsPress: Bool { base.claimsPress }
  override var followsDrags: Bool { base.followsDrags }

  /// Takes over the state of the base after each event.
  func follow(_ sample: GestureSample) {
    phase = base.phase
    news = base.news
  }

  override func began(_ sample: GestureSample) {
    base.began(sample)
    follow(sample)
  }
  override func moved(_ sample: GestureSample) {
    base.moved(sample)
    follow(sample)
  }
  override func ended(_ sample: GestureSample) {
    base.ended(sample)
    follow(sample)
  }
  override func timeReached(_ sample: GestureSample) {
    base.timeReached(sample)
    follow(sample)
  }
  override func scrolled(_ steps: Int, _ sample: GestureSample) -> Bool {
    guard base.scrolled(steps, sample) else { return false }
    follow(sample)
    return true
  }
  override func report() { base.report() }
  override func cancel() {
    base.cancel()
    super.cancel()
  }
}
