import IdemCore
import IdemScreen

/// The links of a text. Tab goes from link to link, and Return or a click opens one with the action of the environment. A link in the label of a
/// control is only drawn: the control gets the input.
extension TextNode: LinkHost {
  var linkStops: LinkStops? {
    get { spans?.stops }
    // The stops are made with the spans.
    set {}
  }
  var linkCount: Int { spans?.addresses.count ?? 0 }
  func address(ofLink index: Int) -> String { spans?.addresses[index] ?? "" }

  var canFocus: Bool {
    linkCount > 0 && !environment.drawing.isRedacted && EnvironmentValues(scope: environment).isEnabled && !isInControl
  }

  private var isInControl: Bool {
    var node = parent
    while let current = node {
      if current is WrapperControlNode { return true }
      node = current.parent
    }
    return false
  }

  func focusChanged(_ isFocused: Bool, in context: UpdateContext) { linkFocusChanged(isFocused, in: context) }

  /// Whether a part of a link is in a line that is shown. Cost: O(text).
  func shows(link index: Int) -> Bool {
    guard let spans else { return false }
    var isShown = false
    for line in shownLines where !isShown { spans.forEachPiece(of: line) { _, span in if span.stop == index { isShown = true } } }
    return isShown
  }

  /// Handles keys and the pointer on a link. Other events belong to the views around the text.
  func handleLink(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    switch event {
    case .key(let press): return handleLinkKey(press, in: context)
    case .mouse(let mouse):
      if case .drag(.left) = mouse.action { return tree.input.pointerOwner === self ? .handled : .ignored }
      if isInControl { return .ignored }
      return handleLinkPointer(mouse, link: { tree.input.hit(mouse.position) === self ? link(at: $0) : nil }, in: context)
    default: return .ignored
    }
  }

  /// Whether a click on a point of the text opens a link.
  func hasLink(at point: Point) -> Bool { !isInControl && link(at: point) != nil }

  /// The first cells of the link with the focus.
  var linkArea: Rect {
    guard let spans, let focusedLink else { return bounds }
    for (row, line) in shownLines.enumerated() {
      var x = start(of: line.columns, environment.drawing), found: Rect?
      spans.forEachPiece(of: line) { piece, span in
        if found == nil, span.stop == focusedLink { found = Rect(x: x, y: row, width: piece.columns, height: 1) }
        x += piece.columns
      }
      if let found { return found }
    }
    return bounds
  }

  /// The link at a point of the text.
  private func link(at point: Point) -> Int? {
    let lines = shownLines
    guard let spans, bounds.contains(point), point.y < lines.count, !environment.drawing.isRedacted else { return nil }
    var x = start(of: lines[point.y].columns, environment.drawing), link: Int?
    spans.forEachPiece(of: lines[point.y]) { piece, span in
      let end = x + piece.columns
      if point.x >= x, point.x < end, span.stop >= 0 { link = Int(span.stop) }
      x = end
    }
    return link
  }
}
