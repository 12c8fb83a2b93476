import IdemCore
import IdemScreen

/// What a part of an app is, for a reader that does not see the cells.
package enum AccessibleRole: String, Sendable, CaseIterable {
  case window, group, text, heading, image, button, link, toggle, option, picker, slider, stepper, progress, meter, chart
  case textField, secureField, searchField, textEditor, datePicker, colorPicker
  case list, row, table, cell, columnHeader, tabs, tab, toolbar, menu, menuItem, menuButton, disclosure
  case alert, sheet, popover, notice, scrollArea, separator, control

  /// The role as words that are read out.
  package var words: String {
    switch self {
    case .textField: "text field"
    case .secureField: "secure text field"
    case .searchField: "search field"
    case .textEditor: "text editor"
    case .datePicker: "date picker"
    case .colorPicker: "color picker"
    case .columnHeader: "column header"
    case .menuItem: "menu item"
    case .menuButton: "menu button"
    case .scrollArea: "scroll area"
    case .separator: "divider"
    case .tabs: "tab view"
    case .progress: "progress"
    case .window, .group, .text, .heading, .image, .button, .link, .toggle, .option, .picker, .slider, .stepper, .meter, .chart, .list,
      .row, .table, .cell, .tab, .toolbar, .menu, .disclosure, .alert, .sheet, .popover, .notice, .control:
      rawValue
    }
  }

  /// Whether a user acts on an element of this role.
  package var isControl: Bool {
    switch self {
    case .button, .link, .toggle, .option, .picker, .slider, .stepper, .textField, .secureField, .searchField, .textEditor, .datePicker,
      .colorPicker, .tab, .menuItem, .menuButton, .disclosure, .columnHeader, .control:
      true
    case .window, .group, .text, .heading, .image, .progress, .meter, .chart, .list, .row, .table, .cell, .tabs, .toolbar, .menu, .alert,
      .sheet, .popover, .notice, .scrollArea, .separator:
      false
    }
  }

  /// Whether it is text or a picture, which a control around it uses as its label.
  var isContent: Bool { self == .text || self == .heading || self == .image }
}

/// Something that can be done with an element.
package struct AccessibleAction {
  package enum Kind: Equatable, Sendable {
    case press, increment, decrement, escape, magicTap, delete, showMenu, scroll(Edge)
    case named
  }

  package let kind: Kind
  /// `press`, `increment`, or the name that the app gave it.
  package let name: String
  package let perform: @MainActor (UpdateContext) -> Void

  package init(_ kind: Kind, _ name: String? = nil, perform: @escaping @MainActor (UpdateContext) -> Void) {
    self.kind = kind
    self.name = name ?? kind.name
    self.perform = perform
  }
}

extension AccessibleAction.Kind {
  var name: String {
    switch self {
    case .press: "press"
    case .increment: "increment"
    case .decrement: "decrement"
    case .escape: "escape"
    case .magicTap: "magic tap"
    case .delete: "delete"
    case .showMenu: "show menu"
    case .scroll(let edge): "scroll \(edge)"
    case .named: "action"
    }
  }
}

