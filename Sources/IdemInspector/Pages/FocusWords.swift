import IdemCore
import IdemScreen
import IdemViews

/// The focus and the keys of a view, in words.
@MainActor
enum FocusWords {
  private static let mostKeys = 12

  static func lines(_ node: Node, _ tree: ViewTree) -> [String] { [focus(node, tree)] + keys(node) }

  // MARK: Focus

  private static func focus(_ node: Node, _ tree: ViewTree) -> String {
    if let focused = tree.focus.focused, let path = path(from: focused, to: node) {
      let control = control(around: focused, below: node)
      return path == 0 || control === node ? "it has the focus" : "the focus is in it: \(LayoutWords.name(of: control))"
    }
    if !EnvironmentValues(scope: node.environment).isEnabled { return "it cannot have the focus: it is disabled" }
    let (count, possible) = targets(node)
    let elsewhere = tree.focus.focused.map { "; now it is at \(LayoutWords.name(of: control(around: $0, below: nil)))" } ?? ""
    if possible == 0 { return count == 0 ? "nothing in it can have the focus" : "nothing in it can have the focus now" }
    return possible == 1 ? "it can have the focus\(elsewhere)" : "\(possible) views in it can have the focus\(elsewhere)"
  }

  /// The number of nodes from one up to another; nil if it is not above.
  private static func path(from inner: Node, to outer: Node) -> Int? {
    var current: Node? = inner, count = 0
    while let one = current {
      if one === outer { return count }
      current = one.parent
      count += 1
    }
    return nil
  }

  /// The views that take the focus, and how many of them can have it now.
  private static func targets(_ node: Node) -> (all: Int, possible: Int) {
    var all = 0, possible = 0
    func visit(_ node: Node) {
      // A text is one only if it has links.
      if let target = node as? any FocusTarget, target.canFocus || node.type != Text.self {
        all += 1
        if target.canFocus { possible += 1 }
      }
      node.visitChildren(visit)
    }
    visit(node)
    return (all, possible)
  }

  /// The control as the author of the app names it: the Toggle around the part of its style that has the focus.
  static func control(around target: Node, below end: Node?) -> Node {
    var control = target, current = target.parent
    while let one = current, one !== end, !(one is ContentSlotNode), !(one.hasBody && ViewTypes.isApps(one.type)) {
      // The view of a style is the only body between a control and its parts.
      if one.hasBody, !one.isNamedView, let styled = one.parent { control = styled }
      current = one.parent
    }
    if let end, current === end, !(end.hasBody && ViewTypes.isApps(end.type)), control.parent === end { control = end }
    return control
  }

  // MARK: Keys

  /// The keys and the taps that the view handles, as they are written: those around it, then those of its own body. Those of the app's views
  /// inside are counted.
  private static func keys(_ node: Node) -> [String] {
    var around: [String] = []
    var current = node.parent
    while let one = current, !one.isNamedView, !(one is ContentSlotNode) {
      if let words = handler(one) { around.append(words + " around it") }
      current = one.parent
    }
    var own: [String] = [], others = 0
    func visit(_ one: Node, isInside: Bool) {
      if let words = handler(one) { if isInside { others += 1 } else { own.append(words) } }
      if !isInside { own += one.guidedKeyWords }
      let isInside = isInside || (one !== node && one.hasBody && ViewTypes.isApps(one.type))
      one.visitChildren { visit($0, isInside: isInside) }
    }
    visit(node, isInside: false)
    var lines = around + own
    if lines.count > mostKeys { lines = lines.prefix(mostKeys) + ["and \(lines.count - mostKeys) more"] }
    if others > 0 { lines.append("\(others) more in the app's views inside") }
    return lines.isEmpty ? ["it handles no keys itself"] : lines
  }

  private static func handler(_ node: Node) -> String? {
    guard let words = node.inspectedWords, words.role == .handler else { return nil }
    return EnvironmentValues(scope: node.environment).isEnabled ? words.text : "\(words.text), disabled"
  }
}
