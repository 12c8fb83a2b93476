// What is held elsewhere meanwhile is used where it lies: to hold an object once more takes two locked instructions, to copy a value some for each
// object in it, and most of a frame's time went there.
//
// None of the library's functions for this will do: they have a closure of the main actor ask on which thread it runs, each time.

extension Unmanaged {
  /// Does something with the object, which somebody holds meanwhile.
  @inlinable @inline(__always) package func use<Result>(_ body: (Instance) -> Result) -> Result { _withUnsafeGuaranteedRef(body) }
}

extension ContiguousArray where Element: AnyObject {
  /// Goes through objects that the array alone holds meanwhile.
  @inlinable @inline(__always) package func forEachUnheld(_ body: (Element) -> Void) {
    for position in indices { Unmanaged.passUnretained(self[position]).use(body) }
  }
}

/// Gives the address of a value that somebody holds meanwhile.
@inline(__always) func withAddress<Value>(of value: Value, _ body: (UnsafePointer<Value>) -> Void) {
  withUnsafePointer(to: value) { body($0) }
}

extension UnsafeRawPointer {
  /// The value at the address, to be handed on without a copy: as an `inout`, of which it is known that nobody else writes it.
  @inline(__always) func borrowed<Value>(as type: Value.Type) -> UnsafeMutablePointer<Value> {
    UnsafeMutableRawPointer(mutating: self).assumingMemoryBound(to: type)
  }
}
