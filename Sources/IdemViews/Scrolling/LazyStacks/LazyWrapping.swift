import IdemCore
import IdemScreen

/// A modifier within which a lazy stack of a scroll view stays lazy: padding, a frame, a background, a border, an overlay.
///
/// Instead of one view with the modifier around it, the scroll view gets the rows of the stack. What the modifier adds across the axis is
/// beside each row, and what it adds along the axis are rows of their own. What it draws is drawn once, in the area of all rows.
@MainActor protocol LazyWrapping: RenderWrappingModifier, RowsModifier {
  /// What the modifier does to the rows; nil if it needs the length of all rows.
  func lazyWrap(along axis: Axis) -> LazyWrap?

  /// The node of the modifier around a view that is no lazy stack.
  static func makeWhole<Inner: View>(_ modifier: Self, content: Inner, parent: Node, in context: UpdateContext) -> Node
  static func updateWhole<Inner: View>(_ node: Node, _ modifier: Self, content: Inner, in context: UpdateContext)
}

extension RenderModifier where Self: LazyWrapping {
  static func makeWhole<Inner: View>(_ modifier: Self, content: Inner, parent: Node, in context: UpdateContext) -> Node {
    makeRenderNode(modifier, content: content, parent: parent, in: context)
  }

  static func updateWhole<Inner: View>(_ node: Node, _ modifier: Self, content: Inner, in context: UpdateContext) {
    updateRenderNode(node, modifier, content: content, in: context)
  }

  static func _makeNode<Inner: View>(_ modifier: Self, content: Inner, parent: Node, in context: UpdateContext) -> Node {
    guard let scroller = parent.rowScroller, LazyContent.isOne(Inner.self, along: scroller.axis) else {
      return makeRenderNode(modifier, content: content, parent: parent, in: context)
    }
    return makeLazily(modifier, content, in: scroller, parent: parent, with: context)
  }

  @inline(__always) static func _updateNode<Inner: View>(_ node: Node, _ modifier: Self, content: Inner, in context: UpdateContext) {
    if node.flags.contains(.render) { return updateRenderNode(node, modifier, content: content, in: context) }
    updateLazily(node.uncheckedCast(to: LazyWrapNode.self), modifier, content, in: context)
  }
}

extension LazyWrapping {
  /// What the modifier draws, without the rows.
  private typealias Drawing = ModifiedContent<LazyArea, Self>

  static func makeLazily<Inner: View>(
    _ modifier: Self, _ content: Inner, in scroller: any RowScroller, parent: Node, with context: UpdateContext
  ) -> Node {
    let node = LazyWrapNode(parent: parent, type: Self.self)
    node.begin(in: scroller)
    node.take(modifier.lazyWrap(along: scroller.axis), in: context)
    make(modifier, content, node, in: context)
    node.flags.remove(.building)
    return node
  }

  static func updateLazily<Inner: View>(_ node: LazyWrapNode, _ modifier: Self, _ content: Inner, in context: UpdateContext) {
    let wasLazy = node.wrap != nil
    node.take(modifier.lazyWrap(along: node.axis), in: context)
    // Another kind of frame. The content is built again, as after a turn of the scroll view.
    guard wasLazy == (node.wrap != nil) else {
      let old = node.child!, drawing = node.drawing
      node.drawing = nil
      make(modifier, content, node, in: context)
      old.remove(in: context)
      drawing?.remove(in: context)
      return node.scroller.childrenChanged(in: context)
    }
    guard let wrap = node.wrap else { return updateWhole(node.child, modifier, content: content, in: context) }
    if let drawing = node.drawing { Drawing._updateNode(drawing, Drawing(content: LazyArea(), modifier: modifier), in: context) }
    func update<Parts: View>(_ parts: Parts) { Parts._updateNode(node.child, parts, in: context) }
    update(parts(wrap.insets, content, along: node.axis))
  }

  private static func make<Inner: View>(_ modifier: Self, _ content: Inner, _ node: LazyWrapNode, in context: UpdateContext) {
    guard let wrap = node.wrap else { return node.child = makeWhole(modifier, content: content, parent: node, in: context) }
    func make<Parts: View>(_ parts: Parts) -> Node { Parts._makeNode(parts, parent: node, in: context) }
    node.child = make(parts(wrap.insets, content, along: node.axis))
    if wrap.layer != nil {
      node.drawing = Drawing._makeNode(Drawing(content: LazyArea(), modifier: modifier), parent: node, in: context)
    }
  }

