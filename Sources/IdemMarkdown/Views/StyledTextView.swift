import IdemCore
import IdemScreen
import IdemViews

/// A styled text on as many lines as it needs.
struct StyledTextView: PrimitiveView, Equatable {
  let text: StyledText
  /// For code that has colors.
  var code: CodeLook?

  static func _makeNode(_ view: StyledTextView, parent: Node, in context: UpdateContext) -> Node {
    StyledTextNode(view, parent: parent)
  }
  static func _updateNode(_ node: Node, _ view: StyledTextView, in context: UpdateContext) {
    node.uncheckedCast(to: StyledTextNode.self).update(view, in: context)
  }
}

/// The node of a styled text. Text that is appended breaks only the last line again, and only the lines that differ are painted.
final class StyledTextNode: RenderNode, MarkdownLinkHost {
  private var text: StyledText
  /// The lines for the last widths: a container that may show a scroll bar requests two.
  private var wrappings: [WrappedText] = []
  /// The size if only line ends break lines, once it was requested.
  private var natural: Size?
  var linkStops: LinkStops?
  /// The colors of code. Made when it is painted.
  private var colors: CodeColors?
  private var code: CodeLook?

  init(_ view: StyledTextView, parent: Node) {
    text = view.text
    code = view.code
    super.init(parent: parent, type: StyledTextView.self)
    flags.insert(.opaque)
    registerLinks()
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    unregisterLinks(in: context)
    colors?.cancel()
  }

  override var isPlain: Bool { true }
  /// The text without its styles.
  var plain: String { text.text }

  func update(_ view: StyledTextView, in context: UpdateContext) {
    if view.code != code {
      code = view.code
      colors?.cancel()
      colors = nil
      setNeedsPaint(in: context)
    }
    update(view.text, in: context)
  }

  private func update(_ new: StyledText, in context: UpdateContext) {
    let count = text.text.utf8.count, newCount = new.text.utf8.count
    let common = text.commonPrefix(with: new)
    if common == count, common == newCount {
      text = new
      return
    }
    defer { registerLinks() }
    updateNatural(new, from: common)
    let placed = wrappings.first { $0.width == size.width }
    // In code, a new end of a line can change the tokens before it.
    let first = colors?.replace(from: common, in: new.text) ?? common
    let oldCount = placed?.count, line = max(0, (placed?.line(at: first) ?? 0) - 1)
    text = new
    for index in wrappings.indices { wrappings[index].replace(common..<count, with: newCount - common, in: new.text) }
    guard isPlaced, let oldCount else { return apply(.all, in: context) }
    let isSameHeight = oldCount > 1 && oldCount == wrappings.first { $0.width == size.width }?.count
    if !isSameHeight { apply(.layout, in: context) }
    damage(Rect(x: 0, y: line, width: size.width, height: max(0, size.height - line)), in: context)
  }

  override func widthsChanged(in context: UpdateContext) {
    wrappings = []
    natural = nil
    super.widthsChanged(in: context)
  }

  // MARK: Layout

  func lines(width: Int) -> WrappedText {
    if let known = wrappings.first(where: { $0.width == max(1, width) }) { return known }
    let new = WrappedText(text.text, width: max(1, width))
    if wrappings.count == 3 { wrappings.removeFirst() }
    wrappings.append(new)
    return new
  }

  private var naturalSize: Size {
    if let natural { return natural }
    let size = LineBreaker.naturalSize(of: text.text)
    natural = size
    return size
  }

  /// Measures the lines of a new text that differ from the old one. A line that became shorter may count as wide as it was.
  private func updateNatural(_ new: StyledText, from common: Int) {
    guard let known = natural, known.height > 0, text.text.utf8.count >= StyledTextNode.long else { return natural = nil }
    func part(_ text: String, _ start: Int) -> String {
      String(decoding: text.utf8[text.utf8.index(text.utf8.startIndex, offsetBy: start)...], as: UTF8.self)
    }
    let start = new.text.withBytes { bytes in
      var start = common
      while start > 0, bytes[start - 1] != .newline { start -= 1 }
      return start
    }
    let old = LineBreaker.naturalSize(of: part(text.text, start)), now = LineBreaker.naturalSize(of: part(new.text, start))
    natural = Size(width: max(known.width, now.width), height: known.height - max(1, old.height) + max(1, now.height))
  }

  /// A text of this many bytes takes the whole width: to measure all its lines would cost more than it is worth.
  private static let long = 2000

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    guard let width = proposal.width, width < .infinity else {
      return Size(width: naturalSize.width, height: max(1, naturalSize.height))
    }
    let count = lines(width: width).count
    let isLong = count > 1 && text.text.utf8.count >= StyledTextNode.long
    return Size(width: isLong ? width : min(width, naturalSize.width), height: count)
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    if axis == .horizontal { return min(1, naturalSize.width)...naturalSize.width }
    let height = measure(ProposedViewSize(width: proposal.width, height: nil), in: context).height
    return height...height
  }

  // MARK: Paint

  override func paint(_ context: inout PaintContext) {
    let drawing = environment.drawing
    if context.erases { context.fill(context.visible) }
    let lines = lines(width: size.width)
    let visible = context.visible
    let rows = max(0, visible.minY)..<max(0, min(visible.maxY, lines.count))
    if let code { return paintCode(code, lines, rows, &context) }
    let painter = StyledTextPainter(
      text: text, base: drawing.style, tint: drawing.tint, focusedLink: focusedLink.map { text.link(at: $0) } ?? -1)
    for row in rows { painter.write(lines[row], x: 0, y: row, &context) }
  }

  private func paintCode(_ code: CodeLook, _ lines: WrappedText, _ rows: Range<Int>, _ context: inout PaintContext) {
    guard let last = rows.last else { return }
    let colors = colors ?? CodeColors(code, text.text)
    self.colors = colors
    colors.prepare(through: lines[last].lowerBound, of: text.text, for: self, &context)
    for row in rows { colors.write(lines[row], of: text.text, y: row, base: environment.drawing.style, &context) }
  }

  override func drawingChanged(in context: UpdateContext) { setNeedsPaint(in: context) }

  // MARK: Links

  var linkCount: Int { text.linkCount }
  func address(ofLink index: Int) -> String { text.links[Int(text.link(at: index))] }
  func focusChanged(_ isFocused: Bool, in context: UpdateContext) { linkFocusChanged(isFocused, in: context) }

  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    guard linkStops != nil else { return .ignored }
    switch event {
    case .key(let press): return handleLinkKey(press, in: context)
    case .mouse(let mouse): return handleLinkPointer(mouse, link: { link(at: $0) }, in: context)
    default: return .ignored
    }
  }

  override var focusArea: Rect { focusedLinkArea { link(at: $0) } }

  /// The link at a cell.
  private func link(at point: Point) -> Int? {
    let lines = lines(width: size.width)
    guard point.y >= 0, point.y < lines.count else { return nil }
    return text.link(in: lines[point.y], atColumn: point.x)
  }
}

extension StyledTextNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    plain.isEmpty ? [] : [place.element(flags.contains(.focusTarget) ? .link : .text, plain)]
  }
}
