import IdemCore
import IdemScreen
import IdemText

/// The marked cells of one text, relative to it.
struct FindMarks {
  let text: any SelectableText
  var matches: [Rect]
  /// Those of the current match.
  var current: [Rect]
}

/// Which cells are drawn as matches.
extension TextFind: PaintOverlay {
  func willPaint(in context: UpdateContext) {
    updateMarks(context)
    if revealsCurrent {
      revealsCurrent = false
      // A request during the painting is for the next frame.
      scope?.tree.onCommit { [weak self] context in
        if let self, isShown { _ = revealShown(in: context) }
      }
    }
    scheduleCheck()
  }

  /// Computes the marked cells of the visible texts, and damages the cells whose mark changed.
  func updateMarks(_ context: UpdateContext) {
    let old = shown
    shown = [:]
    if isShown, let pattern, let scope, !scope.isRemoved {
      let place = place(of: current)
      for (number, strand) in strands.enumerated() {
        for (row, texts) in strand.visibleRows {
          mark(texts, pattern, current: place.flatMap { $0.strand == number && $0.row == row ? $0.number : nil })
        }
      }
    }
    for (id, marks) in old where !marks.text.isRemoved && marks.text.isPlaced {
      damage(marks.text, marks.matches, shown[id]?.matches ?? [], context)
      damage(marks.text, marks.current, shown[id]?.current ?? [], context)
    }
    for (id, marks) in shown where old[id] == nil {
      damage(marks.text, [], marks.matches, context)
      damage(marks.text, [], marks.current, context)
    }
  }

  /// Marks the matches in the texts of a row.
  ///
  /// - Parameter current: the number of the current match in the row; nil if it is in another row.
  private func mark(_ texts: [any SelectableText], _ pattern: TextPattern, current: Int?) {
    var first = 0
    for text in texts {
      let visible = text.isShown ? text.visibleFrame : .zero
      // Texts above the screen count, since the current match is known by its number.
      if visible.isEmpty, current == nil { continue }
      let matches = pattern.matches(in: text.selectableText)
      defer { first += matches.count }
      if matches.isEmpty || visible.isEmpty { continue }
      let top = visible.minY - text.screenFrame.minY
      let geometry = SelectionGeometry(text, rows: top..<(top + visible.height))
      var marks = FindMarks(text: text, matches: [], current: [])
      let seen = geometry.offsets
      for (number, match) in matches.enumerated() where match.overlaps(seen) {
        if first + number == current { marks.current += geometry.cells(of: match) } else { marks.matches += geometry.cells(of: match) }
      }
      if !marks.matches.isEmpty || !marks.current.isEmpty { shown[ObjectIdentifier(text)] = marks }
    }
  }

  private func damage(_ text: any SelectableText, _ old: [Rect], _ new: [Rect], _ context: UpdateContext) {
    if old == new { return }
    for rect in Set(old).symmetricDifference(new) { text.damage(rect, in: context) }
  }

  func paint(_ context: inout PaintContext) {
    guard let scope else { return }
    let tint = scope.environment.drawing.tint
    for marks in shown.values where !marks.text.isRemoved {
      paint(marks.matches, of: marks.text, &context) {
        $0.attributes.formUnion([.bold, .underline])
        $0.foreground = tint
      }
      paint(marks.current, of: marks.text, &context, ScreenSelection.select)
    }
  }

  private func paint(
    _ rects: [Rect], of text: any SelectableText, _ context: inout PaintContext, _ change: (inout Style) -> Void
  ) {
    let frame = text.screenFrame, clip = text.visibleFrame.intersection(context.visible)
    if clip.isEmpty { return }
    let isCovered = text.mayBeCovered
    for rect in rects {
      let cells = rect.offset(by: frame.origin).intersection(clip)
      if cells.isEmpty { continue }
      guard isCovered else {
        context.restyle(cells, change)
        continue
      }
      for x in cells.minX..<cells.maxX where text.tree.input.hit(Point(x: x, y: cells.minY)) === text {
        context.restyle(Rect(x: x, y: cells.minY, width: 1, height: 1), change)
      }
    }
  }

  // MARK: Scrolling

  /// Scrolls the views around the current match so that it is visible. Returns false if it has no view.
  func revealShown(in context: UpdateContext) -> Bool {
    guard let pattern, let place = place(of: current), let texts = strands[place.strand].shownTexts(of: place.row) else { return false }
    guard let found = strands[place.strand].place(ofMatch: place.number, inRow: place.row, pattern) else { return false }
    let text = texts[found.text]
    guard text.isPlaced, let cells = SelectionGeometry(text).cells(of: found.offsets).first else { return false }
    var rect = cells
    var outer: RenderNode = text
    while let container = outer.container {
      rect = rect.offset(by: outer.origin)
      if let rows = container as? RowsNode {
        let isAlong = rows.axis == .vertical ? rect.minY >= 0 && rect.maxY <= rows.length : rect.minX >= 0 && rect.maxX <= rows.length
        let lines = rows.axis == .vertical ? cells.minY..<cells.maxY : cells.minX..<cells.maxX
        if !isAlong { rows.request(.cells(text, lines), in: context) }
        if rows.scrollsAcross {
          if rect.maxX > rows.crossLength { _ = rows.scrollAcross(by: rect.maxX - rows.crossLength, in: context) }
          if rect.minX < 0 { _ = rows.scrollAcross(by: rect.minX, in: context) }
        }
      }
      outer = container
    }
    return true
  }
}
