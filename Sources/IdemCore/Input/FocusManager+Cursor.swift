import IdemScreen

extension FocusManager {
  /// The view with the focus, if it draws itself and takes input.
  private var drawnFocus: RenderNode? {
    guard let focused, focused.flags.contains(.render) else { return nil }
    let node = focused.uncheckedCast(to: RenderNode.self)
    return tree.input.takesInput(node) ? node : nil
  }

  /// What draws the view with the focus, if it takes input: for a control whose content is other views, the first of these.
  private var focusedContent: RenderNode? {
    guard let focused, !focused.flags.contains(.render) || focused.flags.contains(.delegatesRendering) else { return drawnFocus }
    contents.removeAll(keepingCapacity: true)
    focused.collectRenderNodes(into: &contents, in: .collection)
    defer { contents.removeAll(keepingCapacity: true) }
    guard let node = contents.first, tree.input.takesInput(node) else { return nil }
    return node
  }

  /// The shape of the terminal's cursor, while it is shown.
  package var cursorShape: CursorShape { drawnFocus?.caretShape ?? .standard }

  /// The position of the terminal's cursor on the screen; nil hides it. Read once a frame, after the layout.
  package var cursor: Point? {
    guard let node = drawnFocus, let caret = node.caret else { return nil }
    let cell = Rect(x: caret.x, y: caret.y, width: 1, height: 1)
    let shown = node.shownPart(of: cell)
    return shown.isEmpty ? nil : shown.origin
  }

  /// Where the cursor rests while it is hidden: at the first letter of the part with the focus, so that magnifiers, braille lines and input
  /// methods find it. Nil if nothing on the screen has the focus. Read once a frame, after the paint. Cost: the cells before that letter.
  ///
  /// The line of a slider has no letter. Its label is in the same row.
  package var restingPoint: Point? {
    guard let node = focusedContent else { return nil }
    let area = node.focusArea, shown = node.shownPart(of: area)
    guard !shown.isEmpty else { return nil }
    let picture = tree.cellBuffer
    if let letter = picture.pointee.firstLetter(in: shown) { return letter }
    var outer = node, row = area
    for _ in 0..<FocusManager.labelDistance where area.height == 1 {
      guard let container = outer.container else { break }
      row = Rect(x: 0, y: row.minY + outer.origin.y, width: container.size.width, height: 1)
      outer = container
      if let letter = picture.pointee.firstLetter(in: outer.shownPart(of: row)) { return letter }
    }
    return picture.pointee.firstGlyph(in: shown) ?? shown.origin
  }

  /// The number of containers around a control in which its label is looked for.
  private static let labelDistance = 3
}

extension RenderNode {
  /// The part of a rectangle that is on the screen, in the coordinates of the screen: without what the containers clip.
  fileprivate func shownPart(of rect: Rect) -> Rect {
    var node = self, shown = rect.intersection(bounds)
    while let container = node.container {
      shown = Rect(origin: shown.origin + node.origin, size: shown.size).intersection(container.bounds)
      if shown.isEmpty { return .zero }
      node = container
    }
    return node === tree.root ? shown : .zero
  }
}
