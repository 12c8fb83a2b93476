import Foundation
import IdemViews

// A file that imports Idem, with or without Foundation, has Idem's `IndexSet`. A model that imports only Foundation has that one. So the
// edits of rows take both.

extension IdemViews.IndexSet {
  /// Creates a set with the members of Foundation's one. Cost: O(runs of neighbors).
  public init(_ other: Foundation.IndexSet) {
    self.init()
    for range in other.rangeView { insert(integersIn: range) }
  }
}

extension Foundation.IndexSet {
  /// Creates a set with the members of Idem's one. Cost: O(runs of neighbors).
  public init(_ other: IdemViews.IndexSet) {
    self.init()
    for range in other.rangeView { insert(integersIn: range) }
  }
}

extension DynamicViewContent {
  /// Lets the user delete rows of a list. The action gets Foundation's `IndexSet`.
  @_disfavoredOverload
  public func onDelete(perform action: (@MainActor (Foundation.IndexSet) -> Void)?) -> some DynamicViewContent<Data> {
    var edit: (@MainActor (IdemViews.IndexSet) -> Void)?
    if let action { edit = { action(Foundation.IndexSet($0)) } }
    return onDelete(perform: edit)
  }

  /// Lets the user move rows of a list. The action gets Foundation's `IndexSet`.
  @_disfavoredOverload
  public func onMove(perform action: (@MainActor (Foundation.IndexSet, Int) -> Void)?) -> some DynamicViewContent<Data> {
    var edit: (@MainActor (IdemViews.IndexSet, Int) -> Void)?
    if let action { edit = { action(Foundation.IndexSet($0), $1) } }
    return onMove(perform: edit)
  }
}

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at the given offsets from the start. An offset outside of the collection traps. Cost: O(n).
  @_disfavoredOverload
  public mutating func remove(atOffsets offsets: Foundation.IndexSet) { remove(atOffsets: IdemViews.IndexSet(offsets)) }
}

extension MutableCollection {
  /// Moves the elements at the given offsets before the element that was at `destination`. Cost: O(n).
  @_disfavoredOverload
  public mutating func move(fromOffsets source: Foundation.IndexSet, toOffset destination: Int) {
    move(fromOffsets: IdemViews.IndexSet(source), toOffset: destination)
  }
}
