import IdemCore
import IdemScreen
import IdemText
import IdemViews

/// The node of a `Code`.
final class CodeNode: RenderNode {
  private(set) var view: Code
  var lines: CodeLines
  private var natural: Size?
  /// Reads more lines after the frame.
  var wakeUp: WakeUp?

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

  override func close(in context: UpdateContext) {
    super.close(in: context)
    wakeUp?.cancel()
  }

  override func paint(_ context: inout PaintContext) { paintLines(context) }
  override func drawingChanged(in context: UpdateContext) { setNeedsPaint(in: context) }
}
