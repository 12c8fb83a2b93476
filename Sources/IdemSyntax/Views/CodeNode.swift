import IdemCore
import IdemScreen
import IdemText
import IdemViews

/// The node of a `Code`.
final class CodeNode: RenderNode {
  private var view: Code
  private(set) var lines: CodeLines
  private var natural: Size?

  var source: String { view.source }

  init(_ view: Code, parent: Node) {
    self.view = view
    lines = CodeLines(view.source, view.lexer)
    super.init(parent: parent, type: Code.self)
    flags.insert(.opaque)
  }

  func update(_ new: Code, in context: UpdateContext) {
    guard new != view else { return }
    var first = 0
    if new.lexer == view.lexer, new.firstNumber == view.firstNumber {
      first = lines.replace(with: new.source)
    } else {
      lines = CodeLines(new.source, new.lexer)
    }
    let old = measured
    view = new
    natural = nil
    if measured != old { apply(.layout, in: context) }
    damage(Rect(x: 0, y: first, width: size.width, height: max(0, size.height - first)), in: context)
  }

  override func widthsChanged(in context: UpdateContext) {
    natural = nil
    super.widthsChanged(in: context)
  }

  // MARK: Layout

  private var measured: Size {
    if let natural { return natural }
    let text = LineBreaker.naturalSize(of: view.source)
    let size = Size(width: text.width + gutter, height: lines.count)
    natural = size
    return size
  }

  /// The columns of the line numbers, with a space behind them.
  var gutter: Int {
    guard let first = view.firstNumber else { return 0 }
    return max(String(first).utf8.count, String(first + lines.count - 1).utf8.count) + 1
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    guard let width = proposal.width, width < .infinity else { return measured }
    return Size(width: min(max(1, width), measured.width), height: measured.height)
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    axis == .horizontal ? min(1, measured.width)...measured.width : measured.height...measured.height
  }

  // MARK: Paint

  override func paint(_ context: inout PaintContext) {
    if context.erases { context.fill(context.visible) }
    let base = environment.drawing.style
    let theme = EnvironmentValues(scope: environment).syntaxTheme
    let visible = context.visible
    let rows = max(0, visible.minY)..<max(0, min(visible.maxY, lines.count))
    guard !rows.isEmpty else { return }
    lines.cache?.advance(through: rows.upperBound - 1, reading: lines.read)
    let gutter = gutter
    for row in rows {
      if let first = view.firstNumber {
        let number = String(first + row)
        context.write(number, x: gutter - 1 - number.utf8.count, y: row, style: theme.style(of: .comment, on: base))
      }
      paint(row, gutter, base, theme, &context)
    }
  }

  private func paint(_ row: Int, _ gutter: Int, _ base: Style, _ theme: SyntaxTheme, _ context: inout PaintContext) {
    let range = lines.range(of: row)
    var x = gutter
    var end = range.lowerBound
    let limit = context.visible.maxX
    for token in lines.cache?.tokens(of: row, reading: lines.read) ?? [] {
      guard x < limit else { return }
      let start = range.lowerBound + token.range.lowerBound
      write(end..<start, base, gutter, row, &x, &context)
      end = range.lowerBound + token.range.upperBound
      write(start..<end, theme.style(of: token.kind, on: base), gutter, row, &x, &context)
    }
    write(end..<range.upperBound, base, gutter, row, &x, &context)
  }

  /// Writes bytes of one style. A tab reaches to the next multiple of eight columns.
  private func write(_ range: Range<Int>, _ style: Style, _ left: Int, _ y: Int, _ x: inout Int, _ context: inout PaintContext) {
    var start = range.lowerBound
    while start < range.upperBound, x < context.visible.maxX {
      let end = lines.bytes[start..<range.upperBound].firstIndex(of: 9) ?? range.upperBound
      if start < end {
        let text = String(decoding: lines.bytes[start..<end], as: UTF8.self)
        context.write(text, x: x, y: y, style: style)
        x += text.columns
      }
      if end < range.upperBound { x = left + ((x - left) / 8 + 1) * 8 }
      start = end + 1
    }
  }

  override func drawingChanged(in context: UpdateContext) { setNeedsPaint(in: context) }
}
