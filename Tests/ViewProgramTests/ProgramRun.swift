import Idem
import IdemCore
import IdemScreen
import IdemTesting
import IdemViews
import IdemSeeds

/// A program that runs three times over: as it is; in a tree without reuse, skipping and laziness that gets the same events; and in a new
/// tree for each frame, which gets the state of the model.
///
/// What a tree legitimately keeps beside the model: after input, where its views are scrolled, the focus and the selected text. The new tree
/// gets the focus. It gets the positions of scrolled views only after input, and after the focus or a selected row may have scrolled them:
/// before, each view is at its start. While text is selected, there is no comparison with a new tree. Views with a state of their own are compared until the first input. Views that act when they
/// come or go, or that wait, are never compared.
@MainActor
struct ProgramRun {
  private let program: ViewProgram
  private let subject: Subject
  private let twin: Subject

  /// A tree with its own copy of the state.
  @MainActor
  private final class Subject {
    let model: ProgramModel
    let host: TestHost
    private let showsSelection: Bool
    /// The first picture that was not whole.
    private(set) var fault: String?

    init(_ program: ViewProgram, _ model: ProgramModel, width: Int, height: Int) {
      self.model = model
      showsSelection = program.root.contains { $0.kind.hasSelection }
      host = TestHost(width: width, height: height) { PartView(part: program.root, model: model) }
      host.onPictureFault = { [unowned self] in if fault == nil { fault = $0 } }
    }

    /// The places of what can have the focus, and which of them has it.
    var focus: String {
      let frames = host.tree.shownTargets.map { node -> String in
        let frame = node.firstRenderNode?.screenFrame ?? .zero
        return "\(frame.minX),\(frame.minY) \(frame.width)x\(frame.height)\(node === host.tree.focus.focused ? " focused" : "")"
      }
      return "\(frames.sorted())"
    }

    var settled: Bool { !host.tree.hasWork }
    var hasSelectedText: Bool { (host.tree.input.textSelector as? ScreenSelection)?.isEmpty == false }
    /// Whether the focus was in a row of a scrolled view in any frame: it may have scrolled it, and the view stays there.
    private(set) var hadFocusInRows = false
    /// Whether a view was scrolled in any frame with selected rows: they may have scrolled it, and it stays there when they are not selected any
    /// more.
    private(set) var hadScrolledSelection = false

    /// Takes over where the views of another tree are scrolled to. A view in a row exists only where the view around it is scrolled there.
    func takePositions(of other: ViewTree) {
      for _ in 0..<4 {
        host.tree.takePositions(of: other)
        for _ in 0..<3 where host.tree.hasWork { host.render() }
      }
    }

    /// Does something that may make frames. The order in which rows of different lists come and go in one frame is not specified.
    func perform(_ work: () -> Void) {
      let length = model.log.count
      work()
      if model.log.count > length + 1, host.tree.scrolled.count > 1 { model.sortAppearances(from: length) }
    }

    /// Whether rows may be scrolled because they are selected.
    private var hasSelectedRows: Bool { (model.one != nil || !model.many.isEmpty) && showsSelection }

    func render() {
      perform { host.render() }
      if hasSelectedRows, !host.tree.scrolled.allSatisfy(\.startIsVisible) { hadScrolledSelection = true }
      var node = (host.tree.focus.focused as (any FocusTarget)?)?.parent
      while let current = node, !hadFocusInRows {
        hadFocusInRows = current is RowsNode
        node = current.parent
      }
    }
  }

  init(_ program: ViewProgram) {
    self.program = program
    subject = Subject(program, ProgramModel(program.entries), width: program.width, height: program.height)
    twin = Subject(program, ProgramModel(program.entries), width: program.width, height: program.height)
    twin.host.tree.reusesRows = false
  }

  /// Returns the first failure and the number of steps before it; nil if there is none.
  ///
  /// - Parameter isPrinted: each frame is printed, with its nodes.
  static func failure(of program: ViewProgram, isPrinted: Bool = false) -> (step: Int, words: String)? {
    let run = ProgramRun(program)
    for step in 0...program.steps.count {
      if isPrinted { print(step == 0 ? "at first" : "step \(step): \(program.steps[step - 1])") }
      let layers = run.layers
      if step > 0 {
        run.carryOut(program.steps[step - 1])
        // The next step belongs to the same frame.
        if program.steps[step - 1].kind == .together, step < program.steps.count { continue }
      }
      let isUntouched = !program.steps.prefix(step).contains { $0.kind.isInput }
      for _ in 0..<4 {
        var words: String?
        let messages = Diagnostics.messages { words = run.frame(isUntouched: isUntouched) }
        if isPrinted { print(run.subject.host.text, run.subject.host.outline, run.subject.focus, separator: "\n----\n") }
        // The order of layers that are presented in the same frame is not specified.
        if run.layers.subtracting(layers).count > 1 { return nil }
        if let words = words ?? messages.first(where: { $0.contains("endless loop") }) { return (step, words) }
        if run.subject.settled, run.twin.settled { break }
      }
    }
    return nil
  }