  /// The rows of the padding along the axis, around the content.
  @ViewBuilder private static func parts<Inner: View>(_ insets: EdgeInsets, _ content: Inner, along axis: Axis) -> some View {
    let isVertical = axis == .vertical
    let start = isVertical ? insets.top : insets.leading, end = isVertical ? insets.bottom : insets.trailing
    if start > 0 { Spacer(minLength: 0).frame(width: isVertical ? nil : start, height: isVertical ? start : nil) }
    content
    if end > 0 { Spacer(minLength: 0).frame(width: isVertical ? nil : end, height: isVertical ? end : nil) }
  }
}

// MARK: The modifiers

extension PaddingModifier: LazyWrapping {
  func lazyWrap(along axis: Axis) -> LazyWrap? { LazyWrap(insets: insets) }
}

extension FixedFrameModifier: LazyWrapping {
  func lazyWrap(along axis: Axis) -> LazyWrap? {
    guard (axis == .vertical ? height : width) == nil else { return nil }
    let length = axis == .vertical ? width : height
    return LazyWrap(bounds: .init(length, nil, length), halves: alignment.halves(across: axis))
  }
}

extension FlexibleFrameModifier: LazyWrapping {
  /// A frame that is as long as its content, or as its container where that has a length: a scroll view has none along its axis.
  func lazyWrap(along axis: Axis) -> LazyWrap? {
    let along = axis == .vertical ? height : width
    guard along.least ?? 0 == 0, along.ideal == nil, along.most ?? .infinity == .infinity else { return nil }
    return LazyWrap(bounds: axis == .vertical ? width : height, halves: alignment.halves(across: axis))
  }
}

extension FixedSizeModifier: LazyWrapping {
  /// Along its axis, a scroll view proposes no length anyway. Across the axis, an ideal length is that of all rows.
  func lazyWrap(along axis: Axis) -> LazyWrap? { (axis == .vertical ? horizontal : vertical) ? nil : LazyWrap() }
}

extension BackgroundColorModifier: LazyWrapping {
  func lazyWrap(along axis: Axis) -> LazyWrap? { LazyWrap(layer: .behind) }
}

extension BackgroundStyleModifier: LazyWrapping {
  func lazyWrap(along axis: Axis) -> LazyWrap? { LazyWrap(layer: .behind) }
}

/// The modifier that it stands for wraps the rows itself.
extension AnyBackgroundModifier: LazyWrapping {
  func lazyWrap(along axis: Axis) -> LazyWrap? { LazyWrap(layer: .behind) }
  static func makeWhole<Inner: View>(_ modifier: Self, content: Inner, parent: Node, in context: UpdateContext) -> Node {
    _makeNode(modifier, content: content, parent: parent, in: context)
  }
  static func updateWhole<Inner: View>(_ node: Node, _ modifier: Self, content: Inner, in context: UpdateContext) {
    _updateNode(node, modifier, content: content, in: context)
  }
}

extension BorderModifier: LazyWrapping {
  func lazyWrap(along axis: Axis) -> LazyWrap? { LazyWrap(insets: insets, layer: .behind) }
}

extension PaintedBorder: LazyWrapping {
  func lazyWrap(along axis: Axis) -> LazyWrap? { border.lazyWrap(along: axis) }
}

extension AttachmentModifier: LazyWrapping {
  func lazyWrap(along axis: Axis) -> LazyWrap? {
    switch attachment {
    case .overlay: LazyWrap(layer: .inFront)
    case .background: LazyWrap(layer: .behind)
    case .mask, .inset: nil
    }
  }

  static func _makeNode<Inner: View>(_ modifier: Self, content: Inner, parent: Node, in context: UpdateContext) -> Node {
    guard let scroller = parent.rowScroller, LazyContent.isOne(Inner.self, along: scroller.axis) else {
      return makeWhole(modifier, content: content, parent: parent, in: context)
    }
    return makeLazily(modifier, content, in: scroller, parent: parent, with: context)
  }

  static func _updateNode<Inner: View>(_ node: Node, _ modifier: Self, content: Inner, in context: UpdateContext) {
    if node.flags.contains(.delegatesRendering) { return updateWhole(node, modifier, content: content, in: context) }
    updateLazily(node.uncheckedCast(to: LazyWrapNode.self), modifier, content, in: context)
  }
}

extension Alignment {
  fileprivate func halves(across axis: Axis) -> Int {
    axis == .vertical ? horizontal.line.halves ?? 0 : vertical.line.halves ?? 0
  }
}
