import IdemCore
import IdemScreen

/// The user's rules for keys, and a chord of theirs that has begun.
///
/// A rule comes before the declared keys, but a focused text field takes the keys that type. Of several rules for a chord, the last one
/// counts whose condition holds and whose command can be performed. A longer chord comes before a shorter one, which runs when the next key
/// does not continue it, or after 600 ms.
@MainActor
final class UserKeys {
  // SAFETY: the center owns this object, so it outlives it. The reference is not counted.
  private unowned(unsafe) let center: CommandCenter
  private let text: String
  let rules: [KeyRule]
  let problems: [KeysFileProblem]
  /// The positions of the rules that bind, by the first stroke; the last rule is first.
  private var index: [KeyStroke: [Int]] = [:]
  private let removals: [KeyRule]

  private(set) var pending: [KeyStroke] = []
  private var pendingPress: KeyPress?
  private var timeout: WakeUp?
  /// Whether the first key of a chord is delivered again, as a key of its own.
  private var isReplaying = false
  /// The pause after which a shorter chord runs, in nanoseconds.
  private static let pause = 600_000_000

  init(_ text: String, _ center: CommandCenter) {
    self.text = text
    self.center = center
    var rules: [KeyRule] = []
    var problems: [KeysFileProblem] = []
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      do throws(KeyRuleError) {
        if let rule = try KeyRule(line: line) { rules.append(rule) }
      } catch {
        problems.append(KeysFileProblem(line: number + 1, message: error.message.plainLine))
      }
    }
    self.rules = rules
    self.problems = problems
    removals = rules.filter(\.isRemoval)
    for (position, rule) in rules.enumerated() where !rule.isRemoval { index[rule.chord.strokes[0], default: []].insert(position, at: 0) }
  }

  func hasText(_ other: String) -> Bool { text == other }

  func end() { timeout?.cancel() }

  // MARK: Conditions

  private func holds(_ rule: KeyRule) -> Bool { rule.condition?.holds(center.value(ofName:)) ?? true }

  /// Whether a chord no longer performs a command.
  func removes(_ chord: KeyChord, of command: String) -> Bool {
    removals.contains { $0.chord == chord && $0.command == command && holds($0) }
  }

  var hasRemovals: Bool { !removals.isEmpty }

  /// Puts the user's keys into a list of commands.
  func apply(to entries: inout [CommandEntry]) {
    var owners: [KeyChord: String] = [:]
    var order: [String: [KeyChord]] = [:]
    for rule in rules.reversed() where !rule.isRemoval && owners[rule.chord] == nil && holds(rule) {
      owners[rule.chord] = rule.command
      order[rule.command, default: []].append(rule.chord)
    }
    let known = Set(entries.map(\.command.id))
    for position in entries.indices {
      let id = entries[position].command.id, own = order[id] ?? []
      entries[position].command.keys =
        own
        + entries[position].command.keys.filter { chord in
          guard let owner = owners[chord] else { return true }
          return owner != id && !known.contains(owner)
        }
    }
  }

  // MARK: A press

  /// Handles a key that begins, continues or is a chord of a rule.
  func handle(_ press: KeyPress, in context: UpdateContext) -> KeyPress.Result {
    let stroke = KeyStroke(press)
    if !pending.isEmpty { return continueChord(stroke, in: context) }
    guard let found = index[stroke], !isTyped(stroke) else { return .ignored }
    let live = liveRules(found)
    if !isReplaying, live.contains(where: { $0.rule.chord.strokes.count > 1 }) {
      pending = [stroke]
      pendingPress = press
      let hasShorter = live.contains { $0.rule.chord.strokes.count == 1 } || center.performs(stroke)
      if hasShorter { startTimeout() }
      center.pendingChanged()
      return .handled
    }
    guard let chosen = live.first(where: { $0.rule.chord.strokes.count == 1 }) else { return .ignored }
    return chosen.entry.perform(in: context) ? .handled : .ignored
  }

  /// Whether the stroke is text that the focused view takes.
  private func isTyped(_ stroke: KeyStroke) -> Bool {
    stroke.modifiers.isSubset(of: .shift) && stroke.key.typesTextOrSpace && center.focused is any TextInput
  }

  /// Whether a rule binds a chord that begins with a stroke.
  func begins(with stroke: KeyStroke) -> Bool { index[stroke] != nil }

  private func liveRules(_ positions: [Int]) -> [(rule: KeyRule, entry: CommandEntry)] {
    let entries = center.currentEntries
    return positions.compactMap { position in
      let rule = rules[position]
      guard holds(rule), let entry = entries.first(where: { $0.command.id == rule.command }) else { return nil }
      return entry.command.isEnabled && entry.command.isReachable ? (rule, entry) : nil
    }
  }

  private func continueChord(_ stroke: KeyStroke, in context: UpdateContext) -> KeyPress.Result {
    let strokes = pending + [stroke]
    let live = liveRules(index[strokes[0]] ?? []).filter { $0.rule.chord.strokes.starts(with: strokes) }
    guard !live.isEmpty else {
      runShorter(in: context)
      // The key is one of its own.
      return .ignored
    }
    timeout?.cancel()
    if live.contains(where: { $0.rule.chord.strokes.count > strokes.count }) {
      pending = strokes
      if live.contains(where: { $0.rule.chord.strokes.count == strokes.count }) { startTimeout() }
      center.pendingChanged()
    } else {
      stop()
      _ = live[0].entry.perform(in: context)
    }
    return .handled
  }

  private func startTimeout() {
    timeout = center.schedule(after: UserKeys.pause) { [weak self] in self?.runShorter(in: $0) }
  }

  private func stop() {
    timeout?.cancel()
    timeout = nil
    pending = []
    pendingPress = nil
    center.pendingChanged()
  }

  /// Performs the chord that the strokes until now are.
  private func runShorter(in context: UpdateContext) {
    let strokes = pending, press = pendingPress
    stop()
    if strokes.count == 1, let press {
      isReplaying = true
      defer { isReplaying = false }
      center.deliver(press)
    } else if let rule = liveRules(index[strokes[0]] ?? []).first(where: { $0.rule.chord.strokes == strokes }) {
      _ = rule.entry.perform(in: context)
    }
  }

  // MARK: How a chord goes on

  var continuations: [(strokes: [KeyStroke], title: String)] {
    guard let first = pending.first else { return [] }
    return liveRules(index[first] ?? []).compactMap { rule, entry in
      let strokes = rule.chord.strokes
      guard strokes.count > pending.count, strokes.starts(with: pending) else { return nil }
      return (Array(strokes[pending.count...]), entry.command.title)
    }
  }
}

extension KeyEquivalent {
  var typesTextOrSpace: Bool {
    let value = character.unicodeScalars.first!.value
    return value >= 0x20 && !(0xF700...0xF7FF).contains(value)
  }
}
