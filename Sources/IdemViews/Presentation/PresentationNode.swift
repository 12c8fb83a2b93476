import IdemCore
import IdemScreen

/// A layer over the app: a box in the middle (a sheet, an alert) or at the view that presents it (a popover, a menu, a picker's values).
///
/// Layers lie over one another, the newest in front. While it stands, all input is its own; Escape ends it. The focus goes to the first control in
/// it, and back to where it was. What is in it inherits the environment of the view that presents it.
final class PresentationNode: ContainerNode, AnchoredLayer, FocusChooser {
  var look: PresentationLook {
    didSet { if look != oldValue { apply(.all) } }
  }
  private let dismissal: Dismissal
  private let scope: EnvironmentScope
  /// The menu that it was opened from; nil for any layer but a menu's menu.
  let outerMenu: PresentationNode?
  /// Where the focus was before, and goes back to.
  private var focusBefore: FocusPlace!
  /// The box, border and all.
  private(set) var box = Rect.zero
  /// The rectangle that it was placed at.
  private var placedAnchor = Rect.zero

  init(_ look: PresentationLook, dismissal: Dismissal, parent: Node) {
    self.look = look
    self.dismissal = dismissal
    outerMenu = parent.enclosingLayer.flatMap { $0.look.isMenu ? $0 : nil }
    scope = EnvironmentScope(parent: parent.childEnvironment)
    scope.setPresentation(
      dismissal, ofButtons: look.isMenu ? outerMenu.map { $0.ends(after: dismissal) } ?? dismissal : look.endsWithButton ? dismissal : nil)
    super.init(parent: parent, type: PresentationNode.self)
    flags.insert(.layered)
    tree.modals.append(self)
    tree.keyHandlers.add(self)
    focusBefore = tree.beginFocus(in: self)
  }

  /// Ends another layer, then this one and the menus that it came from.
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

  /// Ends the layer as a choice in it does.
  func endAfterChoice() { look.isMenu ? endWithOuterMenus() : dismissal.dismiss() }

  /// Ends the layer alone.
  func end() { dismissal.dismiss() }

  /// The content was made.
  func begin() {
    flags.remove(.building)
    tree.root.present(self)
  }

  override var childEnvironment: EnvironmentScope { scope }

  /// What is shown over the app gives no preferences to the views around its presenter, as in SwiftUI.
  override func preference<Key: PreferenceKey>(_ key: Key.Type, _ value: inout Key.Value?) {}

  override func drawingChanged() {
    setNeedsPaint()
    if scope.setDrawing(environment.drawing) { super.drawingChanged() }
  }

  override func close() {
    super.close()
    let wasInFront = tree.modals.last === self
    tree.root.dismiss(self)
    // Layers that were opened from here end with it.
    tree.modals.removeAll { tree.isAncestor(self, of: $0) }
    tree.keyHandlers.noteRemoval()
    // A dialog over this one goes back to where this one does.
    for case let other as PresentationNode in tree.modals where tree.isAncestor(self, of: other.focusBefore.node) {
      other.focusBefore = focusBefore
    }
    let isInside = tree.isAncestor(self, of: tree.focused)
    if isInside || wasInFront && tree.focused == nil { tree.restoreFocus(focusBefore) }
  }

  // MARK: Focus

