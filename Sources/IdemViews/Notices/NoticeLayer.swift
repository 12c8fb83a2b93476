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
final class NoticeLayer: ContainerNode, HoverHandler, FrameListener {
  private unowned let center: NoticeCenter
  /// The boxes of the notices, including their borders.
  private(set) var boxes: [Rect] = []

  private var look = ToastLook()
  /// What the notices must not cover.
  private var input: Rect?

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

  override func placeChildren(in context: PlacementContext) {
    let old = boxes
    look = tree.rootEnvironment.value(of: ToastLookKey.self)
    let room = ProposedViewSize(width: max(1, min(look.width, size.width) - 4), height: nil)
    let sizes = renderChildren.map { $0.measure(room, in: context.measuring) }
    let width = min(size.width, (sizes.map(\.width).max() ?? 0) + 4)
    let total = sizes.reduce(0) { $0 + $1.height + 2 }
    let left = (Double(size.width - width) * look.place.x).roundedLength
    var y = max(0, (Double(size.height - total) * look.place.y).roundedLength)
    input = focusedInput
    let all = Rect(x: left, y: y, width: width, height: total)
    if let input, input.intersects(all) {
      // Above the text that is typed, or below it, or at the other end of the screen.
      if input.minY >= total {
        y = input.minY - total
      } else if input.maxY + total <= size.height {
        y = input.maxY
      } else {
        y = look.place.y > 0.5 ? 0 : max(0, size.height - total)
      }
    }
    boxes = []
    for (child, wanted) in zip(renderChildren, sizes) {
      let box = Rect(x: left, y: y, width: width, height: wanted.height + 2)
      child.place(Rect(x: box.minX + 2, y: y + 1, width: min(wanted.width, width - 4), height: wanted.height), proposal: room, in: context)
      boxes.append(box)
      y = box.maxY
    }
    for rect in old + boxes { damage(rect, in: context) }
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
    for (index, box) in boxes.enumerated() where index < center.shown.count {
      context.fill(box)
      var style = environment.drawing.style
      style.foreground = center.shown[index].kind.color ?? environment.drawing.tint
      if let border = look.border { context.drawBorder(box, border, look: style) }
    }
    super.paint(&context)
  }
}
