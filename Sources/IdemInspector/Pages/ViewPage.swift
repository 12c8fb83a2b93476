import IdemCore
import IdemScreen
import IdemViews

/// One view, looked at: its inputs, its state, what its body read, and why it has its size. State can be changed.
@MainActor
enum ViewPage {
  /// A line of the page.
  enum Line {
    case title(String)
    case value(ViewInspection.Value, isDifferent: Bool)
    case text(String)
    case box(LayoutLine)

    var isTitle: Bool { if case .title = self { true } else { false } }

    /// The value, if it can be changed.
    @MainActor var editable: ViewInspection.Value? {
      guard case .value(let value, _) = self, value.write != nil else { return nil }
      return StateText.choices(value.value) != nil || StateText.editable(value.value) != nil ? value : nil
    }
  }

  /// The lines about a view, for a panel of a width.
  static func lines(of node: Node, _ inspector: Inspector) -> [Line] {
    ViewInspection.untracked { lines(ViewInspection(node), of: node, inspector) }
  }

  private static func lines(_ view: ViewInspection, of node: Node, _ inspector: Inspector) -> [Line] {
    let log = inspector.log.nodes[ObjectIdentifier(node)], width = inspector.frame.width
    var lines: [Line] = []
    func add(_ title: String, _ values: [ViewInspection.Value], changed: Set<String> = []) {
      guard !values.isEmpty else { return }
      lines.append(.title(title))
      for value in values {
        lines.append(.value(value, isDifferent: changed.contains(value.name)))
        lines += value.observedProperties.map { .value($0, isDifferent: false) }
      }
    }
    func add(_ sentences: [String]) {
      for sentence in sentences {
        for (place, line) in sentence.wrapped(to: width - 6).enumerated() { lines.append(.text(place == 0 ? line : "  \(line)")) }
      }
    }
    let changed = log?.lastReason.map { $0.kind == .input ? Set($0.fields) : [] } ?? []
    add("state", view.state)
    add("inputs from its parent", view.inputs, changed: changed)
    let isApps = ViewTypes.isApps(node.type)
    if isApps { add("read by its body", view.reads) }
    if isApps, view.observes { add(["its body reads observed properties"]) }
    let layout = LayoutWords(view: view, node: node), boxes = layout.lines
    lines.append(.title("size"))
    add(layout.reasons)
    if !boxes.isEmpty {
      lines.append(.title("layout, from outside to inside: proposed → took at x,y"))
      lines += boxes.map { .box($0) }
    }
    lines.append(.title("focus and keys"))
    add(FocusWords.lines(node, inspector.app))
    if isApps {
      lines.append(.title("source"))
      add(SourceWords.lines(node.type))
    }
    return lines
  }

  /// The places of the lines that can be selected: all but the titles.
  static func selectable(_ lines: [Line]) -> [Int] { lines.indices.filter { !lines[$0].isTitle } }

  /// The selected line.
  static func selected(_ lines: [Line], _ model: InspectorModel) -> Int? {
    let places = selectable(lines)
    return places.isEmpty ? nil : places[min(max(0, model.viewRow), places.count - 1)]
  }

  static func draw(_ node: Node, _ inspector: Inspector, _ context: GraphicsContext) {
    let model = inspector.model, room = context.size.height - 1
    drawHeading(node, inspector, context)
    let lines = lines(of: node, inspector)
    model.viewRow = min(max(0, model.viewRow), max(0, selectable(lines).count - 1))
    let selected = selected(lines, model)
    if let selected, room > 0 {
      // The title above the first line of a part stays in sight.
      let first = selected > 0 && lines[selected - 1].isTitle && room > 1 ? selected - 1 : selected
      model.viewTop = max(0, min(max(model.viewTop, selected - room + 1), first))
    }
    for y in 0..<max(0, room) {
      let place = model.viewTop + y
      guard place < lines.count else {
        _ = LinePen(context, y: y + 1)
        continue
      }
      draw(lines[place], isSelected: place == selected, model, context, y: y + 1)
    }
    guard let selected, let problem = model.edit?.problem, room > 1 else { return }
    // Below the typed text, or above it if that is the last line that is seen.
    let line = selected - model.viewTop
    var pen = LinePen(context, y: 1 + (line + 1 < room ? line + 1 : line - 1))
    pen.put("   \(problem)", InspectorColors.bad)
  }

  private static func drawHeading(_ node: Node, _ inspector: Inspector, _ context: GraphicsContext) {
    var heading = LinePen(context, y: 0)
    heading.put(" \(LayoutWords.name(of: node))", InspectorColors.text, bold: true)
    if !ViewTypes.isApps(node.type), let outer = node.ancestors.first(where: { $0.hasBody && ViewTypes.isApps($0.type) }) {
      heading.put("  in \(ViewTypes.name(of: outer.type))", InspectorColors.faint)
    }
    if let box = node.firstRenderNode, box.isPlaced {
      let frame = box.screenFrame
      heading.put("  \(LayoutWords.words(frame.size)) at \(frame.minX),\(frame.minY)", InspectorColors.faint)
    }
    if let place = SourceWords.place(of: node.type) {
      let text = heading.room >= 60 ? place : String(place.split(separator: "/" as Character).last ?? "")
      heading.put("  \(text)", InspectorColors.accent)
    }
    if inspector.model.renewals > 0 {
      let times = inspector.model.renewals
      return heading.put("  made anew \(times == 1 ? "once" : "\(times) times"): another identity", InspectorColors.bad)
    }
    if let counts = inspector.log.nodes[ObjectIdentifier(node)], let reason = counts.lastReason {
      let runs = counts.tally.evaluations
      if reason.kind == .first {
        heading.put("  \(runs == 1 ? "1 run, the first" : "\(runs) runs")", InspectorColors.faint)
      } else {
        heading.put("  \(runs == 1 ? "1 run, for " : "\(runs) runs, the last for ")", InspectorColors.faint)
        heading.put(reason.description, InspectorColors.color(reason.kind))
      }
    }
  }

  private static func draw(_ line: Line, isSelected: Bool, _ model: InspectorModel, _ context: GraphicsContext, y: Int) {
    var pen = LinePen(context, y: y, background: isSelected ? InspectorColors.selected : InspectorColors.panel)
    switch line {
    case .title(let title): pen.put(" \(title)", InspectorColors.faint)
    case .text(let text): pen.put("   \(text)", InspectorColors.text)
    case .box(let box):
      let room = max(8, pen.room - box.sizes.columns - 2)
      pen.put((String(repeating: " ", count: 3 + box.indentation) + box.words).cut(to: room), box.color, bold: box.kind == .view)
      pen.put("  " + box.sizes, endingAt: context.size.width - 1, InspectorColors.text)
    case .value(let value, let isDifferent):
      pen.put("   \(ViewTypes.name(of: value.name, in: value.owner)) ", value.write == nil ? InspectorColors.text : InspectorColors.accent)
      if isSelected, let edit = model.edit {
        let (before, after) = edit.shown(in: pen.room - 3)
        pen.put("= \(before)", InspectorColors.warning)
        pen.put("▏", InspectorColors.accent)
        return pen.put(after, InspectorColors.warning)
      }
      pen.put(
        "= \(value.write == nil ? StateText.text(of: value.value) : StateText.stateText(of: value.value))",
        isDifferent ? InspectorColors.color(.input) : InspectorColors.text)
      if isDifferent { pen.put("  differed", InspectorColors.color(.input)) }
    }
  }
}
