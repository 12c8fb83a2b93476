/// Rows that come in pages, for example from a database or over a network.
public protocol RowProvider<Row>: Sendable {
  /// The data of a row.
  associatedtype Row: Sendable
  /// The number of rows; nil if it is not known before the last page. It may change later if the provider is observable and changes it on
  /// the main actor. Rows that are loaded stay.
  var count: Int? { get }
  /// Returns the rows of a range. Fewer rows than the range has mean that there are no more. It runs outside of the main actor if it is not
  /// isolated to it.
  func rows(_ range: Range<Int>) async throws -> [Row]
}
