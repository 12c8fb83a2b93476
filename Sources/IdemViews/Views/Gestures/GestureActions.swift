import IdemCore
import IdemScreen

extension Gesture {
  /// Adds an action for the end of the gesture.
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(content: self, action: action)
  }

  /// Changes the value of the gesture.
  public func map<Other>(_ transform: @escaping @MainActor (Value) -> Other) -> _MapGesture<Self, Other> {
    _MapGesture(content: self, transform: transform)
  }

  /// The gesture begins only while these modifier keys are down.
  public func modifiers(_ modifiers: EventModifiers) -> _ModifiersGesture<Self> { _ModifiersGesture(content: self, modifiers: modifiers) }
}

extension Gesture where Value: Equatable {
  /// Adds an action for changes of the value.
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(content: self, action: action)
  }
}

// MARK: - onEnded

/// A gesture with an action for its end.
public struct _EndedGesture<Content: Gesture>: _PrimitiveGesture {
  public typealias Value = Content.Value
  let content: Content
  let action: @MainActor (Content.Value) -> Void

  public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value> {
    EndedRecognizer(Content._makeRecognizer(gesture.content), gesture.action)
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    guard let recognizer = recognizer as? EndedRecognizer<Value> else { return }
    recognizer.action = gesture.action
    Content._updateRecognizer(recognizer.base, gesture.content)
  }
}

/// A recognizer with the value of its base.
@MainActor
class SameValueRecognizer<Value>: PassingRecognizer<Value, Value> {
  override func follow(_ sample: GestureSample) {
    super.follow(sample)
    value = base.value
  }
}

final class EndedRecognizer<Value>: SameValueRecognizer<Value> {
  var action: @MainActor (Value) -> Void

  init(_ base: _GestureRecognizer<Value>, _ action: @escaping @MainActor (Value) -> Void) {
    self.action = action
    super.init(base)
  }

  override func report() {
    super.report()
    if news == .ended, let value { action(value) }
  }
}

// MARK: - onChanged

/// A gesture with an action for changes of its value.
public struct _ChangedGesture<Content: Gesture>: _PrimitiveGesture where Content.Value: Equatable {
  public typealias Value = Content.Value
  let content: Content
  let action: @MainActor (Content.Value) -> Void

  public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value> {
    ChangedRecognizer(Content._makeRecognizer(gesture.content), gesture.action)
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    guard let recognizer = recognizer as? ChangedRecognizer<Value> else { return }
    recognizer.action = gesture.action
    Content._updateRecognizer(recognizer.base, gesture.content)
  }
}

final class ChangedRecognizer<Value: Equatable>: SameValueRecognizer<Value> {
  var action: @MainActor (Value) -> Void
  private var reported: Value?

  init(_ base: _GestureRecognizer<Value>, _ action: @escaping @MainActor (Value) -> Void) {
    self.action = action
    super.init(base)
  }

  override func began(_ sample: GestureSample) {
    reported = nil
    super.began(sample)
  }

  override func report() {
    super.report()
    guard news == .changed, let value, value != reported else { return }
    reported = value
    action(value)
  }
}

// MARK: - map

/// A gesture with another value.
public struct _MapGesture<Content: Gesture, Value>: _PrimitiveGesture {
  let content: Content
  let transform: @MainActor (Content.Value) -> Value

  public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value> {
    MapRecognizer(Content._makeRecognizer(gesture.content), gesture.transform)
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    guard let recognizer = recognizer as? MapRecognizer<Content.Value, Value> else { return }
    recognizer.transform = gesture.transform
    Content._updateRecognizer(recognizer.base, gesture.content)
  }
}

final class MapRecognizer<Base, Value>: PassingRecognizer<Base, Value> {
  var transform: @MainActor (Base) -> Value

  init(_ base: _GestureRecognizer<Base>, _ transform: @escaping @MainActor (Base) -> Value) {
    self.transform = transform
    super.init(base)
  }

  override func follow(_ sample: GestureSample) {
    super.follow(sample)
    if news != nil { value = base.value.map(transform) }
  }
}

// MARK: - modifiers

/// A gesture that begins only while modifier keys are down.
public struct _ModifiersGesture<Content: Gesture>: _PrimitiveGesture {
  public typealias Value = Content.Value
  let content: Content
  let modifiers: EventModifiers

  public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value> {
    ModifiersRecognizer(Content._makeRecognizer(gesture.content), gesture.modifiers)
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    guard let recognizer = recognizer as? ModifiersRecognizer<Value> else { return }
    recognizer.modifiers = gesture.modifiers
    Content._updateRecognizer(recognizer.base, gesture.content)
  }
}

final class ModifiersRecognizer<Value>: SameValueRecognizer<Value> {
  var modifiers: EventModifiers

  init(_ base: _GestureRecognizer<Value>, _ modifiers: EventModifiers) {
    self.modifiers = modifiers
    super.init(base)
  }

  override func began(_ sample: GestureSample) {
    guard sample.modifiers.isSuperset(of: modifiers) else {
      base.cancel()
      return fail()
    }
    super.began(sample)
  }
}
