import IdemCore

extension AccessiblePlace {
  /// A text in the language of the view.
  package func words(_ text: Text) -> String { node.words(text) }

  /// The text of a label, if it can be known without the label's nodes.
  package func words<V: View>(ofLabel view: V) -> String? { node.words(ofLabel: view) }
}

extension Node {
  /// A text in the language of the node.
  package func words(_ text: Text) -> String { text.localized(environment.drawing.localization).wholeContent }

  /// The text of a label, if it can be known without the label's nodes.
  package func words<V: View>(ofLabel view: V) -> String? {
    if let text = view as? Text { return words(text) }
    if let label = view as? any TitledLabel { return words(label.accessibleTitle) }
    return nil
  }
}

/// A label whose title is a text.
@MainActor
package protocol TitledLabel { var accessibleTitle: Text { get } }
