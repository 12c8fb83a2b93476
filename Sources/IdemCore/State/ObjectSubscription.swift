/// Marks a node as stale when the `ObservableObject` of one of its properties is about to change.
@MainActor
final class ObjectSubscription: PropertyStorage {
  // SAFETY: the node owns the subscription and closes it before the node is released.
  private unowned(unsafe) let node: Node
  private let name: String
  private weak var object: AnyObject?
  private var publisher: (any ChangePublisher)?
  private var observer = 0
  private var call: MainThreadCall?

  init(node: Node, name: String) {
    self.node = node
    self.name = name
  }

  /// Observes an object, and stops observing the previous one.
  func observe<Object: ObservableObject>(_ object: Object) {
    guard object !== self.object || publisher == nil else { return }
    close()
    self.object = object
    guard let publisher = object.objectWillChange as? any ChangePublisher else { return }
    self.publisher = publisher
    let call = MainThreadCall { [weak self] in self?.changed() }
    self.call = call
    observer = publisher.addObserver { call() }
  }

  private func changed() {
    guard publisher != nil, let call else { return }
    node.tree.hold(call)
    node.becomeStale(Cause(.observed, name: name, owner: object.map { Swift.type(of: $0) }))
  }

  func observed(for other: Node) -> (any PropertyStorage)? {
    guard publisher != nil, let object = object as? any ObservableObject else { return nil }
    let subscription = ObjectSubscription(node: other, name: name)
    subscription.observe(object)
    return subscription
  }

  func close() {
    publisher?.removeObserver(observer)
    publisher = nil
    call = nil
    object = nil
  }
}

/// Bindings to the properties of an object: `$model.name`.
@dynamicMemberLookup @MainActor
public struct _ObjectBindings<ObjectType: AnyObject> {
  let object: ObjectType
  /// A binding to a property. Reading it is not tracked; the view runs again on any change of the object.
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
    Binding(location: ObjectPartLocation(object, keyPath, isTracked: false))
  }
}
