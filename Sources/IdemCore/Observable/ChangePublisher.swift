/// What an `ObservableObject` can have as its `objectWillChange`, so that views observe it.
protocol ChangePublisher: AnyObject {
  func addObserver(_ action: @escaping @Sendable () -> Void) -> Int
  func removeObserver(_ id: Int)
}

extension ObservableObjectPublisher: ChangePublisher {}

/// Code from before `ObservableObjectPublisher`: `let objectWillChange = PassthroughSubject<Void, Never>()`. A write to a `@Published`
/// property does not send it, as in Combine.
extension PassthroughSubject: ChangePublisher where Output == Void, Failure == Never {
  func addObserver(_ action: @escaping @Sendable () -> Void) -> Int { receivers.add { _ in action() } }
  func removeObserver(_ id: Int) { receivers.remove(id) }
}
