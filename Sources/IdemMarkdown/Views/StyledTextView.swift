import IdemCore
import IdemScreen
import IdemViews

/// A styled text on as many lines as it needs.
struct StyledTextView: PrimitiveView, Equatable {
  let text: StyledText

  static func _makeNode(_ view: StyledTextView, parent: Node, in context: UpdateContext) -> Node {
    StyledTextNode(view.text, parent: parent)
  }
  static func _updateNode(_ node: Node, _ view: StyledTextView, in context: UpdateContext) {
    node.uncheckedCast(to: StyledTextNode.self).update(view.text, in: context)
  }
}

/// The node of a styled text. Text that is appended breaks only the last line again, and only the lines that differ are painted.
final class StyledTextNode: RenderNode {
  private var text: StyledText
  /// The lines for the last width.
  private var lines: WrappedText?
  private var knownColumns: Int?

  init(_ text: StyledText, parent: Node) {
    self.text = text
    super.init(parent: parent, type: StyledTextView.self)
    flags.insert(.opaque)
  }

  override var isPlain: Bool { true }
  /// The text without its styles.
  var plain: String { text.text }

  func update(_ new: StyledText, in context: UpdateContext) {
    let count = text.text.utf8.count, newCount = new.text.utf8.count
    let common = text.commonPrefix(with: new)
    if common == count, common == newCount {
      text = new
      return
    }
    knownColumns = nil
    let oldLines = lines?.count
    text = new
    guard var changed = lines else { return apply(.all, in: context) }
    lines = nil
    let line = max(0, changed.line(at: common) - 1)
    changed.replace(common..<count, with: newCount - common, in: new.text)
    let isSameHeight = changed.count == oldLines && changed.count > 1 && changed.width == size.width
    lines = changed
    guard isPlaced else { return apply(.all, in: context) }
    if !isSameHeight { apply(.layout, in: context) }
    damage(Rect(x: 0, y: line, width: size.width, height: max(0, size.height - line)), in: context)
  }

  override func widthsChanged(in context: UpdateContext) {
    lines = nil
    knownColumns = nil
    super.widthsChanged(in: context)
  }

  // MARK: Layout

  private func lines(width: Int) -> WrappedText {
    if let lines, lines.width == max(1, width) { return lines }
    let new = WrappedText(text.text, width: max(1, width))
    lines = new
    return new
  }

  /// The columns of the longest line, if only line ends break lines.
  private var columns: Int {
    if let knownColumns { return knownColumns }
    let columns = LineBreaker.naturalSize(of: text.text).width
    knownColumns = columns
    return columns
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    guard let width = proposal.width, width < .infinity else {
      let size = LineBreaker.naturalSize(of: text.text)
      return Size(width: size.width, height: max(1, size.height))
    }
    let count = lines(width: width).count
    // A long text takes the whole width; to measure all its lines would cost more than it is worth.
    return Size(width: count == 1 || text.text.utf8.count < 2000 ? min(width, columns) : width, height: count)
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    if axis == .horizontal { return min(1, columns)...columns }
    let height = measure(ProposedViewSize(width: proposal.width, height: nil), in: context).height
    return height...height
  }

  // MARK: Paint

  override func paint(_ context: inout PaintContext) {
    let drawing = environment.drawing
    if context.erases { context.fill(context.visible) }
    let lines = lines(width: size.width)
    let visible = context.visible
    let painter = StyledTextPainter(text: text, base: drawing.style, tint: drawing.tint)
    for row in max(0, visible.minY)..<max(0, min(visible.maxY, lines.count)) { painter.write(lines[row], x: 0, y: row, &context) }
  }

  override func drawingChanged(in context: UpdateContext) { setNeedsPaint(in: context) }

  // MARK: Links

  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    guard case .mouse(let mouse) = event else { return .ignored }
    switch mouse.action {
    case .down(.left): return address(at: mouse.position - screenFrame.origin) == nil ? .ignored : .handled
    case .up(.left):
      guard tree.input.pointerOwner === self, let address = address(at: mouse.position - screenFrame.origin) else { return .ignored }
      EnvironmentValues(scope: environment).openURL(address)
      return .handled
    default: return .ignored
    }
  }

  /// The address of the link at a cell.
  private func address(at point: Point) -> String? {
    let lines = lines(width: size.width)
    guard point.y >= 0, point.y < lines.count, point.x >= 0 else { return nil }
    let range = lines[point.y]
    let utf8 = text.text.utf8
    var offset = range.lowerBound
    var column = 0
    let from = utf8.index(utf8.startIndex, offsetBy: range.lowerBound), to = utf8.index(from, offsetBy: range.count)
    for character in text.text[from..<to] {
      let width = String(character).columns
      if point.x < column + width {
        let index = text.runIndex(at: offset)
        guard index < text.runs.count, text.runs[index].link >= 0 else { return nil }
        return text.address(text.runs[index])
      }
      column += width
      offset += character.utf8.count
    }
    return nil
  }
}
