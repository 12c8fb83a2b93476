/// A growing list of plain data in memory of its own: appending is a comparison and a store, and removing everything is one store.
///
/// For what each frame records. It has one owner, which frees it; a copy shares its memory. Inlinable, because a call to a generic function
/// of another module costs ten times as much as the store.
// SAFETY: the elements own nothing (`init` checks it), so no destructor has to run. Only `count` elements are read.
@frozen @usableFromInline package struct PlainList<Element>: @unchecked Sendable {
  @usableFromInline package var start: UnsafeMutablePointer<Element>
  @usableFromInline package var count = 0
  @usableFromInline var capacity: Int

  @inlinable package init(capacity: Int) {
    precondition(_isPOD(Element.self), "PlainList: the elements must be plain data")
    self.capacity = max(1, capacity)
    start = .allocate(capacity: self.capacity)
  }

  @inlinable package func free() { start.deallocate() }

  @inlinable @inline(__always) package mutating func append(_ element: Element) {
    if count == capacity { grow(1) }
    (start + count).initialize(to: element)
    count &+= 1
  }

  /// Appends elements that are one after another in memory.
  @inlinable @inline(__always) package mutating func append(_ elements: UnsafePointer<Element>, _ number: Int) {
    if count &+ number > capacity { grow(number) }
    (start + count).update(from: elements, count: number)
    count &+= number
  }

  @inlinable package mutating func removeAll() { count = 0 }

  @inlinable package subscript(place: Int) -> Element {
    precondition(place >= 0 && place < count, "PlainList: there is no such element")
    return start[place]
  }

  @inlinable package var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: start, count: count) }

  @inlinable @inline(never) mutating func grow(_ number: Int) {
    let larger = max(capacity * 2, count + number)
    let next = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    next.update(from: start, count: count)
    start.deallocate()
    (start, capacity) = (next, larger)
  }
}
