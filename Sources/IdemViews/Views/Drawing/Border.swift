import IdemCore
import IdemScreen

/// A border around a view. It is outside of the view and takes one cell or more along each edge, because text and a line cannot share a
/// cell.
struct BorderModifier: RenderModifier, Equatable {
  var style = BorderStyle.single
  var color: Color?
  var title: Text?
  var titleAlignment = HorizontalAlignment.leading
  var footer: Text?
  var edges = Edge.Set.all
  /// The width of the border in cells, along each edge. From 2 on the cells are filled with the color.
  var width = 1

  var insets: EdgeInsets {
    EdgeInsets(
      top: edges.contains(.top) ? width : 0, leading: edges.contains(.leading) ? width : 0,
      bottom: edges.contains(.bottom) ? width : 0, trailing: edges.contains(.trailing) ? width : 0)
  }

  private var padding: PaddingModifier { PaddingModifier(insets: insets) }

  func sizeThatFits(_ proposal: ProposedViewSize, child: RenderNode, in context: MeasureContext) -> Size {
    padding.sizeThatFits(proposal, child: child, in: context)
  }

  func placement(of child: RenderNode, in size: Size, _ proposal: ProposedViewSize, with context: MeasureContext) -> (
    frame: Rect, proposal: ProposedViewSize
  ) {
    var (frame, offer) = padding.placement(of: child, in: size, proposal, with: context)
    // Clips a view that is too large at the lines. Otherwise it would draw over them.
    frame.size.width = min(frame.width, max(0, size.width - insets[along: .horizontal]))
    frame.size.height = min(frame.height, max(0, size.height - insets[along: .vertical]))
    return (frame, offer)
  }

  func range(along axis: Axis, _ proposal: ProposedViewSize, child: RenderNode, in context: MeasureContext) -> ClosedRange<Int>? {
    padding.range(along: axis, proposal, child: child, in: context)
  }

  func change(from old: BorderModifier) -> RenderChange {
    self == old ? .none : insets == old.insets ? .paint : .all
  }

  static var readsDrawing: Bool { true }
  static var isBackground: Bool { true }

  // MARK: Lines

  var linedEdges: Edge.Set { width == 1 ? edges : [] }

  func drawnLines(in size: Size) -> [_LineSegment] {
    guard width == 1, size.width > 0, size.height > 0 else { return [] }
    var lines: [_LineSegment] = []
    func add(_ edge: Edge.Set, _ scalar: Unicode.Scalar, _ start: Point, _ axis: Axis) {
      guard edges.contains(edge), let weight = _LineSegment.Weight(scalar) else { return }
      lines.append(_LineSegment(start: start, length: size[axis], axis: axis, weight: weight))
    }
    add(.top, style.top, .zero, .horizontal)
    if size.height > 1 || !edges.contains(.top) { add(.bottom, style.bottom, Point(x: 0, y: size.height - 1), .horizontal) }
    add(.leading, style.leading, .zero, .vertical)
    if size.width > 1 || !edges.contains(.leading) { add(.trailing, style.trailing, Point(x: size.width - 1, y: 0), .vertical) }
    return lines
  }

  // MARK: Paint

  func visitDrawn(in node: RenderNode, _ rect: Rect, _ visit: DrawnVisitor) -> Bool {
    node.bounds.visitBorder(insets, in: rect, visit)
  }

  func paint(_ child: RenderNode, in node: RenderNode, _ context: inout PaintContext) { paint(child, in: node, nil, &context) }

  /// Paints the border in a color or in any paint.
  func paint(_ child: RenderNode, in node: RenderNode, _ paint: _ShapePaint?, _ context: inout PaintContext) {
    context.paint(child)
    guard !edges.isEmpty, width > 0, node.size.width > 0, node.size.height > 0 else { return }
    // The border does not intersect the damage, for example if only the view inside changed.
    let insets = insets
    let inner = Rect(
      x: insets.leading, y: insets.top, width: node.size.width - insets[along: .horizontal],
      height: node.size.height - insets[along: .vertical])
    if inner.contains(context.visible) { return }
    let drawing = node.environment.drawing, sampler = paint.map { PaintSampler($0, in: node.bounds, on: node.environment.surface) }
    var look = drawing.style
    if let color { look.foreground = drawing.resolved(color) }
    if let sampler {
      paintLines(sampler, node.bounds, insets, context)
      look.foreground = sampler.color(x: 0, y: 0)
    } else if width == 1 {
      context.drawBorder(node.bounds, style, edges: edges, look: look)
    } else {
      fill(node.size, insets, Cell(.space, Style(background: look.foreground)), context)
    }
    // On a line of whole blocks, a title is cut out of it.
    if style.top == "█" { look.attributes.insert(.reverse) }
    if edges.contains(.top), let title { draw(title, y: 0, node.size, drawing, look, context) }
    if edges.contains(.bottom), let footer { draw(footer, y: node.size.height - 1, node.size, drawing, look, context) }
  }

