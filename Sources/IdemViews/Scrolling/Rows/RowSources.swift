import IdemCore

/// A source of rows, and the lazy stack around it in the container.
struct PlacedSource {
  let rows: any RowSource
  let stack: LazyStackNode?
  /// The section around the rows; nil if there is none, or if nothing depends on sections.
  var section: SectionPlace?
}

/// Where the rows of a container come from, in their order. They are collected again when the static part of its content changes.
struct RowSources: RandomAccessCollection {
  private var placed: ContiguousArray<PlacedSource> = []
  /// The former sources. Visible rows have an unowned reference to their source, so these are retained until the rows are arranged again.
  private var former: ContiguousArray<PlacedSource> = []
  /// Whether any source is in a lazy stack.
  private(set) var hasStacks = false
  /// Whether any source is a line of a grid, so that its columns must follow the width.
  private(set) var hasGrids = false
  /// Whether any stack has padding or a frame of its own around its rows.
  private(set) var hasSides = false

  var startIndex: Int { 0 }
  var endIndex: Int { placed.count }
  @inline(__always) subscript(position: Int) -> PlacedSource { placed[position] }
  func makeIterator() -> ContiguousArray<PlacedSource>.Iterator { placed.makeIterator() }

  /// Removes the sources and returns them. They stay retained until `dropFormer`.
  mutating func beginCollecting() -> ContiguousArray<PlacedSource> {
    let old = placed
    former.append(contentsOf: old)
    placed.removeAll(keepingCapacity: true)
    return old
  }

  mutating func append(_ source: PlacedSource) { placed.append(source) }

  /// Replaces the sources from a position on.
  mutating func replace(from start: Int, with new: ContiguousArray<PlacedSource>) { placed.replaceSubrange(start..., with: new) }

  /// Must be called after the last source was added.
  @MainActor mutating func endCollecting() {
    hasStacks = placed.contains { $0.stack != nil }
    hasGrids = hasStacks && placed.contains { $0.stack is LazyGridNode }
    hasSides = hasStacks && placed.contains { $0.stack?.hasRoom ?? false }
  }

  /// Must be called after the rows were arranged.
  mutating func dropFormer() { if !former.isEmpty { former.removeAll() } }
}
