import IdemCore
import IdemScreen

/// Which cells are drawn as selected.
extension ScreenSelection {
  package func willPaint(in context: UpdateContext) {
    if isPointerStale {
      isPointerStale = false
      if let container, let end = end(at: pointer, in: container) { focus = end }
    }
    update(context)
    if notice != nil { damageNotice(context) }
  }

  /// Computes the selected offsets of the visible texts, and damages the cells whose side changed.
  func update(_ context: UpdateContext) {
    let old = shown
    shown = [:]
    if let container, let span = span(in: container) {
      for group in container.visibleGroups {
        for (ordinal, leaf) in group.leaves.enumerated() where leaf.node.isShown {
          let offsets = span.visibleOffsets(group, ordinal)
          if !offsets.isEmpty { shown[ObjectIdentifier(leaf.node)] = (leaf.node, offsets) }
        }
      }
    } else if !isEmpty {
      // All selected text is gone.
      tree.onCommit(delaysKeys: false) { [weak self] _ in self?.clearIfGone() }
    }
    for (id, entry) in old where !entry.leaf.isRemoved && entry.leaf.isPlaced && shown[id]?.offsets != entry.offsets {
      damage(entry.leaf, entry.offsets, shown[id]?.offsets ?? [], context)
    }
    for (id, entry) in shown where old[id] == nil { damage(entry.leaf, [], entry.offsets, context) }
    if isEmpty, notice == nil { tree.remove(self) }
  }

  private func clearIfGone() { if container.flatMap({ span(in: $0) }) == nil { clear() } }

  /// Damages the cells of the offsets that are in one of two lists of disjoint ranges. These are the ranges between each two neighbors of all
  /// their bounds.
  private func damage(_ leaf: any SelectableText, _ old: [Range<Int>], _ new: [Range<Int>], _ context: UpdateContext) {
    let geometry = SelectionGeometry(leaf)
    let bounds = (old + new).flatMap { [$0.lowerBound, $0.upperBound] }.sorted()
    for index in stride(from: 0, to: bounds.count, by: 2) where bounds[index] < bounds[index + 1] {
      for rect in geometry.cells(of: bounds[index]..<bounds[index + 1]) { leaf.damage(rect, in: context) }
    }
  }

  package func paint(_ context: inout PaintContext) {
    let visible = context.visible
    for entry in shown.values {
      let leaf = entry.leaf, frame = leaf.screenFrame, clip = leaf.visibleFrame.intersection(visible)
      if clip.isEmpty || leaf.isRemoved { continue }
      let isCovered = leaf.mayBeCovered, geometry = SelectionGeometry(leaf)
      for rect in entry.offsets.flatMap({ geometry.cells(of: $0) }) {
        let cells = rect.offset(by: frame.origin).intersection(clip)
        if cells.isEmpty { continue }
        guard isCovered else {
          context.restyle(cells, ScreenSelection.select)
          continue
        }
        for x in cells.minX..<cells.maxX where tree.input.seen(at: Point(x: x, y: cells.minY)) === leaf {
          context.restyle(Rect(x: x, y: cells.minY, width: 1, height: 1), ScreenSelection.select)
        }
      }
    }
    if notice != nil { paintNotice(&context) }
  }

  /// The style of selected cells: reversed default colors, readable on dark and on light.
  static func select(_ style: inout Style) {
    style = Style(attributes: style.attributes.intersection([.bold, .italic, .underline]).union(.reverse), link: style.link)
  }
}

extension RenderNode {
  /// Whether other views may be drawn over this one. A list is layered because of the bars of its selected rows, which cover no text; but its
  /// pinned rows cover others.
  var mayBeCovered: Bool {
    var current = container
    while let outer = current {
      if outer.flags.contains(.overlapping) { return true }
      if outer.flags.contains(.layered), (outer as? RowsNode)?.pinned.isEmpty != true { return true }
      current = outer.container
    }
    return false
  }
}
