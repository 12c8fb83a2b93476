import IdemScreen

extension FocusManager {
  /// The shape of the terminal's cursor, while it is shown.
  package var cursorShape: CursorShape {
    guard let focused, focused.flags.contains(.render) else { return .standard }
    return focused.uncheckedCast(to: RenderNode.self).caretShape
  }

  /// The position of the terminal's cursor on the screen; nil hides it. Read once a frame, after the layout.
  package var cursor: Point? {
    guard let focused, focused.flags.contains(.render) else { return nil }
    var node = focused.uncheckedCast(to: RenderNode.self)
    guard var place = node.caret, tree.input.takesInput(node) else { return nil }
    while let container = node.container {
      guard node.bounds.contains(place) else { return nil }
      place = place + node.origin
      node = container
    }
    return node === tree.root && node.bounds.contains(place) ? place : nil
  }
}
