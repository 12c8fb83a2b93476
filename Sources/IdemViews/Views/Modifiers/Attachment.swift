import IdemCore
import IdemScreen

/// The way views are attached to another view: over it, behind it, or along an edge.
enum Attachment: Hashable {
  case overlay(Alignment)
  case background(Alignment)
  /// It shows the view only where the attached views draw something.
  case mask(Alignment)
  /// Along an edge, taking space from the view. The alignment is along the edge; `spacing` is the gap in cells.
  case inset(Edge, Alignment, spacing: Int)

  var alignment: Alignment {
    switch self {
    case .overlay(let alignment), .background(let alignment), .mask(let alignment), .inset(_, let alignment, _): alignment
    }
  }
}

/// A view with others attached to it. If it surrounds several views (a Group, a ForEach), each of them gets its own copy.
struct AttachmentModifier<Attached: View>: RenderWrappingModifier {
  typealias Body = Never
  let attachment: Attachment
  let attached: Attached

  static func makeWhole<Inner: View>(_ modifier: Self, content: Inner, parent: Node, in context: UpdateContext) -> Node {
    let node = AttachmentNode(modifier.attachment, modifier.attached, parent: parent)
    node.child = Inner._makeNode(content, parent: node, in: context)
    // Makes the attached views now, in the update pass, and not later in the layout pass.
    node.findLayers(in: context)
    return node
  }

  static func updateWhole<Inner: View>(_ node: Node, _ modifier: Self, content: Inner, in context: UpdateContext) {
    let node = node.uncheckedCast(to: AttachmentNode<Attached>.self)
    node.update(modifier.attachment, modifier.attached, in: context)
    Inner._updateNode(node.child, content, in: context)
  }
}

/// The node around the views with attachments. It has one layer for each view.
private final class AttachmentNode<Attached: View>: WrapperNode {
  private var attachment: Attachment
  private var attached: Attached
  private var layers: ContiguousArray<LayerNode> = []

  init(_ attachment: Attachment, _ attached: Attached, parent: Node) {
    self.attachment = attachment
    self.attached = attached
    super.init(parent: parent, type: AttachmentModifier<Attached>.self)
    flags.insert(.delegatesRendering)
  }

  func update(_ attachment: Attachment, _ attached: Attached, in context: UpdateContext) {
    self.attachment = attachment
    self.attached = attached
    for layer in layers {
      layer.update(attachment, in: context)
      Attached._updateNode(layer.attached.content, attached, in: context)
    }
  }

  override func collectRenderNodes(into nodes: inout ContiguousArray<RenderNode>, in context: UpdateContext) {
    findLayers(in: context)
    for layer in layers { nodes.append(layer) }
  }

  func findLayers(in context: UpdateContext) {
    var children: ContiguousArray<RenderNode> = []
    child.collectRenderNodes(into: &children, in: context)
    if children.elementsEqual(layers, by: { $0 === $1.child }) {
      for layer in layers { layer.adopt(in: context) }
      return
    }
    layers.match(children, in: context) { makeLayer(around: $0, in: context) }
  }

  private func makeLayer(around child: RenderNode, in context: UpdateContext) -> LayerNode {
    let layer = LayerNode(attachment, around: child, parent: self)
    layer.attached.content = Attached._makeNode(attached, parent: layer.attached, in: context)
    return layer
  }

  override func visitChildren(_ visit: (Node) -> Void) {
    if let child { visit(child) }
    for layer in layers { visit(layer) }
  }

  override func visitContent(_ visit: (Node) -> Void) { visit(child) }
}

/// One view and the views that are attached to it.
private final class LayerNode: PerChildNode {
  private(set) var attached: ZStackNode!
  private var attachment: Attachment

  init(_ attachment: Attachment, around child: RenderNode, parent: Node) {
    self.attachment = attachment
    super.init(around: child, parent: parent, type: Attachment.self)
    attached = ZStackNode(alignment: attachment.alignment, parent: self, type: Attachment.self)
    attached.excludeFromStatistics()
    attached.isAttached = true
    // An inset overlaps its view if there is not enough space for both.
    flags.insert(.layered)
  }

  override func adopt(in context: UpdateContext) {
    super.adopt(in: context)
    attached.container = self
  }

  func update(_ new: Attachment, in context: UpdateContext) {
    guard new != attachment else { return }
    attachment = new
    attached.update(alignment: new.alignment, in: context)
    apply(.all, in: context)
  }

  override func visitChildren(_ visit: (Node) -> Void) { visit(attached) }

  /// Only the guides of the view count. Those of the attached views do not leave this node.
  override func guidesChanged(in context: UpdateContext) {
    takeGuides(of: CollectionOfOne(child), in: context)
    setNeedsLayout(in: context)
  }

  override func childrenChanged(in context: UpdateContext) { structureChanged(in: context) }

  override var inspectedWords: _InspectedWords? {
    func words(_ name: String, _ alignment: Alignment) -> _InspectedWords {
      _InspectedWords("\(name)\(alignment == .center ? "" : "(alignment: \(alignment.inspectedWord))") { … }")
    }
    switch attachment {
    case .overlay(let alignment): return words(".overlay", alignment)
    case .background(let alignment): return words(".background", alignment)
    case .mask(let alignment): return words(".mask", alignment)
    case .inset(let edge, _, _): return _InspectedWords(".safeAreaInset(edge: .\(edge)) { … }", .space)
    }
  }

