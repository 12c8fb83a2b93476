import IdemCore
import IdemScreen

/// What a modifier says about a view.
enum AccessibilityChange {
  case label(Text)
  case value(Text)
  case hint(Text)
  case inputLabels([Text])
  case identifier(String)
  case hidden(Bool)
  case element(AccessibilityChildBehavior)
  case addTraits(AccessibilityTraits)
  case removeTraits(AccessibilityTraits)
  case sortPriority(Double)
  case heading(AccessibilityHeadingLevel)
  case detail(Text, Text)
  case action(AccessibilityActionKind, @MainActor () -> Void)
  case named(Text, @MainActor () -> Void)
  case adjustable(@MainActor (AccessibilityAdjustmentDirection) -> Void)
  case scroll(@MainActor (Edge) -> Void)
  /// Joins a view with those that only describe it.
  case substitutes
}

/// Adds to the meaning of a view. Its node does nothing until somebody reads the meaning.
struct AccessibilityModifier: WrapperModifier {
  let change: AccessibilityChange

  func makeNode(parent: Node, in context: UpdateContext) -> AccessibilityNode { AccessibilityNode(change, parent: parent) }
  func update(_ node: AccessibilityNode, in context: UpdateContext) { node.change = change }
}

final class AccessibilityNode: WrapperNode, AccessibleNode {
  var change: AccessibilityChange

  init(_ change: AccessibilityChange, parent: Node) {
    self.change = change
    super.init(parent: parent, type: AccessibilityModifier.self)
  }

  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    switch change {
    case .label(let text):
      return one(parts, place) {
        $0.label = place.words(text)
        $0.isSymbol = false
      }
    case .value(let text): return one(parts, place) { $0.value = place.words(text) }
    case .hint(let text): return one(parts, place) { $0.hint = place.words(text) }
    case .inputLabels(let texts): return one(parts, place) { $0.inputLabels = texts.map { place.words($0) } }
    case .identifier(let name): return one(parts, place) { $0.identifier = name }
    case .hidden(let isHidden): return isHidden ? [] : parts
    case .element(let children): return [element(parts, children, place)]
    case .addTraits(let traits):
      return each(parts, place) {
        $0.traits.formUnion(traits); $0.takeTraits(traits)
      }
    case .removeTraits(let traits):
      return each(parts, place) {
        $0.traits.subtract(traits); $0.loseTraits(traits)
      }
    case .sortPriority(let priority): return one(parts, place) { $0.sortPriority = priority }
    case .heading(let level):
      return each(parts, place) {
        $0.headingLevel = level.number
        $0.takeTraits(.isHeader)
      }
    case .detail(let label, let value): return each(parts, place) { $0.details.append((place.words(label), place.words(value))) }
    case .action(let kind, let handler): return each(parts, place) { $0.add(kind.action) { [self] _ in run(handler) } }
    case .named(let name, let handler):
      let name = place.words(name)
      return each(parts, place) { $0.add(.named, name) { [self] _ in run(handler) } }
    case .adjustable(let handler):
      return each(parts, place) {
        $0.add(.increment) { [self] _ in run { handler(.increment) } }
        $0.add(.decrement) { [self] _ in run { handler(.decrement) } }
      }
    case .scroll(let handler):
      return each(parts, place) { element in
        for edge in [Edge.top, .bottom, .leading, .trailing] { element.add(.scroll(edge)) { [self] _ in run { handler(edge) } } }
      }
    case .substitutes: return joined(parts, place)
    }
  }

  private func run(_ action: @escaping @MainActor () -> Void) {
    guard !isRemoved else { return }
    EnvironmentValues(scope: environment).perform(action)
  }

  /// Changes the element of the view. Several become a group, which is changed; a view without one, such as a shape, gets one.
  private func one(_ parts: [AccessibleElement], _ place: AccessiblePlace, _ change: (AccessibleElement) -> Void) -> [AccessibleElement] {
    let element = parts.count == 1 ? parts[0] : parts.isEmpty ? place.element(.image) : place.element(.group, children: parts)
    if parts.count > 1 { element.children = place.reader.sorted(parts) }
    change(element)
    return [element]
  }

  /// Changes each element of the view.
  private func each(_ parts: [AccessibleElement], _ place: AccessiblePlace, _ change: (AccessibleElement) -> Void) -> [AccessibleElement] {
    if parts.isEmpty { return one(parts, place, change) }
    for part in parts { change(part) }
    return parts
  }

  private func element(_ parts: [AccessibleElement], _ children: AccessibilityChildBehavior, _ place: AccessiblePlace) -> AccessibleElement
  {
    switch children {
    case .ignore: return place.element(.group)
    case .contain: return place.element(.group, children: place.reader.sorted(parts))
    case .combine:
      let all = parts.flatMap(\.all)
      let controls = all.filter(\.isInteractive)
      let element = place.element(controls.count == 1 ? controls[0].role : .text, AccessibleElement.label(of: place.reader.sorted(parts)))
      element.identifier = parts.first { !$0.identifier.isEmpty }?.identifier ?? ""
      element.traits = all.reduce([]) { $0.union($1.traits) }
      if all.contains(where: { $0.role == .heading }) { element.takeTraits(.isHeader) }
      element.hint = all.compactMap(\.hint).first
      element.isFocused = all.contains(where: \.isFocused)
      element.isEnabled = controls.isEmpty || controls.contains(where: \.isEnabled)
      element.details = all.flatMap(\.details)
      if controls.count == 1 {
        element.actions = controls[0].actions
        (element.number, element.range) = (controls[0].number, controls[0].range)
      } else {
        for control in controls {
          guard let press = control.action(.press) else { continue }
          element.add(.named, control.label, perform: press.perform)
        }
      }
      for part in all {
        for action in part.actions where action.kind == .named { element.add(.named, action.name, perform: action.perform) }
      }
      return element
    }
  }

  /// Gives the view what the views that describe it stand for.
  private func joined(_ parts: [AccessibleElement], _ place: AccessiblePlace) -> [AccessibleElement] {
    var own: [AccessibleElement] = [], substitutes: [(use: AccessibilitySubstitute, element: AccessibleElement)] = []
    for part in parts {
      if let use = part.substitute { substitutes.append((use, part)) } else { own.append(part) }
      part.substitute = nil
    }
    guard let use = substitutes.first?.use else { return own }
    let elements = substitutes.map(\.element)
    switch use {
    case .representation: return elements
    case .children:
      let element = own.count == 1 ? own[0] : place.element(.group)
      element.children = elements
      return [element]
    case .actions:
      return each(own, place) { element in
        for choice in elements.flatMap(\.all) {
          if let press = choice.action(.press) { element.add(.named, choice.label, perform: press.perform) }
        }
      }
    }
  }
}