  /// Draws the lines in a paint whose color may depend on the place.
  private func paintLines(_ sampler: PaintSampler, _ bounds: Rect, _ insets: EdgeInsets, _ context: PaintContext) {
    if width == 1 { return context.drawBorder(bounds, style, edges: edges, sampler) }
    context.fill(Rect(x: 0, y: 0, width: bounds.width, height: insets.top), sampler)
    context.fill(Rect(x: 0, y: bounds.height - insets.bottom, width: bounds.width, height: insets.bottom), sampler)
    context.fill(Rect(x: 0, y: 0, width: insets.leading, height: bounds.height), sampler)
    context.fill(Rect(x: bounds.width - insets.trailing, y: 0, width: insets.trailing, height: bounds.height), sampler)
  }

  private func fill(_ size: Size, _ insets: EdgeInsets, _ cell: Cell, _ context: PaintContext) {
    context.fill(Rect(x: 0, y: 0, width: size.width, height: insets.top), cell)
    context.fill(Rect(x: 0, y: size.height - insets.bottom, width: size.width, height: insets.bottom), cell)
    context.fill(Rect(x: 0, y: 0, width: insets.leading, height: size.height), cell)
    context.fill(Rect(x: size.width - insets.trailing, y: 0, width: insets.trailing, height: size.height), cell)
  }

  /// Draws a title inside the line, with a space and a cell of the line on either side.
  private func draw(_ title: Text, y: Int, _ size: Size, _ drawing: DrawEnvironment, _ look: Style, _ context: PaintContext) {
    let title = title.localized(drawing.localization)
    let room = size.width - 6 + (edges.contains(.leading) ? 0 : 1) + (edges.contains(.trailing) ? 0 : 1)
    let line = Truncation.lines(of: title.wholeContent, width: max(1, room), limit: 1, mode: .tail)
    guard room > 0, let text = line.first?.text, !text.isEmpty else { return }
    let columns = min(room, text.columns)
    let start = (edges.contains(.leading) ? 3 : 2) + aligned(columns, in: room, halves: titleAlignment.halves ?? 0)
    context.write(Glyph.space, x: start - 1, y: y, style: look)
    context.write(Glyph.space, x: start + columns, y: y, style: look)
    let area = context.within(Rect(x: start, y: y, width: columns, height: 1))
    var style = drawing.style
    if look.attributes.contains(.reverse) { style = look }
    _ = title.paint(line[0], x: 0, y: 0, on: style, area)
  }

  var inspectedWords: _InspectedWords? {
    let styles: [(BorderStyle, String)] = [
      (.rounded, ".rounded"), (.double, ".double"), (.heavy, ".heavy"), (.dashed, ".dashed"), (.ascii, ".ascii"), (.blank, ".blank"),
    ]
    return _InspectedWords(
      ".border",
      [
        "": styles.first { $0.0 == style }?.1, "width": width == 1 ? nil : "\(width)",
        "title": title.map { _InspectedWords.literal($0.content) }, "edges": edges == .all ? nil : edges.inspectedWord,
      ], .space)
  }
}

extension View {
  /// Adds a border around the view. It takes one cell along each edge, outside of the view.
  ///
  /// - Parameters:
  /// - style: the characters of the border.
  /// - color: the color of the lines; nil for the inherited foreground.
  /// - title: a text inside the top line, truncated if it is too long.
  /// - titleAlignment: the position of the title and the footer in their lines.
  /// - footer: a text inside the bottom line.
  /// - edges: the edges that have a line.
  public func border(
    _ style: BorderStyle = .single, color: Color? = nil, title: Text? = nil, titleAlignment: HorizontalAlignment = .leading,
    footer: Text? = nil, edges: Edge.Set = .all
  ) -> some View {
    modifier(BorderModifier(style: style, color: color, title: title, titleAlignment: titleAlignment, footer: footer, edges: edges))
  }

  /// Adds a border with a literal in the top line. See `border(_:color:title:titleAlignment:footer:edges:)`.
  public func border(
    _ style: BorderStyle = .single, color: Color? = nil, title titleKey: LocalizedStringKey,
    titleAlignment: HorizontalAlignment = .leading, edges: Edge.Set = .all
  ) -> some View {
    border(style, color: color, title: Text(titleKey), titleAlignment: titleAlignment, edges: edges)
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public func border<S: StringProtocol>(
    _ style: BorderStyle = .single, color: Color? = nil, title: S, titleAlignment: HorizontalAlignment = .leading, edges: Edge.Set = .all
  ) -> some View {
    border(style, color: color, title: Text(title), titleAlignment: titleAlignment, edges: edges)
  }

  /// Adds a border of a color: a line if `width` is 1, filled cells from 2 on. A width of 0 or less draws nothing.
  /// Unlike SwiftUI's, the border is outside of the view, because it would cover the view's content otherwise.
  @_disfavoredOverload
  public func border(_ color: Color, width: Int = 1) -> some View { modifier(BorderModifier(color: color, width: width.positiveLength)) }
}
