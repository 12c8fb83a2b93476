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
  }

  /// The lines about a view.
  static func lines(of node: Node, _ inspector: Inspector) -> [Line] {
    let view = ViewInspection(node), log = inspector.log.nodes[ObjectIdentifier(node)]
    var lines: [Line] = []
    func add(_ title: String, _ values: [ViewInspection.Value], changed: Set<String> = []) {
      guard !values.isEmpty else { return }
      lines.append(.title(title))
      for value in values {
        lines.append(.value(value, isDifferent: changed.contains(value.name)))
        lines += value.observedProperties.map { .value($0, isDifferent: false) }
      }
    }
    let changed = log?.lastReason.map { $0.kind == .input ? Set($0.fields) : [] } ?? []
    add("state", view.state)
    add("inputs from its parent", view.inputs, changed: changed)
    add("read by its body", view.reads)
    if view.observes { lines.append(.text("its body reads observed properties")) }
    lines.append(.title("layout"))
    lines += LayoutWords.lines(view).map { .text($0) }
    if isFocused(node, inspector.app) { lines.append(.text("the focus is in it")) }
    return lines
  }

  private static func isFocused(_ node: Node, _ tree: ViewTree) -> Bool {
    var current: Node? = tree.focus.focused
    while let one = current {
      if one === node { return true }
      current = one.parent
    }
    return false
  }

  /// The places of the lines whose values can be changed.
  static func editable(_ lines: [Line]) -> [Int] {
    lines.indices.filter {
      guard case .value(let value, _) = lines[$0], value.write != nil else { return false }
      return StateText.choices(value.value) != nil || StateText.editable(value.value) != nil
    }
  }

  static func draw(_ node: Node, _ inspector: Inspector, _ context: GraphicsContext) {
    let model = inspector.model, size = context.size
    let lines = lines(of: node, inspector), places = editable(lines)
    var heading = LinePen(context, y: 0)
    heading.put(" \(ViewTypes.name(of: node.type))", InspectorColors.text, bold: true)
    let module = _typeName(node.type, qualified: true).prefix { $0 != "." && $0 != "<" }
    heading.put("  of \(module)", InspectorColors.faint)
    if let counts = inspector.log.nodes[ObjectIdentifier(node)], let reason = counts.lastReason {
      let runs = counts.tally.evaluations
      heading.put("  \(runs == 1 ? "1 run, for " : "\(runs) runs, the last for ")", InspectorColors.faint)
      heading.put(reason.description, InspectorColors.color(reason.kind))
    }
    let room = size.height - 1
    model.viewRow = places.isEmpty ? 0 : min(max(0, model.viewRow), places.count - 1)
    let selected = places.isEmpty ? nil : places[model.viewRow]
    if places.isEmpty {
      model.viewTop = min(max(0, model.viewTop), max(0, lines.count - room))
    } else if let selected, room > 0 {
      model.viewTop = model.viewRow == 0 ? 0 : min(max(model.viewTop, selected - room + 1), selected)
      if model.viewRow == places.count - 1 { model.viewTop = max(model.viewTop, min(lines.count - room, selected)) }
      model.viewTop = max(0, model.viewTop)
    }
    for y in 0..<max(0, room) {
      let place = model.viewTop + y
      guard place < lines.count else {
        _ = LinePen(context, y: y + 1)
        continue
      }
      draw(lines[place], isSelected: place == selected, model, context, y: y + 1)
    }
  }

  private static func draw(_ line: Line, isSelected: Bool, _ model: InspectorModel, _ context: GraphicsContext, y: Int) {
    var pen = LinePen(context, y: y, background: isSelected ? InspectorColors.selected : InspectorColors.panel)
    switch line {
    case .title(let title): pen.put(" \(title)", InspectorColors.faint)
    case .text(let text): pen.put("   \(text)", InspectorColors.text)
    case .value(let value, let isDifferent):
      pen.put("   \(ViewTypes.name(of: value.name, in: value.owner)) ", value.write == nil ? InspectorColors.text : InspectorColors.accent)
      if isSelected, let edited = model.edited {
        pen.put("= \(edited)▏", InspectorColors.warning)
        if let problem = model.editProblem { pen.put("  \(problem)", InspectorColors.bad) }
        return
      }
      pen.put("= \(StateText.text(of: value.value))", isDifferent ? InspectorColors.color(.input) : InspectorColors.text)
      if isDifferent { pen.put("  differed", InspectorColors.color(.input)) }
    }
  }
}

/// Why a view has its size, in words.
@MainActor
enum LayoutWords {
  static func lines(_ view: ViewInspection) -> [String] {
    guard let box = view.box else { return ["it draws nothing now"] }
    let size = box.frame.size
    var lines = ["\(words(size)), at column \(box.frame.minX), row \(box.frame.minY)"]
    let parent = view.container.map { $0.type == ViewTree.self ? "the screen" : name($0.type) } ?? "the screen"
    lines.append("\(parent) proposed \(words(box.proposal))\(reason(box, view.parts))")
    for part in view.parts.prefix(mostParts) {
      let place = Point(x: part.frame.minX - box.frame.minX, y: part.frame.minY - box.frame.minY)
      lines.append(
        "· \(name(part.type)): proposed \(words(part.proposal)), took \(words(part.frame.size)), at \(place.x), \(place.y) of it")
    }
    if view.parts.count > mostParts { lines.append("· and \(view.parts.count - mostParts) more") }
    return lines
  }

  private static let mostParts = 8

  private static func name(_ type: Any.Type) -> String { String("\(type)".prefix { $0 != "<" }) }

  private static func words(_ size: Size) -> String { "\(size.width)x\(size.height)" }

  private static func words(_ proposal: ProposedViewSize) -> String {
    func word(_ length: Int?) -> String { length.map { $0 >= .infinity ? "∞" : "\($0)" } ?? "ideal" }
    return "\(word(proposal.width))x\(word(proposal.height))"
  }

  /// What explains that a view is larger or smaller than proposed.
  private static func reason(_ box: ViewInspection.Box, _ parts: [ViewInspection.Box]) -> String {
    var larger: [String] = [], smaller: [String] = []
    for axis in Axis.allCases {
      guard let proposed = box.proposal[axis], proposed < .infinity else { continue }
      let took = box.frame.size[axis], isWidth = axis == .horizontal
      let largest = parts.max { $0.frame.size[axis] < $1.frame.size[axis] }.flatMap { $0.frame.size[axis] > took ? $0 : nil }
      if let largest {
        larger.append("too \(isWidth ? "narrow" : "low") for \(name(largest.type)) inside, which takes \(largest.frame.size[axis])")
      }
      if took < proposed { smaller.append(isWidth ? "narrower" : "lower") }
      guard took > proposed else { continue }
      let cause = parts.max { $0.frame.size[axis] < $1.frame.size[axis] }.flatMap { $0.frame.size[axis] > proposed ? $0 : nil }
      larger.append(
        (isWidth ? "wider" : "higher")
          + (cause.map { ", because \(name($0.type)) inside takes \($0.frame.size[axis])" } ?? ", its least \(isWidth ? "width" : "height")")
      )
    }
    if !smaller.isEmpty, !parts.isEmpty { smaller = ["\(smaller.joined(separator: " and ")), as what is inside"] }
    if !smaller.isEmpty, parts.isEmpty { smaller = ["\(smaller.joined(separator: " and ")), as its content"] }
    let reasons = larger + smaller
    return reasons.isEmpty ? "" : "; it is " + reasons.joined(separator: "; ")
  }
}
