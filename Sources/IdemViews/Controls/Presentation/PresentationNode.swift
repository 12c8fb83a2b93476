import IdemCore
import IdemScreen

/// A layer over the app: a box in the middle (a sheet, an alert), or at the view that presents it (a popover, a menu, a picker's values).
///
/// Several layers overlap, the newest in front. A layer gets all input while it exists; Escape dismisses it. The focus moves to the first
/// control inside, and returns to its old place afterwards. The content inherits the environment of the view that presents it.
///
/// A passive layer, such as suggestions, gets the pointer only, and leaves the focus where it is.
class PresentationNode: ContainerNode, AnchoredLayer, FocusChooser, RowsFrame, FormPlace {
  private(set) var look: PresentationLook
  /// What the content has set; see `presentationDetents`.
  private(set) final var settings = PresentationSettings()
  /// Called when the user chose another height.
  final var detentChosen: (@MainActor (PresentationDetent) -> Void)?
  private let dismissal: Dismissal
  private let scope: EnvironmentScope
  /// The menu that this menu was opened from; nil for any other layer.
  let outerMenu: PresentationNode?
  /// The focus before the layer was opened. It is restored at the end.
  private var focusBefore: FocusPlace!
  /// The box, including its border.
  private(set) var box = Rect.zero
  /// The anchor rectangle at the last placement: nil before, and the inner nil if the anchor was not visible.
  private var placedAnchor: Rect??
  /// The anchor rectangle in an inline region that is as high as its content.
  private var restingAnchor: Rect?

  init(_ look: PresentationLook, dismissal: Dismissal, parent: Node, in context: UpdateContext) {
    self.look = look
    self.dismissal = dismissal
    outerMenu = parent.enclosingLayer.flatMap { $0.look.isMenu ? $0 : nil }
    scope = EnvironmentScope(parent: parent.childEnvironment)
    scope.setPresentation(
      dismissal, ofButtons: look.isMenu ? outerMenu.map { $0.ends(after: dismissal) } ?? dismissal : look.endsWithButton ? dismissal : nil)
    EnvironmentValues(scope: scope)[PageSettingsKey.self]?.reset(scope)
    scope.set(FormLayoutKey.self, to: FormLayoutKey.defaultValue)
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

  /// Whether it takes all input while it is open.
  private var isModal: Bool { !look.isPassive && !settings.hasBackgroundInteraction }
  /// Whether the app behind it is dimmed.
  private var dimsBackdrop: Bool {
    look.place == .center && settings.backdrop != PresentationBackdrop.none && isModal || coversScreen
  }
  var paintedBounds: Rect { dimsBackdrop ? bounds : box }

  func setSettings(_ new: PresentationSettings, in context: UpdateContext) {
    guard new != settings, !isRemoved else { return }
    let wasModal = isModal
    settings = new
    if wasModal != isModal {
      if isModal { tree.input.modals.append(self) } else { tree.input.modals.removeAll { $0 === self } }
      tree.input.commands?.scopesChanged()
    }
    apply(.all, in: context)
  }

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

  var isFormPage: Bool { false }

  override var childEnvironment: EnvironmentScope { scope }

  /// The content of a layer passes no preferences to the views around its presenter, as in SwiftUI.
  override func preference<Key: PreferenceKey>(_ key: Key.Type, _ value: inout Key.Value?) {}

  override func drawingChanged(in context: UpdateContext) {
    setNeedsPaint(in: context)
    if scope.setDrawing(environment.drawing) { super.drawingChanged(in: context) }
  }

  override func close(in context: UpdateContext) {
    if isPlaced, !dimsBackdrop {
      // Only the cells of the box change.
      tree.root.uncover(box, in: context)
      flags.remove(.placed)
    }
    super.close(in: context)
    let wasInFront = tree.input.modals.last === self, over = layerOver
    tree.root.dismiss(self, in: context)
    if look.isPassive { return }
    // Layers that were opened from this one are dismissed with it.
    tree.input.modals.removeAll { self.isAncestor(of: $0) }
    tree.input.keyHandlers.remove()
    tree.input.commands?.scopesChanged()
    // A dialog over this one restores the focus that this one would restore, also if nothing in this one had the focus: of dialogs that close
    // together, the one in front may be the last.
    for case let other as PresentationNode in tree.input.modals
    where self.isAncestor(of: other.focusBefore.node) || other === over && other.focusBefore.node == nil {
      other.focusBefore = focusBefore
    }
    let isInside = self.isAncestor(of: tree.focus.focused)
    if isInside || wasInFront && tree.focus.focused == nil { tree.focus.restore(focusBefore, in: context) }
  }

  /// The next layer in front of this one that is not in it.
  private var layerOver: Node? {
    let modals = tree.input.modals
    return modals.firstIndex { $0 === self }.flatMap { modals[($0 + 1)...].first { !isAncestor(of: $0) } }
  }

  // MARK: Input

  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    switch event {
    case .key(let press) where press.key == .escape && press.phase == .down:
      cancel()
      return .handled
    case .key(let press) where press.key == .return && press.phase == .down && press.heldModifiers.isEmpty: return pressDefault()
    case .key(let press) where press.heldModifiers == .option && press.phase == .down && settings.detents.count > 1:
      guard press.key == .upArrow || press.key == .downArrow else { return .ignored }
      changeDetent(higher: press.key == .upArrow, in: context)
      return .handled
    case .mouse(let mouse):
      if !isModal { return box.contains(mouse.position) ? .handled : .ignored }
      if case .down = mouse.action { endIfOutside(mouse.position) }
      // Nothing below the newest layer gets the event. In its box, it may select text.
      return self === tree.input.modals.last && box.contains(mouse.position) ? .ignored : .handled
    default: return .ignored
    }
  }