  // MARK: Steps

  private func carryOut(_ step: Step) {
    for subject in [subject, twin] { subject.perform { step.carryOut(on: subject.host, subject.model) } }
  }

  // MARK: A frame

  /// The layers that are shown now.
  private var layers: Set<ObjectIdentifier> { Set(subject.host.tree.input.modals.map(ObjectIdentifier.init)) }

  private func frame(isUntouched: Bool) -> String? {
    subject.render()
    twin.host.tree.widthsChanged()
    twin.perform { twin.host.render() }
    for one in [subject, twin] { if let fault = one.fault { return fault } }
    if let words = subject.host.tree.wrongInputState { return words }
    if subject.host.picturesDiffer { return "what was painted bit by bit is not the whole picture" + difference(subject, nil) }
    if subject.model.summary != twin.model.summary { return "handlers did other things:\n\(subject.model.summary)\n\(twin.model.summary)" }
    if let words = difference(of: twin, "without reuse, skipping and laziness") { return words }
    guard subject.settled, twin.settled, subject.host.tree.timers.nextWakeUp == nil, !subject.hasSelectedText else { return nil }
    guard program.keepsNoStateOfItsOwn || isUntouched && program.keepsNoStateWithoutInput else { return nil }
    return differenceFromNewTree(takesPosition: !isUntouched || subject.hadFocusInRows || subject.hadScrolledSelection)
  }

  private func differenceFromNewTree(takesPosition: Bool) -> String? {
    let tree = subject.host.tree
    let fresh = Subject(program, ProgramModel(copying: subject.model), width: subject.host.width, height: subject.host.height)
    // A focus that it chose by itself would scroll it.
    fresh.host.tree.perform { fresh.host.tree.focus.move(to: nil, in: $0) }
    fresh.host.render()
    fresh.host.tree.perform { fresh.host.tree.focus.move(to: nil, in: $0) }
    if takesPosition { fresh.takePositions(of: tree) }
    for _ in 0..<3 where fresh.host.tree.hasWork { fresh.host.render() }
    fresh.host.tree.takePans(of: tree)
    fresh.host.tree.takeFocus(of: tree)
    for _ in 0..<3 where fresh.host.tree.hasWork { fresh.host.render() }
    // The focus scrolled itself into sight: a click, which may have moved it here, does not.
    if takesPosition { fresh.takePositions(of: tree) }
    fresh.host.tree.takePans(of: tree)
    for _ in 0..<3 where fresh.host.tree.hasWork { fresh.host.render() }
    return difference(of: fresh, "built anew")
  }

  private func difference(of other: Subject, _ name: String) -> String? {
    if subject.host.differs(from: other.host) {
      return "the picture is not that of the tree \(name)" + difference(subject, other) + "\n\(subject.focus)\n\(other.focus)"
    }
    if subject.host.outline != other.host.outline {
      return "the nodes are not those of the tree \(name):\n\(subject.host.outline)\n----\n\(other.host.outline)"
    }
    if subject.focus != other.focus { return "the focus is not that of the tree \(name): \(subject.focus); \(other.focus)" }
    return nil
  }

  private func difference(_ a: Subject, _ b: Subject?) -> String {
    ":\n\(a.host.text)\n----\n\(b?.host.text ?? a.host.tree.freshPicture().text)\n---- styles at \(b.flatMap { a.host.firstDifference(from: $0.host) } ?? a.host.firstDifference(from: a.host.tree.freshPicture()) ?? "?")"
  }
}

extension Step {
  private static let keys: [KeyEquivalent] = [
    .downArrow, .upArrow, .leftArrow, .rightArrow, .return, .space, .escape, .pageDown, .pageUp, .home, .end, .delete,
  ]

  @MainActor
  private func insert(at index: Int, _ model: ProgramModel) {
    model.entries.insert(Entry(id: (model.entries.map(\.id).max() ?? 0) + 1, value: a % 6), at: index)
  }