  // MARK: Layout

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    guard case .inset(let edge, _, let spacing) = attachment else { return child.measure(proposal, in: context) }
    let axis = edge.axis
    let taken = insetLength(axis, spacing, proposal, in: context)
    let size = child.measure(rest(proposal, axis, taken), in: context)
    let across = max(size[axis.other], attached.measure(insetOffer(axis, proposal), in: context)[axis.other])
    return Size(axis, along: size[axis] + taken, across: min(across, max(size[axis.other], proposal[axis.other] ?? across)))
  }

  /// The proposal to an inset: the full length along its edge, and its ideal length in the other direction.
  private func insetOffer(_ axis: Axis, _ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(axis, along: nil, across: proposal[axis.other])
  }

  private func insetLength(_ axis: Axis, _ spacing: Int, _ proposal: ProposedViewSize, in context: MeasureContext) -> Int {
    guard !attached.renderChildren.isEmpty else { return 0 }
    return attached.measure(insetOffer(axis, proposal), in: context)[axis] + spacing.length
  }

  private func rest(_ proposal: ProposedViewSize, _ axis: Axis, _ taken: Int) -> ProposedViewSize {
    var offer = proposal
    offer[axis] = proposal[axis]?.less(taken)
    return offer
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    if case .inset = attachment { return super.range(along: axis, proposal, in: context) }
    let part = child.flexibility(along: axis, proposal, in: context)
    return part.least...part.most
  }

  override func guideBelow(_ key: AlignmentKey, _ proposal: ProposedViewSize, in context: MeasureContext) -> Int? {
    if case .inset(let edge, _, let spacing) = attachment {
      let axis = edge.axis, taken = insetLength(axis, spacing, proposal, in: context)
      let start = key.axis == axis && (edge == .top || edge == .leading) ? taken : 0
      return child.guide(key, rest(proposal, axis, taken), in: context).map { $0 + start }
    }
    return child.guide(key, proposal, in: context)
  }

  override func placeChildren(in context: PlacementContext) {
    guard case .inset(let edge, let alignment, let spacing) = attachment else {
      child.place(bounds, proposal: proposal, in: context)
      let offer = ProposedViewSize(size)
      // The attached views can draw in the whole frame: one with an offset is not cut at its own place.
      attached.contentOrigin = attachment.alignment.origin(of: attached, offer, in: size, with: context.measuring)
      attached.place(bounds, proposal: offer, in: context)
      return
    }
    let axis = edge.axis
    let taken = insetLength(axis, spacing, proposal, in: context.measuring), offer = insetOffer(axis, proposal)
    let inset = attached.measure(offer, in: context), childOffer = rest(proposal, axis, taken)
    let childSize = child.measure(childOffer, in: context)
    let isFirst = edge == .top || edge == .leading
    var start = alignment.origin(of: attached, offer, in: size, with: context.measuring)
    var childStart = Point.zero
    if axis == .vertical {
      start.y = isFirst ? 0 : size.height - inset.height
      childStart = Point(x: aligned(childSize.width, in: size.width, halves: 1), y: isFirst ? taken : 0)
    } else {
      start.x = isFirst ? 0 : size.width - inset.width
      childStart = Point(x: isFirst ? taken : 0, y: aligned(childSize.height, in: size.height, halves: 1))
    }
    child.place(Rect(origin: childStart, size: childSize), proposal: childOffer, in: context)
    attached.place(Rect(origin: start, size: inset), proposal: offer, in: context)
  }

  // MARK: Paint

  override func paint(_ context: inout PaintContext) {
    if case .mask = attachment { return context.paint(child, maskedBy: attached) }
    super.paint(&context)
  }

  override var hasOwnBackground: Bool {
    switch attachment {
    case .background: !attached.renderChildren.isEmpty || child.hasOwnBackground
    // A line around the view.
    case .overlay: attached.renderChildren.first?.isArea ?? false || child.hasOwnBackground
    case .mask, .inset: child.hasOwnBackground
    }
  }

  override var drawsOnlyChildren: Bool { if case .mask = attachment { false } else { true } }

  override func visitRenderChildren(_ visit: (RenderNode) -> Void) {
    if case .background = attachment {
      visit(attached)
      visit(child)
    } else {
      visit(child)
      visit(attached)
    }
  }
}

extension Edge {
  /// The axis perpendicular to the edge.
  fileprivate var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }
}

extension View {
  /// Shows views over this one, within its frame. Several views overlap like those of a ZStack.
  public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    modifier(AttachmentModifier(attachment: .overlay(alignment), attached: content()))
  }

  /// Shows a view over this one, within its frame.
  @_disfavoredOverload
  public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    modifier(AttachmentModifier(attachment: .overlay(alignment), attached: overlay))
  }

  /// Shows views behind this one, within its frame. Several views overlap like those of a ZStack.
  public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    modifier(AttachmentModifier(attachment: .background(alignment), attached: content()))
  }

  /// Shows a view behind this one, within its frame.
  @_disfavoredOverload
  public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
    modifier(AttachmentModifier(attachment: .background(alignment), attached: background))
  }

  /// Shows views along the top or bottom edge. They take their space from this view. `spacing` is in cells; nil is 0.
  @_disfavoredOverload
  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    let alignment = Alignment(horizontal: alignment, vertical: .center)
    return modifier(
      AttachmentModifier(attachment: .inset(edge == .top ? .top : .bottom, alignment, spacing: spacing ?? 0), attached: content()))
  }

  /// Shows views along the leading or trailing edge. They take their space from this view. `spacing` is in cells; nil is 0.
  @_disfavoredOverload
  public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    let alignment = Alignment(horizontal: .center, vertical: alignment)
    return modifier(
      AttachmentModifier(attachment: .inset(edge == .leading ? .leading : .trailing, alignment, spacing: spacing ?? 0), attached: content())
    )
  }
}
