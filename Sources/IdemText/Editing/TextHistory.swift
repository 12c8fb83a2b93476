/// The steps that `undo` takes back: a tree, since typing after an undo begins a new branch and keeps the old one.
///
/// The steps hold at most 64 MB of text. Beyond that, old branches go first, then the oldest steps. The newest step is always kept.
public struct TextHistory: Sendable {
  /// Replacements that apply at once: the ranges are in the text before all of them, ascending, and do not overlap.
  struct Change: Sendable {
    var edits: [TextEdit]
    /// The replaced texts, one after another.
    var removed: TextBuffer
    /// The new texts, one after another.
    var inserted: TextBuffer

    var cost: Int { removed.utf8Count + inserted.utf8Count + edits.count * 24 + 64 }
  }

  struct Step: Sendable {
    var serial: Int
    /// The position of the step before; -1 for none.
    var parent: Int
    var changes: [Change]
    var before: [TextCaret]
    var after: [TextCaret]
    var name: String?
    /// The position of the step that `redo` takes after this one; -1 for none.
    var next = -1
    var cost: Int
  }

  /// What an open group holds.
  enum Kind: Sendable { case inserting, deleting, other }

  /// The bytes of text that all steps together may hold.
  public var limit = 64 << 20

  private(set) var steps: [Step] = []
  /// The position of the last step that is done; -1 at the start.
  private(set) var current = -1
  /// The step that `redo` takes at the start.
  private var first = -1
  private var cost = 0
  private var serial = 0
  /// The serial number of the state before the first step that is kept.
  private var baseSerial = 0

  private var group: Kind?
  private var lastTime: Duration = .zero
  private var letters = 0
  private var depth = 0
  private var isGroupBegun = false
  private var groupName: String?

  /// An empty history.
  public init() {}

  /// Whether there is a step to take back.
  public var canUndo: Bool { current >= 0 }
  /// Whether there is a step to repeat.
  public var canRedo: Bool { redoTarget >= 0 }
  /// A number that identifies the state of the text: equal again after an undo to the same state.
  public var state: Int { current >= 0 ? steps[current].serial : baseSerial }
  /// The name of the step that `undo` takes back.
  public var undoName: String? { current >= 0 ? steps[current].name : nil }
  /// The name of the step that `redo` repeats.
  public var redoName: String? { redoTarget >= 0 ? steps[redoTarget].name : nil }
  /// The number of steps that can be taken back.
  public var undoCount: Int {
    var count = 0
    var step = current
    while step >= 0 {
      count += 1
      step = steps[step].parent
    }
    return count
  }

  /// The carets before the step that `redo` repeats.
  var caretsBeforeRedo: [TextCaret]? { redoTarget >= 0 ? steps[redoTarget].before : nil }

  private var redoTarget: Int { current >= 0 ? steps[current].next : first }

  // MARK: Groups

  /// Ends the group of typing: after a caret move, a click or a blur.
  public mutating func endGroup() { group = nil }

  /// Begins a step that takes all edits up to `endEdit`. Nested calls count.
  mutating func beginEdit(_ name: String?) {
    if depth == 0 {
      group = nil
      isGroupBegun = false
      groupName = name
    }
    depth += 1
  }

  mutating func endEdit() {
    // A text that was replaced during the step has a new history.
    depth = max(0, depth - 1)
    if depth == 0 { group = nil }
  }

  /// Adds a change that was made now. It joins the open group if the rules allow it.
  mutating func add(_ change: Change, kind: Kind, before: [TextCaret], after: [TextCaret], now: Duration) {
    let joins =
      depth > 0
      ? isGroupBegun
      : kind != .other && group == kind && now - lastTime < .seconds(1) && letters < 100
    isGroupBegun = true
    lastTime = now
    letters = joins ? letters + 1 : 1
    group = kind == .other ? nil : kind
    let added = change.cost
    if joins, current >= 0 {
      if !Self.join(&steps[current].changes[steps[current].changes.count - 1], change) { steps[current].changes.append(change) }
      steps[current].after = after
      steps[current].cost += added
    } else {
      serial += 1
      let position = steps.count
      steps.append(
        Step(
          serial: serial, parent: current, changes: [change], before: before, after: after, name: depth > 0 ? groupName : nil, cost: added))
      if current >= 0 { steps[current].next = position } else { first = position }
      current = position
    }
    cost += added
    if cost > limit { prune() }
  }

  /// Widens the last change by an insertion right behind it, or by a deletion right before it.
  private static func join(_ last: inout Change, _ change: Change) -> Bool {
    guard last.edits.count == 1, change.edits.count == 1 else { return false }
    let (old, new) = (last.edits[0], change.edits[0])
    if new.range.isEmpty, new.range.lowerBound == old.range.lowerBound + old.count {
      last.edits[0].count += new.count
      last.inserted.append(change.inserted)
      return true
    }
    if new.count == 0, old.count == 0, new.range.upperBound == old.range.lowerBound {
      last.edits[0].range = new.range.lowerBound..<old.range.upperBound
      last.removed.replace(0..<0, with: change.removed)
      return true
    }
    return false
  }

  // MARK: Back and forth

  /// The step to take back. The caller applies its inverse.
  mutating func back() -> Step? {
    (group, isGroupBegun) = (nil, false)
    guard current >= 0 else { return nil }
    let step = steps[current]
    if step.parent >= 0 { steps[step.parent].next = current } else { first = current }
    current = step.parent
    return step
  }

  /// The step to repeat. The caller applies it.
  mutating func forth() -> Step? {
    (group, isGroupBegun) = (nil, false)
    let target = redoTarget
    guard target >= 0 else { return nil }
    current = target
    return steps[target]
  }

  /// Makes `redo` take the next branch of this state. False if there is one branch at most.
  public mutating func selectNextBranch() -> Bool {
    let branches = steps.indices.filter { steps[$0].parent == current }
    guard branches.count > 1, let position = branches.firstIndex(of: redoTarget) else { return false }
    let next = branches[(position + 1) % branches.count]
    if current >= 0 { steps[current].next = next } else { first = next }
    return true
  }

  /// Drops branches that neither `undo` nor `redo` reaches, then the oldest steps, down to three quarters of the limit.
  private mutating func prune() {
    var path: [Int] = []
    var step = current
    while step >= 0 {
      path.append(step)
      step = steps[step].parent
    }
    path.reverse()
    let done = path.count
    step = redoTarget
    while step >= 0 {
      path.append(step)
      step = steps[step].next
    }
    var total = path.reduce(0) { $0 + steps[$1].cost }
    var dropped = 0
    while total > limit / 4 * 3, dropped < done - 1 {
      total -= steps[path[dropped]].cost
      baseSerial = steps[path[dropped]].serial
      dropped += 1
    }
    var kept: [Step] = []
    for position in path.dropFirst(dropped) {
      var step = steps[position]
      step.parent = kept.count - 1
      step.next = -1
      if !kept.isEmpty { kept[kept.count - 1].next = kept.count }
      kept.append(step)
    }
    steps = kept
    current = done - dropped - 1
    first = kept.isEmpty ? -1 : 0
    cost = total
  }
}
