import IdemCore

/// The changes of the rows of a ForEach in a frame.
package struct ListChange: Sendable {
  package let type: Any.Type
  /// The element type of the rows and the view whose body contains them: `Process in Table`.
  package let name: String
  /// The view whose body contains them: ` in Table`; empty if there is none.
  package let place: String
  package let rows: RowChanges
  /// Whether the ids of the rows are their positions, and a row that came or went gave the others the values of their neighbors.
  package let shiftsPositions: Bool

  /// - Parameter formerCount: the number of elements after the change before this one; nil if it is not known.
  @MainActor
  init(_ node: Node, _ rows: RowChanges, formerCount: Int?) {
    type = node.type
    self.rows = rows
    let elements = node as? any CountedElements
    let hasOtherCount = formerCount.map { $0 != elements?.elementCount } ?? (rows.inserted != rows.removed)
    let element = (node.type as? any ElementsView.Type).map { "\($0.elementType)" } ?? "?"
    // The elements of a range, of `indices`, or of `enumerated()`: a number that belongs to the element itself is no position.
    let arePositions = (element == "Int" || element.hasPrefix("(offset: Int,")) && elements?.hasPositionIDs ?? false
    shiftsPositions = hasOtherCount && rows.moved == 0 && rows.updated > 1 && arePositions
    var owner = node.parent
    while let current = owner, !current.hasBody || current.type is any ModifierBody.Type { owner = current.parent }
    place = owner.map { " in \(ViewTypes.name(of: $0.type))" } ?? ""
    name = element + place
  }
}
