import IdemCore
import IdemScreen

/// The contents of the notices on the screen. The layer places them and draws their borders.
private struct NoticeRows: View {
  let center: NoticeCenter

  var body: some View {
    ForEach(center.shown) { notice in
      HStack(alignment: .top, spacing: 1) {
        NoticeMark(kind: notice.kind)
        notice.text.lineLimit(4)
        if let action = notice.action {
          action.title.bold().lineLimit(1).layoutPriority(1).foregroundStyle(.tint).padding(.leading, 1)
            .onTapGesture { center.perform(notice) }
        }
      }
    }
  }
}

/// The symbol of a kind, in its color.
struct NoticeMark: View {
  let kind: NoticeKind

  var body: some View {
    if let color = kind.color {
      Text(verbatim: kind.symbol).bold().foregroundStyle(color)
    } else {
      Text(verbatim: kind.symbol).bold().foregroundStyle(.tint)
    }
  }
}

/// The layer at the bottom right of the screen that shows the notices. It takes neither the focus nor the keys.
final class NoticeLayer: ContainerNode, HoverHandler, FrameListener, InlineRows {
  private unowned let center: NoticeCenter
  /// The boxes of the notices, including their borders. One without room is empty.
  private(set) var boxes: [Rect] = []
  /// Whether the notices have no borders and one row each, because there is no room for more.
  private var isCompact = false

  private var look = ToastLook()
  /// What the notices must not cover: the text that is typed, and lines of keys.
  private var input: Rect?
  private var bars: [Rect] = []

  init(_ center: NoticeCenter, in tree: ViewTree) {
    self.center = center
    super.init(parent: tree.root, type: NoticeLayer.self)
    flags.insert(.layered)
    zIndex = 1
    tree.input.hoverHandlers.add(self)
    tree.diagnostics.frameObservers.add(self)
    flags.remove(.building)
    tree.perform { tree.root.present(self, in: $0) }
    becomeStale(Cause(.state, name: "notices", owner: NoticeCenter.self))
  }

  override func evaluate(in context: UpdateContext) {
    guard content == nil else { return }
    content = NoticeRows._makeNode(NoticeRows(center: center), parent: self, in: context)
    childrenChanged(in: context)
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    tree.input.hoverHandlers.remove()
    tree.diagnostics.frameObservers.remove()
    tree.root.dismiss(self, in: context)
  }

  override func preference<Key: PreferenceKey>(_ key: Key.Type, _ value: inout Key.Value?) {}

  // MARK: Layout

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size { tree.size }

  /// In an inline window, the notices are below the content.
  func neededRows(width: Int, in context: MeasureContext) -> Int {
    measured(width: width, isCompact: false, in: context).reduce(0) { $0 + $1.height }
  }

  override func layoutInvalidated() { tree.layerChanged() }

  private func room(_ width: Int) -> Int {
    look = tree.rootEnvironment.value(of: ToastLookKey.self)
    return max(1, min(look.width, width) - 4)
  }

  /// The sizes of the boxes.
  private func measured(width: Int, isCompact: Bool, in context: MeasureContext) -> [Size] {
    let room = room(width)
    return renderChildren.map { child in
      let size = child.measure(ProposedViewSize(width: room, height: isCompact ? 1 : nil), in: context)
      return Size(width: min(width, size.width + 4), height: isCompact ? min(1, size.height) : size.height + 2)
    }
  }

  override func placeChildren(in context: PlacementContext) {
    let old = boxes
    input = focusedInput
    bars = findBars()
    isCompact = false
    var sizes = measured(width: size.width, isCompact: false, in: context.measuring)
    var place = place(sizes)
    if place == nil {
      isCompact = true
      sizes = measured(width: size.width, isCompact: true, in: context.measuring)
      // The newest ones, as many as there is room for.
      var count = sizes.count
      place = self.place(sizes)
      while place == nil, count > 0 {
        count -= 1
        for index in 0..<(sizes.count - count) { sizes[index] = .zero }
        place = self.place(sizes)
      }
    }
    let width = sizes.map(\.width).max() ?? 0, left = (Double(size.width - width) * look.place.x).roundedLength
    var y = place ?? 0
    boxes = []
    for (child, wanted) in zip(renderChildren, sizes) {
      let box = wanted.height == 0 ? .zero : Rect(x: left, y: y, width: width, height: wanted.height)
      let inner = Rect(
        x: box.minX + 2, y: y + (isCompact ? 0 : 1), width: max(0, box.width - 4), height: max(0, box.height - (isCompact ? 0 : 2)))
      let offer = ProposedViewSize(width: room(size.width), height: isCompact ? 1 : nil)
      let taken = child.measure(offer, in: context.measuring)
      child.place(
        Rect(origin: inner.origin, size: Size(width: min(taken.width, inner.width), height: min(taken.height, inner.height))),
        proposal: offer,
        in: context)
      boxes.append(box)
      y += wanted.height
    }
    for rect in old + boxes { damage(rect, in: context) }
  }

