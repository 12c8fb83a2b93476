/// A class whose objects say that they are about to change: for code that has not moved on to `@Observable` yet.
///
/// A view that holds such an object in `@StateObject`, `@ObservedObject` or `@EnvironmentObject` runs its body again after any of its
/// `@Published` properties was written, whether the body reads that property or not.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher = ObservableObjectPublisher
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Tells of a change before it is made. The same publisher for as long as the object lives.
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher.publisher(of: self) }
}

extension ObservableObject {
  /// The publisher of the object, where it is one of ours.
  var publisher: ObservableObjectPublisher? { objectWillChange as? ObservableObjectPublisher }
}
