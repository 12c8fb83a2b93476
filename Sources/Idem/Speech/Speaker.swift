import IdemCore
import IdemScreen
import IdemViews

/// Says what changes in an app, in lines: the new focus, the changes of its value, live regions, announcements, and the answers to the keys of the
/// speech. It compares two readings of the tree of meaning.
///
/// Cost: a reading for each frame that follows input. Other frames are read only if there is a live region.
@MainActor
package final class Speaker {
  private unowned let appHost: AppHost
  private let output: any SpeechOutput
  private var tree: ViewTree { appHost.tree }
  private var announcements: Announcements!
  /// Where announcements of the app go.
  package var scope: Announcements { announcements }

  /// The last reading.
  private(set) var window: AccessibleElement?
  private var focus: Spoken?
  private var heading = ""
  private var title = ""
  private var regions: [ObjectIdentifier: Region] = [:]
  private var errors: [ObjectIdentifier: String] = [:]
  private var layers: Set<ObjectIdentifier> = []
  private var wakeUp: WakeUp?
  /// The newest lines of one reading, for the command that repeats them.
  private var latest: [String] = []
  private var isReading = false
  private var hasRead = false

  /// What was said of the element with the focus.
  private struct Spoken {
    var key: Key
    var state: String
    /// The containers around it.
    var containers: [ObjectIdentifier]
    var isEdited: Bool
  }

  private struct Key: Equatable {
    var node: ObjectIdentifier?
    var position: Int?
    var column: Int?
    var label: String
  }

  /// A live region: what was said of it, and when.
  private struct Region {
    var text: String
    var time: Int
    var isPending = false
  }

  /// The least time between two lines of one live region, in nanoseconds.
  private static let pause = 1_000_000_000

  /// `isOnlyOne`: whether all announcements of the process belong to this app.
  package init(_ appHost: AppHost, isOnlyOne: Bool, to output: any SpeechOutput) {
    (self.appHost, self.output) = (appHost, output)
    announcements = Announcements(isOnlyOne: isOnlyOne) { [weak self] in self?.announce($0) }
  }

  /// Whether frames without input have to be read: a live region may have changed.
  package var hasRegions: Bool { !regions.isEmpty }

  private func announce(_ text: String) {
    let text = text.trimmed
    if !text.isEmpty { say(text) }
  }

  private func say(_ line: String) {
    if !isReading { latest = [] }
    latest.append(line)
    output.say(line)
  }

  // MARK: Reading

  /// Reads the app, and says what is new.
  package func read() {
    let window = AccessibilityReader(tree).window(title: appHost.window.settings.title)
    self.window = window
    let former = latest
    latest = []
    isReading = true
    defer {
      isReading = false
      if latest.isEmpty { latest = former }
    }
    let path = Speaker.path(to: { $0.isFocused }, in: window)
    if !hasRead, path.isEmpty {
      // Nothing leads through the page, so all of it is said.
      for line in page(window) { say(line) }
      (title, heading) = (window.label, firstHeading(in: window)?.label.trimmed ?? "")
    }
    hasRead = true
    sayPage(window)
    sayLayers(window, path)
    sayFocus(path)
    sayErrors(window, path.last)
    sayRegions(window)
  }

  /// The elements from the window to the innermost one that fulfils a condition; empty if there is none.
  private static func path(to isWanted: (AccessibleElement) -> Bool, in element: AccessibleElement) -> [AccessibleElement] {
    for child in element.children.reversed() {
      let path = path(to: isWanted, in: child)
      if !path.isEmpty { return [element] + path }
    }
    return isWanted(element) ? [element] : []
  }

  private func sayPage(_ window: AccessibleElement) {
    if window.label != title {
      title = window.label
      if !title.isEmpty { say(title) }
    }
    let heading = firstHeading(in: window)?.label.trimmed ?? ""
    guard heading != self.heading else { return }
    self.heading = heading
    if !heading.isEmpty, heading != title { say("\(heading), heading") }
  }

  /// The heading of the page: not one of a section that scrolls.
  private func firstHeading(in element: AccessibleElement) -> AccessibleElement? {
    for child in element.children {
      switch child.role {
      case .heading: return child
      case .list, .table, .scrollArea, .sheet, .alert, .menu, .popover: continue
      default: if let found = firstHeading(in: child) { return found }
      }
    }
    return nil
  }

  private func id(_ element: AccessibleElement) -> ObjectIdentifier? { element.node.map { ObjectIdentifier($0) } }

  /// Says layers that have appeared and do not have the focus; the line of the focus says those that have it.
  private func sayLayers(_ window: AccessibleElement, _ path: [AccessibleElement]) {
    var seen: Set<ObjectIdentifier> = []
    for element in window.children where [.sheet, .alert, .popover, .menu].contains(element.role) {
      guard let id = id(element) else { continue }
      seen.insert(id)
      if !layers.contains(id), !path.contains(where: { $0 === element }) { say(words(ofContainer: element)) }
    }
    layers = seen
  }

  private func sayFocus(_ path: [AccessibleElement]) {
    guard let element = path.last else {
      if focus?.isEdited == true { endLine() }
      focus = nil
      return
    }
    let containers = path.dropLast().filter(isNamedContainer)
    let key = Key(node: id(element), position: element.position, column: element.column, label: element.label)
    let state = element.value.map { "\($0) " } ?? "" + element.states.filter { $0 != "focused" }.joined(separator: ", ")
    let isEdited = element.caret != nil && element.isEnabled
    let new = Spoken(key: key, state: state, containers: containers.compactMap(id), isEdited: isEdited)
    defer { focus = new }
    if focus?.isEdited == true, !isEdited || focus?.key.node != key.node { endLine() }
    if focus?.key == key {
      if isEdited { return output.edit(editedLine(element, begins: false)) }
      if focus?.state != state { say(changed(element)) }
      return
    }
    let entered = containers.filter { container in id(container).map { focus?.containers.contains($0) != true } ?? true }
    let around = entered.map { words(ofContainer: $0) }
    if isEdited {
      if !around.isEmpty { say(around.joined(separator: ", ")) }
      if let hint = element.hint, !hint.isEmpty, hint != element.label { say(hint) }
      if let error = element.error { say("invalid: \(error)") }
      return output.edit(editedLine(element, begins: true))
    }
    say((around + [words(of: element)]).joined(separator: ", "))
  }

  /// Ends the line that was edited, with what was typed last.
  private func endLine() {
    if let node = focus?.key.node, let element = window?.all.first(where: { id($0) == node && $0.caret != nil }) {
      output.edit(editedLine(element, begins: false))
    }
    output.edit(nil)
  }

  /// Whether a container is said when the focus enters it.
  private func isNamedContainer(_ element: AccessibleElement) -> Bool {
    switch element.role {
    case .list, .table, .alert, .sheet, .popover, .menu, .toolbar: true
    case .group, .scrollArea: !element.label.isEmpty
    default: false
    }
  }

  /// The line of a text with the focus. Of a text of several lines, it is the one with the caret.
  private func editedLine(_ element: AccessibleElement, begins: Bool) -> EditedLine {
    let text = element.value ?? "", caret = min(element.caret ?? 0, text.count)
    let before = text.prefix(caret), after = text.dropFirst(caret)
    let start = before.lastIndex(where: \.isNewline).map { text.index(after: $0) } ?? text.startIndex
    let end = after.firstIndex(where: \.isNewline) ?? text.endIndex
    let words = [element.label.trimmed, element.role.words].filter { !$0.isEmpty }.joined(separator: ", ")
    return EditedLine(prefix: words + ": ", text: String(text[start..<end]), caret: text.distance(from: start, to: before.endIndex))
  }

  /// What is said when the value or a state of the element with the focus has changed.
  private func changed(_ element: AccessibleElement) -> String {
    var words = [element.label.trimmed]
    if let value = element.value { words.append(value) }
    words += element.states.filter { $0 != "focused" && !($0 == "selected" && element.role == .toggle) }
    if words.count == 1, element.role == .row { words.append("not selected") }
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func sayErrors(_ window: AccessibleElement, _ focused: AccessibleElement?) {
    var seen: [ObjectIdentifier: String] = [:]
    for element in window.all {
      guard let error = element.error, let id = id(element) else { continue }
      seen[id] = error
      if errors[id] != error { say("\(element.label), invalid: \(error)") }
    }
    errors = seen
  }

  private func sayRegions(_ window: AccessibleElement) {
    var seen: [ObjectIdentifier: Region] = [:]
    let now = tree.timers.clock.now
    var due: Int?
    for element in window.all where element.traits.contains(.updatesFrequently) {
      guard let id = id(element) else { continue }
      let text = regionWords(element)
      guard var region = regions[id] else {
        // What is there from the start is read with the page. A notice is there to be read.
        if element.role == .notice, !text.isEmpty { say(text) }
        seen[id] = Region(text: text, time: element.role == .notice ? now : now - Speaker.pause)
        continue
      }
      if text != region.text {
        if now - region.time >= Speaker.pause {
          say(text)
          region = Region(text: text, time: now)
        } else {
          region.isPending = true
          due = min(due ?? .max, region.time + Speaker.pause)
        }
      }
      seen[id] = region
    }
    regions = seen
    wakeUp?.cancel()
    wakeUp = due.map { tree.timers.schedule(at: $0) { [weak self] _ in self?.read() } }
  }

  private func regionWords(_ element: AccessibleElement) -> String {
    let own = [element.label.trimmed, element.value?.trimmed ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
    return own.isEmpty || element.role == .group && element.value == nil && !element.children.isEmpty
      ? [element.label, AccessibleElement.label(of: element.children)].filter { !$0.isEmpty }.joined(separator: ": ") : own
  }

  // MARK: Words

  /// A container: `processes, table`; of an alert, also its message.
  private func words(ofContainer element: AccessibleElement) -> String {
    var words = [element.label.trimmed, element.role.words].filter { !$0.isEmpty }
    if words.count == 2, words[0] == words[1] { words.removeLast() }
    if element.role == .alert, let value = element.value { words.append(value) }
    return words.joined(separator: ", ")
  }

  /// An element: `Save, button`, or `row 4 of 290: firefox, selected`.
  package func words(of element: AccessibleElement) -> String {
    var words: [String] = []
    let place = element.position.map { "\($0)" + (element.positionCount.map { " of \($0)" } ?? "") }
    let label = element.label.trimmed, value = element.value.flatMap { $0.trimmed.isEmpty ? nil : $0.trimmed }
    switch element.role {
    case .row: words.append((place.map { "row \($0): " } ?? "row: ") + label)
    case .text: words.append(label)
    case .cell: words.append(value.map { "\(label): \($0)" } ?? label)
    case .heading:
      words += [label, "heading"]
      if let level = element.headingLevel { words.append("level \(level)") }
    default:
      words += label == element.role.words ? [label] : [label, element.role.words]
      if let place { words.append(place) }
    }
    if element.role != .cell, let value { words.append(value) }
    if element.role == .list || element.role == .table, element.value == nil { words.append("\(element.children.count) rows") }
    words += element.states.filter { $0 != "focused" && !($0 == "selected" && element.role == .toggle) }
    if let hint = element.hint, !hint.isEmpty, hint != label { words.append(hint) }
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Says the lines of the last reading again.
  package func sayAgain() {
    if latest.isEmpty { output.say("nothing was said yet") }
    for line in latest { output.say(line) }
  }

  // MARK: Commands

  /// Whether the key of the speech was pressed, so that the next key is a command.
  private var awaitsCommand = false
  /// Where the commands for headings and cells are.
  private var place: (node: ObjectIdentifier?, index: Int) = (nil, -1)

  /// What the keys after Control-] do.
  package static let commands: [(key: String, does: String)] = [
    ("w", "where am I"), ("r", "read this page"), ("h", "next heading"), ("H", "previous heading"), ("right arrow", "next cell"),
    ("left arrow", "previous cell"), ("c", "what can I do here"), ("d", "more about this"), ("a", "say it again"), ("?", "these keys"),
    ("control ]", "the key itself, for the app"),
  ]

  /// Handles a key of the speech. Returns false if it is for the app.
  package func handle(_ press: KeyPress) -> Bool {
    guard press.phase != .up else { return awaitsCommand }
    let isPrefix = press.key == "]" && press.heldModifiers == .control
    guard awaitsCommand else {
      awaitsCommand = isPrefix
      return isPrefix
    }
    awaitsCommand = false
    if isPrefix { return false }
    perform(press)
    return true
  }

  private func perform(_ press: KeyPress) {
    if press.key == "a" { return sayAgain() }
    let window = AccessibilityReader(tree).window(title: appHost.window.settings.title)
    self.window = window
    latest = []
    isReading = true
    defer { isReading = false }
    let isShifted = press.modifiers.contains(.shift)
    switch press.key {
    case "w": sayPlace(window)
    case "r": for line in page(window) { say(line) }
    case "H": moveHeading(-1, window)
    case "h" where isShifted: moveHeading(-1, window)
    case "h": moveHeading(1, window)
    case .rightArrow: moveCell(1, window)
    case .leftArrow: moveCell(-1, window)
    case "c": sayCommands(window)
    case "d": sayDetails(window)
    case "?": for (key, does) in Speaker.commands { say("\(key): \(does)") }
    case .escape: break
    default: say("no such command; ? lists them")
    }
  }

  private func sayPlace(_ window: AccessibleElement) {
    let path = Speaker.path(to: { $0.isFocused }, in: window)
    var words: [String] = []
    if !window.label.isEmpty { words.append(window.label) }
    if !heading.isEmpty, heading != window.label { words.append(heading) }
    words += path.dropLast().filter(isNamedContainer).map { self.words(ofContainer: $0) }
    words.append(path.last.map { self.words(of: $0) } ?? "nothing has the focus")
    say(words.joined(separator: ", "))
  }

  /// The lines of all that is on the screen.
  package func page(_ window: AccessibleElement) -> [String] {
    var lines: [String] = window.label.isEmpty ? [] : [window.label]
    func add(_ element: AccessibleElement) {
      switch element.role {
      case .group, .scrollArea, .toolbar, .list, .table, .sheet, .alert, .popover, .menu, .tabs:
        if !element.label.isEmpty || [.list, .table, .alert, .sheet].contains(element.role) { lines.append(words(ofContainer: element)) }
        for child in element.children where child.role != .columnHeader { add(child) }
        if element.children.isEmpty, element.value != nil { lines.append(words(of: element)) }
      case .row: lines.append(words(of: element))
      default:
        lines.append(words(of: element))
        for child in element.children { add(child) }
      }
    }
    for child in window.children { add(child) }
    return lines
  }

  private func moveHeading(_ step: Int, _ window: AccessibleElement) {
    let headings = window.all.filter { $0.role == .heading || $0.allTraits.contains(.isHeader) }
    guard !headings.isEmpty else { return say("no headings") }
    let current = headings.firstIndex { id($0) == place.node && place.node != nil } ?? (step > 0 ? -1 : headings.count)
    let next = current + step
    guard headings.indices.contains(next) else { return say(step > 0 ? "no next heading" : "no previous heading") }
    place = (id(headings[next]), -1)
    say(words(of: headings[next]))
  }

  private func moveCell(_ step: Int, _ window: AccessibleElement) {
    let path = Speaker.path(to: { $0.isFocused }, in: window)
    guard let row = path.last(where: { $0.role == .row }) else { return say("not in a table") }
    let cells = row.children.filter { $0.role == .cell }
    guard !cells.isEmpty else { return say("not in a table") }
    let start = place.node == id(row) ? place.index : step > 0 ? -1 : cells.count
    let index = start + step
    guard cells.indices.contains(index) else { return say(step > 0 ? "last cell" : "first cell") }
    place = (id(row), index)
    say(words(of: cells[index]))
  }

  private func sayCommands(_ window: AccessibleElement) {
    let element = Speaker.path(to: { $0.isFocused }, in: window).last
    var lines: [String] = []
    if let element {
      let names = element.actions.map(\.name)
      if !names.isEmpty { lines.append("\(element.label): \(names.joined(separator: ", "))") }
    }
    for command in EnvironmentValues(scope: tree.rootEnvironment).commands.current where command.isEnabled {
      let keys = command.keys.map { "\($0)" }.joined(separator: " or ")
      lines.append(keys.isEmpty ? command.title : "\(command.title): \(keys)")
    }
    for line in lines.isEmpty ? ["no commands"] : lines { say(line) }
  }

  private func sayDetails(_ window: AccessibleElement) {
    guard let element = Speaker.path(to: { $0.isFocused }, in: window).last else { return say("nothing has the focus") }
    let details = ([element] + element.children).flatMap(\.details)
    if details.isEmpty { return say(words(of: element)) }
    for detail in details { say("\(detail.label): \(detail.value)") }
  }
}
