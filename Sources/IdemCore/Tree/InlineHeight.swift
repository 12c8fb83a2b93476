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

/// The state of a tree that is shown in an inline region.
@MainActor
struct InlineRegion {
  /// The limits of the height; nil if the tree is as tall as the screen.
  private(set) var limits: InlineHeight?
  /// Whether there are limits, without the cost of reading them.
  private(set) var isOn = false
  /// The height of the app's content, in rows.
  private(set) var contentHeight = 0
  /// Called before a picture is shown.
  var willShow: (@MainActor () -> Void)?

  /// Sets the limits. Returns whether there were none.
  mutating func setLimits(_ new: InlineHeight) -> Bool {
    defer { (limits, isOn) = (new, true) }
    return !isOn
  }

  mutating func setContentHeight(_ rows: Int) { contentHeight = rows }
}

extension ViewTree {
  /// Whether the app draws an inline region.
  package var isInline: Bool { inline.isOn }
  /// The limits of the height; nil if the tree is as tall as the screen.
  package var inlineHeight: InlineHeight? { inline.limits }
  /// The height of the app's content in an inline region, in rows.
  package var contentHeight: Int { inline.contentHeight }
  /// Called before a picture is shown, if the tree has an inline height.
  package var willShow: (@MainActor () -> Void)? {
    get { inline.willShow }
    set { inline.willShow = newValue }
  }

  /// Makes the tree as tall as its content, within the limits of its region. A layer that covers the terminal makes it as tall as that.
  ///
  /// Call it before the root is placed. Cost: one measurement of the content, which caches it.
  func fitHeight(_ limits: InlineHeight, in context: MeasureContext) {
    let wanted = root.idealHeight(limits, in: context)
    let content = min(max(wanted.content, limits.rows.lowerBound), limits.rows.upperBound)
    inline.setContentHeight(content)
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
  package func layerChanged() { if isInline { root.requestLayout() } }

  /// Sets the limits of the height of an inline region, and its width.
  package func setInlineHeight(_ limits: InlineHeight) {
    guard limits != inlineHeight else { return }
    let isFirst = inline.setLimits(limits)
    let height = isCovered ? limits.screen.height : isFirst ? limits.rows.lowerBound : min(size.height, limits.rows.upperBound)
    resize(to: Size(width: limits.screen.width, height: height))
    if root != nil { root.setNeedsLayout(in: .resize) }
  }
}
