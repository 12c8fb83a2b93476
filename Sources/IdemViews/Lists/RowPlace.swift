/// A row's place in a lazy container: which source, and which of its elements.
package struct RowPlace: Comparable {
  package var source: Int
  package var index: Int

  package init(_ source: Int, _ index: Int) {
    self.source = source
    self.index = index
  }

  package static func < (a: RowPlace, b: RowPlace) -> Bool { a.source != b.source ? a.source < b.source : a.index < b.index }
}
