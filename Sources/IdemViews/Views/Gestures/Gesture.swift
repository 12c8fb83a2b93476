import IdemCore

/// What a user does with the pointer, as a value: a drag, a long press, several of them together.
///
/// A gesture is added to a view with `gesture(_:)`. An app's own gesture has a `body` of other gestures:
///
/// ```swift
/// struct Pull: Gesture {
///   let action: (Point) -> Void
///   var body: some Gesture { DragGesture().onEnded { action($0.location) } }
/// }
/// ```
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// What the gesture reports, such as the place of the pointer.
  associatedtype Value
  /// The type of the body; Never for the built-in gestures.
  associatedtype Body: Gesture
  /// The gestures of which this one is made.
  var body: Body { get }
  /// Makes the object that follows a press for this gesture.
  static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value>
  /// Gives the object a new value of the gesture, with newer actions. A press that goes on keeps its state.
  static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self)
}

extension Gesture where Value == Body.Value {
  public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Body.Value> { Body._makeRecognizer(gesture.body) }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Body.Value>, _ gesture: Self) {
    Body._updateRecognizer(recognizer, gesture.body)
  }
}

/// A built-in gesture: it has a recognizer instead of a body.
@MainActor @preconcurrency
public protocol _PrimitiveGesture: Gesture where Body == Never {}

extension _PrimitiveGesture {
  public var body: Never { fatalError("a built-in gesture has no body") }
}

extension Never: Gesture {
  public typealias Value = Never
  public static func _makeRecognizer(_ gesture: Never) -> _GestureRecognizer<Never> {}
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Never>, _ gesture: Never) {}
}

/// Which gestures of a view may begin: its own, and those of the views inside it.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Neither the view's gesture nor those inside it.
  public static let none: GestureMask = []
  /// The gesture that is added.
  public static let gesture = GestureMask(rawValue: 1)
  /// The gestures and controls inside the view.
  public static let subviews = GestureMask(rawValue: 2)
  /// Both.
  public static let all: GestureMask = [.gesture, .subviews]
}
