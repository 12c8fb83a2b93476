import IdemCore
import IdemScreen

/// Looking at one view, and changing its state.
extension Inspector {
  /// Shows the selected view alone.
  func lookAtSelectedView() {
    model.looksAtView = true
    model.lookedAtPlace = model.selectedView.map { ViewPlace(of: $0) }
    model.renewals = 0
    (model.viewRow, model.viewTop, model.edit) = (0, 0, nil)
  }

  /// Goes on with the view that took the place of the one that was looked at: its identity has changed.
  func followView() {
    guard model.looksAtView, model.selectedView.map(\.isRemoved) ?? true, let view = model.lookedAtPlace?.view else { return }
    model.selectedView = view
    model.renewals += 1
    model.edit = nil
  }

  /// Handles a key while a view is looked at. Returns false for a key that means the same on all pages.
  func handle(_ press: KeyPress, lookingAt view: Node) -> Bool {
    if model.edit != nil {
      edit(press, in: view)
      return true
    }
    switch press.key {
    case .escape, .delete: model.looksAtView = false
    case .return: change(in: view)
    default: return false
    }
    return true
  }

  /// Selects another line about the view.
  func moveInView(by distance: Int) {
    let last = max(0, (model.lookedAt.map { ViewPage.selectable(ViewPage.lines(of: $0, self)).count } ?? 1) - 1)
    model.viewRow = min(max(0, model.viewRow + min(max(distance, -last), last)), last)
  }

  /// The chosen value, if it can be changed.
  private func chosen(in view: Node) -> ViewInspection.Value? {
    let lines = ViewPage.lines(of: view, self)
    return ViewPage.selected(lines, model).flatMap { lines[$0].editable }
  }

  private func edit(_ press: KeyPress, in view: Node) {
    model.edit?.problem = nil
    switch press.key {
    case .escape: model.edit = nil
    case .return: set(in: view)
    case .delete: model.edit?.deleteBefore()
    case .deleteForward: model.edit?.deleteAfter()
    case .leftArrow: model.edit?.move(by: -1)
    case .rightArrow: model.edit?.move(by: 1)
    case .home, .upArrow: model.edit?.move(by: -.max)
    case .end, .downArrow: model.edit?.move(by: .max)
    case "u" where press.modifiers.contains(.control): model.edit = ValueEdit("")
    default: model.edit?.insert(press.characters)
    }
  }

  /// Inserts a text from the clipboard into the value that is being typed.
  func paste(_ text: String) {
    model.edit?.insert(text.split(separator: "\n").joined(separator: " "))
    refresh()
  }

  /// Takes the next value of a Bool or an enum at once; another value is typed.
  private func change(in view: Node) {
    guard let value = chosen(in: view) else { return }
    if let next = StateText.next(after: value.value) {
      _ = value.write?(next)
    } else {
      model.edit = StateText.editable(value.value).map { ValueEdit($0) }
    }
  }

  private func set(in view: Node) {
    guard let edit = model.edit, let value = chosen(in: view) else { return model.edit = nil }
    do throws(JSONProblem) {
      let new = try StateText.parse(edit.text, like: value.value)
      if value.write?(new) == true { model.edit = nil } else { model.edit?.problem = "this is no \(type(of: value.value))" }
    } catch {
      model.edit?.problem = error.sentence
    }
  }

  /// Tints the boxes of a view: the bands that padding, borders and frames leave around what is inside, then the parts, in two colors by
  /// turns, so that their borders are seen. The selected line's box is underlined.
  func drawBoxes(of view: Node, on picture: inout CellBuffer) {
    let lines = ViewPage.lines(of: view, self)
    var boxes: [LayoutLine] = []
    for line in lines { if case .box(let box) = line { boxes.append(box) } }
    let chain = boxes.filter { $0.kind != .part && $0.kind != .container }
    for (outer, inner) in zip(chain, chain.dropFirst()) {
      switch outer.role {
      case .space: Inspector.tint(outer.frame, without: inner.frame, InspectorColors.spaceBand, on: &picture)
      case .frame: Inspector.tint(outer.frame, without: inner.frame, InspectorColors.frameBand, on: &picture)
      default: continue
      }
    }
    for (place, part) in boxes.filter({ $0.kind == .part }).enumerated() {
      let color = InspectorColors.tint(place % 2 == 0 ? .input : .environment, percent: 45)
      picture.restyle(part.frame) { InspectorColors.paint(&$0, on: color) }
    }
    if let selected = ViewPage.selected(lines, model), case .box(let box) = lines[selected] {
      picture.restyle(box.frame) { $0.attributes.insert(.underline) }
    }
  }

  /// Tints the cells of a rectangle around another one.
  private static func tint(_ outer: Rect, without inner: Rect, _ color: Color, on picture: inout CellBuffer) {
    for y in outer.minY..<outer.maxY {
      let isBeside = y >= inner.minY && y < inner.maxY
      let end = isBeside ? max(outer.minX, min(inner.minX, outer.maxX)) : outer.maxX
      picture.restyle(Rect(x: outer.minX, y: y, width: end - outer.minX, height: 1)) { InspectorColors.paint(&$0, on: color) }
      guard isBeside else { continue }
      let start = max(outer.minX, min(inner.maxX, outer.maxX))
      picture.restyle(Rect(x: start, y: y, width: outer.maxX - start, height: 1)) { InspectorColors.paint(&$0, on: color) }
    }
  }
}

extension Inspector {
  /// What the bodies of views of these types read: state, environment values, and the observed properties for which they ran. Each is that of
  /// the latest run of one view of the type that is in the tree now. Cost: O(nodes) until all are found.
  func reads(of types: [Any.Type]) -> [ObjectIdentifier: [String]] {
    var missing = Set(types.map { ObjectIdentifier($0) }), reads: [ObjectIdentifier: [String]] = [:]
    func walk(_ node: Node) {
      if missing.isEmpty { return }
      if node.hasBody, missing.remove(ObjectIdentifier(node.type)) != nil {
        let names = readNames(of: node)
        if !names.isEmpty { reads[ObjectIdentifier(node.type)] = names }
      }
      node.visitChildren(walk)
    }
    if let root = app.root { walk(root) }
    return reads
  }

  private func readNames(of node: Node) -> [String] {
    let view = ViewInspection(node)
    var names = view.readState.map(\.name)
    names += view.reads.map { ViewTypes.name(of: $0.name, in: $0.owner) }
    let observed = (log.nodes[ObjectIdentifier(node)]?.tally.sortedReasons ?? []).map(\.reason.cause).filter {
      $0.kind == .observed && !$0.name.isEmpty
    }
    names += observed.map { ViewTypes.name(of: $0.name, in: $0.owner) }
    if observed.isEmpty, view.observes { names.append("observed properties") }
    return names
  }
}
