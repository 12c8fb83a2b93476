/// A value whose change makes the bodies that read it stale: a `@State` cell, an environment key.
@MainActor @usableFromInline
package class Dependency {
  @exclusivity(unchecked) fileprivate var readers: ContiguousArray<Reader> = []
  /// The position of each reader in `readers`; used if there are too many for a linear search.
  @exclusivity(unchecked) private var index: [ObjectIdentifier: Int] = [:]

  fileprivate struct Reader {
    // SAFETY: a node removes itself from its dependencies before it is released. The reference is not counted.
    unowned(unsafe) let node: Node
    var run: UInt32
  }

  /// Records that the running body, if any, reads this. Further reads in the same run cost one comparison: a body may read in a loop.
  @inline(__always) package final func trackRead() {
    if latestRun != DependencyTracker.run { trackFirstRead() }
  }

  /// The last run that read this.
  private final var latestRun: UInt32 = 0

  private final func trackFirstRead() {
    guard let node = DependencyTracker.currentNode else { return }
    latestRun = DependencyTracker.run
    addReader(node)
  }

  private final func addReader(_ node: Node) {
    if let known = position(of: node) {
      if readers[known].run == node.latestRun { return }
      readers[known].run = node.latestRun
    } else {
      if !index.isEmpty || readers.count == 8 { growIndex(with: node) }
      readers.append(Reader(node: node, run: node.latestRun))
      node.dependencies.append(self)
    }
    DependencyTracker.countRead()
  }

  private final func growIndex(with node: Node) {
    if index.isEmpty { for (position, reader) in readers.enumerated() { index[ObjectIdentifier(reader.node)] = position } }
    index[ObjectIdentifier(node)] = readers.count
  }

  private final func position(of node: Node) -> Int? {
    if !index.isEmpty { return index[ObjectIdentifier(node)] }
    for position in readers.indices where readers[position].node === node { return position }
    return nil
  }

  /// Whether any body reads this.
  package final var isRead: Bool { !readers.isEmpty }

  /// Whether the latest run of the node's body read this.
  final func isRead(by node: Node) -> Bool {
    guard let position = position(of: node) else { return false }
    return readers[position].run == node.latestRun
  }

  final func forget(_ node: Node) {
    latestRun = 0
    guard let position = position(of: node) else { return }
    let last = readers.count - 1
    if position != last {
      readers[position] = readers[last]
      if !index.isEmpty { index[ObjectIdentifier(readers[position].node)] = position }
    }
    readers.removeLast()
    if !index.isEmpty { index[ObjectIdentifier(node)] = nil }
  }

  /// Another node reads this from now on instead of a node that is being removed.
  final func handOver(from node: Node, to other: Node) {
    let wasRead = isRead(by: node)
    forget(node)
    if wasRead { addReader(other) }
  }

  /// Makes all readers stale. Cost: O(readers).
  package final func changed(_ cause: Cause) {
    for reader in readers { reader.node.becomeStale(cause) }
  }

  /// Marks the handlers of all readers as stale: they may have captured an old value. Their bodies need not run before an event.
  final func handlersChanged() {
    for reader in readers { reader.node.flags.insert(.staleHandlers) }
  }

  package final var readerCount: Int { readers.count }
}

extension Dependency {
  /// A dependency of its own. Not a package initializer: Swift 6.3 gives it a thunk that calls itself.
  package static func make() -> Dependency { Dependency() }

  /// Makes those readers stale for which `isConcerned` returns true.
  final func changed(_ cause: Cause, where isConcerned: (Node) -> Bool) {
    for reader in readers where isConcerned(reader.node) { reader.node.becomeStale(cause) }
  }
}
