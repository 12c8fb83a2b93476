import IdemScreen

/// A node that draws text which the user can select.
///
/// The node describes its text and where it draws it. All else follows from that: the cells of a range, the cluster at a cell, the words.
/// Both properties are read only while something is selected.
@MainActor
package protocol SelectableText: RenderNode {
  /// The whole text, without styles, as it is copied. Empty if the text must not leave the app: a redacted text.
  var selectableText: String { get }
  /// The lines as they are drawn, from the top. A range is in UTF-8 offsets of `selectableText`.
  var selectableLines: [SelectableLine] { get }
  /// Whether the text is that of a part of a source, such as a block of a Markdown document. Other text around it, such as the bullet of an
  /// item, belongs to its look.
  var showsSource: Bool { get }
}

extension SelectableText {
  package var showsSource: Bool { false }
}

/// One drawn line of a selectable text.
package struct SelectableLine: Equatable {
  /// The row in the node, and the column of the first cell.
  package var row: Int
  package var column: Int
  /// The UTF-8 offsets that the line shows.
  package var range: Range<Int>
  /// The number of cells; nil: as many as the clusters of `range` need. A line that is cut ("…") states it: its last cell represents the
  /// rest of `range`.
  package var columns: Int?

  package init(row: Int, column: Int = 0, range: Range<Int>, columns: Int? = nil) {
    self.row = row
    self.column = column
    self.range = range
    self.columns = columns
  }
}
