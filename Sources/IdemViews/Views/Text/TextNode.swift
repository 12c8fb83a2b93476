import IdemCore
import IdemScreen
import IdemText

/// The node of a Text. A text that fits on one line (most do) is measured once, and painted without line breaking.
final class TextNode: RenderNode {
  private var view: Text
  // Most nodes of a typical program are texts. So this class is small: rarely used values are in another object, and numbers are narrow.
  private var packedColumns: Int32
  /// The lines for the last width.
  private var broken: BrokenLines?

  /// The inherited values that the lines depend on. A limit of -1 means none.
  private var lineLimit: Int32
  private var leastLines: UInt16
  private var truncation: Truncation.Mode
  private var wrap: TextWrap
  /// Whether the cells have a background of the text's own. Writing with the default background would keep it.
  private var hadBackground = false

  init(_ view: Text, parent: Node) {
    let drawing = parent.childEnvironment.drawing
    let view = view.listed(at: TextNode.now(parent.tree), in: drawing)
    self.view = view
    packedColumns = TextNode.pack(TextNode.columns(of: view.content))
    lineLimit = TextNode.pack(drawing.lineLimit)
    (leastLines, truncation, wrap) = (drawing.leastLines, drawing.truncation, drawing.wrap)
    super.init(parent: parent, type: Text.self)
    flags.insert(.opaque)
    if view.rich != nil { registerLinks() }
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    if view.rich != nil { unregisterLinks(in: context) }
  }

  func update(_ new: Text, in context: UpdateContext) {
    // Field by field: to compare the values would copy the one that is held.
    if new.rich == nil, view.rich == nil {
      if new.content == view.content, new.look == view.look { return }
    } else if new == view {
      return
    }
    if mayAnimate, tree.motion.contentTransitions > 0, changes(to: new, in: context) { return }
    if mayAnimate { step(to: animated(new, in: context), in: context) } else { show(new, in: context) }
  }

  /// Changes by the transition of the environment; false if there is none.
  private func changes(to new: Text, in context: UpdateContext) -> Bool {
    guard let transitions = EnvironmentValues(scope: environment)[ContentTransitionKey.self] else { return false }
    return transitions.change(self, from: view, to: new, { [unowned self] in step(to: $0, in: $1) }, in: context)
  }

  private func step(to new: Text, in context: UpdateContext) { if new != view { show(new, in: context) } }

  private func animated(_ new: Text, in context: UpdateContext) -> Text {
    tree.animator.value(for: self, from: ColoredText(text: view), to: ColoredText(text: new)) { [unowned self] in step(to: $0.text, in: $1)
    }.text
  }

  private func show(_ new: Text, in context: UpdateContext) {
    let old = columns
    if new.rich == nil, view.rich == nil, environment.drawing.textCase == .unchanged {
      view = new
    } else {
      let stops = view.rich == nil ? nil : linkStops
      view = new.listed(at: TextNode.now(tree), in: environment.drawing)
      replaceLinks(stops, in: context)
      if isTimed { scheduleChange() }
    }
    columns = TextNode.columns(of: view.content)
    broken = nil
    // If the new text fits on one line and is as wide as the old one, all sizes are unchanged.
    let fits = columns != nil && columns == old && columns! <= size.width
    apply(fits && isPlaced ? .paint : .all, in: context)
  }

  /// The width of the whole text on one line; nil if it contains a line end or a tab.
  private var columns: Int? {
    get { packedColumns < 0 ? nil : Int(packedColumns) }
    set { packedColumns = TextNode.pack(newValue) }
  }

  @inline(__always) private static func pack(_ count: Int?) -> Int32 {
    guard let count else { return -1 }
    return Int32(clamping: count)
  }

  /// Whether a part of the text depends on the time.
  var isTimed: Bool { view.rich?.spans?.nextChange != nil }

  private static func now(_ tree: ViewTree) -> TimelineDate { TimelineDate(nanoseconds: tree.timers.clock.wallTime) }

  /// Schedules the next change at a whole second of the wall clock, so that many texts cause one wake-up. An action for a text that was
  /// replaced does nothing.
  func scheduleChange() {
    guard let rich = view.rich, let next = rich.spans?.nextChange else { return }
    let second = 1_000_000_000, past = next.nanoseconds % second
    let due = past == 0 ? next.nanoseconds : next.nanoseconds.addingClamped(second - past)
    let clock = tree.timers.clock
    tree.timers.schedule(at: clock.now.addingClamped(due.subtractingClamped(clock.wallTime))) { [weak self, weak rich] context in
      guard let self, !isRemoved, let rich, view.rich === rich else { return }
      let new = view.listed(at: TextNode.now(tree), in: environment.drawing)
      if new.content == view.content {
        let stops = linkStops
        view.rich = new.rich
        replaceLinks(stops, in: context)
        scheduleChange()
      } else {
        show(new, in: context)
      }
    }
  }

  override func widthsChanged(in context: UpdateContext) {
    columns = TextNode.columns(of: view.content)
    broken = nil
    super.widthsChanged(in: context)
  }

  // Nonisolated: a closure of the main actor would check its executor on each call.
  private nonisolated static func columns(of content: String) -> Int? {
    let known: Int?? = content.withBytes { bytes in
      if CellWidth.isPrintableASCII(bytes) { return bytes.count }
      for index in bytes.indices {
        switch bytes[index] {
        case 0x09, 0x0A, 0x0D: return .some(nil)
        // U+2028 and U+2029.
        case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8: return .some(nil)
        default: continue
        }
      }
      return nil
    }
    return known ?? content.columns
  }

