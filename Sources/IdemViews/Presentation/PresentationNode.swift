import IdemCore
import IdemScreen

/// A layer over the app: a box in the middle (a sheet, an alert), or at the view that presents it (a popover, a menu, a picker's values).
///
/// Several layers overlap, the newest in front. A layer gets all input while it exists; Escape dismisses it. The focus moves to the first
/// control inside, and returns to its old place afterwards. The content inherits the environment of the view that presents it.
///
/// A passive layer, such as suggestions, gets the pointer only, and leaves the focus where it is.
class PresentationNode: ContainerNode, AnchoredLayer, FocusChooser {
  private(set) var look: PresentationLook
  private let dismissal: Dismissal
  private let scope: EnvironmentScope
  /// The menu that this menu was opened from; nil for any other layer.
  let outerMenu: PresentationNode?
  /// The focus before the layer was opened. It is restored at the end.
  private var focusBefore: FocusPlace!
  /// The box, including its border.
  private(set) var box = Rect.zero
  /// The anchor rectangle at the last placement.
  private var placedAnchor = Rect.zero

  init(_ look: PresentationLook, dismissal: Dismissal, parent: Node, in context: UpdateContext) {
    self.look = look
    self.dismissal = dismissal
    outerMenu = parent.enclosingLayer.flatMap { $0.look.isMenu ? $0 : nil }
    scope = EnvironmentScope(parent: parent.childEnvironment)
    scope.setPresentation(
      dismissal, ofButtons: look.isMenu ? outerMenu.map { $0.ends(after: dismissal) } ?? dismissal : look.endsWithButton ? dismissal : nil)
    super.init(parent: parent, type: PresentationNode.self)
    flags.insert(.layered)
    if look.isPassive {
      scope.set(IsEnabledKey.self, to: false)
      return
    }
    tree.input.modals.append(self)
    tree.input.keyHandlers.add(self)
    focusBefore = tree.focus.enter(self, in: context)
    tree.input.commands?.scopesChanged()
  }

  /// Returns an action that dismisses another layer, then this one and the menus that it was opened from.
  private func ends(after inner: Dismissal) -> Dismissal {
    Dismissal { [weak self] in
      inner.dismiss()
      self?.endWithOuterMenus()
    }
  }

  private func endWithOuterMenus() {
    dismissal.dismiss()
    outerMenu?.endWithOuterMenus()
  }

  /// Dismisses the layer after the user chose an item in it.
  func endAfterChoice() { look.isMenu ? endWithOuterMenus() : dismissal.dismiss() }

  /// Dismisses this layer only.
  func end() { dismissal.dismiss() }

  func setLook(_ new: PresentationLook, in context: UpdateContext) {
    guard new != look else { return }
    look = new
    apply(.all, in: context)
  }

  /// Called after the content was made.
  func begin(in context: UpdateContext) {
    flags.remove(.building)
    tree.root.present(self, in: context)
  }

  override var childEnvironment: EnvironmentScope { scope }

  /// The content of a layer passes no preferences to the views around its presenter, as in SwiftUI.
  override func preference<Key: PreferenceKey>(_ key: Key.Type, _ value: inout Key.Value?) {}

  override func drawingChanged(in context: UpdateContext) {
    setNeedsPaint(in: context)
    if scope.setDrawing(environment.drawing) { super.drawingChanged(in: context) }
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    let wasInFront = tree.input.modals.last === self
    tree.root.dismiss(self, in: context)
    if look.isPassive { return }
    // Layers that were opened from this one are dismissed with it.
    tree.input.modals.removeAll { self.isAncestor(of: $0) }
    tree.input.keyHandlers.remove()
    tree.input.commands?.scopesChanged()
    // A dialog over this one restores the focus that this one would restore.
    for case let other as PresentationNode in tree.input.modals where self.isAncestor(of: other.focusBefore.node) {
      other.focusBefore = focusBefore
    }
    let isInside = self.isAncestor(of: tree.focus.focused)
    if isInside || wasInFront && tree.focus.focused == nil { tree.focus.restore(focusBefore, in: context) }
  }

  // MARK: Focus

