/// A priority queue of nodes by depth: the shallowest or the deepest first, and of the same depth the one that was made first. So the order
/// does not depend on that of the insertions, which is a random one where several views read a property of an `@Observable` object. A
/// binary heap: O(log n) per insertion and removal.
@MainActor
struct DepthQueue<Element: Node> {
  private var heap: ContiguousArray<Element> = []
  private let deepestFirst: Bool

  init(deepestFirst: Bool) { self.deepestFirst = deepestFirst }

  var isEmpty: Bool { heap.isEmpty }
  var count: Int { heap.count }
  var first: Element? { heap.first }

  private func precedes(_ a: Element, _ b: Element) -> Bool {
    if a.depth == b.depth { return a.number < b.number }
    return deepestFirst ? a.depth > b.depth : a.depth < b.depth
  }

  mutating func insert(_ node: Element) {
    heap.append(node)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard precedes(heap[child], heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  mutating func popFirst() -> Element? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    if heap.isEmpty { return first }
    heap[0] = last
    var parent = 0
    while true {
      var next = parent
      let left = 2 * parent + 1, right = left + 1
      if left < heap.count, precedes(heap[left], heap[next]) { next = left }
      if right < heap.count, precedes(heap[right], heap[next]) { next = right }
      if next == parent { return first }
      heap.swapAt(parent, next)
      parent = next
    }
  }
}
