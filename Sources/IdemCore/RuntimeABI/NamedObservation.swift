#if canImport(Darwin)
  import Observation
#else
  @_spi(SwiftUI) import Observation
#endif

/// Same as `withObservationTracking`, and reports which property changes.
///
/// SPI: `withObservationTracking(_:willSet:)` and `ObservationTracking.changed` of the Observation library (`@_spi(SwiftUI)`), since
/// Swift 6.0.
/// Contract: the closure is called before each change of a property that `body` read, until `cancel()`. It may be called on any thread.
/// Without it: the program does not link. If `changed` is nil, the cause of the change is reported without a name. Darwin's library has the
/// SPI, but its interface does not declare it, so `onChange` gets nil there.
package func withNamedObservationTracking<Result>(
  _ body: () -> Result, onChange: @escaping @Sendable (UncheckedKeyPath?) -> Void
) -> Result {
  #if canImport(Darwin)
    return withObservationTracking(body, onChange: { onChange(nil) })
  #else
    return withObservationTracking(
      body,
      willSet: { tracking in
        // Unlike with `onChange`, the registration does not end on its own here.
        tracking.cancel()
        onChange(tracking.changed.map(UncheckedKeyPath.init))
      })
  #endif
}

/// Same as `withObservationTracking`, but the registration goes on after a change for which `onChange` returns false. So a writer that
/// observes its own property need not register again at each write.
///
/// SPI: `withObservationTracking(_:willSet:)` and `ObservationTracking.cancel()`, as above. `onChange` is called before the change.
/// Without it: the program does not link. On Darwin each change ends the registration, whatever `onChange` returns.
package func withLastingObservationTracking<Result>(_ body: () -> Result, onChange: @escaping @Sendable () -> Bool) -> Result {
  #if canImport(Darwin)
    return withObservationTracking(body, onChange: { _ = onChange() })
  #else
    return withObservationTracking(body, willSet: { tracking in if onChange() { tracking.cancel() } })
  #endif
}

/// A key path that may be sent to another thread.
///
/// SAFETY: key paths are immutable after creation. Those of observed properties capture no values, because a property has no index.
package struct UncheckedKeyPath: @unchecked Sendable {
  package let path: AnyKeyPath
  init(_ path: AnyKeyPath) { self.path = path }
}