  /// The initial focus of an alert: its text field, or else its cancel button, or else its first button that is not destructive.
  var firstFocus: (any FocusTarget)? {
    guard look.place == .center, look.endsWithButton else { return nil }
    if let field = firstNode(in: self, where: { ($0 as? TextFieldNode)?.canFocus == true }) { return field as? any FocusTarget }
    func button(_ isWanted: (WrapperControlNode) -> Bool) -> WrapperControlNode? {
      firstNode(in: self) { ($0 as? WrapperControlNode).map { $0.canFocus && isWanted($0) } ?? false } as? WrapperControlNode
    }
    return button { $0.isCancel } ?? button { !$0.isDestructive }
  }

  private func firstNode(in node: Node, where isWanted: (Node) -> Bool) -> Node? {
    if isWanted(node) { return node }
    var found: Node?
    node.visitChildren { if found == nil { found = firstNode(in: $0, where: isWanted) } }
    return found
  }

  // MARK: Input

  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    switch event {
    case .key(let press) where press.key == .escape && press.phase == .down:
      cancel()
      return .handled
    case .mouse(let mouse):
      if case .down = mouse.action { endIfOutside(mouse.position) }
      // Nothing below the newest layer gets the event. In its box, it may select text.
      return self === tree.input.modals.last && box.contains(mouse.position) ? .ignored : .handled
    default: return .ignored
    }
  }

  /// Dismisses the layer after a press outside of it. The menus that it was opened from are dismissed too if the press is outside of them.
  private func endIfOutside(_ place: Point) {
    guard look.endsWithOutside, !box.contains(place) else { return }
    dismissal.dismiss()
    outerMenu?.endIfOutside(place)
  }

  /// Presses the button with the cancel role, or dismisses the layer if there is none.
  private func cancel() {
    let button = firstNode(in: self) { ($0 as? WrapperControlNode)?.isCancel == true } as? WrapperControlNode
    if let button { button.activate() } else { dismissal.dismiss() }
  }

  // MARK: Layout

  var coversScreen: Bool { look.place == .screen }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size { tree.size }

  /// The height of an inline region depends on its layers.
  override func layoutInvalidated() { tree.layerChanged() }

  /// The title in the language of the views.
  private var title: Text? { look.title?.localized(environment.drawing.localization) }

  /// The size of the content, at most `room`.
  private func wantedContent(_ room: Size, in context: MeasureContext) -> Size {
    let room = Size(width: room.width, height: min(room.height, look.maxHeight))
    let title = self.title?.wholeContent ?? ""
    var wanted = Size(width: title.isEmpty ? 0 : title.columns + 2, height: 0)
    let offer = look.isMenu ? .unspecified : ProposedViewSize(room)
    for child in renderChildren {
      let size = child.measure(offer, in: context)
      wanted = Size(width: max(wanted.width, min(size.width, room.width)), height: max(wanted.height, min(size.height, room.height)))
    }
    return wanted
  }

  /// The space for the content on a screen. A box keeps two columns to each side free.
  private func room(on screen: Size) -> Size {
    let margins = look.margins, free = coversScreen ? 0 : 4
    return Size(width: max(0, screen.width - free - margins.width), height: max(0, screen.height - margins.height))
  }

  func neededHeight(_ screen: Size, in context: MeasureContext) -> Int {
    if coversScreen { return 0 }
    let height = wantedContent(room(on: screen), in: context).height + look.margins.height
    guard case .anchored(let edge, _) = look.place else { return height }
    let anchor = anchor
    switch edge {
    case .bottom, .top: return anchor.minY >= height ? 0 : anchor.maxY + height
    case .leading, .trailing: return max(0, anchor.minY) + height
    }
  }

  override func placeChildren(in context: PlacementContext) {
    let old = box
    let margins = look.margins
    let room = room(on: size)
    var wanted = coversScreen ? room : wantedContent(room, in: context.measuring)
    box = place(of: Size(width: wanted.width + margins.width, height: wanted.height + margins.height))
    if look.isPassive, wanted.height == 0 { box = .zero }
    wanted.height = min(wanted.height, max(0, box.height - margins.height))
    let given = look.isMenu ? ProposedViewSize(wanted) : ProposedViewSize(room)
    for child in renderChildren {
      let taken = child.measure(given, in: context)
      let size = Size(width: min(taken.width, wanted.width), height: min(taken.height, wanted.height))
      child.place(Rect(origin: origin(of: size, in: wanted), size: size), proposal: given, in: context)
    }
    if !look.place.isAnchored { return setNeedsPaint(in: context) }
    damage(old, in: context)
    damage(box, in: context)
  }

  /// The position of the content within the box.
  private func origin(of content: Size, in space: Size) -> Point {
    if coversScreen { return .zero }
    return Point(
      x: box.minX + 1 + look.padding.leading + (look.place == .center ? (space.width - content.width) / 2 : 0),
      y: box.minY + 1 + look.padding.top)
  }

  private func place(of box: Size) -> Rect {
    guard case .anchored(let edge, let shift) = look.place else {
      return Rect(origin: Point(x: (size.width - box.width) / 2, y: (size.height - box.height) / 2), size: box)
    }
    placedAnchor = anchor
    return LayerPlacement(anchor: placedAnchor.offset(by: Point(x: shift, y: 0)), edge: edge, screen: size, mayBeCut: look.isMenu).box(box)
  }

  /// The rectangle of the view that presents the layer. A submenu is placed beside the whole box of its menu, with its first item in the
  /// row of the item that opened it.
  var anchor: Rect {
    let anchor = (parent as? WrapperNode)?.child.firstRenderNode?.screenFrame ?? .zero
    guard let outerMenu, look.place == .anchored(.trailing) else { return anchor }
    return Rect(x: outerMenu.box.minX, y: anchor.minY - 1, width: outerMenu.box.width, height: anchor.height + 1)
  }

  var anchorHasMoved: Bool { look.place.isAnchored && anchor != placedAnchor }

  // MARK: Paint

  override func takesPointer(at point: Point) -> Bool { !look.isPassive || box.contains(point) }

  override func paint(_ context: inout PaintContext) {
    if look.isPassive, box.isEmpty { return }
    if look.place == .center {
      // Dims the app behind. Reversed cells, such as a selection, stay reversed: the selection would not be visible otherwise.
      context.restyle(bounds) { $0.attributes = $0.attributes.subtracting(.bold).union(.dim) }
    }
    context.fill(box)
    if coversScreen { return super.paint(&context) }
    var style = environment.drawing.style
    style.foreground = environment.drawing.tint
    context.drawBorder(box, .rounded, look: style)
    if let title { paintTitle(title, style, context) }
    super.paint(&context)
    if let rows = renderChildren.first as? any ScrolledRows { paintHints(rows, style, context) }
  }

  /// Draws the title in the top line, with a space on each side.
  private func paintTitle(_ title: Text, _ style: Style, _ context: PaintContext) {
    var style = style
    style.attributes.insert(.bold)
    let start = box.minX + 3, end = title.paintFirstLine(width: box.width - 6, x: start, y: box.minY, on: style, context)
    guard end > start else { return }
    context.write(" ", x: start - 1, y: box.minY, style: style)
    context.write(" ", x: end, y: box.minY, style: style)
  }

  /// Repaints the column of the marks after other rows became visible.
  func hintsChanged(in context: PlacementContext) { damage(Rect(x: box.maxX - 2, y: box.minY, width: 1, height: box.height), in: context) }

  /// Draws marks in the border if there are rows above or below the visible ones.
  private func paintHints(_ rows: any ScrolledRows, _ style: Style, _ context: PaintContext) {
    if rows.hasRowsAbove { context.write("▴", x: box.maxX - 2, y: box.minY, style: style) }
    if rows.hasRowsBelow { context.write("▾", x: box.maxX - 2, y: box.maxY - 1, style: style) }
  }
}

/// The rows of a layer, of which only some may be visible.
@MainActor
protocol ScrolledRows {
  var hasRowsAbove: Bool { get }
  var hasRowsBelow: Bool { get }
}

extension Node {
  /// The layer that contains a node; nil if there is none.
  var enclosingLayer: PresentationNode? {
    var node: Node? = self
    while let current = node {
      if let layer = current as? PresentationNode { return layer }
      node = current.parent
    }
    return nil
  }
}