  @MainActor
  func carryOut(on host: TestHost, _ model: ProgramModel) {
    let count = model.entries.count
    switch kind {
    case .write: model.values[a % 4] = b % 6
    case .flag: model.flags[a % 4].toggle()
    case .insert: model.entries.insert(Entry(id: (model.entries.map(\.id).max() ?? 0) + 1, value: b % 6), at: a % (count + 1))
    case .remove: if count > 0 { model.entries.remove(at: a % count) }
    case .move: if count > 0 { model.entries.insert(model.entries.remove(at: a % count), at: b % count) }
    case .reverse: model.entries.reverse()
    case .change: if count > 0 { model.entries[a % count].value = b % 6 }
    case .shuffle:
      var random = SeededGenerator(seed: UInt64(a * 40 + b))
      model.entries.shuffle(using: &random)
    case .selectOne: model.one = count > 0 && b % 4 != 0 ? model.entries[a % count].id : nil
    case .selectMany: if count > 0 { model.many.formSymmetricDifference([model.entries[a % count].id]) }
    case .click: host.click(column: a % max(1, host.width), row: b % max(1, host.height))
    case .wheel: host.scroll(a % 7 - 3, column: b % max(1, host.width), row: a % max(1, host.height))
    case .wheelAcross:
      host.tree.input.deliver(
        .mouse(MouseEvent(.scroll(x: a % 5 - 2, y: 0), at: Point(x: b % max(1, host.width), y: a % max(1, host.height)))))
    case .key: host.press(Step.keys[a % Step.keys.count], modifiers: b % 6 == 0 ? .shift : [])
    case .letter: host.press(KeyEquivalent(["a", "k", "z", "é"][a % 4]))
    case .tab: host.press(.tab)
    case .backTab: host.press(.tab, modifiers: .shift)
    case .resize: host.resize(width: a % 36, height: b % 14)
    case .wait: host.advance(by: .milliseconds(a * 20))
    case .animate:
      withAnimation(.linear(duration: 0.2)) {
        model.flags[a % 4].toggle(); model.values[b % 4] = a % 6
      }
    case .paste: host.paste("pasted")
    case .prepend: for _ in 0...b % 3 { insert(at: 0, model) }
    case .append: for _ in 0...b % 3 { insert(at: model.entries.count, model) }
    case .mark:
      // Along one row of cells with text, as text is selected.
      let rows = host.lines.indices.filter { host.lines[$0].contains(where: \.isLetter) }
      guard !rows.isEmpty else { return }
      let row = rows[b % rows.count], start = host.lines[row].prefix { !$0.isLetter }.count + a % 3
      host.drag(from: (min(start, host.width - 1), row), to: (min(start + 1 + b * 7 % 12, host.width - 1), row))
    case .grow: model.values[a % 4] = (model.values[a % 4] + 1) % 6
    case .together: model.values[b % 4] = a % 6
    case .drag:
      let from = Point(x: a % max(1, host.width), y: b % max(1, host.height)),
        to = Point(x: b % max(1, host.width), y: a % max(1, host.height))
      host.tree.input.deliver(.mouse(MouseEvent(.down(.left), at: from)))
      host.tree.input.deliver(.mouse(MouseEvent(.drag(.left), at: to)))
      host.tree.input.deliver(.mouse(MouseEvent(.up(.left), at: to)))
    }
  }
}

extension TestHost {
  func differs(from other: TestHost) -> Bool { firstDifference(from: other) != nil }

  func firstDifference(from other: TestHost) -> String? {
    guard width == other.width, height == other.height else { return "size" }
    for row in 0..<height {
      for column in 0..<width where self[column: column, row: row] != other[column: column, row: row] {
        return "\(column),\(row): \(self[column: column, row: row]) \(other[column: column, row: row])"
      }
    }
    return nil
  }

  var picturesDiffer: Bool { firstDifference(from: tree.freshPicture()) != nil }

  func firstDifference(from picture: CellBuffer) -> String? {
    for row in 0..<height {
      for column in 0..<width where picture[column: column, row: row] != self[column: column, row: row] {
        return "\(column),\(row): \(self[column: column, row: row]) \(picture[column: column, row: row])"
      }
    }
    return nil
  }

  /// What is drawn, with its frames on the screen, a line for each node.
  var outline: String {
    var lines: [String] = []
    func walk(_ node: RenderNode, _ depth: Int) {
      let frame = node.screenFrame, isHidden = node.flags.contains(.hidden)
      let name = String("\(node.type)".prefix { $0 != "<" })
      lines.append(
        String(repeating: " ", count: depth)
          + "\(name) \(frame.minX),\(frame.minY) \(frame.width)x\(frame.height)\(isHidden ? " hidden" : "")")
      node.visitRenderChildren { if $0.isPlaced { walk($0, depth + 1) } }
    }
    if let root = tree.root { walk(root, 0) }
    return lines.joined(separator: "\n")
  }
}
