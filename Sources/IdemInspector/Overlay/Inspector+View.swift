import IdemCore
import IdemScreen

/// Looking at one view, and changing its state.
extension Inspector {
  /// Shows the selected view alone.
  func lookAtSelectedView() {
    model.looksAtView = true
    (model.viewRow, model.viewTop, model.edited, model.editProblem) = (0, 0, nil, nil)
  }

  /// Handles a key while a view is looked at. Returns false for a key that means the same on all pages.
  func handle(_ press: KeyPress, lookingAt view: Node) -> Bool {
    if let edited = model.edited {
      model.editProblem = nil
      switch press.key {
      case .escape: model.edited = nil
      case .return: set(edited, in: view)
      case .delete: model.edited = String(edited.dropLast())
      default: model.edited = edited + press.characters
      }
      return true
    }
    switch press.key {
    case .escape, .delete: model.looksAtView = false
    case .return: change(in: view)
    default: return false
    }
    return true
  }

  /// Selects another value that can be changed, or scrolls if there is none.
  func moveInView(by distance: Int) {
    model.viewRow = max(0, model.viewRow + distance)
    model.viewTop = max(0, model.viewTop + distance)
  }

  /// The chosen value.
  private func chosen(in view: Node) -> ViewInspection.Value? {
    let lines = ViewPage.lines(of: view, self), places = ViewPage.editable(lines)
    guard places.indices.contains(model.viewRow), case .value(let value, _) = lines[places[model.viewRow]] else { return nil }
    return value
  }

  /// Takes the next value of a Bool or an enum at once; another value is typed.
  private func change(in view: Node) {
    guard let value = chosen(in: view) else { return }
    if let next = StateText.next(after: value.value) {
      _ = value.write?(next)
    } else {
      model.edited = StateText.editable(value.value)
    }
  }

  private func set(_ text: String, in view: Node) {
    guard let value = chosen(in: view) else { return model.edited = nil }
    if let new = StateText.parse(text, like: value.value), value.write?(new) == true {
      model.edited = nil
    } else {
      model.editProblem = "this is no \(type(of: value.value))"
    }
  }

  /// Tints the boxes directly inside a view, in two colors by turns, so that their borders are seen.
  static func drawParts(of view: Node, on picture: inout CellBuffer) {
    for (place, part) in ViewInspection(view).parts.enumerated() {
      let color = InspectorColors.tint(place % 2 == 0 ? .input : .environment, percent: 45)
      picture.restyle(part.frame) { InspectorColors.paint(&$0, on: color) }
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
