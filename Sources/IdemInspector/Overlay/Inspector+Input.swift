import IdemCore
import IdemScreen
import IdemViews

extension Inspector {
  /// The key that switches the keyboard between the inspector and the app: Control and a closing bracket.
  static let focusKey = InspectorSettings.Key("]", modifiers: .control)

  /// Handles an event if it is for the inspector, and returns whether it was.
  package func handles(_ event: Event) -> Bool {
    if model.isApart { return picks(event) }
    switch event {
    case .key(let press):
      if Inspector.focusKey.accepts(press) {
        if press.phase != .up { takeKeys(!model.hasKeys) }
        return true
      }
      guard model.hasKeys else { return false }
      if press.phase != .up { handle(press) }
      return true
    case .mouse(let mouse): return handle(mouse)
    case .paste(let text):
      if model.hasKeys { paste(text) }
      return model.hasKeys
    case .focus: return false
    }
  }

  /// Handles an event of the other terminal that shows the panel.
  package func handleApart(_ event: Event) {
    switch event {
    case .key(let press): if press.phase != .up { handle(press) }
    case .mouse(let mouse): _ = handle(mouse)
    case .paste(let text): paste(text)
    case .focus: break
    }
  }

  /// Takes the click in the app that the user has announced in the other terminal.
  private func picks(_ event: Event) -> Bool {
    guard model.awaitsClick, case .mouse(let mouse) = event else { return false }
    switch mouse.action {
    case .down(.left): choose(at: mouse)
    case .up(.left):
      model.awaitsClick = false
      refresh()
    case .moved, .scroll: return false
    default: break
    }
    return true
  }

  private func takeKeys(_ takes: Bool) {
    model.hasKeys = takes
    if takes { model.isStripOnly = false } else { select(nil) }
    model.isTyping = false
    layOut()
  }

  // MARK: Keys

  private func handle(_ press: KeyPress) {
    defer { refresh() }
    if model.isTyping { return type(press) }
    if let view = model.lookedAt, handle(press, lookingAt: view) { return }
    switch press.key {
    case .escape where model.isApart:
      model.awaitsClick = false
      select(nil)
    case .escape: takeKeys(false)
    case .tab: model.page = pages[(model.page.rawValue + (press.modifiers.contains(.shift) ? pages.count - 1 : 1)) % pages.count]
    case .leftArrow: step(by: -1)
    case .rightArrow: step(by: 1)
    case .upArrow: move(by: -1)
    case .downArrow: move(by: 1)
    case .pageUp: move(by: -max(1, frame.height - 4))
    case .pageDown: move(by: max(1, frame.height - 4))
    case .home: move(by: -1_000_000)
    case .end: move(by: 1_000_000)
    case .return where model.page == .tree && model.selectedView != nil: lookAtSelectedView()
    case .return where model.page == .frames: model.looksAtFrame.toggle()
    case .space: togglePlaying()
    case "p": pause()
    default: command(press.key.character)
    }
  }

  private var pages: [InspectorModel.Page] { InspectorModel.Page.allCases }

  private func command(_ character: Character) {
    switch character {
    case "1"..."5": model.page = pages[Int(String(character))! - 1]
    case "f": turnFlash()
    case "c" where model.isApart: model.awaitsClick.toggle()
    case "d" where !model.isApart: turnDock()
    case "s" where !model.isApart:
      model.isStripOnly.toggle()
      model.hasKeys = !model.isStripOnly
      layOut()
    case "n":
      model.isPaused = true
      model.steps += 1
    case "h": model.showsFramework.toggle()
    case "m" where model.selectedFrame != nil: model.playingSlowness = model.playingSlowness >= 8 ? 1 : model.playingSlowness * 2
    case "m": model.frameDelay = model.frameDelay == 0 ? 250_000_000 : model.frameDelay < 1_000_000_000 ? model.frameDelay * 2 : 0
    case "o": model.order = model.order.next
    case "r": reset()
    case "/":
      model.page = .tree
      model.filter = model.filter ?? ""
      model.isTyping = true
    case "q": isClosing = true
    default: return
    }
  }

  private func pause() {
    model.isPaused.toggle()
    model.steps = 0
  }

  private func turnDock() {
    let docks = InspectorSettings.Dock.allCases
    model.dock = docks[(docks.firstIndex(of: model.dock)! + 1) % docks.count]
    layOut()
  }