  /// Dismisses the layer after a press outside of it. The menus that it was opened from are dismissed too if the press is outside of them.
  private func endIfOutside(_ place: Point) {
    guard look.endsWithOutside, !settings.isDismissDisabled, !box.contains(place) else { return }
    dismissal.dismiss()
    outerMenu?.endIfOutside(place)
  }

  /// Presses the button with the cancel role, or dismisses the layer if there is none.
  private func cancel() {
    let button = firstNode(in: self) { ($0 as? WrapperControlNode)?.isCancel == true } as? WrapperControlNode
    if let button { button.activate() } else if !settings.isDismissDisabled { dismissal.dismiss() }
  }

  // MARK: Layout

  var coversScreen: Bool { look.place == .screen }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size { tree.size }

  /// The height of an inline region depends on its layers.
  override func layoutInvalidated() { tree.layerChanged() }

  /// The title in the language of the views.
  var title: Text? { look.title?.localized(environment.drawing.localization) }

  func neededHeight(_ screen: Size, over content: InlineContent, in context: MeasureContext) -> Int {
    if coversScreen { return 0 }
    let height = wantedContent(room(on: screen), in: context).height + look.margins.height
    guard case .anchored(let edge, _) = look.place else { return height }
    // A content that takes the rows for this layer moves the anchor. So the place is that in the content's own height: with each other place,
    // each layout would give another height.
    if !content.isFlexible || restingAnchor == nil || tree.contentHeight == content.height { restingAnchor = anchor }
    guard let anchor = restingAnchor else { return 0 }
    switch edge {
    case .bottom, .top: return anchor.minY >= height ? 0 : anchor.maxY + height
    case .leading, .trailing: return max(0, anchor.minY) + height
    }
  }

  override func placeChildren(in context: PlacementContext) {
    let old = box, isFirst = placedAnchor == nil
    let margins = look.margins
    let room = room(on: size)
    var wanted = coversScreen ? room : wantedContent(room, in: context.measuring)
    placedAnchor = anchor
    let isHidden = look.place.isAnchored && placedAnchor == .some(nil)
    box = isHidden ? .zero : place(of: Size(width: wanted.width + margins.width, height: wanted.height + margins.height))
    if look.isPassive, wanted.height == 0 { box = .zero }
    if box.isEmpty { wanted.width = 0 }
    if look.place == .center, sheetLook.edge != nil {
      // The content of a drawer has its whole space.
      wanted = Size(width: max(0, box.width - margins.width), height: max(0, box.height - margins.height))
    }
    wanted.height = min(wanted.height, max(0, box.height - margins.height))
    let given = look.isMenu || !settings.detents.isEmpty ? ProposedViewSize(wanted) : ProposedViewSize(room)
    for child in renderChildren {
      let taken = child.measure(given, in: context)
      let size = Size(width: min(taken.width, wanted.width), height: min(taken.height, wanted.height))
      child.place(Rect(origin: origin(of: size, in: wanted), size: size), proposal: given, in: context)
    }
    if dimsBackdrop { return setNeedsPaint(in: context) }
    // The first placement requests a repaint of the whole frame, but only the box is drawn.
    if isFirst { flags.remove(.needsPaint) }
    damage(old, in: context)
    damage(box, in: context)
  }

