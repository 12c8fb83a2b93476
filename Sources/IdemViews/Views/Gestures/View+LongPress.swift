import IdemCore
import IdemScreen

extension View {
  /// Adds an action for a long press: the button is down for `minimumDuration` seconds, and the pointer moves by at most `maximumDistance`
  /// cells.
  ///
  /// - Parameter onPressingChanged: runs with true when the button is pressed, and with false when the press ends or fails.
  @_disfavoredOverload
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: Int = 1, perform action: @escaping @MainActor () -> Void,
    onPressingChanged: (@MainActor (Bool) -> Void)? = nil
  ) -> some View {
    gesture(
      PressGesture(
        press: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance), action: action,
        change: onPressingChanged))
  }

  /// Adds an action for a long press. The older order of the arguments.
  @_disfavoredOverload
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: Int = 1, pressing: (@MainActor (Bool) -> Void)?,
    perform action: @escaping @MainActor () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action, onPressingChanged: pressing)
  }
}

/// A long press with an action, and one for the beginning and the end of the press.
private struct PressGesture: _PrimitiveGesture {
  typealias Value = Bool
  let press: LongPressGesture
  let action: @MainActor () -> Void
  let change: (@MainActor (Bool) -> Void)?

  static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Bool> {
    PressRecognizer(LongPressGesture._makeRecognizer(gesture.press), gesture)
  }
  static func _updateRecognizer(_ recognizer: _GestureRecognizer<Bool>, _ gesture: Self) {
    guard let recognizer = recognizer as? PressRecognizer else { return }
    recognizer.gesture = gesture
    LongPressGesture._updateRecognizer(recognizer.base, gesture.press)
  }
}

private final class PressRecognizer: SameValueRecognizer<Bool> {
  var gesture: PressGesture
  private var isPressing = false

  init(_ base: _GestureRecognizer<Bool>, _ gesture: PressGesture) {
    self.gesture = gesture
    super.init(base)
  }

  override func report() {
    super.report()
    if news == .ended { gesture.action() }
    setPressing(isOpen)
  }

  override func cancel() {
    super.cancel()
    setPressing(false)
  }

  private func setPressing(_ value: Bool) {
    guard value != isPressing else { return }
    isPressing = value
    gesture.change?(value)
  }
}
