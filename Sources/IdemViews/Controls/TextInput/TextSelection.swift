import IdemCore
import IdemText

/// The selection in a text, as indices of the text that the view's binding has.
public struct TextSelection: Hashable {
  /// The selected ranges.
  public enum Indices: Hashable {
    /// One range. An empty range is a caret.
    case selection(Range<String.Index>)
    /// The ranges of several carets.
    case multiSelection(RangeSet<String.Index>)
  }

  /// The selected ranges.
  public var indices: Indices

  /// A caret without a selection.
  public init(insertionPoint: String.Index) { indices = .selection(insertionPoint..<insertionPoint) }
  /// A selected range.
  public init(range: Range<String.Index>) { indices = .selection(range) }
  /// Several selected ranges.
  public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }

  /// Whether nothing is selected: the selection is a caret.
  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    case .multiSelection(let ranges): ranges.isEmpty
    }
  }

  /// The selection of an editor, in its text.
  init(_ carets: [TextCaret], in text: String) {
    func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: min(max(0, offset), text.utf8.count)) }
    func range(_ caret: TextCaret) -> Range<String.Index> { index(caret.range.lowerBound)..<index(caret.range.upperBound) }
    if carets.count == 1 {
      self.init(range: range(carets[0]))
    } else {
      self.init(ranges: RangeSet(carets.map(range)))
    }
  }

  /// The carets of the selection. Indices beyond the text count as its end.
  func carets(in text: String) -> [TextCaret] {
    func offset(_ index: String.Index) -> Int {
      text.utf8.distance(from: text.startIndex, to: min(max(text.startIndex, index), text.endIndex))
    }
    switch indices {
    case .selection(let range): return [TextCaret(anchor: offset(range.lowerBound), head: offset(range.upperBound))]
    case .multiSelection(let set):
      return set.ranges.map { TextCaret(anchor: offset($0.lowerBound), head: offset($0.upperBound)) }
    }
  }
}

/// The row that shows a caret which the app sets, where a line is wrapped: the end of one row and the start of the next one have one index.
public enum TextSelectionAffinity: Hashable, Sendable {
  /// As `downstream`.
  case automatic
  /// The start of the next row.
  case downstream
  /// The end of the row.
  case upstream
}

extension View {
  /// Sets the row of a caret that the app sets at a soft wrap of the text editors in this view.
  public func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View { environment(\.editorSettings.affinity, affinity) }
}