  /// The visible rectangle of the view that presents the layer; nil if no part of the view is visible. A submenu is placed beside the whole
  /// box of its menu, with its first item in the row of the item that opened it.
  var anchor: Rect? {
    guard let view = (parent as? WrapperNode)?.child.firstRenderNode else { return .zero }
    guard let anchor = visibleAnchor(of: view) else { return nil }
    guard let outerMenu, look.place == .anchored(.trailing) else { return anchor }
    return Rect(x: outerMenu.box.minX, y: anchor.minY - 1, width: outerMenu.box.width, height: anchor.height + 1)
  }

  var anchorHasMoved: Bool { look.place.isAnchored && placedAnchor != .some(anchor) }

  // MARK: Paint

  override func takesPointer(at point: Point) -> Bool { isModal || box.contains(point) }
  override func coversCells(at point: Point) -> Bool { paintedBounds.contains(point) }

  /// The box is filled, and the app behind it may be dim. Around the content are the border and the marks of rows that do not fit.
  override func visitDrawn(besides child: RenderNode?, in rect: Rect, _ visit: DrawnVisitor) -> Bool {
    let inside = rect.intersection(box)
    if dimsBackdrop, inside != rect, !visit(rect, true) { return false }
    if inside.isEmpty { return true }
    guard let child, !look.isPassive else { return visit(inside, false) }
    let sides = EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: renderChildren.first is any ScrolledRows ? 2 : 1)
    return visit(inside, true) && (coversScreen || box.visitBorder(sides, isEven: false, in: inside, visit))
      && visitDrawnChildren(besides: child, in: inside, visit)
  }

  override func paint(_ context: inout PaintContext) {
    if box.isEmpty, !dimsBackdrop { return }
    if look.place == .center, dimsBackdrop {
      // Dims the app behind. Reversed cells, such as a selection, stay reversed: the selection would not be visible otherwise.
      context.restyle(bounds) { $0.attributes = $0.attributes.subtracting(.bold).union(.dim) }
    }
    context.fill(box)
    if coversScreen { return super.paint(&context) }
    var style = environment.drawing.style
    style.foreground = environment.drawing.tint
    if let border = sheetLook.border { context.drawBorder(box, border, look: style) }
    if let title { paintTitle(title, style, context) }
    super.paint(&context)
    if let rows = renderChildren.first as? any ScrolledRows { paintHints(rows, style, context) }
  }

  /// Repaints the column of the marks after other rows became visible.
  func hintsChanged(in context: PlacementContext) { damage(Rect(x: box.maxX - 2, y: box.minY, width: 1, height: box.height), in: context) }
}

extension PresentationNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let role: AccessibleRole =
      look.isPassive ? .notice : look.isMenu ? .menu : look.endsWithButton ? .alert : look.place.isAnchored ? .popover : .sheet
    let element = place.element(role, children: place.reader.sorted(parts))
    element.frame = Rect(origin: box.origin + screenFrame.origin, size: box.size)
    let heading = parts.flatMap(\.all).first { $0.role == .heading || $0.role == .text }
    element.label = look.title.map { place.words($0) } ?? (role == .menu ? "" : heading?.label ?? "")
    if role == .alert { element.value = parts.first { $0.role == .text && $0.label != element.label }?.label }
    if !look.isPassive { element.add(.escape, "dismiss") { [self] _ in if !isRemoved { end() } } }
    return [element]
  }
}
