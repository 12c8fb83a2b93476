import IdemCore
import IdemScreen

/// The theme of a view. On the content of a window, it is the window's.
struct ThemeModifier: WrapperModifier {
  let choice: ThemeChoice

  func makeNode(parent: Node, in context: UpdateContext) -> ThemeNode { ThemeNode(choice, parent: parent) }
  func update(_ node: ThemeNode, in context: UpdateContext) { node.update(choice, in: context) }
}

final class ThemeNode: WrapperNode {
  private var choice: ThemeChoice
  private let scope: EnvironmentScope
  private let center: ThemeCenter?
  private let isWindow: Bool
  private var table = 0
  private var observation: ObservationTracker!

  init(_ choice: ThemeChoice, parent: Node) {
    self.choice = choice
    scope = EnvironmentScope(parent: parent.childEnvironment)
    center = parent.childEnvironment.value(of: ThemeCenterKey.self)
    isWindow = ThemeNode.isWindow(parent)
    super.init(parent: parent, type: ThemeModifier.self)
    observation = ObservationTracker(node: self)
    apply()
  }

  /// Whether nothing but the window is around a view: bodies, modifiers without a frame, and the stack of its views.
  private static func isWindow(_ parent: Node) -> Bool {
    var node: Node? = parent
    while let current = node {
      if current is ThemeNode || current.flags.contains(.render) && !(current is ImplicitStackNode) && current.parent != nil {
        return false
      }
      node = current.parent
    }
    return true
  }

  override var childEnvironment: EnvironmentScope { scope }

  func update(_ new: ThemeChoice, in context: UpdateContext) {
    guard new != choice else { return }
    choice = new
    apply()
  }

  override func evaluate(in context: UpdateContext) { apply() }

  private func apply() {
    if isWindow {
      center?.declare(choice, by: ObjectIdentifier(self))
      return
    }
    // A pair follows the scheme of the window.
    let scheme = observation.track { environment.value(of: ColorSchemeKey.self) }
    let theme = scheme == .dark ? choice.dark : choice.light
    let old = table
    table = center?.retain(theme) ?? 0
    center?.tables.release(old)
    scope.set(ThemeKey.self, to: theme)
    if theme.hasBackground { scope.set(ColorSchemeKey.self, to: theme.scheme) }
    scope.set(ThemeTableKey.self, to: table)
  }

  override func close(in context: UpdateContext) {
    super.close(in: context)
    observation.end()
    if isWindow { center?.declare(nil, by: ObjectIdentifier(self)) } else { center?.tables.release(table) }
  }
}

enum ThemeTableKey: EnvironmentKey {
  static var defaultValue: Int { 0 }
}

/// Gives the roles of a part of the window the number of its theme, after its views have painted.
struct ThemeBindingModifier: SameSizeModifier {
  func paint(_ child: RenderNode, in node: RenderNode, _ context: inout PaintContext) {
    context.paint(child)
    let table = node.environment.value(of: ThemeTableKey.self)
    guard table > 0 else { return }
    context.restyle(node.bounds) {
      $0.foreground = $0.foreground.bound(to: table, isForeground: true)
      $0.background = $0.background.bound(to: table, isForeground: false)
    }
  }

  func visitDrawn(in node: RenderNode, _ rect: Rect, _ visit: DrawnVisitor) -> Bool { visit(rect, true) }
  func change(from old: ThemeBindingModifier) -> RenderChange { .none }
  static var isLayered: Bool { true }

  var inspectedWords: _InspectedWords? { _InspectedWords(".theme(…)") }
}

/// A preferred color scheme of the window.
struct PreferredSchemeModifier: WrapperModifier {
  let scheme: ColorScheme?

  func makeNode(parent: Node, in context: UpdateContext) -> PreferredSchemeNode {
    let node = PreferredSchemeNode(parent: parent, type: PreferredSchemeModifier.self)
    update(node, in: context)
    return node
  }

  func update(_ node: PreferredSchemeNode, in context: UpdateContext) {
    guard node.scheme != scheme else { return }
    node.scheme = scheme
    node.environment.value(of: ThemeCenterKey.self)?.prefer(scheme, by: ObjectIdentifier(node))
  }
}

final class PreferredSchemeNode: WrapperNode {
  var scheme: ColorScheme?

  override func close(in context: UpdateContext) {
    super.close(in: context)
    if scheme != nil { environment.value(of: ThemeCenterKey.self)?.prefer(nil, by: ObjectIdentifier(self)) }
  }
}
