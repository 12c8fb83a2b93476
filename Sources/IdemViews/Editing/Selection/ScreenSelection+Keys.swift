import IdemCore
import IdemScreen

extension ScreenSelection {
  package func handle(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    if press.phase != .up { hideNotice() }
    guard press.phase != .up, !isEmpty || isByKeys else { return .ignored }
    let held = press.heldModifiers
    switch press.key {
    case .escape where held.isEmpty:
      if takesKey(press, in: context) { break }
      clear()
    case "c" where held == .control || held == .command || held == [.control, .shift],
      "C" where held == [.control, .shift], .insert where held == .control:
      if takesKey(press, in: context) { break }
      guard hasText else {
        // All selected text is gone: the key is for the app.
        clear()
        return .ignored
      }
      copy()
      if isByKeys { clear() }
    case .return where isByKeys && held.isEmpty:
      copy()
      clear()
    case _ where isByKeys && held.isSubset(of: [.shift, .option]): return move(press.key, isBlock: held.contains(.option), in: context)
    default: return .ignored
    }
    return .handled
  }

  /// Whether the focused control handles a key first, because it has a selection of its own.
  private func takesKey(_ press: KeyPress, in context: UpdateContext) -> Bool {
    guard !isByKeys, let control = tree.focus.focused as? any SelectingControl, control.hasSelection, tree.input.takesInput(control) else {
      return false
    }
    return tree.updateHandlers(of: control) && control.handle(.key(press), in: context) == .handled
  }

  /// Whether any selected text is there.
  private var hasText: Bool { container.flatMap { span(in: $0) } != nil }

  /// Starts a selection that arrow keys extend: at the first visible line of the scroll view with the focus, else of the largest scroll view
  /// on the screen, else of the app.
  @discardableResult
  package func begin() -> Bool {
    clear()
    guard let root = tree.root else { return false }
    // A field has a selection of its own, and is often beside what the user wants to select.
    let focused = tree.focus.focused.flatMap { $0 is any TextInput ? nil : SelectionContainer(around: $0) }
    let scrolled = focused.map { $0.node !== root } ?? false ? focused : largestRows(below: root)
    let candidates = [scrolled, SelectionContainer(around: root)].compactMap { $0 }
    for container in candidates {
      for group in container.visibleGroups {
        guard let ordinal = group.leaves.firstIndex(where: { $0.node.isShown && !$0.node.selectableText.isEmpty }) else { continue }
        let leaf = group.leaves[ordinal].node
        let top = container.frame.minY - leaf.screenFrame.minY
        guard let first = SelectionGeometry(leaf).lines.first(where: { $0.row >= top }) else { continue }
        let origin = leaf.screenFrame.origin
        let start = SelectionEnd(
          id: container.rows?.rowID(group.place), place: group.place, ordinal: ordinal, leaf: container.rows == nil ? leaf : nil,
          offsets: SelectionGeometry(leaf).cluster(at: Point(x: first.column, y: first.row)))
        set(start, start, in: container, isByKeys: true)
        extend(to: origin + Point(x: first.column, y: first.row))
        return true
      }
    }
    return false
  }

  /// The scroll view with the most cells on the screen. With equal sizes, the first one.
  private func largestRows(below root: RootNode) -> SelectionContainer? {
    var largest: (node: RowsNode, cells: Int)?
    func visit(_ node: RenderNode) {
      guard node.flags.isDisjoint(with: [.hidden, .exiting, .removed]) else { return }
      if let rows = node as? RowsNode {
        let frame = rows.visibleFrame, cells = frame.width * frame.height
        if cells > largest?.cells ?? 0 { largest = (rows, cells) }
      }
      node.visitRenderChildren { visit($0) }
    }
    visit(tree.input.modals.last as? RenderNode ?? root)
    return largest.map { SelectionContainer(around: $0.node) }
  }

  /// Moves the end of a selection by keys. Beyond an edge of the container, it scrolls.
  private func move(_ key: KeyEquivalent, isBlock: Bool, in context: UpdateContext) -> KeyPress.Result {
    guard let container else { return .ignored }
    let frame = container.frame
    var next = pointer
    switch key {
    case .leftArrow: next.x -= 1
    case .rightArrow: next.x += 1
    case .upArrow: next.y -= 1
    case .downArrow: next.y += 1
    case .pageUp: next.y -= max(1, frame.height - 1)
    case .pageDown: next.y += max(1, frame.height - 1)
    case .home: next.x = frame.minX
    case .end: next.x = frame.maxX - 1
    default: return .ignored
    }
    let inside = Point(x: max(frame.minX, min(frame.maxX - 1, next.x)), y: max(frame.minY, min(frame.maxY - 1, next.y)))
    extend(to: inside, isBlock: isBlock)
    scroll(by: next.y - inside.y, in: context)
    report()
    return .handled
  }

  /// Selects all text around the selection, around the view with the focus, or else of the app. Cost: that of a frame.
  package func selectAll() {
    guard let root = tree.root else { return }
    let container = container ?? SelectionContainer(around: tree.focus.focused ?? root)
    guard let rows = container.rows else {
      guard let leaves = container.visibleGroups.first?.leaves, let first = leaves.first, let last = leaves.last else { return }
      let place = RowPosition(0, 0), end = last.node.selectableText.utf8.count
      return set(
        SelectionEnd(place: place, ordinal: 0, leaf: first.node, offsets: 0..<0),
        SelectionEnd(place: place, ordinal: leaves.count - 1, leaf: last.node, offsets: end..<end), in: container, isByKeys: false)
    }
    guard let first = rows.firstPlace, let last = rows.lastPlace else { return }
    set(
      SelectionEnd(id: rows.rowID(first), place: first, ordinal: 0, offsets: 0..<0),
      SelectionEnd(id: rows.rowID(last), place: last, ordinal: .max, offsets: 0..<0), in: container, isByKeys: false)
  }
}
