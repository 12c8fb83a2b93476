import IdemCore

/// What a selected text was made from, such as a Markdown document. It consists of parts with numbers.
@MainActor
package protocol SelectionSource: AnyObject, Sendable {
  /// The source of some parts, and of what lies between them.
  func source(ofParts parts: ClosedRange<Int>) -> String
}

/// The part of a source that the texts of a view show.
package struct SelectionPart: Equatable, Sendable {
  package let source: any SelectionSource
  package let number: Int

  package init(_ number: Int, of source: any SelectionSource) { (self.number, self.source) = (number, source) }

  package static func == (a: SelectionPart, b: SelectionPart) -> Bool { a.number == b.number && a.source === b.source }
}

private enum SelectionPartKey: EnvironmentKey {
  static let defaultValue: SelectionPart? = nil
}

extension EnvironmentValues {
  /// The part of a source that the view shows; nil if its text has no other source.
  package var selectionPart: SelectionPart? {
    get { self[SelectionPartKey.self] }
    set { self[SelectionPartKey.self] = newValue }
  }
}
