import IdemCore
import IdemScreen

/// A box over the app, in the middle or at what presents it. While it stands, all input is its own; Escape ends it.
final class PresentationNode: ContainerNode {
  var look: PresentationLook
  private let dismissal: Dismissal
  private let scope: EnvironmentScope
  /// Who had the focus before, and gets it back.
  private var focusedBefore: Node?
  /// The box, border and all.
  private var box = Rect.zero

  init(_ look: PresentationLook, dismissal: Dismissal, parent: Node) {
    self.look = look
    self.dismissal = dismissal
    scope = EnvironmentScope(parent: parent.childEnvironment)
    scope.setPresentation(dismissal, ofButtons: look.endsWithButton)
    super.init(parent: parent, type: PresentationNode.self)
    flags.insert(.layered)
    focusedBefore = tree.focused
    tree.modals.append(self)
    tree.keyHandlers.add(self)
  }

  /// The content was made.
  func begin() {
    flags.remove(.building)
    tree.root.present(self)
    if !tree.focus(within: self) { tree.focus(nil) }
  }

  override var childEnvironment: EnvironmentScope { scope }

  override func drawingChanged() {
    setNeedsPaint()
    if scope.setDrawing(environment.drawing) { super.drawingChanged() }
  }

  override func close() {
    super.close()
    tree.root.dismiss(self)
    tree.modals.removeAll { $0 === self }
    tree.keyHandlers.noteRemoval()
    let isInside = tree.isAncestor(self, of: tree.focused)
    guard isInside || tree.focused == nil, let before = focusedBefore as? any FocusTarget else { return }
    tree.focus(before.isRemoved || !tree.takesInput(before) || !before.canFocus ? nil : before)
  }

  // MARK: Input

  override func handle(_ event: Event) -> KeyPress.Result {
    switch event {
    case .key(let press) where press.key == .escape && press.phase == .down:
      cancel()
      return .handled
    case .mouse(let mouse):
      if case .down = mouse.action, look.endsWithOutside, !box.contains(mouse.position) { dismissal.dismiss() }
      return .handled
    default: return .ignored
    }
  }

  /// Presses the button of the cancel role, or just ends.
  private func cancel() {
    if let button = cancelButton(in: self) { button.activate() } else { dismissal.dismiss() }
  }

  private func cancelButton(in node: Node) -> ControlNode? {
    if let control = node as? ControlNode, control.isCancel { return control }
    var found: ControlNode?
    node.visitChildren { if found == nil { found = cancelButton(in: $0) } }
    return found
  }

  // MARK: Layout

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size { tree.size }

  override func placeChildren() {
    let margins = Size(width: 2 + look.padding[along: .horizontal], height: 2 + look.padding[along: .vertical])
    let room = ProposedViewSize(width: max(0, size.width - 4 - margins.width), height: max(0, size.height - margins.height))
    var wanted = Size(width: look.title.isEmpty ? 0 : look.title.columns + 2, height: 0)
    for child in renderChildren {
      let size = child.measure(room)
      wanted = Size(width: max(wanted.width, min(size.width, room.width!)), height: max(wanted.height, min(size.height, room.height!)))
    }
    box = place(of: Size(width: wanted.width + margins.width, height: wanted.height + margins.height))
    for child in renderChildren {
      let taken = child.measure(room)
      let size = Size(width: min(taken.width, wanted.width), height: min(taken.height, wanted.height))
      let origin = Point(
        x: box.minX + 1 + look.padding.leading + (look.place == .center ? (wanted.width - size.width) / 2 : 0),
        y: box.minY + 1 + look.padding.top)
      child.place(Rect(origin: origin, size: size), proposal: room)
    }
    setNeedsPaint()
  }

  private func place(of box: Size) -> Rect {
    switch look.place {
    case .center:
      return Rect(origin: Point(x: (size.width - box.width) / 2, y: (size.height - box.height) / 2), size: box)
    case .anchored:
      let anchor = (parent as? WrapperNode)?.child.firstRenderNode?.screenFrame ?? .zero
      let below = anchor.maxY + box.height <= size.height || anchor.minY < box.height
      let x = min(anchor.minX, max(0, size.width - box.width))
      return Rect(origin: Point(x: x, y: below ? min(anchor.maxY, max(0, size.height - box.height)) : anchor.minY - box.height), size: box)
    }
  }

  // MARK: Paint

  override func paint(_ painter: inout Painter) {
    if look.place == .center {
      // What is behind steps back.
      painter.restyle(bounds) { $0.attributes = $0.attributes.subtracting([.bold, .reverse]).union(.dim) }
    }
    painter.fill(box)
    var style = environment.drawing.style
    style.foreground = environment.drawing.tint
    painter.drawBorder(box, .rounded, look: style)
    if !look.title.isEmpty {
      style.attributes.insert(.bold)
      painter.write(" " + Truncation.truncate(look.title, to: max(0, box.width - 6)) + " ", x: box.minX + 2, y: box.minY, style: style)
    }
    super.paint(&painter)
  }
}
