/// A view whose number of views is known without building them.
@MainActor
package protocol CountedContent {
  /// The number of elements of each ForEach in it, and one for each other view.
  var elementCount: Int { get }
}

extension View {
  /// The number of views of a builder: the elements of each ForEach, and one for each other view.
  package var countOfViews: Int { (self as? any CountedContent)?.elementCount ?? 1 }
}

extension ForEach: CountedContent where Content: View { package var elementCount: Int { data.count } }
extension Group: CountedContent where Content: View { package var elementCount: Int { content.countOfViews } }
extension ModifiedContent: CountedContent where Content: View { package var elementCount: Int { content.countOfViews } }

extension TupleView: CountedContent {
  package var elementCount: Int {
    withUnsafePointer(to: value) { tuple in
      TupleLayout.of(Content.self).elements.reduce(0) { $0 + TupleLayout.count($1.type, UnsafeRawPointer(tuple) + $1.offset) }
    }
  }
}

extension TupleLayout {
  /// SAFETY: `pointer` is the address of an initialized `V`; the caller keeps it alive during the call.
  fileprivate static func count<V: View>(_ type: V.Type, _ pointer: UnsafeRawPointer) -> Int {
    pointer.assumingMemoryBound(to: V.self).pointee.countOfViews
  }
}

/// A view whose text is known without building it.
@MainActor
package protocol TextualContent {
  /// The text; nil if there is none, or if it has none before the view is built.
  var contentText: String? { get }
}

extension ModifiedContent: TextualContent where Content: TextualContent {
  package var contentText: String? { content.contentText }
}

/// Reads the texts of views of one type.
@MainActor
struct ContentTextReader<Content> {
  let text: (Content) -> String?

  /// Nil if views of this type have no text before they are built.
  init?(_ type: Content.Type) {
    func open<Textual: TextualContent>(_ type: Textual.Type) -> (Content) -> String? {
      // SAFETY: `Textual` is `Content`.
      { unsafeBitCast($0, to: Textual.self).contentText }
    }
    guard let type = type as? any TextualContent.Type else { return nil }
    text = open(type)
  }
}