  private func type(_ press: KeyPress) {
    switch press.key {
    case .escape:
      model.filter = nil
      model.isTyping = false
    case .return: model.isTyping = false
    case .delete: if model.filter?.isEmpty == false { model.filter?.removeLast() }
    default: model.filter?.append(press.characters)
    }
    if model.filter?.isEmpty == true, !model.isTyping { model.filter = nil }
    model.top = 0
  }

  private func move(by distance: Int) {
    switch model.page {
    case .answer: model.answerTop = max(0, model.answerTop + distance)
    case .tree where model.lookedAt != nil: moveInView(by: distance)
    case .tree:
      let rows = TreeRow.all(of: self)
      guard !rows.isEmpty else { return }
      let current = rows.firstIndex { $0.node === model.selectedView }
      let next = min(max(0, current.map { $0 + distance } ?? 0), rows.count - 1)
      model.selectedView = rows[next].node
    case .frames:
      let groups = FramesPage.groups(model)
      guard !groups.isEmpty else { return }
      let next = min(max(0, FramesPage.selectedRow(model, groups) + min(max(distance, -groups.count), groups.count)), groups.count - 1)
      model.selectedFrame = next == 0 ? nil : model.frames[groups[next].upperBound - 1].number
    case .lists: model.listsTop = min(max(0, model.listsTop + distance), max(0, model.lists.count - 1))
    // The page limits the value to its end.
    case .figures: model.figuresTop = max(0, model.figuresTop + distance)
    }
  }

  // MARK: Pointer

  private func handle(_ mouse: MouseEvent) -> Bool {
    guard frame.contains(mouse.position) else {
      // While the inspector gets the keys, a click selects a view of the app.
      guard model.hasKeys, case .down(.left) = mouse.action else { return model.hasKeys && mouse.action != .moved }
      choose(at: mouse)
      return true
    }
    let place = mouse.position - frame.origin
    switch mouse.action {
    case .down(.left):
      if !model.hasKeys { takeKeys(true) }
      click(place)
    case .scroll(_, let y): move(by: y)
    default: return true
    }
    refresh()
    return true
  }

  /// Looks at the view under the pointer, or goes to the frame that changed the cell there.
  private func choose(at mouse: MouseEvent) {
    if model.selectedFrame != nil || mouse.modifiers.contains(.option) { goToChange(at: mouse.position) } else { pick(mouse.position) }
  }

  private func pick(_ point: Point) {
    let node = viewOfAuthor(around: app.input.hit(point))
    model.selectedView = node
    model.page = .tree
    if node != nil { lookAtSelectedView() }
    refresh()
  }

  /// The view that the author of the app has written: the control at a node, or else the app's view whose body has the node. Without one, the
  /// nearest view with a body.
  private func viewOfAuthor(around hit: Node?) -> Node? {
    guard let hit else { return nil }
    var chain = [hit]
    hit.ancestors.forEach { chain.append($0) }
    for node in chain {
      if node.hasBody, ViewTypes.isApps(node.type) { return node }
      if let target = node as? any FocusTarget, !(node is any FocusScroller), target.isTabStop, node.type != Text.self {
        let control = FocusWords.control(around: target, below: nil)
        if control.isNamedView { return control }
      }
    }
    return chain.first { $0.hasBody }
  }

  private func click(_ place: Point) {
    if place.y == 0 {
      if let page = InspectorHeading.page(at: place.x, width: frame.width) { model.page = page }
      return
    }
    if place.y == 1, model.page == .tree { model.order = TreePage.order(at: place.x, width: frame.width) }
    let row = place.y - 2
    guard row >= 0, place.y < frame.height - 1 else { return }
    switch model.page {
    case .tree where model.lookedAt != nil: return
    case .tree:
      let rows = TreeRow.all(of: self)
      if model.top + row < rows.count { model.selectedView = rows[model.top + row].node }
    case .frames:
      let rows = FramesPage.rows(Size(width: frame.width, height: frame.height - 2), model), groups = FramesPage.groups(model)
      let index = FramesPage.top(model, groups, rows: rows) + row
      if row < rows, groups.indices.contains(index) { model.selectedFrame = model.frames[groups[index].upperBound - 1].number }
    case .answer, .lists, .figures: return
    }
  }
}
