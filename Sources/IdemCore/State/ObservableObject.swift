/// A class whose objects say that they are about to change: for code that has not moved on to `@Observable` yet.
///
/// Every body that reads such an object through `@StateObject`, `@ObservedObject` or `@EnvironmentObject` runs again when any of its
/// `@Published` properties is written.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher = ObservableObjectPublisher
  var objectWillChange: ObjectWillChangePublisher { get }
}
public final class ObservableObjectPublisher {}
