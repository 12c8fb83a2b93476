import IdemCore
import IdemScreen

extension ScreenSelection {
  /// The largest number of rows that are made in one turn of the run loop.
  static let mostRowsAtOnce = 2048

  /// Copies the selected text, or the source from which Markdown views made it. Returns whether the terminal took it; it takes no more than 74,994 bytes.
  ///
  /// If more than 2,048 rows must be made, they are made in slices, so that the app goes on to run, and the result is true.
  @discardableResult
  package func copy(isSource: Bool = false) -> Bool {
    cancelCopy()
    guard !isEmpty, let container, let span = span(in: container) else { return false }
    var reader = SelectionReader(container, span, readsSource: isSource)
    // The action of the text itself: the app may set one within the container.
    let source = anchor?.leaf ?? container.node
    if reader.rowsToMake > ScreenSelection.mostRowsAtOnce {
      copyInSlices(reader, from: source)
      return true
    }
    var text = ""
    tree.perform { text = reader.finish(in: $0) }
    return !text.isEmpty && copy(text, from: source)
  }

  /// Copies a text with the action of a node's environment. Editors of this program can paste it too, also if it is too long for the
  /// terminal.
  @discardableResult
  package func copy(_ text: String, from node: Node) -> Bool {
    let copied = CopiedText(text: text.plainText, isSent: send(node, text))
    last = copied
    SharedKills.ring.add(copied.text)
    if copyHandlers.isEmpty {
      if copied.isSent { EnvironmentValues(scope: node.environment).showCopied(copied.text) } else { show(notice: copied.notice) }
    } else {
      let handlers = copyHandlers
      handlers.forEach { ($0 as? CopyActionNode)?.copied(copied) }
    }
    return copied.isSent
  }

  private func copyInSlices(_ reader: SelectionReader, from source: Node) {
    readInSlices(reader) {
      $0.copying = $1
    } then: { [weak source] selection, text in
      guard let node = source ?? selection.container?.node else { return }
      selection.copy(text, from: node)
    }
  }

  /// Ends a copy that is going on.
  func cancelCopy() {
    copying?.cancel()
    copying = nil
  }

  // MARK: Notices

  /// The time for which a notice is shown, in nanoseconds.
  private static let noticeTime = 5_000_000_000

  /// Shows a sentence in the last row of the screen, until a key, a press, or five seconds.
  private func show(notice text: String) {
    hideNotice()
    notice = (
      text,
      tree.timers.schedule(at: tree.timers.clock.now + ScreenSelection.noticeTime) { [weak self] _ in self?.hideNotice() }
    )
    tree.add(self)
    tree.perform { damageNotice($0) }
  }

  func hideNotice() {
    guard let notice else { return }
    notice.end.cancel()
    self.notice = nil
    tree.perform { damageNotice($0) }
    if isEmpty { tree.remove(self) }
  }

  /// Rows below the notice may be moved as cells, so the whole picture is painted.
  func damageNotice(_ context: UpdateContext) {
    guard let root = tree.root else { return }
    root.damage(root.bounds, in: context)
  }

  func paintNotice(_ context: inout PaintContext) {
    guard let notice, let root = tree.root, !root.bounds.isEmpty else { return }
    let row = root.bounds.maxY - 1, style = Style(attributes: .reverse)
    context.fill(Rect(x: 0, y: row, width: root.bounds.width, height: 1), Cell(.space, style))
    _ = context.write(notice.text, x: 1, y: row, style: style)
  }
}
