/// The position of a row in a lazy container: the index of its source, and the index of the element in the source.
package struct RowPosition: Comparable {
  package var source: Int
  package var index: Int

  package init(_ source: Int, _ index: Int) {
    self.source = source
    self.index = index
  }

  package static func < (a: RowPosition, b: RowPosition) -> Bool { a.source != b.source ? a.source < b.source : a.index < b.index }
}
