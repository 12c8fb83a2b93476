/// One replacement in a text, without the text itself: what a view needs to update its lines.
public struct TextEdit: Hashable, Sendable {
  /// The replaced bytes.
  public var range: Range<Int>
  /// The number of bytes that are there afterwards.
  public var count: Int

  /// A replacement of a range by `count` bytes.
  public init(_ range: Range<Int>, count: Int) {
    self.range = range
    self.count = count
  }

  /// Where an offset is after the edit. An offset within the replaced bytes moves to the end of the new ones. An offset at an insertion moves
  /// behind it only if `stays` is false.
  public func map(_ offset: Int, stays: Bool = false) -> Int {
    if offset < range.lowerBound || stays && offset == range.lowerBound { return offset }
    if offset >= range.upperBound { return offset + count - range.count }
    return range.lowerBound + count
  }
}

/// What a command did.
public struct EditResult: Sendable {
  /// What a command leaves to the view, since it concerns more than the text.
  public enum Request: Hashable, Sendable {
    /// Read the clipboard, and insert its text with `TextEditing.insert(_:as:now:)`.
    case paste
    /// Show the find bar.
    case find
    /// Go to the next match of the find bar.
    case findNext
    /// Go to the match before.
    case findPrevious
    /// Show the find bar with its replacement.
    case replace
    /// Prompt for a line number, and call `TextEditing.goToLine(_:)`.
    case goToLine
    /// Return was pressed in a text of a single line.
    case submit
  }

  /// The edits in the order in which they apply: each range is in the text that the edits before it leave.
  public var edits: [TextEdit] = []
  /// Whether a caret or a selection is another one than before.
  public var caretsMoved = false
  /// Text for the clipboard.
  public var clipboard: String?
  /// What is left to the view.
  public var request: Request?

  /// A result that is filled by a `TextKeyInterpreter`.
  public init() {}

  init(edits: [TextEdit] = [], caretsMoved: Bool = false, clipboard: String? = nil, request: Request? = nil) {
    (self.edits, self.caretsMoved, self.clipboard, self.request) = (edits, caretsMoved, clipboard, request)
  }

  /// A command that did nothing. A view passes its key on.
  public static let nothing = EditResult()

  /// Whether the command did anything.
  public var isHandled: Bool { !edits.isEmpty || caretsMoved || clipboard != nil || request != nil }
}
