import IdemCore
import IdemScreen
import IdemText
import IdemViews

/// The node of a `Code`.
final class CodeNode: RenderNode {
  private(set) var view: Code
  var lines: CodeLines
  private var natural: Size?
  /// The rows of the lines, if they are wrapped.
  private var wrapped: CodeRows?
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
    let oldRows = wrapped?.count
    if new.lexer == view.lexer, new.firstNumber == view.firstNumber {
      first = lines.replace(with: new.source)
      wrapped?.update(lines, from: first)
    } else {
      lines = CodeLines(new.source, new.lexer)
      wrapped = nil
    }
    let old = measured
    view = new
    natural = nil
    if measured != old || wrapped?.count != oldRows { apply(.layout, in: context) }
    let row = row(ofLine: first)
    damage(Rect(x: 0, y: row, width: size.width, height: max(0, size.height - row)), in: context)
  }

  override func widthsChanged(in context: UpdateContext) {
    (natural, wrapped) = (nil, nil)
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
    let shown = min(max(1, width), measured.width)
    return Size(width: shown, height: rows(in: shown)?.count ?? measured.height)
  }

  // MARK: Rows

  private var wrap: TextWrap { environment.drawing.setsWrap ? environment.drawing.wrap : .none }

  /// The rows of the lines in a width; nil if they are not wrapped.
  func rows(in width: Int) -> CodeRows? {
    let wrap = wrap
    guard wrap != .none else {
      wrapped = nil
      return nil
    }
    let columns = max(1, width - gutter), wraps = wrap == .characters ? EditorWrap.characters : .words
    if let wrapped, wrapped.breaking.width == columns, wrapped.breaking.wrap == wraps { return wrapped }
    let new = CodeRows(lines, wrap: wrap, width: columns)
    wrapped = new
    return new
  }

  /// The first row of a line.
  func row(ofLine line: Int) -> Int { rows(in: size.width)?.starts[line] ?? line }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    if axis == .horizontal { return min(1, measured.width)...measured.width }
    let height = sizeThatFits(proposal, in: context).height
    return height...height
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    wakeUp?.cancel()
  }

  override func paint(_ context: inout PaintContext) { paintLines(context) }
  override func drawingChanged(in context: UpdateContext) {
    let wraps = wrap == .characters ? EditorWrap.characters : .words
    if wrap == .none ? wrapped != nil : wrapped?.breaking.wrap != wraps { apply(.layout, in: context) }
    setNeedsPaint(in: context)
  }
}
