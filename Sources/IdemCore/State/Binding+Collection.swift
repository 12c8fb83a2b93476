// A binding to a collection is a collection of bindings to its elements, by position. `ForEach` over a binding uses element ids instead.
// All members must be called on the main thread.

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices

  public nonisolated var startIndex: Value.Index { MainThread.assume(self) { $0.wrappedValue.startIndex } }
  public nonisolated var endIndex: Value.Index { MainThread.assume(self) { $0.wrappedValue.endIndex } }
  public nonisolated var indices: Value.Indices { MainThread.assume(self) { $0.wrappedValue.indices } }
  public nonisolated func index(after i: Value.Index) -> Value.Index { MainThread.assume((self, i)) { $0.wrappedValue.index(after: $1) } }
  public nonisolated func formIndex(after i: inout Value.Index) { i = index(after: i) }

  public nonisolated subscript(position: Value.Index) -> Binding<Value.Element> {
    MainThread.assume((self, position)) { Binding<Value.Element>(location: PlaceLocation($0.location, at: $1)) }
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
  public nonisolated func index(before i: Value.Index) -> Value.Index { MainThread.assume((self, i)) { $0.wrappedValue.index(before: $1) } }
  public nonisolated func formIndex(before i: inout Value.Index) { i = index(before: i) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection & RandomAccessCollection {}