  /// The first row of boxes; nil if they have no room beside the text that is typed.
  private func place(_ sizes: [Size]) -> Int? {
    let total = sizes.reduce(0) { $0 + $1.height }, width = sizes.map(\.width).max() ?? 0
    let left = (Double(size.width - width) * look.place.x).roundedLength, part = tree.isInline ? 1 : look.place.y
    var y = (Double(size.height - total) * part).roundedLength
    guard total <= size.height else { return nil }
    // Above a line of keys at the bottom of the screen, below one at the top.
    for bar in bars where bar.intersects(Rect(x: left, y: y, width: width, height: total)) {
      if bar.minY >= total { y = bar.minY - total } else if bar.maxY + total <= size.height { y = bar.maxY }
    }
    guard let input, input.intersects(Rect(x: left, y: y, width: width, height: total)) else { return y }
    // Above the text that is typed, or below it.
    if input.minY >= total { return input.minY - total }
    return input.maxY + total <= size.height ? input.maxY : nil
  }

  /// The places of the views that notices must not cover. Walks over all nodes: once for each notice that comes or goes.
  private func findBars() -> [Rect] {
    var found: [Rect] = []
    @MainActor func visit(_ node: Node) {
      if node is UncoveredNode, let frame = node.firstRenderNode.flatMap({ $0.isPlaced ? $0.screenFrame : nil }), !frame.isEmpty {
        found.append(frame)
      }
      node.visitChildren(visit)
    }
    tree.root.visitChildren(visit)
    return found
  }

  /// The field with the focus on the screen. Of a large editor, the row of the caret.
  private var focusedInput: Rect? {
    guard let node = tree.focus.focused as? any TextInput, !node.isRemoved else { return nil }
    let frame = node.screenFrame
    if frame.height * 2 <= size.height { return frame }
    return tree.focus.cursor.map { Rect(x: $0.x, y: $0.y, width: 1, height: 1) }
  }

  /// Moves the notices where the text that is typed has come under them, or has left their place.
  func frameEnded() { if !boxes.isEmpty, focusedInput != input { tree.perform { setNeedsLayout(in: $0) } } }

  // MARK: Input

  override func takesPointer(at point: Point) -> Bool { boxes.contains { $0.contains(point) } }

  private func notice(at point: Point) -> Notice? {
    boxes.firstIndex { $0.contains(point) }.flatMap { center.shown.indices.contains($0) ? center.shown[$0] : nil }
  }

  var observesMotion: Bool { true }

  func pointerMoved(_ isInside: Bool, _ event: Event, in context: UpdateContext) {
    guard case .mouse(let mouse) = event else { return }
    center.hover(isInside ? notice(at: mouse.position)?.id : nil)
  }

  /// A click removes the notice, unless it was on the action.
  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    guard case .mouse(let mouse) = event else { return .ignored }
    if case .down(.left) = mouse.action, let notice = notice(at: mouse.position) { center.remove(notice.id) }
    return .handled
  }

  // MARK: Paint

  override func visitDrawn(besides child: RenderNode?, in rect: Rect, _ visit: DrawnVisitor) -> Bool {
    boxes.allSatisfy { box in
      let seen = box.intersection(rect)
      return seen.isEmpty || visit(seen, false)
    }
  }

  override func paint(_ context: inout PaintContext) {
    for (index, box) in boxes.enumerated() where index < center.shown.count && !box.isEmpty {
      context.fill(box)
      var style = environment.drawing.style
      style.foreground = center.shown[index].kind.color ?? environment.drawing.tint
      if let border = look.border, !isCompact { context.drawBorder(box, border, look: style) }
    }
    super.paint(&context)
  }
}

extension NoticeLayer: AccessibleNode {
  func accessibleParts(_ reader: AccessibilityReader) -> [AccessibleElement] {
    renderChildren.compactMap { child in
      guard child.isPlaced, !child.flags.contains(.hidden) else { return nil }
      let parts = reader.parts(of: [child], in: self)
      let element = AccessibleElement(.notice, AccessibleElement.label(of: parts.filter { !$0.isInteractive }), of: child)
      for part in parts { if let press = part.action(.press) { element.add(.press, part.label, perform: press.perform) } }
      element.traits.insert(.updatesFrequently)
      return element
    }
  }

  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] { parts }
}
