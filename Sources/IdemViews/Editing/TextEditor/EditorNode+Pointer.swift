import IdemCore
import IdemScreen
import IdemText

extension EditorNode {
  func handle(_ mouse: MouseEvent, in context: UpdateContext) -> KeyPress.Result {
    let place = mouse.position - screenFrame.origin
    let isOwner = tree.input.pointerOwner === self
    switch mouse.action {
    case .down(.left):
      focusable.takeFocus(in: context)
      if place.x == size.width - 1, thumb != nil {
        press.count = 0
        goTo(thumbAt: place.y, in: context)
      } else {
        click(place, mouse.modifiers, in: context)
      }
    case .drag(.left) where isOwner:
      dragPlace = place
      if press.count == 0 { goTo(thumbAt: place.y, in: context) } else { drag(in: context) }
    case .up(.left) where isOwner: stopEdgeScroll()
    case .scroll(let columns, let rows): return scroll(rows: rows * 3, columns: columns * 3, in: context) ? .handled : .ignored
    default: return .ignored
    }
    return .handled
  }

  /// The caret nearest to a cell. A cell above or below the node counts as one of its first or last row.
  private func offset(at cell: Point) -> (offset: Int, affinity: TextAffinity) {
    let row = min(max(0, cell.y), max(0, size.height - 1))
    return lines.offset(at: max(0, cell.x - gutter + left), in: lines.moved(top, by: row).place)
  }

  private func click(_ cell: Point, _ modifiers: EventModifiers, in context: UpdateContext) {
    let (offset, affinity) = offset(at: cell)
    press.count = min(3, tree.input.clickCount)
    let range = selected(at: offset)
    press.range = range
    change(in: context) { editing, _ in
      if modifiers.contains(.shift) {
        editing.extendSelection(to: offset)
        press = (1, editing.caret.anchor..<editing.caret.anchor)
      } else if modifiers.contains(.option) {
        editing.toggleCaret(at: offset)
        press.count = -1
      } else {
        let word = TextCaret(anchor: range.lowerBound, head: range.upperBound)
        editing.setCaret(range.isEmpty ? TextCaret(offset, affinity: affinity) : word)
      }
      return .nothing
    }
  }

  /// What a click selects: nothing, a word or a line.
  private func selected(at offset: Int) -> Range<Int> {
    switch press.count {
    case 2: return editing.buffer.wordRange(at: offset)
    case 3:
      let line = editing.buffer.line(at: offset)
      let start = editing.buffer.start(ofLine: line)
      return start..<(line + 1 < editing.buffer.lineCount ? editing.buffer.start(ofLine: line + 1) : editing.buffer.utf8Count)
    default: return offset..<offset
    }
  }

  /// Extends the selection to the pointer. Beyond an edge it also scrolls, and again every 50 ms.
  private func drag(in context: UpdateContext) {
    guard press.count > 0 else { return }
    let beyond = dragPlace.y < 0 ? dragPlace.y : max(0, dragPlace.y - size.height + 1)
    if beyond != 0 { _ = scroll(rows: beyond, columns: 0, in: context) }
    let range = selected(at: offset(at: dragPlace).offset)
    let isBackwards = range.lowerBound < press.range.lowerBound
    change(in: context) { editing, _ in
      editing.setCaret(
        isBackwards
          ? TextCaret(anchor: press.range.upperBound, head: range.lowerBound)
          : TextCaret(anchor: press.range.lowerBound, head: max(press.range.upperBound, range.upperBound)))
      return .nothing
    }
    edgeScroll?.cancel()
    edgeScroll = nil
    guard beyond != 0 else { return }
    edgeScroll = tree.timers.schedule(at: tree.timers.clock.now + 50_000_000) { [weak self] context in
      guard let self, !isRemoved, tree.input.pointerOwner === self else { return }
      drag(in: context)
    }
  }

  private func stopEdgeScroll() {
    edgeScroll?.cancel()
    edgeScroll = nil
  }
}