  private func lines(width: Int, height: Int?) -> [LineBreaker.Line] {
    let drawing = environment.drawing
    let limit = min(drawing.lineLimit ?? .max, max(1, height ?? .max))
    let shown = limit == .max ? nil : limit
    if let broken, broken.width == width {
      // If no limit cut these lines, they are valid for every limit that is not smaller than their number.
      let isWhole = broken.lines.last?.isCut != true
      if broken.limit == shown || isWhole && broken.lines.count <= limit { return broken.lines }
    }
    let lines = Truncation.lines(of: view.content, width: max(1, width), limit: shown, mode: drawing.truncation, wrap: drawing.wrap)
    broken = BrokenLines(width: width, limit: shown, lines: lines)
    return lines
  }

  /// The parts of a rich text; nil if it is one string in one style.
  var spans: TextSpans? { view.rich?.spans }

  /// The lines that are painted.
  var shownLines: [LineBreaker.Line] { lines(width: size.width, height: size.height) }

  override var isPlain: Bool { true }

  /// The text without its style.
  var plain: String { view.content }
  override var inspectedWords: _InspectedWords? {
    _InspectedWords("Text(\(_InspectedWords.literal(view.content)))", .view, ideal: columns.map { Size(width: $0, height: 1) })
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    if let columns, columns <= proposal.width ?? .infinity { return Size(width: columns, height: max(1, Int(leastLines))) }
    let lines = lines(width: proposal.width ?? .infinity, height: proposal.height)
    return Size(width: min(lines.map(\.columns).max() ?? 0, proposal.width ?? .infinity), height: max(lines.count, Int(leastLines)))
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    if axis == .vertical, let columns, columns <= proposal.width ?? .infinity {
      let lines = max(1, Int(leastLines))
      return lines...lines
    }
    if axis == .horizontal, let columns { return min(1, columns)...columns }
    return super.range(along: axis, proposal, in: context)
  }

  override func paint(_ context: inout PaintContext) {
    let drawing = environment.drawing
    let style = view.look.style(on: drawing.style, tint: drawing.tint)
    if let columns, columns <= size.width, view.rich == nil, !drawing.isRedacted {
      if context.erases, columns < size.width || size.height > 1 || hadBackground { context.fill(bounds) }
      hadBackground = style.background != .default
      context.write(view.content, x: start(of: columns, drawing), y: 0, style: style)
      return
    }
    if context.erases { context.fill(bounds) }
    paintLines(drawing, style, &context)
  }

  func start(of columns: Int, _ drawing: DrawEnvironment) -> Int {
    switch drawing.alignment {
    case .leading: 0
    case .center: (size.width - columns) / 2
    case .trailing: size.width - columns
    }
  }

  private func paintLines(_ drawing: DrawEnvironment, _ style: Style, _ context: inout PaintContext) {
    for (row, line) in lines(width: size.width, height: size.height).enumerated() where row < size.height {
      let start = start(of: line.columns, drawing)
      if drawing.isRedacted {
        context.writePlaceholder(columns: start..<(start + line.columns), row: row, environment)
      } else if let spans = view.rich?.spans {
        _ = spans.paint(
          line, x: start, y: row, on: drawing.style, tint: drawing.tint, focusedLink: spans.stops == nil ? nil : focusedLink, context)
      } else {
        context.write(line.shownText, x: start, y: row, style: style)
      }
    }
  }

  override var focusArea: Rect { linkArea }

  override func handle(_ event: Event, in context: UpdateContext) -> KeyPress.Result {
    view.rich == nil || linkStops == nil ? .ignored : handleLink(event, in: context)
  }

  override func drawingChanged(in context: UpdateContext) {
    let drawing = environment.drawing
    if let number = spans?.localization, number != drawing.localization { show(view, in: context) }
    if (spans?.textCase ?? .unchanged) != drawing.textCase { show(view, in: context) }
    let limit = TextNode.pack(drawing.lineLimit)
    let sameLines = limit == lineLimit && drawing.truncation == truncation && drawing.wrap == wrap && drawing.leastLines == leastLines
    (lineLimit, leastLines, truncation, wrap) = (limit, drawing.leastLines, drawing.truncation, drawing.wrap)
    if sameLines { return apply(.paint, in: context) }
    broken = nil
    apply(.all, in: context)
  }
}

/// The lines of a text that does not fit on one line.
private final class BrokenLines {
  let width: Int
  let limit: Int?
  let lines: [LineBreaker.Line]

  init(width: Int, limit: Int?, lines: [LineBreaker.Line]) { (self.width, self.limit, self.lines) = (width, limit, lines) }
}

/// A text whose color is animated. Its content changes at once.
private struct ColoredText: Animatable {
  var text: Text

  var animatableData: AnimatableComponents {
    get { text.look.foreground.map { AnimatableComponents($0) } ?? .zero }
    set {
      if text.look.foreground != nil, let color = newValue.color { text.look.foreground = color }
    }
  }
}

extension TextNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let text = plain
    // Blanks that only keep a distance say nothing.
    guard text.contains(where: { !$0.isWhitespace }) else { return [] }
    let element = place.element(flags.contains(.focusTarget) ? .link : .text, text)
    if !text.contains(where: { $0.isLetter || $0.isNumber }), text.count <= 2 { element.isSymbol = true }
    return [element]
  }
}