  /// Where the focus of an alert begins: in its field, else on what cancels, else on the first button that takes nothing away.
  var firstFocus: (any FocusTarget)? {
    guard look.place == .center, look.endsWithButton else { return nil }
    if let field = firstNode(in: self, where: { ($0 as? TextFieldNode)?.canFocus == true }) { return field as? any FocusTarget }
    func button(_ isWanted: (ControlNode) -> Bool) -> ControlNode? {
      firstNode(in: self) { ($0 as? ControlNode).map { $0.canFocus && isWanted($0) } ?? false } as? ControlNode
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

  override func handle(_ event: Event) -> KeyPress.Result {
    switch event {
    case .key(let press) where press.key == .escape && press.phase == .down:
      cancel()
      return .handled
    case .mouse(let mouse):
      if case .down = mouse.action { endIfOutside(mouse.position) }
      return .handled
    default: return .ignored
    }
  }

  /// A press outside ends the layer, and of the menus that it came from those that it is outside of too.
  private func endIfOutside(_ place: Point) {
    guard look.endsWithOutside, !box.contains(place) else { return }
    dismissal.dismiss()
    outerMenu?.endIfOutside(place)
  }

  /// Presses the button of the cancel role, or just ends.
  private func cancel() {
    let button = firstNode(in: self) { ($0 as? ControlNode)?.isCancel == true } as? ControlNode
    if let button { button.activate() } else { dismissal.dismiss() }
  }

  // MARK: Layout

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size { tree.size }

  override func placeChildren() {
    let old = box
    let margins = look.margins
    let room = Size(width: max(0, size.width - 4 - margins.width), height: max(0, size.height - margins.height))
    var wanted = Size(width: look.title.isEmpty ? 0 : look.title.columns + 2, height: 0)
    let offer = look.isMenu ? .unspecified : ProposedViewSize(room)
    for child in renderChildren {
      let size = child.measure(offer)
      wanted = Size(width: max(wanted.width, min(size.width, room.width)), height: max(wanted.height, min(size.height, room.height)))
    }
    box = place(of: Size(width: wanted.width + margins.width, height: wanted.height + margins.height))
    wanted.height = min(wanted.height, max(0, box.height - margins.height))
    let given = look.isMenu ? ProposedViewSize(wanted) : ProposedViewSize(room)
    for child in renderChildren {
      let taken = child.measure(given)
      let size = Size(width: min(taken.width, wanted.width), height: min(taken.height, wanted.height))
      let origin = Point(
        x: box.minX + 1 + look.padding.leading + (look.place == .center ? (wanted.width - size.width) / 2 : 0),
        y: box.minY + 1 + look.padding.top)
      child.place(Rect(origin: origin, size: size), proposal: given)
    }
    if look.place == .center { return setNeedsPaint() }
    damage(old)
    damage(box)
  }

  private func place(of box: Size) -> Rect {
    guard case .anchored(let edge, let shift) = look.place else {
      return Rect(origin: Point(x: (size.width - box.width) / 2, y: (size.height - box.height) / 2), size: box)
    }
    placedAnchor = anchor
    return LayerPlacement(anchor: placedAnchor.offset(by: Point(x: shift, y: 0)), edge: edge, screen: size, mayBeCut: look.isMenu).box(box)
  }

  /// The rectangle of the view that presents the layer. A menu beside an item of another stands beside the whole of that, its first item at the item's row.
  private var anchor: Rect {
    let anchor = (parent as? WrapperNode)?.child.firstRenderNode?.screenFrame ?? .zero
    guard let outerMenu, look.place == .anchored(.trailing) else { return anchor }
    return Rect(x: outerMenu.box.minX, y: anchor.minY - 1, width: outerMenu.box.width, height: anchor.height + 1)
  }

  var anchorHasMoved: Bool { look.place != .center && anchor != placedAnchor }

  // MARK: Paint

  override func paint(_ painter: inout Painter) {
    if look.place == .center {
      // What is behind steps back. What is reversed, as a selection is, stays so: it could not be found again otherwise.
      painter.restyle(bounds) { $0.attributes = $0.attributes.subtracting(.bold).union(.dim) }
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
    if let rows = renderChildren.first as? any ScrolledRows { paintHints(rows, style, painter) }
  }

  /// Other rows are seen: the column of the marks is painted again.
  func hintsChanged() { damage(Rect(x: box.maxX - 2, y: box.minY, width: 1, height: box.height)) }

  /// Marks in the border for rows above and below those that are seen.
  private func paintHints(_ rows: any ScrolledRows, _ style: Style, _ painter: Painter) {
    if rows.hasRowsAbove { painter.write("▴", x: box.maxX - 2, y: box.minY, style: style) }
    if rows.hasRowsBelow { painter.write("▾", x: box.maxX - 2, y: box.maxY - 1, style: style) }
  }
}

/// Rows of a layer that may be more than are seen.
@MainActor
protocol ScrolledRows {
  var hasRowsAbove: Bool { get }
  var hasRowsBelow: Bool { get }
}

extension Node {
  /// The layer that a node stands in; nil where it is no part of one.
  var enclosingLayer: PresentationNode? {
    var node: Node? = self
    while let current = node {
      if let layer = current as? PresentationNode { return layer }
      node = current.parent
    }
    return nil
  }
}
