import IdemScreen

/// The height of a tree that is shown in an inline region: as tall as its content, within limits.
package struct InlineHeight: Hashable, Sendable {
  /// The size of the terminal.
  package var screen: Size
  /// The limits of the region's height in rows. The upper one is below the terminal's height.
  package var rows: ClosedRange<Int>

  package init(screen: Size, rows: ClosedRange<Int>) {
    (self.screen, self.rows) = (screen, rows)
  }
}

extension ViewTree {
  /// Whether the app draws an inline region. Computed, because an access from another module to a stored property is checked.
  package var isInline: Bool { storedIsInline }

  /// Makes the tree as tall as its content, within the limits of its region. A layer that covers the terminal makes it as tall as that.
  ///
  /// Call it before the root is placed. Cost: one measurement of the content, which caches it.
  func fitHeight(_ limits: InlineHeight, in context: MeasureContext) {
    let wanted = root.idealHeight(limits, in: context)
    let content = min(max(wanted.content, limits.rows.lowerBound), limits.rows.upperBound)
    contentHeight = content
    let height = isCovered ? limits.screen.height : min(content + wanted.below, limits.rows.upperBound)
    if height != size.height { cellBuffer.pointee.setHeight(height) }
  }

  /// Whether a layer covers the whole terminal.
  package var isCovered: Bool { root.presentations.contains { ($0 as? any AnchoredLayer)?.coversScreen == true } }

  /// The size that the content takes for a proposal.
  package func idealSize(for proposal: ProposedViewSize) -> Size {
    scheduler.beginLayoutStep()
    var size = Size.zero
    for child in root.renderChildren {
      let wanted = child.measure(proposal, in: MeasureContext())
      size = Size(width: max(size.width, wanted.width), height: max(size.height, wanted.height))
    }
    return size
  }

  /// Called when the size of a layer's content may have changed.
  package func layerChanged() { if inlineHeight != nil { root.requestLayout() } }

  /// Sets the limits of the height of an inline region, and its width.
  package func setInlineHeight(_ limits: InlineHeight) {
    guard limits != inlineHeight else { return }
    let isFirst = inlineHeight == nil
    inlineHeight = limits
    let height = isCovered ? limits.screen.height : isFirst ? limits.rows.lowerBound : min(size.height, limits.rows.upperBound)
    resize(to: Size(width: limits.screen.width, height: height))
    if root != nil { root.setNeedsLayout(in: .resize) }
  }
}
