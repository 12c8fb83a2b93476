import IdemCore
import IdemScreen
import IdemText

extension EditorNode {
  /// Performs a command that concerns the find bar. Nil for other commands, and if there is none.
  func performFinding(_ request: EditResult.Request?) -> KeyPress.Result? {
    guard let request, !settings.isFindDisabled else { return nil }
    switch request {
    case .find: find.present(.find)
    case .replace:
      guard find.canReplace else { return nil }
      find.present(.replace)
    case .goToLine: find.present(.goToLine)
    case .findNext:
      if find.pattern == nil { find.present(.find) } else { find.next() }
    case .findPrevious:
      if find.pattern == nil { find.present(.find) } else { find.next(backwards: true) }
    default: return nil
    }
    return .handled
  }

  /// Marks the visible matches of the find bar. They are searched in the visible rows, so the marks are right while the count still runs.
  func paintMatches(_ context: PaintContext, _ seen: ClosedRange<Int>) {
    guard find.isShown, let pattern = find.pattern else { return }
    let text = editing.buffer
    let start = text.range(ofLine: text.line(at: seen.lowerBound)).lowerBound
    var search = TextSearch(pattern, in: text, range: max(start, seen.lowerBound - 4096)..<seen.upperBound)
    while !search.advance() {}
    let tint = environment.drawing.tint
    for match in search.matches where match != editing.caret.range && match.upperBound >= seen.lowerBound {
      restyle(match, context) {
        $0.attributes.formUnion([.bold, .underline])
        $0.foreground = tint
      }
    }
  }
}
