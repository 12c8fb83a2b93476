/// A class whose objects announce each change before it happens. New code should use `@Observable` instead.
///
/// A view with such an object in `@StateObject`, `@ObservedObject` or `@EnvironmentObject` runs its body again after a write to any
/// `@Published` property, whether the body reads that property or not.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher.
  associatedtype ObjectWillChangePublisher = ObservableObjectPublisher
  /// Announces each change of the object. Views observe it if it is an `ObservableObjectPublisher` or a
  /// `PassthroughSubject<Void, Never>`.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Announces each change before it is made. It is the same publisher for the lifetime of the object.
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher.publisher(of: self) }
}

extension ObservableObject {
  /// The object's publisher, if it is an `ObservableObjectPublisher`.
  var publisher: ObservableObjectPublisher? { objectWillChange as? ObservableObjectPublisher }
}