/// A part of an app with its meaning: one node of the tree that a screen reader, a test or a tool reads. It is a picture of the moment at which it was
/// asked for; only its actions reach the app.
@MainActor
package final class AccessibleElement {
  package var role: AccessibleRole
  package var label: String
  package var value: String?
  package var hint: String?
  package var identifier = ""
  /// Other names of the element, by which it can be found.
  package var inputLabels: [String] = []
  package var traits: AccessibilityTraits = []
  package var isEnabled = true
  package var isFocused = false
  /// Whether it is expanded; nil if it has nothing to expand.
  package var isExpanded: Bool?
  /// Why the value is not accepted; nil if it is.
  package var error: String?
  /// The number that the element shows, and its limits.
  package var number: Double?
  package var range: ClosedRange<Double>?
  /// The place among its siblings, from 1, and their number; nil if that is unknown.
  package var position: Int?
  package var positionCount: Int?
  /// The level of a heading, from 1.
  package var headingLevel: Int?
  /// More facts, each with its name.
  package var details: [(label: String, value: String)] = []
  package var actions: [AccessibleAction] = []
  package var children: [AccessibleElement]
  /// The place on the screen in cells, also of what is out of sight.
  package var frame: Rect
  package var sortPriority = 0.0
  /// The number of characters before the caret, in a text that is edited.
  package var caret: Int?
  /// The number of the column of a cell.
  package var column: Int?
  /// Whether the label is that of a symbol, which counts only if there is no text beside it.
  package var isSymbol = false
  /// Writes a value, such as a text; returns whether it is possible. Nil if the value cannot be set.
  package var setValue: (@MainActor (String, UpdateContext) -> Bool)?
  /// The node that it describes. The element does not keep it alive.
  package private(set) weak var node: Node?
  /// Whether it comes from a view that only describes another one.
  var substitute: AccessibilitySubstitute?

  package init(_ role: AccessibleRole, _ label: String = "", of node: Node?, frame: Rect? = nil, children: [AccessibleElement] = []) {
    self.role = role
    self.label = label
    self.node = node
    self.frame = frame ?? (node as? RenderNode)?.screenFrame ?? node?.firstRenderNode?.screenFrame ?? .zero
    self.children = children
  }

  package var isSelected: Bool {
    get { traits.contains(.isSelected) }
    set { if newValue { traits.insert(.isSelected) } else { traits.remove(.isSelected) } }
  }

  /// Whether a user acts on the element itself.
  package var isInteractive: Bool { role.isControl || actions.contains { $0.kind == .press } }

  package func add(_ kind: AccessibleAction.Kind, _ name: String? = nil, perform: @escaping @MainActor (UpdateContext) -> Void) {
    // The app's own action counts instead of the one of a control.
    actions.removeAll { $0.kind == kind && ($0.name == name || kind != .named) }
    actions.append(AccessibleAction(kind, name, perform: perform))
  }

  package func action(_ kind: AccessibleAction.Kind) -> AccessibleAction? { actions.first { $0.kind == kind } }

  /// The element and all below it, in the order of reading.
  package var all: [AccessibleElement] { [self] + children.flatMap(\.all) }

  /// The traits that SwiftUI gives a view of the role.
  package var allTraits: AccessibilityTraits {
    var all = traits
    switch role {
    case .button, .menuItem, .menuButton, .disclosure, .columnHeader: all.insert(.isButton)
    case .tab: all.insert(.isButton)
    case .link: all.insert(.isLink)
    case .toggle: all.formUnion([.isButton, .isToggle])
    case .text: all.insert(.isStaticText)
    case .heading: all.insert(.isHeader)
    case .image: all.insert(.isImage)
    case .searchField: all.insert(.isSearchField)
    case .tabs: all.insert(.isTabBar)
    case .alert, .sheet: all.insert(.isModal)
    default: break
    }
    return all
  }

  // MARK: Joining

  /// What is read out of the element as a part of another one.
  var asPart: String {
    guard let value, !value.isEmpty else { return label }
    return label.isEmpty ? value : "\(label), \(value)"
  }

  /// The label of a view that consists of parts: their texts, without signs that only decorate.
  package static func label(of parts: [AccessibleElement]) -> String {
    let texts = parts.flatMap(\.texts)
    let words = texts.filter { !$0.isSymbol && $0.asPart.hasWords }
    let chosen = words.isEmpty ? texts.filter { $0.isSymbol } : words
    return (chosen.isEmpty ? texts : chosen).map { $0.asPart.trimmed }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The elements with a text of their own, at any depth.
  private var texts: [AccessibleElement] { label.isEmpty && (value ?? "").isEmpty ? children.flatMap(\.texts) : [self] }
}

extension String {
  /// Whether the text has a letter or a digit: a single sign, such as an arrow, only decorates.
  fileprivate var hasWords: Bool { count > 2 || contains { $0.isLetter || $0.isNumber } }

  /// The text without blanks at its ends, in one line.
  package var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text.contains(where: \.isNewline) ? String(text.map { $0.isNewline ? " " : $0 }) : String(text)
  }
}

// MARK: Text

extension AccessibleElement {
  /// The element in one line: `toggle "Wrap lines" = on [focused]`.
  package var summary: String {
    var text = role.rawValue
    if let position { text += " \(position)" + (positionCount.map { " of \($0)" } ?? "") }
    if !label.isEmpty { text += " \"\(label.trimmed)\"" }
    if let value { text += " = \(value.trimmed.shortened)" }
    if !identifier.isEmpty { text += " #\(identifier)" }
    let states = states
    if !states.isEmpty { text += " [\(states.joined(separator: ", "))]" }
    return text
  }

  /// The states as words.
  package var states: [String] {
    var states: [String] = []
    if isFocused { states.append("focused") }
    if isSelected { states.append("selected") }
    if let isExpanded { states.append(isExpanded ? "expanded" : "collapsed") }
    if !isEnabled { states.append("disabled") }
    if let error { states.append(error.isEmpty ? "invalid" : "invalid: \(error)") }
    return states
  }

  /// The element and all below it, a line for each.
  package var outline: String {
    var lines: [String] = []
    func add(_ element: AccessibleElement, _ depth: Int) {
      lines.append(String(repeating: "  ", count: depth) + element.summary)
      for child in element.children { add(child, depth + 1) }
    }
    add(self, 0)
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate var shortened: String { count > 120 ? prefix(119) + "…" : self }
}

// MARK: Finding

extension AccessibleElement {
  /// The element at or below this one with a label, another name or an identifier. If there is none, the case may differ, then the label may be a part.
  /// Of several, one that fulfils a condition.
  package func find(_ label: String, role: String? = nil, where isBest: (AccessibleElement) -> Bool) -> AccessibleElement? {
    let all = all.filter { role == nil || $0.role.rawValue == role }
    let folded = label.lowercased()
    let tests: [(AccessibleElement) -> Bool] = [
      { $0.label == label || $0.identifier == label || $0.inputLabels.contains(label) },
      { $0.label.trimmed.lowercased() == folded },
      { element in element.label.lowercased().has(folded) },
    ]
    for test in tests {
      let found = all.filter { $0.role != .window && test($0) }
      if let best = found.first(where: isBest) ?? found.first { return best }
    }
    return nil
  }
}

extension String {
  /// Whether another text is part of this one.
  fileprivate func has(_ text: String) -> Bool { !text.isEmpty && indices.contains { self[$0...].hasPrefix(text) } }
}
