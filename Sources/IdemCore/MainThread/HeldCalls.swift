/// Calls from other threads that are held until the next update of a tree.
@MainActor
struct HeldCalls {
  private var calls: ContiguousArray<MainThreadCall> = []

  /// Holds a call whose work makes a node stale.
  mutating func hold(_ call: MainThreadCall) { if call.hold() { calls.append(call) } }

  /// Lets all calls run again that were held.
  @inline(__always) mutating func release() { while let call = calls.popLast() { call.release() } }
}