extension AccessibleElement {
  /// Traits that make an element one of another role.
  func takeTraits(_ traits: AccessibilityTraits) {
    guard role == .text || role == .group || role == .image || role == .heading else {
      if traits.contains(.isHeader) { self.traits.insert(.isHeader) }
      return
    }
    if traits.contains(.isHeader) {
      if role != .group { role = .heading }
      self.traits.insert(.isHeader)
    }
    if traits.contains(.isImage) { role = .image }
    if traits.contains(.isButton) { role = .button }
    if traits.contains(.isLink) { role = .link }
    if traits.contains(.isToggle) { role = .toggle }
    if traits.contains(.isSearchField) { role = .searchField }
    if role.isControl || role == .image, label.isEmpty { label = AccessibleElement.label(of: children) }
  }

  func loseTraits(_ traits: AccessibilityTraits) {
    if traits.contains(.isHeader), role == .heading { role = .text }
    if traits.contains(.isButton), role == .button { role = .text }
    if traits.contains(.isLink), role == .link { role = .text }
    if traits.contains(.isImage), role == .image { role = .text }
    if traits.contains(.isToggle), role == .toggle { role = .button }
    if traits.contains(.isSearchField), role == .searchField { role = .textField }
  }
}

extension AccessibilityHeadingLevel {
  var number: Int? {
    switch self {
    case .unspecified: nil
    case .h1: 1
    case .h2: 2
    case .h3: 3
    case .h4: 4
    case .h5: 5
    case .h6: 6
    }
  }
}

extension AccessibilityActionKind {
  var action: AccessibleAction.Kind {
    switch self {
    case .default: .press
    case .escape: .escape
    case .magicTap: .magicTap
    case .delete: .delete
    case .showMenu: .showMenu
    }
  }
}
