// Functions that skip retain/release while another owner keeps an object alive. A retain and a release are two atomic instructions; copying
// a value costs that for each object in it. Most of a frame's time was spent there.
//
// The standard library's equivalents are not used: with them, a main-actor closure checks its executor on each call.

extension Unmanaged {
  /// Calls `body` with the object without retaining it.
  ///
  /// SAFETY: the caller guarantees that another owner keeps the object alive during the call. For a parent this is the tree; for a child or
  /// an element, the object or array that `body` does not release.
  @inlinable @inline(__always) package func use<Result>(_ body: (Instance) -> Result) -> Result { _withUnsafeGuaranteedRef(body) }
}

extension ContiguousArray where Element: AnyObject {
  /// Visits all elements without retaining them.
  ///
  /// SAFETY: the array keeps the elements alive. The caller guarantees that `body` does not change it.
  @inlinable @inline(__always) package func forEachBorrowed(_ body: (Element) -> Void) {
    for position in indices { Unmanaged.passUnretained(self[position]).use(body) }
  }
}

/// Passes the address of a value to `body`.
///
/// SAFETY: the address is valid only during the call. `body` must not store it.
@inline(__always) func withAddress<Value>(of value: Value, _ body: (UnsafePointer<Value>) -> Void) {
  withUnsafePointer(to: value) { body($0) }
}
