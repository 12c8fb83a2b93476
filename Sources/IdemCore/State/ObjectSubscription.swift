/// What makes a node stale when an `ObservableObject` that it holds is about to change.
@MainActor
final class ObjectSubscription: PropertyStorage {
  private unowned(unsafe) let node: Node
  private let name: String
  private weak var object: AnyObject?
  private var publisher: ObservableObjectPublisher?
  private var listener = 0

  init(node: Node, name: String) {
    self.node = node
    self.name = name
  }

  /// Listens to an object, and to no other any more.
  func observe<Object: ObservableObject>(_ object: Object) {
    guard object !== self.object || publisher == nil else { return }
    close()
    self.object = object
    guard let publisher = object.publisher else { return }
    self.publisher = publisher
    let call = MainThreadCall { [weak self] in self?.changed() }
    listener = publisher.listen { call() }
  }

  private func changed() {
    guard publisher != nil else { return }
    node.becomeStale(Cause(.observed, name: name, owner: object.map { Swift.type(of: $0) }))
  }

  func close() {
    publisher?.stopListening(listener)
    publisher = nil
    object = nil
  }
}

/// The properties of an object as bindings: `$model.name`.
@dynamicMemberLookup @MainActor
public struct _ObjectBindings<ObjectType: AnyObject> {
  let object: ObjectType
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
    Binding(location: ObjectPartLocation(object, keyPath, isTracked: false))
  }
}
