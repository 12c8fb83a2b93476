import Observation
import Synchronization

/// An invalidation token: an observed property without a meaning. Touching it ends registrations.
final class InvalidationToken: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var value: Int { 0 }
  /// The number of the run whose registration stays, while the token is touched; 0 at any other time.
  private let kept = Atomic(0)

  func read() { registrar.access(self, keyPath: \.value) }

  /// Ends the registrations of all runs before the one of this number.
  func touch(endingBefore generation: Int) {
    kept.store(generation, ordering: .releasing)
    registrar.withMutation(of: self, keyPath: \.value) {}
    kept.store(0, ordering: .releasing)
  }

  /// The number of the run whose registration stays, if the token is being touched.
  var end: Int? {
    let generation = kept.load(ordering: .acquiring)
    return generation == 0 ? nil : generation
  }
}
